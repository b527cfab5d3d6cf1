import {css, html, type TemplateResult} from 'lit';
import {shownWallet} from '../../../core/messages/shown-wallet.js';
import type {ViewParams} from '../../../core/model/view.js';
import {storeLinks, type StoreLink, type StoreName} from '../../../core/model/wallets/store-links.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {WalletMarks} from '../../../ui/base/marks/wallet-marks.js';
import {picture} from '../../../ui/base/picture.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {downloadIcon} from '../../../ui/icons/actions.js';
import type {IconPaths} from '../../../ui/icons/icon-paths.js';
import {extensionIcon, globeIcon, smartphoneIcon} from '../../../ui/icons/places.js';
import '../../../ui/parts/feedback/empty-state.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';
import viewStyles from '../../../ui/styles/view.styles.js';

const STORES = {
  chrome: {icon: extensionIcon, label: 'downloads.chrome'},
  ios: {icon: smartphoneIcon, label: 'downloads.ios'},
  android: {icon: smartphoneIcon, label: 'downloads.android'},
  website: {icon: globeIcon, label: 'downloads.website'},
} as const satisfies Record<StoreName, {readonly icon: IconPaths; readonly label: string}>;

/**
 * Stores of one wallet.
 *
 * @summary Get the wallet.
 * @csspart list-item - One store.
 * @internal
 */
@customElement('drawbridge-downloads-view')
export class DownloadsView extends ViewElement {
  declare params: ViewParams['Downloads'];

  static override styles = [
    viewStyles,
    css`
      .wallet {
        margin: 8px auto 16px;
      }
    `,
  ];

  readonly #marks = new WalletMarks(this);

  protected override render(): TemplateResult {
    const {wallet} = this.params;
    const links = storeLinks(wallet);
    if (links.length === 0) {
      return html`<drawbridge-empty-state
        .icon=${downloadIcon}
        heading=${this.t('downloads.none', shownWallet(wallet))}
      ></drawbridge-empty-state>`;
    }
    return html`<drawbridge-logo
        class="wallet"
        size="72"
        name=${wallet.name}
        src=${picture(this.client, 'wallet', wallet)}
        .mark=${this.#marks.of(wallet.id)}
      ></drawbridge-logo>
      <ul class="list">
        ${links.map((link) => html`<li>${this.#renderLink(link)}</li>`)}
      </ul>`;
  }

  #renderLink({store, href}: StoreLink): TemplateResult {
    const {icon, label} = STORES[store];
    return html`<drawbridge-list-item
      data-testid=${`store-${store}`}
      exportparts="list-item"
      label=${this.t(label)}
      href=${href}
      target="_blank"
      trailing="external"
    >
      <drawbridge-logo slot="start" .icon=${icon}></drawbridge-logo>
    </drawbridge-list-item>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-downloads-view': DownloadsView;
  }
}
