import {html, nothing, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import {keyed} from 'lit/directives/keyed.js';
import {walletPlatforms, type WalletPlatform} from '../../../core/model/links/wallet-platforms.js';
import type {Wallet} from '../../../core/model/wallet.js';
import {ConnectAttempt} from '../../base/connecting/connect-attempt.js';
import {failureWords} from '../../base/connecting/connect-failure.js';
import {handshakeScene} from '../../base/connecting/handshake-scene.js';
import {Online} from '../../base/connecting/online.js';
import {pairingWords, reportCopyFailure} from '../../base/connecting/pairing-words.js';
import {picture} from '../../base/connecting/wallets/picture.js';
import {remoteConnector} from '../../base/connecting/wallets/wallet-choice.js';
import type {ViewParams} from '../../../core/model/view.js';
import {TermsGate} from '../../base/connecting/terms/terms-gate.js';
import {customElement} from '../../base/custom-element.js';
import {observe} from '../../base/observe.js';
import {ViewElement} from '../../base/view-element.js';
import {REMOTE_WALLET_IMAGE} from '../../icons/brands.js';
import '../../parts/button/action.js';
import type {CopyFailedEvent} from '../../parts/button/copy-events.js';
import '../../parts/connecting/pairing-code.js';
import {renderHandshake} from '../../parts/connecting/render-handshake.js';
import type {TabChangeEvent} from '../../parts/layout/tab-change-event.js';
import '../../parts/layout/tabs.js';
import {renderTerms} from '../../parts/connecting/render-terms.js';
import viewStyles from '../../styles/view.styles.js';
import styles from './connecting-walletconnect-view.styles.js';
import {renderDownload} from './download.js';
import './panels/browser-panel.js';
import './panels/link-panel.js';

const TAB_LABELS = {
  browser: 'wc.tabBrowser',
  mobile: 'wc.tabMobile',
  qrcode: 'wc.tabQr',
  web: 'wc.tabWeb',
  desktop: 'wc.tabDesktop',
  unsupported: 'wc.tabBrowser',
} as const;

/**
 * Reaches a wallet that is elsewhere: by a code to scan, by a link that opens it, or by its extension.
 *
 * The pairing is shared with other views, so going back does not end it; closing the modal does.
 *
 * @summary Connect over WalletConnect.
 * @csspart qr - The code.
 * @csspart button - The buttons.
 * @csspart footer - The last line.
 * @internal
 */
@customElement('drawbridge-connecting-walletconnect-view')
export class ConnectingWalletConnectView extends ViewElement {
  declare params: ViewParams['ConnectingWalletConnect'];

  static override styles = [viewStyles, styles];

  @state() private chosen: WalletPlatform | undefined;

  readonly #attempt = new ConnectAttempt(this, 'keep');
  readonly #pairing = observe(this, ({pairing}) => pairing);
  readonly #online = new Online(this);
  readonly #terms = new TermsGate(this, () => this.#begin(this.#platform));

  protected override render(): TemplateResult {
    if (this.#terms.isClosed) return renderTerms(this.#terms);
    const [platform, ...others] = this.#platforms;
    const chosen = this.#platform;
    const panel = keyed(chosen, this.#renderPanel(chosen));
    if (others.length === 0)
      return html`<div class="panel">${panel}</div>
        ${this.#renderFooter()}`;
    return html`
      ${this.#renderTabs([platform, ...others])}
      <div class="panel" role="tabpanel" aria-label=${this.t(TAB_LABELS[chosen])}>${panel}</div>
      ${this.#renderFooter()}
    `;
  }

  #renderTabs(platforms: readonly WalletPlatform[]): TemplateResult {
    return html`<drawbridge-tabs
      label=${this.t('wc.platforms')}
      selected=${this.#platform}
      .tabs=${platforms.map((id) => ({id, label: this.t(TAB_LABELS[id])}))}
      @tab-change=${this.#choose}
    ></drawbridge-tabs>`;
  }

  #renderPanel(platform: WalletPlatform): TemplateResult {
    const wallet = this.#wallet;
    if (!wallet || platform === 'qrcode') return this.#renderRemote(() => this.#renderCode(wallet));
    if (platform === 'browser' || platform === 'unsupported') {
      return html`<drawbridge-browser-panel
        .client=${this.client}
        .wallet=${wallet}
      ></drawbridge-browser-panel>`;
    }
    return this.#renderRemote(
      () =>
        html`<drawbridge-link-panel
          .client=${this.client}
          .wallet=${wallet}
          platform=${platform}
          ?opening=${this.params?.isOpening ?? false}
        ></drawbridge-link-panel>`,
    );
  }

  /** What needs a pairing, or why there is none. */
  #renderRemote(render: () => TemplateResult): TemplateResult {
    const error = this.#error;
    return error ? this.#renderFailure(error) : render();
  }

  #renderCode(wallet: Wallet | undefined): TemplateResult {
    const pairing = this.#pairing.value;
    const isReady = pairing.status === 'ready';
    return html`<drawbridge-pairing-code
      exportparts="qr, button"
      image=${wallet ? picture(this.client, wallet) : REMOTE_WALLET_IMAGE}
      name=${wallet?.name ?? 'WalletConnect'}
      .uri=${isReady ? pairing.uri : ''}
      .expiresAt=${isReady ? pairing.expiresAt : 0}
      .clock=${this.client.clock}
      .words=${pairingWords(this.client, wallet?.name)}
      @copy-failed=${({reason}: CopyFailedEvent) => reportCopyFailure(this.client, reason)}
    ></drawbridge-pairing-code>`;
  }

  #renderFailure(error: Error): TemplateResult {
    const wallet = this.#wallet;
    const scene = handshakeScene(this.client, {
      ...failureWords({error, name: wallet?.name, isOnline: this.#online.isOnline}),
      state: 'failed',
      phase: 'failed',
      walletName: wallet?.name ?? this.t('wc.title'),
      walletImage: wallet ? picture(this.client, wallet) : REMOTE_WALLET_IMAGE,
    });
    return renderHandshake(
      scene,
      html`<drawbridge-action data-testid="try-again" @click=${this.#pair}
        >${this.t('common.tryAgain')}</drawbridge-action
      >`,
    );
  }

  #renderFooter(): TemplateResult | typeof nothing {
    const wallet = this.#wallet;
    if (!wallet) return this.#renderGetOne();
    if (this.#platform === 'browser' || this.#platform === 'unsupported') return nothing;
    const link = renderDownload(this.client, wallet, {variant: 'link', label: this.t('wc.get')});
    if (!link) return nothing;
    return html`<p class="foot" part="footer">${this.t('wc.noWallet', wallet.name)} ${link}</p>`;
  }

  #renderGetOne(): TemplateResult {
    return html`<p class="foot" part="footer">
      ${this.t('wc.noPhoneWallet')}
      <drawbridge-action variant="link" data-testid="get-wallet" @click=${this.#getWallet}
        >${this.t('wc.getOne')}</drawbridge-action
      >
    </p>`;
  }

  get #wallet(): Wallet | undefined {
    return this.params?.wallet;
  }

  get #platforms(): readonly [WalletPlatform, ...WalletPlatform[]] {
    const wallet = this.#wallet;
    const {device, wallets} = this.client;
    const isInstalled = wallet !== undefined && wallets.connectorFor(wallet) !== undefined;
    return walletPlatforms(wallet, {...device, isInstalled});
  }

  get #platform(): WalletPlatform {
    const [first, ...others] = this.#platforms;
    return this.chosen && others.includes(this.chosen) ? this.chosen : first;
  }

  /** Why there is no link; an attempt under way has the last word. */
  get #error(): Error | undefined {
    const attempt = this.#attempt.state;
    const pairing = this.#pairing.value;
    if (attempt.status === 'failed') return attempt.error;
    return pairing.status === 'failed' && attempt.status !== 'waiting' ? pairing.error : undefined;
  }

  #choose({tab}: TabChangeEvent): void {
    this.chosen = tab as WalletPlatform;
    this.#begin(this.chosen);
  }

  #begin(platform: WalletPlatform): void {
    const name = this.#wallet?.name ?? this.t('wc.title');
    this.client.telemetry.track('SELECT_WALLET', {name, platform});
    const isRemote = platform !== 'browser' && platform !== 'unsupported';
    if (isRemote && this.#attempt.state.status === 'idle') this.#pair();
  }

  #pair(): void {
    const wallet = this.#wallet;
    const namespace = this.client.wallets.namespace.get();
    this.#attempt.start({
      connectorId: remoteConnector(this.client)?.id ?? 'walletConnect',
      ...(wallet && {wallet}),
      ...(this.params?.isOpening && {isByLink: true}),
      ...(namespace && {namespace}),
    });
  }

  #getWallet(): void {
    this.client.telemetry.track('CLICK_GET_WALLET');
    this.client.router.push('GetWallet');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connecting-walletconnect-view': ConnectingWalletConnectView;
  }
}
