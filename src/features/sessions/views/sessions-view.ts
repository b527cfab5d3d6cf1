import '../../../ui/parts/button/push-button.js';
import {html, nothing, type TemplateResult} from 'lit';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/feedback/skeleton.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/text/address.js';
import {state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {Client} from '../../../client/client.js';
import {type Message, shownWalletName, translate} from '../../../core/messages/message.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import {holderOf, type HeldSession} from '../../../core/model/session-source.js';
import type {Stop} from '../../../core/ports/clock.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {Online} from '../../../ui/base/online.js';
import {contentImage} from '../../../ui/base/picture.js';
import {relativeTime} from '../../../ui/base/time-text.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import {shieldIcon} from '../../../ui/icons/status.js';
import {renderRevoke} from '../../../ui/parts/button/render-revoke.js';
import heldActions from '../../../ui/styles/held-actions.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {SessionsApi} from '../api.js';
import {
  isOwn,
  type Leftover,
  type SessionGroup,
  sessionKey,
  type SessionsState,
} from '../sessions-controller.js';
import styles from './sessions-view.styles.js';

/**
 * The access of this site, by kind, with wallet, start and expiry; revokes one session, or all. Sessions of
 * other sites come last.
 *
 * @summary Sessions.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-sessions-view')
export class SessionsView extends FeatureView {
  declare api: SessionsApi;

  static override styles = [viewStyles, heldActions, styles];

  /** The user must confirm revoking all. */
  @state() private isAsking = false;

  readonly #online = new Online(this, () => void this.api.load());
  #stops: readonly Stop[] = [];

  constructor() {
    super();
    observe(this, ({networks}) => networks.state);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const load = (): void => {
      if (document.visibilityState === 'visible') void this.api.load();
    };
    const {connections, otherConnections} = this.client;
    document.addEventListener('visibilitychange', load);
    this.#stops = [
      this.api.sessions.state.subscribe(() => this.requestUpdate()),
      // The wallet may be disconnected, or have ended the session.
      connections.state.listen(load),
      otherConnections.state.listen(load),
      () => document.removeEventListener('visibilitychange', load),
    ];
    void this.api.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const stop of this.#stops) stop();
    const {revoking, isRevokingAll} = this.api.sessions.state.get();
    if (revoking.length === 0 && !isRevokingAll) this.api.sessions.forgetLeft();
  }

  protected override render(): TemplateResult {
    const now = this.api.sessions.state.get();
    const {groups, left, done} = now;
    const isLoading = groups.some(({status}) => status === 'loading');
    const isEmpty = groups.every(({status, held}) => status === 'ready' && !held.some(isOwn));
    return html`<p class="visually-hidden" role="status">${done ? this.t(...done) : nothing}</p>
      ${isEmpty ? nothing : html`<p class="sub">${this.t('sessions.text', this.#app)}</p>`}
      ${this.#renderOffline()} ${now.isRevokingAll ? nothing : renderLeft(this.client, left)}
      ${
        isEmpty
          ? this.#renderEmpty()
          : repeat(
              groups,
              ({id}) => id,
              (group) => this.#renderGroup(group, now),
            )
      }
      ${isLoading ? this.#renderLoading() : nothing} ${this.#renderOthers(now)}
      ${renderRevokeAll(this.client, now, {
        isAsking: this.isAsking,
        ask: (isAsking) => (this.isAsking = isAsking),
        revokeAll: () => this.run(() => this.api.revokeAll()),
        stop: () => this.api.stop(),
      })}`;
  }

  get #app(): string {
    return this.client.config.metadata.name || location.host;
  }

  #renderOffline(): TemplateResult | typeof nothing {
    if (this.#online.isOnline) return nothing;
    return html`<drawbridge-notice tone="warning" role="status"
      >${this.t('common.offlineNow')}</drawbridge-notice
    >`;
  }

  #renderEmpty(): TemplateResult {
    return html`<drawbridge-empty-state
      .icon=${shieldIcon}
      heading=${this.t('sessions.none')}
      text=${this.t('sessions.noneHint')}
    ></drawbridge-empty-state>`;
  }

  #renderLoading(): TemplateResult {
    return html`<drawbridge-skeleton
      variant="block"
      class="place"
      role="status"
      aria-label=${this.t('sessions.loading')}
    ></drawbridge-skeleton>`;
  }

  #renderGroup(group: SessionGroup, now: SessionsState): TemplateResult | typeof nothing {
    const {id, heading, held, status} = group;
    if (status === 'failed') return this.#renderFailed(group);
    const own = held.filter(isOwn);
    if (own.length === 0) return nothing;
    return html`<div class="group" role="group" aria-label=${this.t(...heading)} data-testid="group-${id}">
      <h3>${this.t(...heading)}</h3>
      ${this.#renderList([{...group, held: own}], now)}
    </div>`;
  }

  /** Other sites' sessions of this site's accounts. */
  #renderOthers(now: SessionsState): TemplateResult | typeof nothing {
    const others = now.groups
      .map((group) => ({...group, held: group.held.filter((session) => !isOwn(session))}))
      .filter(({held}) => held.length > 0);
    if (others.length === 0) return nothing;
    const heading = this.t('sessions.otherSites');
    return html`<div class="group" role="group" aria-label=${heading} data-testid="group-other-sites">
      <h3>${heading}</h3>
      <p class="aside">${this.t('sessions.otherSitesText')}</p>
      ${this.#renderList(others, now)}
    </div>`;
  }

  /** Sessions with a warning come first. */
  #renderList(groups: readonly SessionGroup[], now: SessionsState): TemplateResult {
    const placed = groups.flatMap((group) => group.held.map((session) => ({group, session})));
    const isWarned = ({session}: (typeof placed)[number]): boolean => session.warnings !== undefined;
    const ordered = [...placed.filter(isWarned), ...placed.filter((each) => !isWarned(each))];
    return html`<ul class="list">
      ${repeat(
        ordered,
        ({group: {id}, session}) => sessionKey({group: id, session}),
        ({group: {id, canDisconnect}, session}) =>
          html`<li class="session" data-testid="session">
            ${renderSession(this.client, session, {
              isRevoking: now.revoking.includes(sessionKey({group: id, session})),
              isDisabled: now.isRevokingAll,
              canDisconnect,
              revoke: () => this.run(() => this.api.revoke(id, session.id)),
            })}
          </li>`,
      )}
    </ul>`;
  }

  #renderFailed({id, heading, problem}: SessionGroup): TemplateResult {
    return html`<div class="group" role="group" aria-label=${this.t(...heading)} data-testid="group-${id}">
      <h3>${this.t(...heading)}</h3>
      <drawbridge-empty-state
        data-testid="failed"
        role="status"
        heading=${this.t('sessions.failed')}
        text=${problem ? this.t(...problem) : ''}
      >
        <drawbridge-push-button
          data-testid="retry"
          exportparts="button"
          variant="quiet"
          size="sm"
          @click=${() => this.run(() => this.api.load())}
          >${this.t('common.tryAgain')}</drawbridge-push-button
        >
      </drawbridge-empty-state>
    </div>`;
  }
}

/** Actions on all sessions. */
export interface RevokeAllControls {
  readonly isAsking: boolean;
  ask(isAsking: boolean): void;
  revokeAll(): void;
  stop(): void;
}

/** Draws the button that revokes all: the user confirms, and can stop after each session. */
export function renderRevokeAll(
  client: Client,
  {groups, isRevokingAll, revoking}: SessionsState,
  controls: RevokeAllControls,
): TemplateResult | typeof nothing {
  const textOf = (...words: Message): string => translate(client.messages.get(), words);
  const isEmpty = groups.every(({held}) => !held.some(isOwn));
  if (isEmpty && !isRevokingAll) return nothing;
  if (isRevokingAll) return html`<div class="actions">${renderStop(controls, textOf)}</div>`;
  if (controls.isAsking) return html`<div class="actions">${renderQuestion(controls, textOf)}</div>`;
  return html`<div class="actions">
    <drawbridge-push-button
      data-testid="revoke-all"
      exportparts="button"
      variant="danger"
      ?disabled=${revoking.length > 0}
      @click=${() => controls.ask(true)}
      >${textOf('sessions.all')}</drawbridge-push-button
    >
  </div>`;
}

/** Draws the failed sessions with their reasons. */
export function renderLeft(client: Client, left: readonly Leftover[]): TemplateResult | typeof nothing {
  if (left.length === 0) return nothing;
  const textOf = (...words: Message): string => translate(client.messages.get(), words);
  return html`<drawbridge-notice tone="warning" role="status" data-testid="sessions-left">
    ${textOf('sessions.left')}
    <ul class="left">
      ${left.map(({wallet, reason}) => {
        const text = textOf(...reason);
        // Most reasons name it already.
        return html`<li>
          ${text.includes(shownWalletName(client.messages.get(), wallet)) ? text : textOf('sessions.reason', wallet, text)}
        </li>`;
      })}
    </ul>
  </drawbridge-notice>`;
}

function renderStop({stop}: RevokeAllControls, textOf: TextOf): TemplateResult {
  return html`<drawbridge-push-button data-testid="stop" exportparts="button" variant="quiet" @click=${stop}
    >${textOf('sessions.stop')}</drawbridge-push-button
  >`;
}

function renderQuestion({ask, revokeAll}: RevokeAllControls, textOf: TextOf): TemplateResult {
  const keep = (): void => ask(false);
  const begin = (): void => {
    ask(false);
    revokeAll();
  };
  return html`<p class="question">${textOf('sessions.allQuestion')}</p>
    <p class="sub">${textOf('sessions.allText')}</p>
    <div class="pair">
      <drawbridge-push-button data-testid="keep" exportparts="button" variant="quiet" @click=${keep}
        >${textOf('common.cancel')}</drawbridge-push-button
      >
      <drawbridge-push-button
        data-testid="revoke-all-now"
        exportparts="button"
        variant="danger"
        @click=${begin}
        >${textOf('sessions.all')}</drawbridge-push-button
      >
    </div>`;
}

/** Actions on a session, and those that are running. */
export interface SessionControls {
  readonly isRevoking: boolean;
  readonly isDisabled: boolean;
  readonly canDisconnect: boolean;
  revoke(): void;
}

/** Networks that are named; the others are counted. */
const MAX_NAMED = 3;

type TextOf = (...words: Message) => string;

/** Draws one session: its wallet, account, networks, start and expiry. */
export function renderSession(
  client: Client,
  session: HeldSession,
  controls: SessionControls,
): TemplateResult {
  const [{icon, canRevoke}, wallet] = [session, holderOf(session)];
  const name = shownWalletName(client.messages.get(), wallet);
  const {isRevoking, canDisconnect} = controls;
  const textOf: TextOf = (...words) => translate(client.messages.get(), words);
  return html`<drawbridge-logo
      name=${name}
      src=${contentImage(client, icon)}
      .icon=${icon ? undefined : shieldIcon}
    ></drawbridge-logo>
    <span class="name" dir="auto" title=${name} data-testid="session-name">${name}</span>
    ${canRevoke || canDisconnect ? renderButton(session, controls, textOf) : nothing}
    ${renderHolder(session, textOf)}
    <span class="terms" data-testid="session-networks"
      ><bdi>${networkMessages(client, session.networks)}</bdi></span
    >
    <span class="terms" data-testid="session-times" role=${isRevoking ? 'status' : nothing}
      >${isRevoking ? textOf('sessions.waiting', wallet) : timesOf(client, session).join(' · ')}</span
    >
    ${canRevoke ? nothing : renderHint(session, canDisconnect ? ['sessions.inSettings', wallet] : undefined, textOf)}`;
}

/** Warnings, the other site, and the account. */
function renderHolder(
  {warnings = [], otherSite, name, address}: HeldSession,
  textOf: TextOf,
): TemplateResult {
  return html`${
      warnings.length > 0
        ? html`<span class="terms warnings" data-testid="session-warnings"
            >${warnings.map((warning) => textOf(...warning)).join(' · ')}</span
          >`
        : nothing
    }
    ${
      otherSite === undefined || otherSite === name
        ? nothing
        : html`<span class="terms" data-testid="session-site"><bdi>${otherSite}</bdi></span>`
    }
    <span class="terms"
      >${
        address === undefined
          ? nothing
          : html`<drawbridge-address start="6" address=${address}></drawbridge-address>`
      }</span
    >`;
}

function renderHint({hint}: HeldSession, disconnect: Message | undefined, textOf: TextOf): TemplateResult {
  return html`<span class="terms hint" data-testid="session-hint"
    >${textOf(...(disconnect ?? hint ?? (['sessions.endsAlone'] as const)))}</span
  >`;
}

function renderButton(
  {canRevoke, ...session}: HeldSession,
  {isRevoking, isDisabled, revoke}: SessionControls,
  textOf: TextOf,
): TemplateResult {
  return renderRevoke({
    testId: 'revoke',
    words: textOf(canRevoke ? 'sessions.revoke' : 'common.disconnect'),
    name: textOf(canRevoke ? 'sessions.revokeName' : 'sessions.disconnectName', holderOf(session)),
    isLoading: isRevoking,
    isDisabled,
    revoke,
  });
}

/** The page's names of the networks, and the number of further ones; their ids if it knows none. */
function networkMessages({networks, messages, locale}: Client, ids: readonly CaipNetworkId[]): string {
  const all = [...new Set(ids)];
  const known = all.flatMap((id) => networks.find(id)?.name ?? []);
  const named = (known.length > 0 ? known : all).slice(0, MAX_NAMED);
  const more = all.length - named.length;
  if (more > 0) return translate(messages.get(), ['sessions.networks', named.join(', '), more]);
  return new Intl.ListFormat(locale.locale.get()).format(named);
}

function timesOf({clock, locale, messages}: Client, {since, until}: HeldSession): readonly string[] {
  const now = clock.now();
  const textOf = (...words: Message): string => translate(messages.get(), words);
  const inWords = (time: number): string => relativeTime(time - now, locale.locale.get());
  const end = until !== undefined && textOf(until > now ? 'sessions.until' : 'sessions.over', inWords(until));
  return [since !== undefined && textOf('sessions.since', inWords(Math.min(since, now))), end].filter(
    (words) => words !== false,
  );
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-sessions-view': SessionsView;
  }
}
