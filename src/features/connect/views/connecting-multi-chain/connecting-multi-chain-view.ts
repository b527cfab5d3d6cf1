import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import type {ViewParams} from '../../../../core/model/view.js';
import {activeElementOf} from '../../../../ui/base/active-element-of.js';
import {connectorImage} from '../../../../ui/base/connecting/connector-image.js';
import {customElement} from '../../../../ui/base/custom-element.js';
import {ViewElement} from '../../../../ui/base/view-element.js';
import '../../../../ui/parts/button/action.js';
import '../../../../ui/parts/feedback/span.js';
import '../../../../ui/parts/image/mark.js';
import viewStyles from '../../../../ui/styles/view.styles.js';
import type {ChainLeg} from './chain-legs.js';
import styles from './connecting-multi-chain-view.styles.js';
import {multiChainSpan, multiChainWords, type MultiChainScene} from './multi-chain-words.js';
import {primaryStep, type PrimaryStep} from './primary-step.js';
import {renderChainRow} from './render-chain-row.js';
import {WalletChains} from './wallet-chains.js';

const STEPS = {
  'connect-all': 'multiChain.connectAll',
  connecting: 'multiChain.connecting',
  done: 'multiChain.done',
  again: 'common.tryAgain',
} as const satisfies Record<PrimaryStep, string>;

/**
 * Asks which chains of a wallet to connect: one, or all of them with one choice, one after the other.
 *
 * @summary Which of a wallet’s chains.
 * @csspart button - Every button with words.
 * @csspart list-item - Every chain.
 * @csspart wallet-icon - The wallet's picture.
 * @internal
 */
@customElement('drawbridge-connecting-multi-chain-view')
export class ConnectingMultiChainView extends ViewElement {
  declare params: ViewParams['ConnectingMultiChain'];

  static override styles = [viewStyles, styles];

  readonly #chains = new WalletChains(this);
  #openedIn: ChainNamespace | undefined;
  #hadFocus = false;
  #isGone = false;

  override get firstFocus(): HTMLElement | undefined {
    return this.#button ?? undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#openedIn = this.client.networks.state.get().activeNamespace;
  }

  protected override willUpdate(): void {
    this.#hadFocus = Boolean(activeElementOf(this.renderRoot));
  }

  protected override render(): TemplateResult {
    const {scene, legs} = this.#chains;
    const {heading, text} = multiChainWords(scene);
    const step = primaryStep(scene);
    return html`${scene.phase === 'choosing' ? this.#renderWallet() : this.#renderSpan(scene)}
      <div role="status">
        <p class="lead">${this.t(...heading)}</p>
        <p class="sub">${this.t(...text)}</p>
      </div>
      <div class="buttons">
        ${scene.phase === 'asking' ? this.#renderCancel() : nothing}
        ${step ? this.#renderStep(step) : nothing}
      </div>
      <p class="or">${step === 'connect-all' ? this.t('multiChain.orOne') : nothing}</p>
      <ul class="list" aria-label=${this.t('multiChain.chains')}>
        ${repeat(
          legs,
          ({namespace}) => namespace,
          (leg) => html`<li>${this.#renderLeg(leg)}</li>`,
        )}
      </ul>`;
  }

  protected override updated(): void {
    if (!this.#chains.connector && !this.#isGone) this.#leaveGone();
    // The pressed control may have been replaced.
    if (this.#hadFocus && !activeElementOf(this.renderRoot)) this.#button?.focus();
  }

  #renderWallet(): TemplateResult {
    return html`<div class="picture">
      <drawbridge-mark
        size="72"
        exportparts="image: wallet-icon"
        name=${this.#chains.name}
        src=${this.#image}
      ></drawbridge-mark>
    </div>`;
  }

  #renderSpan(scene: MultiChainScene): TemplateResult {
    const {name, icons} = this.client.config.metadata;
    return html`<drawbridge-span
      state=${multiChainSpan(scene)}
      turn="end"
      label=${this.t('connecting.span', name, scene.name)}
    >
      <drawbridge-mark slot="start" size="72" name=${name} src=${icons[0] ?? ''}></drawbridge-mark>
      <drawbridge-mark slot="end" size="72" name=${scene.name} src=${this.#image}></drawbridge-mark>
    </drawbridge-span>`;
  }

  #renderCancel(): TemplateResult {
    return html`<drawbridge-action
      data-testid="cancel"
      exportparts="button"
      variant="quiet"
      @click=${() => this.#chains.cancel()}
      >${this.t('common.cancel')}</drawbridge-action
    >`;
  }

  /** One element whatever it says, so that it keeps the focus. */
  #renderStep(step: PrimaryStep): TemplateResult {
    return html`<drawbridge-action
      class="step"
      data-testid=${step}
      exportparts="button"
      ?loading=${step === 'connecting'}
      @click=${() => (step === 'done' ? this.#finish() : this.#connectAll())}
      >${this.t(STEPS[step])}</drawbridge-action
    >`;
  }

  #renderLeg(leg: ChainLeg): TemplateResult {
    return renderChainRow(this.client, {
      namespace: leg.namespace,
      ...this.#chains.rowOf(leg),
      choose: () => this.#choose(leg),
    });
  }

  get #button(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.step');
  }

  get #image(): string {
    const {connector} = this.#chains;
    return connector ? connectorImage(this.client, connector) : '';
  }

  #connectAll(): void {
    this.client.telemetry.track('SELECT_WALLET', {name: this.#chains.name, platform: 'browser'});
    this.#chains.ask();
  }

  #choose(leg: ChainLeg): void {
    if (this.#chains.isConnected(leg)) return this.#finish(leg);
    // Elsewhere the questions under way would be withdrawn.
    if (this.#chains.hasStarted) return this.#chains.ask([leg]);
    const {connector, namespace} = leg;
    const {name} = this.#chains;
    this.client.router.push('ConnectingExternal', {connectorId: connector.id, namespace, name});
  }

  /** Leaves with one chain in use: the one chosen, the one the user came from, or the first. */
  #finish(leg: ChainLeg | undefined = this.#preferred): void {
    if (!leg) return;
    const {flows, router} = this.client;
    const {namespace, connector} = leg;
    this.run(async () => {
      await flows.switchWallet({namespace, connectorId: connector.id});
      // The wallet may be on a network the page cannot be used on, which is said first.
      if (router.current.view === 'ConnectingMultiChain') flows.navigate.leave();
    });
  }

  get #preferred(): ChainLeg | undefined {
    const {connected} = this.#chains;
    return connected.find(({namespace}) => namespace === this.#openedIn) ?? connected[0];
  }

  #leaveGone(): void {
    this.#isGone = true;
    this.client.toast.show({variant: 'error', message: ['multiChain.gone']});
    this.client.flows.navigate.back();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connecting-multi-chain-view': ConnectingMultiChainView;
  }
}
