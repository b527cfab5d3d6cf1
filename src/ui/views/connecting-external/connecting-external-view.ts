import {html, nothing, type TemplateResult} from 'lit';
import type {Message} from '../../../core/messages/message.js';
import {ConnectAttempt} from '../../base/connecting/connect-attempt.js';
import {failureWords, type FailureWords} from '../../base/connecting/connect-failure.js';
import {handshakeScene, spanOf} from '../../base/connecting/handshake-scene.js';
import {connectorImage} from '../../base/connecting/wallets/connector-image.js';
import type {ViewParams} from '../../../core/model/view.js';
import {TermsGate} from '../../base/connecting/terms/terms-gate.js';
import {customElement} from '../../base/custom-element.js';
import {observe} from '../../base/observe.js';
import {ViewElement} from '../../base/view-element.js';
import '../../parts/button/action.js';
import {renderHandshake} from '../../parts/connecting/render-handshake.js';
import {renderTerms} from '../../parts/connecting/render-terms.js';
import viewStyles from '../../styles/view.styles.js';
import styles from './connecting-external-view.styles.js';

/**
 * Asks one wallet of this browser at once, and says whose turn it is. Leaving the view withdraws the question.
 *
 * @summary Approve in the wallet.
 * @csspart footer - The last line.
 * @internal
 */
@customElement('drawbridge-connecting-external-view')
export class ConnectingExternalView extends ViewElement {
  declare params: ViewParams['ConnectingExternal'];

  static override styles = [viewStyles, styles];

  readonly #attempt = new ConnectAttempt(this, 'abort');
  readonly #connectors = observe(this, ({connectors}) => connectors.state);
  readonly #terms = new TermsGate(this, () => {
    this.client.telemetry.track('SELECT_WALLET', {name: this.#name, platform: 'browser'});
    this.#ask();
  });

  protected override render(): TemplateResult {
    if (this.#terms.isClosed) return renderTerms(this.#terms);
    const {state} = this.#attempt;
    const connector = this.#connector;
    const scene = handshakeScene(this.client, {
      ...this.#words,
      state: spanOf(state),
      phase: state.status,
      walletName: this.#name,
      walletImage: connector ? connectorImage(this.client, connector) : '',
    });
    return renderHandshake(scene, state.status === 'done' ? nothing : this.#renderEnd());
  }

  #renderEnd(): TemplateResult {
    return html`<div class="end">
      ${this.#connector ? this.#renderAgain() : this.#renderBack()}
      ${this.#attempt.state.status === 'waiting' ? this.#renderChecks() : nothing}
    </div>`;
  }

  #renderAgain(): TemplateResult {
    const isOver = this.#attempt.state.status === 'failed';
    return html`<drawbridge-action
      data-testid="ask-again"
      variant=${isOver ? 'primary' : 'quiet'}
      @click=${this.#ask}
      >${this.t('connecting.askAgain')}</drawbridge-action
    >`;
  }

  #renderBack(): TemplateResult {
    return html`<drawbridge-action variant="quiet" @click=${() => this.client.flows.navigate.back()}
      >${this.t('common.back')}</drawbridge-action
    >`;
  }

  #renderChecks(): TemplateResult {
    return html`<details part="footer" data-testid="what-to-check">
      <summary>${this.t('connecting.nothingOpened')} <b>${this.t('connecting.whatToCheck')}</b></summary>
      <ul>
        <li>${this.t('connecting.checkPopup', this.#name)}</li>
        <li>${this.t('connecting.checkLocked', this.#name)}</li>
        <li>${this.t('connecting.checkPending')}</li>
      </ul>
    </details>`;
  }

  get #connector() {
    return this.#connectors.value.find(({id}) => id === this.params.connectorId);
  }

  get #name(): string {
    return this.#connector?.name ?? this.params.name ?? this.params.connectorId;
  }

  get #words(): {readonly heading: Message; readonly text?: Message} | FailureWords {
    const {state} = this.#attempt;
    const name = this.#name;
    // An extension needs no network to answer.
    if (state.status === 'failed') return failureWords({...state, name, isOnline: true});
    if (state.status === 'done') return {heading: ['connecting.done']};
    const app = this.client.config.metadata.name;
    const hint = this.client.device.isMobile ? 'connecting.approveHintHere' : 'connecting.approveHint';
    return {heading: ['connecting.approveIn', name], text: [hint, name, app]};
  }

  #ask(): void {
    const {connectorId, namespace} = this.params;
    this.#attempt.start({connectorId, ...(namespace && {namespace})});
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connecting-external-view': ConnectingExternalView;
  }
}
