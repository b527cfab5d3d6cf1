import {html, nothing, type TemplateResult} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import type {Client} from '../../../../client/client.js';
import {REMOTE_WALLET_IMAGE} from '../../../../client/connecting/connector-image.js';
import {platformsOf} from '../../../../client/connecting/platforms-of.js';
import {remoteConnector} from '../../../../client/connecting/remote-connector.js';
import {translate, type Message} from '../../../../core/messages/message.js';
import {shownWallet} from '../../../../core/messages/shown-wallet.js';
import type {ViewParams} from '../../../../core/model/view.js';
import type {Wallet} from '../../../../core/model/wallet.js';
import type {WalletPlatform} from '../../../../core/model/wallets/wallet-links.js';
import type {Pairing} from '../../../../core/ports/connector.js';
import {connectFailureWords} from '../../../../ui/base/connecting/connect-failure-words.js';
import {ConnectPrompt} from '../../../../ui/base/connecting/connect-prompt.js';
import {connectingViewModel, spanOfFailure} from '../../../../ui/base/connecting/connecting-view-model.js';
import {pairingWords, reportCopyFailure} from '../../../../ui/base/connecting/pairing-words.js';
import {observe} from '../../../../ui/base/observe.js';
import {picture} from '../../../../ui/base/picture.js';
import type {ViewElement} from '../../../../ui/base/view-element.js';
import type {CopyFailedEvent} from '../../../../ui/parts/button/copy-button.js';
import '../../../../ui/parts/button/push-button.js';
import {renderHandshake} from '../../../../ui/parts/connecting/handshake.js';
import '../../../../ui/parts/connecting/pairing-code.js';
import type {TabChangeEvent} from '../../../../ui/parts/input/tabs.js';
import {renderSentence} from '../../../../ui/parts/text/render-sentence.js';
import '../../../../ui/parts/input/tabs.js';
import {TermsGate} from '../terms-gate.js';
import {renderDownload} from './render-download.js';
import './browser-panel.js';
import './link-panel.js';

/** Picture of a wallet on any other device. */
const REMOTE = {imageUrl: REMOTE_WALLET_IMAGE};

const TAB_LABELS = {
  browser: 'wc.tabBrowser',
  mobile: 'wc.tabMobile',
  qrcode: 'wc.tabQr',
  web: 'wc.tabWeb',
  desktop: 'wc.tabDesktop',
  unsupported: 'wc.tabBrowser',
} as const;

/** The view that shows this content; it is drawn before the content loads. */
export type WaysHost = ViewElement & {readonly params: ViewParams['ConnectingWalletConnect']};

/**
 * Content of the view while the browser is online: the code, the links, and the wallet's extension.
 *
 * The pairing is shared with other views, so going back does not end it; closing the modal does.
 */
export class WalletConnectContent {
  readonly #host: WaysHost;
  readonly #attempt: ConnectPrompt;
  readonly #pairing: {readonly value: Pairing};
  readonly #terms: TermsGate;
  #chosen: WalletPlatform | undefined;

  constructor(host: WaysHost) {
    this.#host = host;
    this.#attempt = new ConnectPrompt(host, 'keep');
    this.#pairing = observe(host, ({pairing}) => pairing);
    this.#terms = new TermsGate(host, () => this.#begin(this.#platform));
  }

