import {css, html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {loadChunk} from '../../../core/errors/load-chunk.js';
import type {AccountState} from '../../../core/model/account.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {noAccountHere} from '../../../ui/base/notices.js';
import {observe} from '../../../ui/base/observe.js';
import {Online} from '../../../ui/base/online.js';
import {situationOf, SlotElements} from '../../../ui/base/slot-elements.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {walletIcon} from '../../../ui/icons/status.js';
import '../../../ui/parts/button/push-button.js';
import {renderUnavailable} from '../../../ui/parts/feedback/render-unavailable.js';
import {renderTrouble} from '../../../ui/parts/feedback/retry.js';
import {renderSkeletonRows} from '../../../ui/parts/feedback/skeleton.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import './account-figures.js';
import {AccountChanges} from './account-changes.js';
import './account-identity.js';
import './other-chains.js';
import './chain-notice.js';
import {Disconnecting} from './disconnecting.js';
import './locked-wallet.js';

/** Placeholders for the rows of a tab. */
const PLACEHOLDERS = 6;

/**
 * The connected account, what it is worth, its assets, and a button to disconnect. Only the assets scroll: the account
 * stays at the upper edge, and the button at the lower one.
 *
 * @summary The account.
 * @csspart button - Every button with words.
 * @csspart list-item - Every row.
 * @internal
 */
@customElement('drawbridge-account-view')
export class AccountView extends ViewElement {
  static override styles = [
    viewStyles,
    css`
      :host {
        gap: 0;
        padding-block: 0;
        --_account-head: 76px;
      }
      drawbridge-locked-wallet,
      drawbridge-empty-state,
      drawbridge-other-chains {
        margin-block-end: var(--_space-m);
      }
      drawbridge-account-identity {
        block-size: var(--_account-head);
        padding-block-end: var(--_space-s);
      }
      drawbridge-account-identity,
      .end {
        position: sticky;
        z-index: 1;
        background: var(--_color-surface);
      }
      drawbridge-account-identity {
        inset-block-start: 0;
      }
      .end {
        inset-block-end: 0;
        margin-block-start: auto;
        padding-block: var(--_space-s) var(--_space-m);
      }
      /* As high as the assets while they load, so that nothing moves when they arrive. */
      .tiles {
        block-size: 52px;
        margin-block-end: var(--_space-s);
        border-radius: var(--_radius-row);
      }
      .tabs {
        block-size: 44px;
        margin-block-end: var(--_space-xs);
        border-radius: var(--_radius-control);
      }
      @media (pointer: coarse) {
        .tabs {
          block-size: 52px;
        }
      }
      /* Where they would leave too little room for the rows, they scroll as well. */
      @media (max-height: 480px) {
        drawbridge-account-identity,
        .end {
          position: static;
        }
      }
    `,
  ];

  /** The assets are drawn after the identity. */
  @state() private tabs: 'coming' | 'ready' | 'failed' = 'coming';

  readonly #account = observe(this, (client) => client.account);
  readonly #notices = new SlotElements(this, 'account-notice');
  readonly #changes = new AccountChanges(this);
  readonly #leaving = new Disconnecting(this);
  readonly #online = new Online(this, () => this.tabs === 'failed' && this.#loadTabs());

  override connectedCallback(): void {
    super.connectedCallback();
    // Removes the filter of adding a chain.
    this.client.wallets.filterBy(undefined);
    const {namespace} = this.client.account.get();
    this.run(() => this.client.flows.syncAccount(namespace));
    this.#loadTabs();
  }

  #loadTabs(): void {
    this.tabs = 'coming';
    this.run(async () => {
      const [loaded] = await Promise.allSettled([loadChunk(import('./account-tabs.js'))]);
      this.tabs = loaded.status === 'fulfilled' ? 'ready' : 'failed';
      if (loaded.status === 'rejected') throw loaded.reason;
    });
  }

  protected override render(): TemplateResult {
    return html`<p class="visually-hidden" role="status">${this.#changes.text}</p>
      ${this.#renderState(this.#account.value)}`;
  }

  #renderState(account: AccountState): readonly TemplateResult[] {
    if (account.status === 'locked') return [this.#renderLocked(), this.#renderOthers()];
    // A wallet that is being restored has its account already.
    const isKnown = account.status !== 'disconnected' && account.status !== 'connecting';
    const notice = isKnown ? undefined : noAccountHere(this.client);
    return notice ? [renderUnavailable(notice), this.#renderOthers()] : [this.#renderAccount()];
  }

  #renderLocked(): TemplateResult {
    return html`<drawbridge-locked-wallet
      exportparts="button"
      .client=${this.client}
    ></drawbridge-locked-wallet>`;
  }

  #renderAccount(): TemplateResult {
    return html`<drawbridge-chain-notice
        exportparts="button"
        .client=${this.client}
      ></drawbridge-chain-notice>
      <drawbridge-account-identity exportparts="button" .client=${this.client}
        ><drawbridge-account-figures exportparts="button" .client=${this.client}></drawbridge-account-figures
      ></drawbridge-account-identity>
      ${this.#renderTabs()} ${this.#renderEnd()}`;
  }

  #renderTabs(): TemplateResult {
    if (this.tabs === 'coming') return this.#renderComing();
    if (this.tabs === 'failed') return this.#renderNoTabs();
    return html`<drawbridge-account-tabs
      exportparts="button,list-item"
      .client=${this.client}
    ></drawbridge-account-tabs>`;
  }

  #renderComing(): TemplateResult {
    const situation = situationOf(this.client);
    const isOffered = (slot: 'account-tile' | 'account-tab'): boolean =>
      this.client.slotsOf(slot).some((entry) => entry.isOffered(situation));
    return html`<div>
      ${isOffered('account-tile') ? html`<drawbridge-skeleton class="tiles"></drawbridge-skeleton>` : nothing}
      ${
        isOffered('account-tab')
          ? html`<drawbridge-skeleton class="tabs"></drawbridge-skeleton> ${renderSkeletonRows(PLACEHOLDERS)}`
          : nothing
      }
    </div>`;
  }

  #renderNoTabs(): TemplateResult {
    const {isOnline} = this.#online;
    return renderTrouble({
      icon: walletIcon,
      isOnline,
      heading: this.t(isOnline ? 'account.partFailed' : 'common.offline'),
      text: this.t(isOnline ? 'view.failedHint' : 'service.offlineHint'),
      words: {now: this.t('common.tryAgain'), later: String},
      retry: () => this.#loadTabs(),
    });
  }

  /** Notices arrive late, and move nothing here: they cover the end of the rows. */
  #renderEnd(): TemplateResult {
    return html`<div class="end">
      ${this.#notices.offered()}
      <drawbridge-push-button
        data-testid="disconnect"
        exportparts="button"
        variant="quiet"
        ?loading=${this.#leaving.isLeaving}
        @click=${() => this.run(() => this.#leaving.leave())}
        >${this.#leaving.words}</drawbridge-push-button
      >
    </div>`;
  }

  #renderOthers(): TemplateResult {
    return html`<drawbridge-other-chains
      exportparts="list-item"
      .client=${this.client}
    ></drawbridge-other-chains>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-account-view': AccountView;
  }
}
