import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {ReadableAtom} from 'nanostores';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {present} from '../../../core/errors/presentation.js';
import type {Message} from '../../../core/messages/message.js';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {NamedToken} from '../../../core/model/named-token.js';
import {dangersOf, endFact, permissionFacts, permissionToken} from '../../../core/model/permission-facts.js';
import type {SmartSession} from '../../../core/model/smart-session.js';
import type {Stop} from '../../../core/ports/clock.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {LocalFormats} from '../../../ui/base/local-formats.js';
import {retryWay} from '../../../ui/base/notices.js';
import {observe} from '../../../ui/base/observe.js';
import {Online} from '../../../ui/base/online.js';
import {readPermissionTokens} from '../../../ui/base/read-permission-tokens.js';
import {SubjectView} from '../../../ui/base/subject-watch.js';
import {historyIcon} from '../../../ui/icons/portfolio.js';
import '../../../ui/parts/feedback/empty-state.js';
import {renderTrouble} from '../../../ui/parts/feedback/retry.js';
import '../../../ui/parts/input/tabs.js';
import {renderSkeletonRows} from '../../../ui/parts/feedback/skeleton.js';
import type {TabChangeEvent} from '../../../ui/parts/input/tabs.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {SmartSessionsApi} from '../api.js';
import {byMonth, SESSION_TABS, tabOf, type SessionTab} from '../model/session-tabs.js';
import './session-row.js';
import type {RevokeSessionEvent} from './session-row.js';

const PLACEHOLDERS = 3;
const MINUTE_MS = 60_000;

const TAB_WORDS = {
  active: {label: 'smartSessions.active', none: 'smartSessions.noActive', hint: 'smartSessions.activeHint'},
  expired: {
    label: 'smartSessions.expired',
    none: 'smartSessions.noExpired',
    hint: 'smartSessions.expiredHint',
  },
  revoked: {
    label: 'smartSessions.revoked',
    none: 'smartSessions.noRevoked',
    hint: 'smartSessions.revokedHint',
  },
} as const satisfies Record<SessionTab, object>;

