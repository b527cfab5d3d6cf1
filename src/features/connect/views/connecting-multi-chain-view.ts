import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/progress-line.js';
import '../../../ui/parts/image/logo.js';
import '../../../ui/parts/list/list-item.js';
import {css, html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {Client} from '../../../client/client.js';
import {connectorImage} from '../../../client/connecting/connector-image.js';
import {shownWalletName} from '../../../core/messages/message.js';
import {type Message, translate} from '../../../core/messages/message.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import type {ViewParams} from '../../../core/model/view.js';
import {activeElementOf} from '../../../ui/base/active-element-of.js';
import {chainFace} from '../../../ui/base/chain-face.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {networkMark, networkSource} from '../../../ui/base/marks/network-pictures.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {ViewTitleEvent} from '../../../ui/base/view-events.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import {
  type ChainRow,
  type ConnectableChain,
  multiChainSpan,
  type MultiChainViewModel,
  multiChainMessages,
  WalletChains,
} from './wallet-chains.js';

const STEPS = {
  'connect-all': 'multiChain.connectAll',
  connecting: 'multiChain.connecting',
  done: 'multiChain.done',
  again: 'common.tryAgain',
} as const satisfies Record<PrimaryStep, string>;

/**
 * Lets the user connect one chain of a wallet, or all of them one after the other.
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

  static override styles = [
    viewStyles,
    css`
      /* As high as the progress line that takes its place. */
      .picture {
        display: grid;
        justify-items: center;
        padding-block: 32px 24px;
      }
      /* As high in every state, so that nothing below it moves. */
      .sub {
        min-block-size: 40px;
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: var(--_space-s);
        padding-block: var(--_space-m) var(--_space-xs);
      }
      .buttons drawbridge-push-button {
        flex: 1 1 0;
      }
      .or {
        display: flex;
        gap: var(--_space-s);
        align-items: center;
        min-block-size: 24px;
        padding-block: var(--_space-xs);
        color: var(--_color-text-muted);
        font-size: 12px;
        line-height: 16px;
      }
      .or:empty {
        gap: 0;
      }
      .or::before,
      .or::after {
        content: '';
        flex: 1;
        border-block-start: 1px solid var(--_color-border);
      }
    `,
  ];

  readonly #chains = new WalletChains(this);
  #openedIn: ChainNamespace | undefined;
  #hadFocus = false;
  #titled: Message[0] | undefined;
  #isGone = false;

  override get firstFocus(): HTMLElement | undefined {
    return this.#button ?? undefined;
  }

  /** Once the user has chosen, the wallet's name, as for a wallet of one chain. */
  override get stateTitle(): Message {
    const {phase, wallet} = this.#chains.scene;
    if (phase === 'choosing') return ['multiChain.title'];
    return ['common.text', shownWalletName(this.client.messages.get(), wallet)];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#openedIn = this.client.networks.state.get().activeNamespace;
  }

  protected override willUpdate(): void {
    this.#hadFocus = Boolean(activeElementOf(this.renderRoot));
  }

  protected override render(): TemplateResult {
    const {scene, chains} = this.#chains;
    const {heading, text} = multiChainMessages(scene);
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
          chains,
          ({namespace}) => namespace,
          (chain) => html`<li>${this.#renderChain(chain)}</li>`,
        )}
      </ul>`;
  }

  protected override updated(): void {
    const title = this.stateTitle;
    if (this.#titled && title[0] !== this.#titled) this.dispatchEvent(new ViewTitleEvent(title));
    this.#titled = title[0];
    if (!this.#chains.connector && !this.#isGone) this.#leaveGone();
    // The pressed control may have been replaced.
    if (this.#hadFocus && !activeElementOf(this.renderRoot)) this.#button?.focus();
  }

  #renderWallet(): TemplateResult {
    return html`<div class="picture">
      <drawbridge-logo
        size="72"
        exportparts="image: wallet-icon"
        name=${this.#chains.wallet.name}
        src=${this.#image}
      ></drawbridge-logo>
    </div>`;
  }

  #renderSpan(scene: MultiChainViewModel): TemplateResult {
    const {name, icons} = this.client.config.metadata;
    return html`<drawbridge-progress-line
      state=${multiChainSpan(scene)}
      turn="end"
      label=${this.t('connecting.span', name, shownWalletName(this.client.messages.get(), scene.wallet))}
    >
      <drawbridge-logo slot="start" size="72" name=${name} src=${icons[0] ?? ''}></drawbridge-logo>
      <drawbridge-logo slot="end" size="72" name=${scene.wallet.name} src=${this.#image}></drawbridge-logo>
    </drawbridge-progress-line>`;
  }

  #renderCancel(): TemplateResult {
    return html`<drawbridge-push-button
      data-testid="cancel"
      exportparts="button"
      variant="quiet"
      @click=${() => this.#chains.cancel()}
      >${this.t('common.cancel')}</drawbridge-push-button
    >`;
  }

  /** The same element for all steps, so that it keeps the focus. */
  #renderStep(step: PrimaryStep): TemplateResult {
    return html`<drawbridge-push-button
      class="step"
      data-testid=${step}
      exportparts="button"
      ?loading=${step === 'connecting'}
      @click=${() => (step === 'done' ? this.#finish() : this.#connectAll())}
      >${this.t(STEPS[step])}</drawbridge-push-button
    >`;
  }

  #renderChain(chain: ConnectableChain): TemplateResult {
    return renderChainRow(this.client, {
      namespace: chain.namespace,
      ...this.#chains.rowOf(chain),
      choose: () => this.#choose(chain),
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
    this.client.telemetry.track('SELECT_WALLET', {name: this.#chains.wallet.name, platform: 'browser'});
    this.#chains.ask();
  }

  #choose(chain: ConnectableChain): void {
    if (this.#chains.isConnected(chain)) return this.#finish(chain);
    // Leaving the view would cancel running requests.
    if (this.#chains.hasStarted) return this.#chains.ask([chain]);
    const {connector, namespace} = chain;
    const {wallet} = this.#chains;
    this.client.router.push('ConnectingExternal', {connectorId: connector.id, namespace, wallet});
  }

  /** Leaves with one chain in use: the chosen one, the previous one, or the first. */
  #finish(chain: ConnectableChain | undefined = this.#preferred): void {
    if (!chain) return;
    const {flows, router} = this.client;
    const {namespace, connector} = chain;
    this.run(async () => {
      await flows.switchWallet({namespace, connectorId: connector.id});
      // The gate for unsupported networks comes first.
      if (router.current.view === 'ConnectingMultiChain') flows.navigate.leave();
    });
  }

  get #preferred(): ConnectableChain | undefined {
    const {connected} = this.#chains;
    return connected.find(({namespace}) => namespace === this.#openedIn) ?? connected[0];
  }

  #leaveGone(): void {
    this.#isGone = true;
    this.client.toast.show({variant: 'error', message: ['multiChain.gone']});
    this.client.flows.navigate.back();
  }
}

/** The next action of the first button; `connecting` is a wait. */
export type PrimaryStep = 'connect-all' | 'connecting' | 'done' | 'again';

/** The action of the first button; `undefined` for a single chain. */
export function primaryStep({phase, connected, count}: MultiChainViewModel): PrimaryStep | undefined {
  const isComplete = connected === count;
  if (phase === 'asking') return connected > 0 ? 'done' : 'connecting';
  if (phase === 'ended') return connected > 0 ? 'done' : 'again';
  if (isComplete) return count > 0 ? 'done' : undefined;
  return count - connected > 1 ? 'connect-all' : undefined;
}

/** A row with its chain and press handler. */
export interface ChosenRow extends ChainRow {
  readonly namespace: ChainNamespace;
  choose(): void;
}

/** Draws the row of one chain. */
export function renderChainRow(client: Client, row: ChosenRow): TemplateResult {
  const {namespace, state, choose} = row;
  const {name, network} = chainFace(client, namespace);
  const write = (message?: Message): string => (message ? translate(client.messages.get(), message) : '');
  return html`<drawbridge-list-item
    data-testid="chain-${namespace}"
    data-state=${state}
    exportparts="list-item"
    whole
    label=${name}
    tag=${write(row.tag)}
    tag-tone=${state === 'connected' ? 'success' : 'neutral'}
    caption=${write(row.caption)}
    warning=${write(row.warning)}
    trailing=${state === 'idle' ? 'chevron' : ''}
    ?loading=${state === 'waiting'}
    ?disabled=${state === 'queued'}
    @click=${choose}
  >
    <drawbridge-logo
      slot="start"
      shape="round"
      name=${name}
      src=${networkSource(client, network)}
      .mark=${networkMark(client, network)}
    ></drawbridge-logo>
  </drawbridge-list-item>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-connecting-multi-chain-view': ConnectingMultiChainView;
  }
}
