import {html, nothing, type PropertyDeclaration, type TemplateResult} from 'lit';
import type {Message} from '../../../core/messages/message.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import {allowanceWords, unitOfToken} from '../../../core/model/smart-sessions/allowance-words.js';
import type {Allowance} from '../../../core/model/smart-sessions/allowances.js';
import {dateWords} from '../../../core/model/smart-sessions/date-words.js';
import {
  permissionDetails,
  type PermissionDetails,
} from '../../../core/model/smart-sessions/permission-details.js';
import type {SmartSession} from '../../../core/model/smart-sessions/smart-session.js';
import {contentImage} from '../../../ui/base/content-image.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {helpIcon} from '../../../ui/icons/first.js';
import {expandIcon} from '../../../ui/icons/networks.js';
import '../../../ui/parts/button/action.js';
import '../../../ui/parts/image/icon.js';
import '../../../ui/parts/image/mark.js';
import tag from '../../../ui/parts/text/tag.styles.js';
import factsStyles from '../../../ui/styles/facts.styles.js';
import reset from '../../../ui/styles/reset.styles.js';
import type {SessionTab} from '../model/session-tabs.js';
import {RevokeSessionEvent} from './revoke-session-event.js';
import styles from './session-row.styles.js';

const HOUR_S = 3600;

const TAGS = {
  active: {tone: 'success', word: 'smartSessions.active'},
  expired: {tone: 'neutral', word: 'smartSessions.expired'},
  revoked: {tone: 'danger', word: 'smartSessions.revoked'},
} as const;

/**
 * One smart session: its app, and in the unfolded row its permissions, expiry and the button that revokes it.
 *
 * @summary A smart session.
 * @csspart button - The button that revokes.
 * @fires {RevokeSessionEvent} revoke-session
 * @internal
 */
@customElement('drawbridge-session-row')
export class SessionRow extends ClientElement {
  static override styles = [reset, tag, factsStyles, styles];

  static override properties: Record<string, PropertyDeclaration> = {
    ...ClientElement.properties,
    session: {attribute: false},
    tab: {attribute: false},
    tokens: {attribute: false},
    busy: {attribute: false},
  };

  declare session: SmartSession;
  declare tab: SessionTab;

  /** Tokens of the network that are already loaded. */
  declare tokens: readonly TokenBalance[];

  /** Present while the wallet is asked to revoke this session, or another one. */
  declare busy: 'this' | 'other' | undefined;

  readonly #locale = observe(this, ({locale}) => locale.locale);

  protected override render(): TemplateResult {
    const {project} = this.session;
    const {tone, word} = TAGS[this.tab];
    return html`<details>
      <summary data-testid="smart-session-summary">
        <drawbridge-mark
          .icon=${project.iconUrl || project.name ? undefined : helpIcon}
          name=${project.name}
          src=${contentImage(this.client, project.iconUrl)}
        ></drawbridge-mark>
        <span class="who">
          <bdi class="name">${this.#name}</bdi>
          ${project.url ? html`<bdi class="url" dir="ltr" translate="no">${project.url}</bdi>` : nothing}
        </span>
        <span class="tag" data-tone=${tone}>${this.t(word)}</span>
        <drawbridge-icon .icon=${expandIcon}></drawbridge-icon>
      </summary>
      ${this.#renderFacts()} ${this.tab === 'active' ? this.#renderRevoke() : nothing}
    </details>`;
  }

  get #name(): string {
    return this.session.project.name || this.t('smartSessions.unknown');
  }

  #renderFacts(): TemplateResult {
    const {createdAt, expiry, revokedAt} = this.session;
    const locale = this.#locale.value;
    return html`<dl class="facts">
      ${permissionDetails(this.session).map((details) => this.#renderPermission(details))}
      <dt>${this.t('smartSessions.duration')}</dt>
      <dd data-testid="smart-session-duration">${this.t(...durationWords(expiry - createdAt, locale))}</dd>
      <dt>${this.t(this.tab === 'active' ? 'smartSessions.expiring' : 'smartSessions.ended')}</dt>
      <dd data-testid="smart-session-expiry">${dateWords(expiry, locale)}</dd>
      ${
        revokedAt === undefined
          ? nothing
          : html`<dt>${this.t('smartSessions.takenBack')}</dt>
              <dd data-testid="smart-session-revoked">${dateWords(revokedAt, locale)}</dd>`
      }
    </dl>`;
  }

  #renderPermission(details: PermissionDetails): TemplateResult {
    const {type, contract, functions, allowances} = details;
    const isCall = type === 'contract-call';
    return html`<dt>${this.t('smartSessions.type')}</dt>
      <dd><bdi>${type}</bdi></dd>
      ${
        contract
          ? html`<dt>${this.t(isCall ? 'smartSessions.contract' : 'smartSessions.token')}</dt>
              <dd>
                <bdi dir="ltr" translate="no" title=${contract}>${shortenAddress(contract, MEDIUM)}</bdi>
              </dd>`
          : nothing
      }
      ${
        functions.length > 0
          ? html`<dt>${this.t('smartSessions.functions')}</dt>
              <dd><bdi dir="ltr" translate="no">${functions.join(', ')}</bdi></dd>`
          : nothing
      }${
        allowances.length > 0
          ? html`<dt>${this.t('smartSessions.amount')}</dt>
              <dd>${allowances.map((allowance) => this.#renderAllowance(allowance, contract))}</dd>`
          : nothing
      }`;
  }

  #renderAllowance(allowance: Allowance, token: string): TemplateResult {
    const {of, functionName} = allowance;
    const {network, caipNetworkId} = this.client.subject.get() ?? {};
    const unit =
      of === 'coin' ? network?.nativeCurrency : unitOfToken(this.tokens, `${caipNetworkId}:${token}`);
    const words = this.t(...allowanceWords(allowance, unit, this.#locale.value));
    return html`<div data-testid="smart-session-amount">
      ${functionName ? html`<bdi dir="ltr" translate="no">${functionName}</bdi>: ` : nothing}<bdi
        >${words}</bdi
      >
    </div>`;
  }

  #renderRevoke(): TemplateResult {
    const wallet = this.client.subject.get()?.wallet.name ?? '';
    const isAsked = this.busy === 'this';
    return html`<div class="end">
      ${isAsked ? html`<p role="status">${this.t('smartSessions.openWallet', wallet)}</p>` : nothing}
      <drawbridge-action
        exportparts="button"
        variant="danger"
        size="sm"
        data-testid="revoke-smart-session"
        ?loading=${isAsked}
        ?disabled=${this.busy === 'other'}
        @click=${this.#revoke}
        >${this.t('smartSessions.revoke')}</drawbridge-action
      >
    </div>`;
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

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-session-row': SessionRow;
  }
  interface HTMLElementEventMap {
    'revoke-session': RevokeSessionEvent;
  }
}