/**
 * The smart sessions of all accounts that this site knows, with their permissions and expiry; active ones can be
 * revoked. Those without a limit or an end come first.
 *
 * @summary Smart sessions.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-smart-session-list-view')
export class SmartSessionListView extends SubjectView<'smartSessions'> {
  static override styles = [
    viewStyles,
    css`
      :host {
        gap: var(--_space-s);
      }
      [role='tabpanel'] {
        min-inline-size: 0;
      }
      h3 {
        padding: var(--_space-s) var(--_space-s) var(--_space-xs);
        color: var(--_color-text-muted);
        font-size: 12px;
        font-weight: 600;
        line-height: 16px;
      }
      h3[data-tone='warning'] {
        color: var(--_color-warning);
      }
      .list {
        gap: var(--_space-xs);
      }
    `,
  ];

  @state() private tab: SessionTab = 'active';
  /** The latest result, for screen readers. */
  @state() private news: Message | undefined;

  /** Tokens of the account that were already loaded, and those that the sessions name. */
  @state() private tokens: readonly TokenBalance[] = [];

  readonly #subject = observe(this, ({subject}) => subject);
  readonly #formats = new LocalFormats(this);
  readonly #online = new Online(this, () => this.#state.status === 'failed' && this.#load());
  #stopClock: Stop = () => {};

  override connectedCallback(): void {
    super.connectedCallback();
    this.#tick();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopClock();
  }

  /** Amounts are in smallest units until the token is known. */
  #readTokens(): Promise<void> {
    const {sessions} = this.#state.status === 'ready' ? this.#state : {sessions: []};
    return readPermissionTokens(this.client, sessions.flatMap(namedTokens), (tokens) => {
      this.tokens = tokens;
    });
  }

  /** Redraws once a minute, because sessions expire while they are shown. */
  #tick(): void {
    this.#stopClock = this.client.clock.after(MINUTE_MS, () => {
      this.requestUpdate();
      this.#tick();
    });
  }

  protected override watched({smartSessions}: SmartSessionsApi): readonly ReadableAtom<unknown>[] {
    return [smartSessions.state, smartSessions.revoking];
  }

  protected override async whenReady(api: SmartSessionsApi): Promise<void> {
    this.news = undefined;
    void this.#readTokens();
    await api.load();
    void this.#readTokens();
  }

  protected override render(): TemplateResult {
    if (!this.#subject.value?.capabilities.permissions) return this.#renderElsewhere();
    const tabs = SESSION_TABS.map((id) => ({id, label: this.t(TAB_WORDS[id].label)}));
    return html`<p class="visually-hidden" role="status">${this.news ? this.t(...this.news) : nothing}</p>
      <drawbridge-tabs
        label=${this.t('smartSessions.tabs')}
        selected=${this.tab}
        .tabs=${tabs}
        @tab-change=${this.#choose}
      ></drawbridge-tabs>
      <div role="tabpanel" aria-label=${this.t(TAB_WORDS[this.tab].label)} data-testid="panel-${this.tab}">
        ${this.#renderPanel()}
      </div>`;
  }

  get #state(): ReturnType<SmartSessionsApi['smartSessions']['state']['get']> {
    return this.api.smartSessions.state.get();
  }

  #renderPanel(): unknown {
    const known = this.#state;
    if (known.status === 'failed') return this.#renderFailure(known.error);
    if (known.status !== 'ready' || known.account !== this.subject)
      return html`<div role="status" aria-label=${this.t('smartSessions.loading')}>
        ${renderSkeletonRows(PLACEHOLDERS)}
      </div>`;
    const now = this.client.clock.now();
    const sessions = known.sessions.filter((session) => tabOf(session, now) === this.tab);
    return sessions.length === 0 ? this.#renderEmpty() : this.#renderSessions(sessions);
  }

  /** Active sessions with a danger come first; the others by month. */
  #renderSessions(sessions: readonly SmartSession[]): unknown {
    const isDangerous = (session: SmartSession): boolean =>
      this.tab === 'active' && this.#isDangerous(session);
    const dangerous = sessions.filter(isDangerous);
    const others = sessions.filter((session) => !isDangerous(session));
    const undated = others.filter(({createdAt}) => createdAt === undefined);
    const thisYear = new Date(this.client.clock.now()).getFullYear();
    return [
      this.#renderGroup(this.t('smartSessions.dangerous'), dangerous, 'warning'),
      ...byMonth(others).map((month) =>
        this.#renderGroup(this.#formats.value.month(month, thisYear), month.sessions),
      ),
      this.#renderGroup(this.t('smartSessions.undated'), undated),
    ];
  }

  #renderGroup(
    heading: string,
    sessions: readonly SmartSession[],
    tone?: 'warning',
  ): TemplateResult | typeof nothing {
    if (sessions.length === 0) return nothing;
    return html`<h3 data-tone=${tone ?? nothing}>${heading}</h3>
      <ul class="list" @revoke-session=${this.#revoke}>
        ${sessions.map((session) => html`<li>${this.#renderRow(session)}</li>`)}
      </ul>`;
  }

  #isDangerous({permissions, expiry}: SmartSession): boolean {
    const context = {network: undefined, tokens: [], locale: 'en'};
    const facts = permissions.flatMap((each) => permissionFacts(each, context));
    return dangersOf([...facts, endFact(expiry, 'en')]).length > 0;
  }

  #renderRow(session: SmartSession): TemplateResult {
    return html`<drawbridge-session-row
      data-testid="smart-session-${session.pci}"
      exportparts="button"
      .client=${this.client}
      .session=${session}
      .tab=${this.tab}
      .tokens=${this.tokens}
      .busy=${this.#busyOf(session)}
    ></drawbridge-session-row>`;
  }

  #busyOf({pci}: SmartSession): 'this' | 'other' | undefined {
    const revoking = this.api.smartSessions.revoking.get();
    if (revoking === undefined) return undefined;
    return revoking === pci ? 'this' : 'other';
  }

  #renderEmpty(): TemplateResult {
    const {none, hint} = TAB_WORDS[this.tab];
    return html`<drawbridge-empty-state
      data-testid="no-sessions"
      role="status"
      .icon=${historyIcon}
      heading=${this.t(none)}
      text=${this.t(hint)}
    ></drawbridge-empty-state>`;
  }

  #renderFailure(error: unknown): TemplateResult {
    const {isOnline} = this.#online;
    const known = isDrawbridgeError(error) ? this.t(...present(error).message) : '';
    // The failure may be older than the loss of the connection.
    const reason = isOnline ? known : this.t('service.offlineHint');
    return renderTrouble({
      icon: historyIcon,
      isOnline,
      heading: this.t(isOnline ? 'smartSessions.failed' : 'common.offline'),
      text: `${reason} ${this.t('smartSessions.failedHint')}`.trim(),
      ...retryWay(this.client, error),
      retry: () => this.#load(),
    });
  }

  #renderElsewhere(): TemplateResult {
    return html`<drawbridge-empty-state
      .icon=${historyIcon}
      heading=${this.t('smartSessions.elsewhere')}
      text=${this.t('smartSessions.elsewhereHint')}
    ></drawbridge-empty-state>`;
  }

  #choose({tab}: TabChangeEvent): void {
    this.tab = tab as SessionTab;
  }

  #load(): void {
    this.run(() => this.api.load());
  }

  #revoke({session}: RevokeSessionEvent): void {
    this.run(async () => {
      await this.api.revoke(session);
      this.news = ['smartSessions.revokedNow', session.project.name || this.t('smartSessions.unknown')];
    });
  }
}

/** The tokens that the permissions of a session name, on its network. */
function namedTokens({account, permissions}: SmartSession): readonly NamedToken[] {
  const [namespace, reference] = account.split(':');
  const caipNetworkId = `${namespace}:${reference}` as CaipNetworkId;
  return permissions.flatMap((each) => {
    const address = permissionToken(each);
    return address === undefined ? [] : [{caipNetworkId, address}];
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-smart-session-list-view': SmartSessionListView;
  }
}