  render(): TemplateResult | typeof nothing {
    if (this.#terms.isClosed) return this.#terms.render();
    const [platform, ...others] = this.#platforms;
    const chosen = this.#platform;
    const panel = keyed(chosen, this.#renderPanel(chosen));
    if (others.length === 0)
      return html`<div class="panel">${panel}</div>
        ${this.#renderFooter()}`;
    return html`
      ${this.#renderTabs([platform, ...others])}
      <div class="panel" role="tabpanel" aria-label=${this.#t(TAB_LABELS[chosen])}>${panel}</div>
      ${this.#renderFooter()}
    `;
  }

  #renderTabs(platforms: readonly WalletPlatform[]): TemplateResult {
    return html`<drawbridge-tabs
      label=${this.#t('wc.platforms')}
      selected=${this.#platform}
      .tabs=${platforms.map((id) => ({id, label: this.#t(TAB_LABELS[id])}))}
      @tab-change=${(event: TabChangeEvent) => this.#choose(event)}
    ></drawbridge-tabs>`;
  }

  #renderPanel(platform: WalletPlatform): TemplateResult {
    const wallet = this.#wallet;
    if (!wallet || platform === 'qrcode') return this.#renderRemote(() => this.#renderCode(wallet));
    if (platform === 'browser' || platform === 'unsupported') {
      return html`<drawbridge-browser-panel
        .client=${this.#client}
        .wallet=${wallet}
      ></drawbridge-browser-panel>`;
    }
    return this.#renderRemote(
      () =>
        html`<drawbridge-link-panel
          .client=${this.#client}
          .wallet=${wallet}
          platform=${platform}
          ?opening=${this.#host.params?.isOpening ?? false}
        ></drawbridge-link-panel>`,
    );
  }

  /** Draws the parts that need a pairing, or why the pairing is missing. */
  #renderRemote(render: () => TemplateResult): TemplateResult {
    const error = this.#error;
    return error ? this.#renderFailure(error) : render();
  }

  #renderCode(wallet: Wallet | undefined): TemplateResult {
    const pairing = this.#pairing.value;
    const isReady = pairing.status === 'ready';
    return html`<drawbridge-pairing-code
      exportparts="qr, button"
      image=${picture(this.#client, 'wallet', wallet ?? REMOTE)}
      name=${wallet?.name ?? 'WalletConnect'}
      .uri=${isReady ? pairing.uri : ''}
      .expiresAt=${isReady ? pairing.expiresAt : 0}
      .clock=${this.#client.clock}
      .words=${pairingWords(this.#client, wallet && shownWallet(wallet))}
      @copy-failed=${({reason}: CopyFailedEvent) => reportCopyFailure(this.#client, reason)}
    ></drawbridge-pairing-code>`;
  }

  #renderFailure(error: Error): TemplateResult {
    const wallet = this.#wallet;
    const scene = connectingViewModel(this.#client, {
      ...connectFailureWords({error, wallet: wallet && shownWallet(wallet), isOnline: navigator.onLine}),
      state: spanOfFailure(error),
      phase: 'failed',
      wallet: wallet?.name ?? this.#t('wc.title'),
      walletImage: picture(this.#client, 'wallet', wallet ?? REMOTE),
    });
    return renderHandshake(
      scene,
      html`<drawbridge-push-button data-testid="try-again" @click=${() => this.#pair()}
        >${this.#t('common.tryAgain')}</drawbridge-push-button
      >`,
    );
  }

  #renderFooter(): TemplateResult | typeof nothing {
    const wallet = this.#wallet;
    if (!wallet) return this.#renderGetOne();
    if (this.#platform === 'browser' || this.#platform === 'unsupported') return nothing;
    const link = renderDownload(this.#client, wallet, {variant: 'link', label: this.#t('wc.get')});
    if (!link) return nothing;
    return html`<p class="foot" part="footer">
      ${renderSentence(this.#client.messages.get(), 'wc.noWallet', shownWallet(wallet), link)}
    </p>`;
  }

  #renderGetOne(): TemplateResult {
    const link = html`<drawbridge-push-button
      variant="link"
      data-testid="get-wallet"
      @click=${() => this.#getWallet()}
      >${this.#t('wc.getOne')}</drawbridge-push-button
    >`;
    return html`<p class="foot" part="footer">
      ${renderSentence(this.#client.messages.get(), 'wc.noPhoneWallet', link)}
    </p>`;
  }

  get #client(): Client {
    return this.#host.client;
  }

  #t(...message: Message): string {
    return translate(this.#client.messages.get(), message);
  }

  get #wallet(): Wallet | undefined {
    return this.#host.params?.wallet;
  }

  get #platforms(): readonly [WalletPlatform, ...WalletPlatform[]] {
    return platformsOf(this.#client, this.#wallet);
  }

  get #platform(): WalletPlatform {
    const [first, ...others] = this.#platforms;
    return this.#chosen && others.includes(this.#chosen) ? this.#chosen : first;
  }

  /** The reason why there is no link; a running attempt overrides it. */
  get #error(): Error | undefined {
    const attempt = this.#attempt.state;
    const pairing = this.#pairing.value;
    if (attempt.status === 'failed') return attempt.error;
    return pairing.status === 'failed' && attempt.status !== 'waiting' ? pairing.error : undefined;
  }

  #choose({tab}: TabChangeEvent): void {
    this.#chosen = tab as WalletPlatform;
    this.#host.requestUpdate();
    this.#begin(this.#chosen);
  }

  #begin(platform: WalletPlatform): void {
    const name = this.#wallet?.name ?? this.#t('wc.title');
    this.#client.telemetry.track('SELECT_WALLET', {name, platform});
    const isRemote = platform !== 'browser' && platform !== 'unsupported';
    if (isRemote && this.#attempt.state.status === 'idle') this.#pair();
  }

  #pair(): void {
    const wallet = this.#wallet;
    const namespace = this.#client.wallets.namespace.get();
    this.#attempt.start({
      connectorId: remoteConnector(this.#client)?.id ?? 'walletConnect',
      ...(wallet && {wallet}),
      ...(this.#host.params?.isOpening && {isByLink: true}),
      ...(namespace && {namespace}),
    });
  }

  #getWallet(): void {
    this.#client.telemetry.track('CLICK_GET_WALLET');
    this.#client.router.push('GetWallet');
  }
}
