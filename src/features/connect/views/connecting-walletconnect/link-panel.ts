import {html, nothing, type PropertyDeclaration, type PropertyValues, type TemplateResult} from 'lit';
import type {LinkPlatform, WalletLink} from '../../../../core/model/links/wallet-links.js';
import type {Wallet} from '../../../../core/model/wallet.js';
import {ClientElement} from '../../../../ui/base/client-element.js';
import {handshakeScene} from '../../../../ui/base/connecting/handshake-scene.js';
import {reportCopyFailure} from '../../../../ui/base/connecting/pairing-words.js';
import {picture} from '../../../../ui/base/picture.js';
import {followByLink, linkTo, rememberLink} from '../../../../ui/base/connecting/wallet-link.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {observe} from '../../../../ui/base/observe.js';
import '../../../../ui/parts/button/action.js';
import '../../../../ui/parts/button/copy-button.js';
import type {CopyFailedEvent} from '../../../../ui/parts/button/copy-events.js';
import {renderHandshake} from '../../../../ui/parts/connecting/render-handshake.js';
import {renderDownload} from './download.js';
import {AppOpening} from './app-opening.js';
import {openingWords} from './opening-words.js';
import styles from './panel.styles.js';

/**
 * Opens a wallet by a link that carries the pairing: an app on this device, or a page in a tab of its own.
 *
 * @summary Open the wallet and approve.
 * @internal
 */
@customElement('drawbridge-link-panel')
export class LinkPanel extends ClientElement {
  static override styles = styles;

  static override properties: Record<string, PropertyDeclaration> = {
    wallet: {attribute: false},
    platform: {},
    opening: {type: Boolean},
  };

  wallet: Wallet = {id: '', name: ''};

  platform: LinkPlatform = 'mobile';

  /** The link was followed just before this panel came up. */
  opening = false;

  readonly #opening = new AppOpening(this, () => this.#trackMissing());
  readonly #pairing = observe(this, ({pairing}) => pairing);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('opening') && this.opening) this.#opening.begin(this.platform === 'mobile');
  }

  protected override render(): TemplateResult {
    const {wallet, platform} = this;
    const {state} = this.#opening;
    const isMissing = state === 'missing';
    const scene = handshakeScene(this.client, {
      ...openingWords(state, {name: wallet.name, platform}),
      state: isMissing ? 'failed' : 'waiting',
      phase: state,
      walletName: wallet.name,
      walletImage: picture(this.client, 'wallet', wallet),
    });
    return renderHandshake(
      scene,
      html`<div class="actions">
        ${isMissing ? this.#renderGet() : nothing} ${this.#renderOpen(isMissing)} ${this.#renderCopy()}
      </div>`,
    );
  }

  #renderOpen(isAgain: boolean): TemplateResult {
    const link = linkTo(this.client, this.wallet, this.platform);
    return html`<drawbridge-action
      data-testid="open-wallet"
      variant=${isAgain ? 'quiet' : 'primary'}
      href=${link?.href ?? ''}
      target=${link?.target ?? ''}
      ?loading=${!link}
      @click=${() => this.#follow(link)}
      >${isAgain ? this.t('common.tryAgain') : this.t('wc.openApp', this.wallet.name)}</drawbridge-action
    >`;
  }

  #renderGet(): TemplateResult | undefined {
    const label = this.t('downloads.title', this.wallet.name);
    return renderDownload(this.client, this.wallet, {variant: 'primary', label});
  }

  #renderCopy(): TemplateResult {
    const pairing = this.#pairing.value;
    return html`<drawbridge-copy-button
      data-testid="copy-link"
      label=${this.t('common.copyLink')}
      copied-label=${this.t('common.linkCopied')}
      .value=${pairing.status === 'ready' ? pairing.uri : ''}
      @copy-failed=${({reason}: CopyFailedEvent) => reportCopyFailure(this.client, reason)}
    ></drawbridge-copy-button>`;
  }

  /** Without the link that was followed: it carries the key of the pairing. */
  #trackMissing(): void {
    const {name, mobileLink = ''} = this.wallet;
    const message = 'The app did not open';
    this.client.telemetry.track('CONNECT_PROXY_ERROR', {message, mobile_link: mobileLink, name});
  }

  #follow(link: WalletLink | undefined): void {
    if (!link) return;
    rememberLink(this.client, link, this.wallet);
    followByLink(this.client, this.wallet);
    this.#opening.begin(this.platform === 'mobile');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-link-panel': LinkPanel;
  }
}
