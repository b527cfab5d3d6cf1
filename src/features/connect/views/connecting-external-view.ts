import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {connectorImage} from '../../../client/connecting/connector-image.js';
import type {Message} from '../../../core/messages/message.js';
import {type MessageWallet, shownWallet} from '../../../core/messages/shown-wallet.js';
import type {ViewParams} from '../../../core/model/view.js';
import {leaveConnecting} from '../../../flows/navigate-flow.js';
import {connectFailureWords, type FailureWords} from '../../../ui/base/connecting/connect-failure-words.js';
import {ConnectPrompt} from '../../../ui/base/connecting/connect-prompt.js';
import {connectingViewModel, spanOf} from '../../../ui/base/connecting/connecting-view-model.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {renderHandshake} from '../../../ui/parts/connecting/handshake.js';
import '../../../ui/parts/button/push-button.js';
import disclosureStyles from '../../../ui/styles/disclosure.styles.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import {TermsGate} from './terms-gate.js';

/**
 * Asks one wallet of this browser immediately. Leaving the view cancels the request.
 *
 * @summary Approve in the wallet.
 * @csspart footer - The last line.
 * @internal
 */
@customElement('drawbridge-connecting-external-view')
export class ConnectingExternalView extends ViewElement {
  declare params: ViewParams['ConnectingExternal'];

  static override styles = [
    viewStyles,
    disclosureStyles,
    css`
      :host {
        min-block-size: 400px;
      }
      .end {
        display: grid;
        gap: 12px;
        margin-block-start: auto;
      }
      summary {
        justify-content: center;
        min-block-size: 24px;
        color: var(--_color-text-muted);
        text-align: center;
      }
      summary b {
        color: var(--_color-link);
        font-weight: 600;
      }
      details ul {
        display: grid;
        gap: var(--_space-s);
        margin-block-start: 12px;
        padding: 12px 14px;
        padding-inline-start: 30px;
        background: var(--_color-surface-raised);
        border-radius: var(--_radius-control);
      }
    `,
  ];

  readonly #attempt = new ConnectPrompt(this, 'abort');
  readonly #connectors = observe(this, ({connectors}) => connectors.state);
  /** The wallet was in use before it was asked. */
  #wasInUse = false;
  readonly #terms = new TermsGate(this, () => {
    const {failure} = this.params;
    this.#wasInUse = this.#isInUse;
    if (failure) return this.#attempt.resume(failure);
    this.client.telemetry.track('SELECT_WALLET', {name: this.#wallet.name, platform: 'browser'});
    this.#ask();
  });

  constructor() {
    super();
    observe(this, ({connections}) => connections.state);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.#terms.isClosed) return this.#terms.render();
    const {state} = this.#attempt;
    const connector = this.#connector;
    const scene = connectingViewModel(this.client, {
      ...this.#words,
      state: spanOf(state),
      phase: state.status,
      wallet: this.#wallet,
      walletImage: connector ? connectorImage(this.client, connector) : '',
    });
    return renderHandshake(scene, state.status === 'done' ? nothing : this.#renderEnd());
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const {status} = this.#attempt.state;
    if (status === 'failed' && this.#isInUse && !this.#wasInUse) this.run(() => this.#finish());
  }

  #renderEnd(): TemplateResult {
    return html`<div class="end">
      ${this.#connector ? this.#renderAgain() : this.#renderBack()}
      ${this.#attempt.state.status === 'waiting' ? this.#renderChecks() : nothing}
    </div>`;
  }

  #renderAgain(): TemplateResult {
    const isOver = this.#attempt.state.status === 'failed';
    return html`<drawbridge-push-button
      data-testid="ask-again"
      variant=${isOver ? 'primary' : 'quiet'}
      @click=${this.#ask}
      >${this.t(isOver ? 'common.tryAgain' : 'connecting.askAgain')}</drawbridge-push-button
    >`;
  }

  #renderBack(): TemplateResult {
    return html`<drawbridge-push-button variant="quiet" @click=${() => this.client.flows.navigate.back()}
      >${this.t('common.back')}</drawbridge-push-button
    >`;
  }

  #renderChecks(): TemplateResult {
    return html`<details part="footer" data-testid="what-to-check">
      <summary>
        <span>${this.t('connecting.nothingOpened')} <b>${this.t('connecting.whatToCheck')}</b></span>
      </summary>
      <ul>
        <li>${this.t('connecting.checkPopup', this.#wallet)}</li>
        <li>${this.t('connecting.checkLocked', this.#wallet)}</li>
        <li>${this.t('connecting.checkPending')}</li>
      </ul>
    </details>`;
  }

  get #connector() {
    return this.#connectors.value.find(({id}) => id === this.params.connectorId);
  }

  get #isInUse(): boolean {
    const {connectorId, namespace} = this.params;
    return Object.entries(this.client.connections.state.get()).some(
      ([name, connection]) =>
        name === (namespace ?? name) &&
        connection.status === 'connected' &&
        connection.connector.id === connectorId,
    );
  }

  get #wallet(): MessageWallet {
    if (this.#connector) return shownWallet(this.#connector);
    return this.params.wallet ?? shownWallet({name: this.params.connectorId});
  }

  get #words(): {readonly heading: Message; readonly text?: Message} | FailureWords {
    const {state} = this.#attempt;
    const wallet = this.#wallet;
    // An extension needs no network to answer.
    if (state.status === 'failed') return connectFailureWords({...state, wallet, isOnline: true});
    if (state.status === 'done') return {heading: ['connecting.done']};
    const app = this.client.config.metadata.name;
    const hint = this.client.device.isMobile ? 'connecting.approveHintHere' : 'connecting.approveHint';
    return {heading: ['connecting.approveIn', wallet], text: [hint, wallet, app]};
  }

  #ask(): void {
    const {connectorId, namespace} = this.params;
    this.#wasInUse = this.#isInUse;
    this.#attempt.start({connectorId, ...(namespace && {namespace})});
  }

  /** The user unlocked the wallet after the request failed. */
  async #finish(): Promise<void> {
    this.#wasInUse = true;
    const {flows, router} = this.client;
    if (!(await flows.followGates()) && this.isConnected) leaveConnecting(router, flows.navigate);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connecting-external-view': ConnectingExternalView;
  }
}
