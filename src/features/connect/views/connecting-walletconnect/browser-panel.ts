import {html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {shownWallet} from '../../../../core/messages/shown-wallet.js';
import type {Wallet} from '../../../../core/model/wallet.js';
import {ClientElement} from '../../../../ui/base/client-element.js';
import {
  connectFailureWords,
  type FailureWords,
} from '../../../../ui/base/connecting/connect-failure-words.js';
import {ConnectPrompt} from '../../../../ui/base/connecting/connect-prompt.js';
import {connectingViewModel, spanOf} from '../../../../ui/base/connecting/connecting-view-model.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {observe} from '../../../../ui/base/observe.js';
import {picture} from '../../../../ui/base/picture.js';
import {extensionIcon} from '../../../../ui/icons/places.js';
import '../../../../ui/parts/button/push-button.js';
import {renderHandshake} from '../../../../ui/parts/connecting/handshake.js';
import '../../../../ui/parts/feedback/empty-state.js';
import styles from './panel.styles.js';
import {renderDownload} from './render-download.js';

/**
 * Asks the wallet's extension in this browser, or links to its store if it is missing.
 *
 * @summary Approve in the extension.
 * @internal
 */
@customElement('drawbridge-browser-panel')
export class BrowserPanel extends ClientElement {
  static override styles = styles;

  @property({attribute: false}) wallet: Wallet = {id: '', name: ''};

  readonly #attempt = new ConnectPrompt(this, 'abort');
  readonly #connectors = observe(this, ({connectors}) => connectors.state);

  protected override render(): TemplateResult {
    // A wallet may announce itself while the panel is open.
    return this.#connectors.value && this.client.wallets.connectorFor(this.wallet)
      ? this.#renderAsking()
      : this.#renderMissing();
  }

  protected override willUpdate(): void {
    if (this.#attempt.state.status === 'idle' && this.client.wallets.connectorFor(this.wallet)) this.#ask();
  }

  #renderAsking(): TemplateResult {
    const {state} = this.#attempt;
    const scene = connectingViewModel(this.client, {
      ...this.#words,
      state: spanOf(state),
      phase: state.status,
      wallet: shownWallet(this.wallet),
      walletImage: picture(this.client, 'wallet', this.wallet),
    });
    return renderHandshake(
      scene,
      html`<drawbridge-push-button
        class="actions"
        data-testid="ask-again"
        variant=${state.status === 'failed' ? 'primary' : 'quiet'}
        @click=${this.#ask}
        >${this.t(state.status === 'failed' ? 'common.tryAgain' : 'connecting.askAgain')}</drawbridge-push-button
      >`,
    );
  }

  #renderMissing(): TemplateResult {
    const wallet = shownWallet(this.wallet);
    const get = {variant: 'primary', label: this.t('downloads.title', wallet)} as const;
    return html`<drawbridge-empty-state
      data-testid="not-detected"
      .icon=${extensionIcon}
      heading=${this.t('wc.notDetected', wallet)}
      text=${this.t('wc.notDetectedHint')}
    >
      ${renderDownload(this.client, this.wallet, get) ?? nothing}
    </drawbridge-empty-state>`;
  }

  get #words(): FailureWords {
    const {state} = this.#attempt;
    const wallet = shownWallet(this.wallet);
    if (state.status === 'failed') return connectFailureWords({...state, wallet, isOnline: true});
    return {
      heading: ['connecting.approveIn', wallet],
      text: ['connecting.approveHint', wallet, this.client.config.metadata.name],
    };
  }

  #ask(): void {
    const connector = this.client.wallets.connectorFor(this.wallet);
    const namespace = this.client.wallets.namespace.get();
    if (connector) this.#attempt.start({connectorId: connector.id, ...(namespace && {namespace})});
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-browser-panel': BrowserPanel;
  }
}
