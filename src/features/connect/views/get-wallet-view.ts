import {html, nothing, type TemplateResult} from 'lit';
import {readRetryAt} from '../../../core/errors/read-retry-at.js';
import {safeWebLink} from '../../../core/model/safety/safe-link.js';
import type {Wallet} from '../../../core/model/wallet.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {WalletMarks} from '../../../ui/base/marks/wallet-marks.js';
import {observe} from '../../../ui/base/observe.js';
import {Online} from '../../../ui/base/online.js';
import {picture} from '../../../ui/base/picture.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {gridIcon} from '../../../ui/icons/first.js';
import {offlineIcon} from '../../../ui/icons/search.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/feedback/skeleton.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';
import viewStyles from '../../../ui/styles/view.styles.js';

/** Wallets suggested. */
const SUGGESTIONS = 4;
/** The public list of all wallets. */
const EXPLORER = 'https://walletconnect.com/explorer?type=wallet';

/**
 * Suggests wallets to users without one, with links to their makers' pages.
 *
 * @summary Get a wallet.
 * @csspart list-item - One wallet.
 * @csspart wallet-icon - A wallet's picture.
 * @internal
 */
@customElement('drawbridge-get-wallet-view')
export class GetWalletView extends ViewElement {
  static override styles = viewStyles;

  readonly #featured = observe(this, ({wallets}) => wallets.featured);
  readonly #recommended = observe(this, ({wallets}) => wallets.recommended);
  readonly #marks = new WalletMarks(this);
  readonly #online = new Online(this, () => this.#prepare());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#prepare();
  }

  protected override render(): TemplateResult {
    const wallets = this.#wallets;
    const missing = this.#isLoading ? SUGGESTIONS - wallets.length : 0;
    if (wallets.length + missing === 0) return this.#renderFailure();
    return html`<p class="sub">${this.t('getWallet.lead')}</p>
      <ul class="list" aria-busy=${missing > 0}>
        ${wallets.map((wallet) => html`<li>${this.#renderWallet(wallet)}</li>`)}
        ${Array.from({length: missing}, () => html`<li><drawbridge-skeleton variant="row"></drawbridge-skeleton></li>`)}
        <li>${this.#renderAll()}</li>
      </ul>`;
  }

  #renderWallet(wallet: Wallet): TemplateResult {
    return html`<drawbridge-list-item
      data-testid=${`wallet-${wallet.id}`}
      exportparts="list-item"
      label=${wallet.name}
      href=${wallet.homepage ?? ''}
      target="_blank"
      trailing="external"
    >
      <drawbridge-logo
        slot="start"
        exportparts="image: wallet-icon"
        name=${wallet.name}
        src=${picture(this.client, 'wallet', wallet)}
        .mark=${this.#marks.of(wallet.id)}
      ></drawbridge-logo>
    </drawbridge-list-item>`;
  }

  #renderAll(): TemplateResult {
    return html`<drawbridge-list-item
      data-testid="explore-all"
      exportparts="list-item"
      label=${this.t('getWallet.exploreAll')}
      href=${EXPLORER}
      target="_blank"
      trailing="external"
    >
      <drawbridge-logo slot="start" .icon=${gridIcon}></drawbridge-logo>
    </drawbridge-list-item>`;
  }

  #renderFailure(): TemplateResult {
    const {isOnline} = this.#online;
    return html`<drawbridge-empty-state
      .icon=${isOnline ? gridIcon : offlineIcon}
      heading=${isOnline ? this.t('getWallet.failed') : this.t('common.offline')}
      text=${isOnline ? '' : this.t('common.offlineHint')}
    >
      ${
        this.#isRefused
          ? nothing
          : html`<drawbridge-push-button
              data-testid="try-again"
              size="sm"
              variant="quiet"
              @click=${this.#prepare}
              >${this.t('common.tryAgain')}</drawbridge-push-button
            >`
      }
    </drawbridge-empty-state>`;
  }

  get #wallets(): readonly Wallet[] {
    const {wallets} = this.client;
    const all = [...this.#featured.value.wallets, ...wallets.custom, ...this.#recommended.value.wallets];
    const unique = new Map(all.toReversed().map((wallet) => [wallet.id, wallet]));
    return [...unique.values()]
      .toReversed()
      .filter(({homepage}) => homepage !== undefined && safeWebLink(homepage) !== undefined)
      .slice(0, SUGGESTIONS);
  }

  get #isLoading(): boolean {
    return [this.#featured.value, this.#recommended.value].some(({status}) => status === 'loading');
  }

  /** True if the explorer refuses the project: only the developer can help. */
  get #isRefused(): boolean {
    return [this.#featured.value, this.#recommended.value].some(
      (list) => list.status === 'failed' && readRetryAt(list.error) === Infinity,
    );
  }

  #prepare(): void {
    void this.client.wallets.prepare();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-get-wallet-view': GetWalletView;
  }
}
