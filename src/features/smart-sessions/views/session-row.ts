import {css, html, nothing, type TemplateResult} from 'lit';
import '../../../ui/parts/image/icon.js';
import '../../../ui/parts/image/logo.js';
import {property} from 'lit/decorators.js';
import type {Message} from '../../../core/messages/message.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import {
  dangerousFirst,
  dangersOf,
  dateWords,
  endFact,
  type PermissionFact,
  permissionFacts,
} from '../../../core/model/permission-facts.js';
import type {SmartSession} from '../../../core/model/smart-session.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {contentImage} from '../../../ui/base/picture.js';
import {relativeTime} from '../../../ui/base/time-text.js';
import {helpIcon, warningIcon} from '../../../ui/icons/first.js';
import {renderRevoke} from '../../../ui/parts/button/render-revoke.js';
import tag from '../../../ui/parts/text/tag.styles.js';
import disclosureStyles from '../../../ui/styles/disclosure.styles.js';
import factsStyles from '../../../ui/styles/facts.styles.js';
import reset from '../../../ui/styles/reset.styles.js';
import type {SessionTab} from '../model/session-tabs.js';

const HOUR_S = 3600;
/** More permissions than a user reads one by one. */
const MAX_PERMISSIONS = 20;

const TAG_WORDS = {
  active: 'smartSessions.active',
  expired: 'smartSessions.expired',
  revoked: 'smartSessions.revoked',
} as const;

/**
 * One smart session: its app and its dangers, and in the unfolded row its permissions, expiry and the button that
 * revokes it.
 *
 * @summary A smart session.
 * @csspart button - The button that revokes.
 * @fires {RevokeSessionEvent} revoke-session
 * @internal
 */
@customElement('drawbridge-session-row')
class SessionRow extends ClientElement {
  static override styles = [
    reset,
    tag,
    factsStyles,
    disclosureStyles,
    css`
      :host {
        display: block;
        background: var(--_color-surface-raised);
        border: 1px solid transparent;
        border-radius: var(--_radius-row);
      }
      summary {
        gap: 12px;
        min-block-size: 56px;
        padding: var(--_space-s) var(--_space-m) var(--_space-s) 12px;
        border-radius: var(--_radius-row);
      }
      summary:focus-visible {
        border-radius: var(--_radius-row);
        outline-offset: -2px;
      }
      .who {
        display: grid;
        flex: 1;
        min-inline-size: 0;
      }
      .name,
      .url {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      /* Each text runs its own way, and begins where the row does. */
      .name,
      .url {
        justify-self: start;
        max-inline-size: 100%;
      }
      drawbridge-icon {
        --_icon-size: 16px;
      }
      summary::after {
        color: var(--_color-text-muted);
      }
      .gist drawbridge-icon {
        --_icon-size: 12px;
      }
      .name {
        font-weight: 600;
      }
      .url {
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
      }
      .gist {
        display: flex;
        gap: 4px;
        align-items: center;
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
      }
      .gist[data-tone='warning'] {
        color: var(--_color-warning);
        font-weight: 600;
      }
      .facts {
        padding: var(--_space-xs) var(--_space-m) 12px;
      }
      .facts + .facts {
        border-block-start: 1px solid var(--_color-border);
        padding-block-start: 12px;
      }
      .end {
        display: grid;
        gap: var(--_space-s);
        padding: 0 12px 12px;
      }
      p {
        margin: 0;
        color: var(--_color-text-muted);
        text-align: center;
        text-wrap: balance;
      }
      @media (forced-colors: active) {
        :host {
          border-color: CanvasText;
        }
      }
    `,
  ];

  @property({attribute: false}) session!: SmartSession;
  @property({attribute: false}) tab!: SessionTab;

  /** Tokens of the network that are already loaded. */
  @property({attribute: false}) tokens!: readonly TokenBalance[];

  /** Present while the wallet is asked to revoke this session, or another one. */
  @property({attribute: false}) busy: 'this' | 'other' | undefined;

  readonly #locale = observe(this, ({locale}) => locale.locale);

  protected override render(): TemplateResult {
    const {project} = this.session;
    const permissions = this.#permissions;
    return html`<details>
      <summary data-testid="smart-session-summary">
        <drawbridge-logo
          .icon=${project.iconUrl || project.name ? undefined : helpIcon}
          name=${project.name}
          src=${contentImage(this.client, project.iconUrl)}
        ></drawbridge-logo>
        <span class="who">
          <bdi class="name">${this.#name}</bdi>
          ${project.url ? html`<bdi class="url" dir="ltr" translate="no">${project.url}</bdi>` : nothing}
          ${this.tab === 'active' ? this.#renderGist(permissions.flat()) : nothing}
        </span>
        ${this.tab === 'active' ? nothing : html`<span class="tag">${this.t(TAG_WORDS[this.tab])}</span>`}
      </summary>
      ${this.#renderFacts(permissions)} ${this.tab === 'active' ? this.#renderEnd() : nothing}
    </details>`;
  }

