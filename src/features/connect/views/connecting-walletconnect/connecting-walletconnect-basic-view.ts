import {html, nothing, type TemplateResult} from 'lit';
import {REMOTE_WALLET_IMAGE} from '../../../../client/connecting/connector-image.js';
import {remoteConnector} from '../../../../client/connecting/remote-connector.js';
import type {ViewParams} from '../../../../core/model/view.js';
import {connectFailureWords} from '../../../../ui/base/connecting/connect-failure-words.js';
import {ConnectPrompt} from '../../../../ui/base/connecting/connect-prompt.js';
import {connectingViewModel, spanOfFailure} from '../../../../ui/base/connecting/connecting-view-model.js';
import {EarlyPairing} from '../../../../ui/base/connecting/early-pairing.js';
import {toWalletRow} from '../../../../ui/base/connecting/listed-wallet-row.js';
import {pairingWords, reportCopyFailure} from '../../../../ui/base/connecting/pairing-words.js';
import {WalletPictures} from '../../../../ui/base/connecting/wallet-pictures.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {WalletMarks} from '../../../../ui/base/marks/wallet-marks.js';
import {observe} from '../../../../ui/base/observe.js';
import {Online} from '../../../../ui/base/online.js';
import {ViewElement} from '../../../../ui/base/view-element.js';
import {gridIcon} from '../../../../ui/icons/first.js';
import type {CopyFailedEvent} from '../../../../ui/parts/button/copy-button.js';
import '../../../../ui/parts/button/push-button.js';
import {renderHandshake} from '../../../../ui/parts/connecting/handshake.js';
import '../../../../ui/parts/connecting/pairing-code.js';
import {renderWalletRow} from '../../../../ui/parts/list/render-wallet-row.js';
import '../../../../ui/parts/image/logo.js';
import '../../../../ui/parts/list/list-item.js';
import viewStyles from '../../../../ui/styles/view.styles.js';
import {TermsGate} from '../terms-gate.js';

/**
 * Connect on a page with WalletConnect alone: the code on a desktop, wallets on a phone, and all wallets.
 *
 * The adopter's own link replaces ours.
 *
 * @summary Connect over WalletConnect, first screen.
 * @csspart qr - The code.
 * @csspart button - The copying button.
 * @csspart list-item - One wallet.
 * @internal
 */
@customElement('drawbridge-connecting-walletconnect-basic-view')
export class ConnectingWalletConnectBasicView extends ViewElement {
  declare params: ViewParams['ConnectingWalletConnectBasic'];

  static override styles = viewStyles;

  readonly #attempt = new ConnectPrompt(this, 'keep');
  readonly #terms = new TermsGate(this, () => {
    if (!this.#showsList && !this.#hasOwnLink) this.#pair();
  });
  readonly #early = new EarlyPairing(this);
  readonly #pictures = new WalletPictures(this);
  readonly #marks = new WalletMarks(this);
  readonly #online = new Online(this);
  readonly #rows = observe(this, ({wallets}) => wallets.rows);
  readonly #all = observe(this, ({wallets}) => wallets.allWalletsRow);
  readonly #pairing = observe(this, ({pairing}) => pairing);

  /** Does not pair before the user agrees, or with the adopter's own link. */
  get mayConnect(): boolean {
    return !this.#terms.isClosed && !this.#hasOwnLink;
  }

  get #hasOwnLink(): boolean {
    return Boolean(this.params?.uri);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.client.wallets.prepare();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.#terms.isClosed) return this.#terms.render();
    return html`${this.#showsList ? nothing : this.#renderRemote()}
      <ul class="list">
        ${this.#showsList ? this.#renderWallets() : nothing}
        ${this.#all.value ? html`<li>${this.#renderAll(this.#all.value.label ?? '')}</li>` : nothing}
      </ul>`;
  }

  #renderRemote(): TemplateResult {
    const {state} = this.#attempt;
    if (state.status === 'failed') return this.#renderFailure(state.error);
    const pairing = this.#pairing.value;
    const own = pairing.status === 'ready' ? pairing : {uri: '', expiresAt: 0};
    const {uri, expiresAt} = this.params?.uri ? {uri: this.params.uri, expiresAt: 0} : own;
    return html`<drawbridge-pairing-code
      exportparts="qr, button"
      image=${REMOTE_WALLET_IMAGE}
      name=${this.t('wc.title')}
      .uri=${uri}
      .expiresAt=${expiresAt}
      .clock=${this.client.clock}
      .words=${pairingWords(this.client)}
      @copy-failed=${({reason}: CopyFailedEvent) => reportCopyFailure(this.client, reason)}
    ></drawbridge-pairing-code>`;
  }

  #renderFailure(error: Error): TemplateResult {
    const scene = connectingViewModel(this.client, {
      ...connectFailureWords({error, isOnline: this.#online.isOnline}),
      state: spanOfFailure(error),
      phase: 'failed',
      wallet: this.t('wc.title'),
      walletImage: REMOTE_WALLET_IMAGE,
    });
    return renderHandshake(
      scene,
      html`<drawbridge-push-button data-testid="try-again" @click=${this.#pair}
        >${this.t('common.tryAgain')}</drawbridge-push-button
      >`,
    );
  }

  #renderWallets(): readonly TemplateResult[] {
    return this.#rows.value.map((row) => {
      const walletRow = toWalletRow(this.client, row, {
        early: this.#early,
        imageOf: this.#pictures.of,
      });
      const tag = walletRow.tag ? this.t(walletRow.tag) : '';
      return html`<li>
        ${renderWalletRow(walletRow, {tag, warning: '', isDisabled: false, mark: this.#marks.of(walletRow.explorerId)})}
      </li>`;
    });
  }

  #renderAll(tag: string): TemplateResult {
    return html`<drawbridge-list-item
      data-testid="all-wallets"
      exportparts="list-item"
      label=${this.t('connect.allWallets')}
      tag=${tag}
      @click=${this.#openAll}
    >
      <drawbridge-logo slot="start" .icon=${gridIcon}></drawbridge-logo>
    </drawbridge-list-item>`;
  }

  /** A phone cannot scan itself. */
  get #showsList(): boolean {
    return this.client.device.isMobile && !this.#hasOwnLink;
  }

  #pair(): void {
    const namespace = this.client.wallets.namespace.get();
    const connectorId = remoteConnector(this.client)?.id ?? 'walletConnect';
    this.#attempt.start({connectorId, isAhead: true, ...(namespace && {namespace})});
  }

  #openAll(): void {
    this.client.telemetry.track('CLICK_ALL_WALLETS');
    this.client.router.push('AllWallets');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connecting-walletconnect-basic-view': ConnectingWalletConnectBasicView;
  }
}
