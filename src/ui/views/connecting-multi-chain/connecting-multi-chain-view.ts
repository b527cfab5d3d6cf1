import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import type {ViewParams} from '../../../core/model/view.js';
import type {MultiChainConnector} from '../../../core/ports/connector.js';
import {chainFace} from '../../base/chains/chain-face.js';
import {offeredChains} from '../../base/chains/offered-chains.js';
import {connectorImage} from '../../base/connecting/wallets/connector-image.js';
import {customElement} from '../../base/custom-element.js';
import {observe} from '../../base/observe.js';
import {ViewElement} from '../../base/view-element.js';
import '../../parts/button/action.js';
import '../../parts/feedback/span.js';
import '../../parts/image/mark.js';
import viewStyles from '../../styles/view.styles.js';
import {chainLegs, connectionOf, type ChainLeg, type ChainSituation} from './chain-legs.js';
import {chainRow} from './chain-row.js';
import {ConnectAll} from './connect-all.js';
import styles from './connecting-multi-chain-view.styles.js';
import {multiChainSpan, multiChainWords, type MultiChainScene} from './multi-chain-words.js';
import {primaryStep, type PrimaryStep} from './primary-step.js';
import {renderChainRow} from './render-chain-row.js';

/**
 * Asks which chains of a wallet to connect: one, or all of them with one choice, one after the other.
 *
 * @summary Which of a wallet’s chains.
 * @csspart button - Every button with words.
 * @csspart list-item - Every chain.
 * @internal
 */
@customElement('drawbridge-connecting-multi-chain-view')
export class ConnectingMultiChainView extends ViewElement {
  declare params: ViewParams['ConnectingMultiChain'];

  static override styles = [viewStyles, styles];

  readonly #connectors = observe(this, ({wallets}) => wallets.connectors);
  readonly #connections = observe(this, ({connections}) => connections.state);
  readonly #standby = observe(this, ({standby}) => standby.state);
  readonly #networks = observe(this, ({networks}) => networks.state);
  readonly #all = new ConnectAll(this);
  #openedIn: ChainNamespace | undefined;
  #hasStarted = false;
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
    this.#hadFocus = Boolean((this.renderRoot as ShadowRoot).activeElement);
  }

  protected override render(): TemplateResult {
    const scene = this.#scene;
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
          this.#legs,
          ({namespace}) => namespace,
          (leg) => html`<li>${this.#renderLeg(leg)}</li>`,
        )}
      </ul>`;
  }

  protected override updated(): void {
    if (!this.#connector && !this.#isGone) this.#leaveGone();
    // What was pressed may have given way to something else.
    if (this.#hadFocus && !(this.renderRoot as ShadowRoot).activeElement) this.#button?.focus();
  }

  #renderWallet(): TemplateResult {
    return html`<div class="picture">
      <drawbridge-mark
        size="72"
        exportparts="image: wallet-icon"
        name=${this.#name}
        src=${this.#image}
      ></drawbridge-mark>
    </div>`;
  }

  #renderSpan(scene: MultiChainScene): TemplateResult {
    const {name, icons} = this.client.config.metadata;
    return html`<drawbridge-span
      state=${multiChainSpan(scene)}
      turn="end"
      label=${this.t('connecting.span', name, this.#name)}
    >
      <drawbridge-mark slot="start" size="72" name=${name} src=${icons[0] ?? ''}></drawbridge-mark>
      <drawbridge-mark slot="end" size="72" name=${this.#name} src=${this.#image}></drawbridge-mark>
    </drawbridge-span>`;
  }

  #renderCancel(): TemplateResult {
    return html`<drawbridge-action
      data-testid="cancel"
      exportparts="button"
      variant="quiet"
      @click=${this.#cancel}
      >${this.t('common.cancel')}</drawbridge-action
    >`;
  }

  /** One element whatever it says, so that it keeps the focus. */
  #renderStep(step: PrimaryStep): TemplateResult {
    const labels = {
      'connect-all': 'multiChain.connectAll',
      connecting: 'multiChain.connecting',
      done: 'multiChain.done',
      again: 'common.tryAgain',
    } as const;
    return html`<drawbridge-action
      class="step"
      data-testid=${step}
      exportparts="button"
      ?loading=${step === 'connecting'}
      @click=${() => (step === 'done' ? this.#finish() : this.#connectAll())}
      >${this.t(labels[step])}</drawbridge-action
    >`;
  }

  #renderLeg(leg: ChainLeg): TemplateResult {
    return renderChainRow(this.client, {
      namespace: leg.namespace,
      ...chainRow(leg, this.#all.of(leg), this.#situation),
      choose: () => this.#choose(leg),
    });
  }

  get #button(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.step');
  }

  get #connector(): MultiChainConnector | undefined {
    return this.#connectors.value.find(
      (connector): connector is MultiChainConnector =>
        'connectors' in connector && connector.connectors.some(({id}) => id === this.params.connectorId),
    );
  }

  get #legs(): readonly ChainLeg[] {
    const connector = this.#connector;
    return connector ? chainLegs(connector, offeredChains(this.#networks.value.requested)) : [];
  }

  get #name(): string {
    return this.#connector?.name ?? this.params.name ?? this.params.connectorId;
  }

  get #image(): string {
    return this.#connector ? connectorImage(this.client, this.#connector) : '';
  }

  get #situation(): ChainSituation & {readonly name: string} {
    return {connections: this.#connections.value, standby: this.#standby.value, name: this.#name};
  }

  get #connected(): readonly ChainLeg[] {
    return this.#legs.filter((leg) => connectionOf(leg, this.#situation));
  }

  get #scene(): MultiChainScene {
    const legs = this.#legs;
    const connected = this.#connected.length;
    const index = legs.findIndex((leg) => this.#all.of(leg).status === 'waiting');
    const asked = legs[index] && {
      chain: chainFace(this.client, legs[index].namespace).name,
      index: index + 1,
    };
    const hasFailed = legs.some((leg) => this.#all.of(leg).status === 'failed');
    const isOver = this.#hasStarted && (connected > 0 || hasFailed);
    const phase = this.#all.isRunning ? 'asking' : isOver ? 'ended' : 'choosing';
    return {phase, name: this.#name, count: legs.length, connected, asked};
  }

  #connectAll(): void {
    this.client.telemetry.track('SELECT_WALLET', {name: this.#name, platform: 'browser'});
    this.#start(this.#legs.filter((leg) => !connectionOf(leg, this.#situation)));
  }

  #choose(leg: ChainLeg): void {
    if (connectionOf(leg, this.#situation)) return this.#finish(leg);
    // Whoever has begun here goes on here: elsewhere the questions under way would be withdrawn.
    if (this.#hasStarted) return this.#start([leg]);
    const {connector, namespace} = leg;
    this.client.router.push('ConnectingExternal', {connectorId: connector.id, namespace, name: this.#name});
  }

  #start(legs: readonly ChainLeg[]): void {
    this.#hasStarted = true;
    this.#all.start(legs);
  }

  #cancel(): void {
    this.#all.cancel();
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
    const connected = this.#connected;
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
