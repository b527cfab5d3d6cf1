import {html, nothing, type PropertyDeclaration, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Stop} from '../../../core/ports/clock.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {FeatureView} from '../../../ui/base/feature-view.js';
import {observe} from '../../../ui/base/observe.js';
import {Online} from '../../../ui/base/online.js';
import {shieldIcon} from '../../../ui/icons/status.js';
import '../../../ui/parts/button/action.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/notice.js';
import '../../../ui/parts/feedback/skeleton.js';
import heldActions from '../../../ui/styles/held-actions.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import type {SessionsApi} from '../feature.js';
import {sessionKey, type SessionGroup} from '../session-group.js';
import type {SessionsState} from '../sessions-controller.js';
import {renderLeft, renderRevokeAll} from './render-revoke-all.js';
import {renderSession} from './render-session.js';
import styles from './sessions-view.styles.js';

/**
 * All that this site holds of the user, by kind: with whom, since when and until when; revokes one of it, or all.
 *
 * @summary Sessions.
 * @csspart button - Every button with words.
 * @internal
 */
@customElement('drawbridge-sessions-view')
export class SessionsView extends FeatureView {
  declare api: SessionsApi;

  static override styles = [viewStyles, heldActions, styles];

  static override properties: Record<string, PropertyDeclaration> = {
    isAsking: {state: true},
  };

  /** The user is asked whether really all. */
  private isAsking = false;

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
      // A wallet may be gone, or end it itself.
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
    const isEmpty = groups.every(({status, held}) => status === 'ready' && held.length === 0);
    return html`<p class="visually-hidden" role="status">${done ? this.t(...done) : nothing}</p>
      ${isEmpty ? nothing : html`<p class="sub">${this.t('sessions.text', this.#app)}</p>`}
      ${this.#renderOffline()} ${renderLeft(this.client, left)}
      ${
        isEmpty
          ? this.#renderEmpty()
          : repeat(
              groups,
              ({id}) => id,
              (group) => this.#renderGroup(group, now),
            )
      }
      ${isLoading ? this.#renderLoading() : nothing}
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
      >${this.t('common.offline')}. ${this.t('common.offlineHint')}</drawbridge-notice
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
    if (held.length === 0) return nothing;
    return html`<div class="group" role="group" aria-label=${this.t(...heading)} data-testid="group-${id}">
      <h3>${this.t(...heading)}</h3>
      <ul class="list">
        ${repeat(
          held,
          (session) => session.id,
          (session) =>
            html`<li class="session" data-testid="session">
              ${renderSession(this.client, session, {
                isRevoking: now.revoking.includes(sessionKey({group: id, session})),
                isDisabled: now.isRevokingAll,
                canDisconnect: group.canDisconnect,
                revoke: () => this.run(() => this.api.revoke(id, session.id)),
              })}
            </li>`,
        )}
      </ul>
    </div>`;
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
        <drawbridge-action
          data-testid="retry"
          exportparts="button"
          variant="quiet"
          size="sm"
          @click=${() => this.run(() => this.api.load())}
          >${this.t('common.tryAgain')}</drawbridge-action
        >
      </drawbridge-empty-state>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-sessions-view': SessionsView;
  }
}
