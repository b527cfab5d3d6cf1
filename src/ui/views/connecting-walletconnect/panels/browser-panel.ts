import {html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {Wallet} from '../../../../core/model/wallet.js';
import {ClientElement} from '../../../base/client-element.js';
import {ConnectAttempt} from '../../../base/connecting/connect-attempt.js';
import {failureWords, type FailureWords} from '../../../base/connecting/connect-failure.js';
import {picture} from '../../../base/connecting/picture.js';
import {customElement} from '../../../base/custom-element.js';
import {observe} from '../../../base/observe.js';
import {extensionIcon} from '../../../icons/places.js';
import '../../../parts/button/action.js';
import '../../../parts/connecting/handshake.js';
import '../../../parts/feedback/empty-state.js';
import {renderDownload} from '../download.js';
import styles from './panel.styles.js';

const SPANS = {idle: 'waiting', waiting: 'waiting', failed: 'failed', done: 'done'} as const;

/**
 * Asks the wallet's extension in this browser, or says that it is not there and where to get it.
 *
 * @summary Approve in the extension.
 * @internal
 */
@customElement('drawbridge-browser-panel')
export class BrowserPanel extends ClientElement {
  static override styles = styles;

  @property({attribute: false}) wallet: Wallet = {id: '', name: ''};

  readonly #attempt = new ConnectAttempt(this, 'abort');
  readonly #connectors = observe(this, ({connectors}) => connectors.state);

  protected override render(): TemplateResult {
    // A wallet may announce itself while the panel is open.
    return this.#connectors.value && this.client.wallets.connectorFor(this.wallet)
      ? this.#renderAsking()
      : this.#renderMissing();
  }

  protected override updated(): void {
    if (this.#attempt.state.status === 'idle' && this.client.wallets.connectorFor(this.wallet)) this.#ask();
  }

  #renderAsking(): TemplateResult {
    const {name} = this.wallet;
    const {metadata} = this.client.config;
    const {heading, text} = this.#words;
    const {status} = this.#attempt.state;
    return html`<drawbridge-handshake
      data-state=${status}
      state=${SPANS[status]}
      label=${this.t('connecting.span', metadata.name, name)}
      heading=${this.t(...heading)}
      text=${this.t(...text)}
      app-name=${metadata.name}
      app-image=${metadata.icons[0] ?? ''}
      wallet-name=${name}
      wallet-image=${picture(this.client, this.wallet)}
    >
      <drawbridge-action
        class="actions"
        data-testid="ask-again"
        variant=${status === 'failed' ? 'primary' : 'quiet'}
        @click=${this.#ask}
        >${this.t('connecting.askAgain')}</drawbridge-action
      >
    </drawbridge-handshake>`;
  }

  #renderMissing(): TemplateResult {
    const {name} = this.wallet;
    const get = {variant: 'primary', label: this.t('downloads.title', name)} as const;
    return html`<drawbridge-empty-state
      data-testid="not-detected"
      .icon=${extensionIcon}
      heading=${this.t('wc.notDetected')}
      text=${this.t('wc.notDetectedHint', name)}
    >
      ${renderDownload(this.client, this.wallet, get) ?? nothing}
    </drawbridge-empty-state>`;
  }

  get #words(): FailureWords {
    const {state} = this.#attempt;
    const {name} = this.wallet;
    if (state.status === 'failed') return failureWords({...state, name, isOnline: true});
    return {
      heading: ['connecting.approveIn', name],
      text: ['connecting.approveHint', name, this.client.config.metadata.name],
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