  get #name(): string {
    return this.session.project.name || this.t('smartSessions.unknown');
  }

  get #network(): CaipNetworkId {
    const [namespace, reference] = this.session.account.split(':');
    return `${namespace}:${reference}` as CaipNetworkId;
  }

  get #address(): string {
    return this.session.account.split(':')[2] ?? '';
  }

  /** Those with a danger first; amounts are in the coin of the session's network. */
  get #permissions(): readonly (readonly PermissionFact[])[] {
    const network = this.client.networks.find(this.#network);
    const context = {network, tokens: this.tokens, locale: this.#locale.value};
    const all = this.session.permissions.slice(0, MAX_PERMISSIONS);
    return dangerousFirst(
      all.map((each) => permissionFacts(each, context)),
      (facts) => dangersOf(facts).length > 0,
    );
  }

  get #end(): PermissionFact {
    return endFact(this.session.expiry, this.#locale.value);
  }

  /** What the user should know without unfolding the row: its dangers, or when it ends. */
  #renderGist(facts: readonly PermissionFact[]): TemplateResult {
    const dangers = dangersOf([...facts, this.#end]);
    const {expiry} = this.session;
    if (dangers.length > 0)
      return html`<span class="gist" data-tone="warning" data-testid="smart-session-dangers">
        <drawbridge-icon .icon=${warningIcon}></drawbridge-icon>
        ${dangers.map((danger) => this.t(...danger)).join(' · ')}
      </span>`;
    const ms = (expiry ?? 0) * 1000 - this.client.clock.now();
    return html`<span class="gist" data-testid="smart-session-gist"
      >${this.t('smartSessions.endsIn', relativeTime(ms, this.#locale.value))}</span
    >`;
  }

  #renderFacts(permissions: readonly (readonly PermissionFact[])[]): TemplateResult {
    const {sessionAccount} = this.session;
    const network = this.client.networks.find(this.#network)?.name ?? this.#network;
    const end = this.#end;
    return html`${
        end.danger && this.tab === 'active' ? html`<dl class="facts">${this.#renderFact(end)}</dl>` : nothing
      }
      ${permissions.map(
        (facts) =>
          html`<dl class="facts" data-testid="smart-session-permission">
            ${facts.map((fact) => this.#renderFact(fact))}
          </dl>`,
      )}
      <dl class="facts">
        ${
          sessionAccount
            ? this.#renderFact({label: 'grant.holder', value: sessionAccount, isAddress: true})
            : nothing
        }
        <dt>${this.t('smartSessions.account')}</dt>
        <dd data-testid="smart-session-account">
          <bdi dir="ltr" translate="no" title=${this.#address}>${shortenAddress(this.#address, MEDIUM)}</bdi>
        </dd>
        <dt>${this.t('smartSessions.network')}</dt>
        <dd data-testid="smart-session-network"><bdi>${network}</bdi></dd>
        ${this.#renderTimes()}
      </dl>`;
  }

  #renderTimes(): TemplateResult {
    const {createdAt, expiry, revokedAt} = this.session;
    const locale = this.#locale.value;
    const isActive = this.tab === 'active';
    return html`${
      createdAt === undefined || expiry === undefined
        ? nothing
        : html`<dt>${this.t('smartSessions.duration')}</dt>
            <dd data-testid="smart-session-duration">
              ${this.t(...durationWords(expiry - createdAt, locale))}
            </dd>`
    }
    ${
      expiry === undefined
        ? nothing
        : html`<dt>${this.t(isActive ? 'grant.until' : 'smartSessions.ended')}</dt>
            <dd data-testid="smart-session-expiry">${dateWords(expiry, locale)}</dd>`
    }
    ${
      revokedAt === undefined
        ? nothing
        : html`<dt>${this.t('smartSessions.takenBack')}</dt>
            <dd data-testid="smart-session-revoked">${dateWords(revokedAt, locale)}</dd>`
    }`;
  }

  /** Only an active session can do harm. */
  #renderFact({label, value, isAddress, danger}: PermissionFact): TemplateResult {
    const words = typeof value === 'string' ? value : this.t(...value);
    return html`<dt>${this.t(label)}</dt>
      <dd
        data-testid=${label.replace('grant.', 'smart-session-')}
        data-tone=${danger && this.tab === 'active' ? 'warning' : nothing}
      >
        ${
          isAddress
            ? html`<bdi dir="ltr" translate="no" title=${words}>${shortenAddress(words, MEDIUM)}</bdi>`
            : html`<bdi>${words}</bdi>`
        }
      </dd>`;
  }

  #renderEnd(): TemplateResult {
    const {revocable, wallet} = this.session;
    if (revocable === 'in-wallet') return this.#renderHint(['smartSessions.inWallet', wallet]);
    if (revocable === 'when-connected') return this.#renderHint(['smartSessions.whenConnected']);
    const isAsked = this.busy === 'this';
    return html`<div class="end">
      ${isAsked ? html`<p role="status">${this.t('smartSessions.openWallet', wallet)}</p>` : nothing}
      ${renderRevoke({
        testId: 'revoke-smart-session',
        words: this.t('smartSessions.revoke'),
        isLoading: isAsked,
        isDisabled: this.busy === 'other',
        revoke: () => this.#revoke(),
      })}
    </div>`;
  }

  #renderHint(words: Message): TemplateResult {
    return html`<div class="end"><p data-testid="smart-session-hint">${this.t(...words)}</p></div>`;
  }

  #revoke(): void {
    this.dispatchEvent(new RevokeSessionEvent(this.session));
  }
}

/** The approximate duration of a session, in minutes below an hour. */
function durationWords(seconds: number, locale: string): Message {
  const write = (count: number): string =>
    new Intl.NumberFormat(locale).format(Math.max(1, Math.round(count)));
  // A session of one hour is a moment shorter, because it begins after the request for it.
  return Math.round(seconds / 60) < 60
    ? ['smartSessions.minutes', write(seconds / 60)]
    : ['smartSessions.hours', write(seconds / HOUR_S)];
}

/** The user wants to end a smart session. Bubbles and crosses shadow roots. */
export class RevokeSessionEvent extends Event {
  readonly session: SmartSession;

  constructor(session: SmartSession) {
    super('revoke-session', {bubbles: true, composed: true});
    this.session = session;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-session-row': SessionRow;
  }

  interface HTMLElementEventMap {
    'revoke-session': RevokeSessionEvent;
  }
}
