import {html, type TemplateResult} from 'lit';
import {state} from 'lit/decorators.js';
import type {Message} from '../../../core/messages/message.js';
import type {MessageWallet} from '../../../core/messages/shown-wallet.js';
import type {Network} from '../../../core/model/network.js';
import {afterNetworkSwitch} from '../../../core/model/router-rules.js';
import type {ViewParams} from '../../../core/model/view.js';
import {chainFace} from '../../../ui/base/chain-face.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import {ViewElement} from '../../../ui/base/view-element.js';
import {walletInUse} from '../../../ui/base/wallet-in-use.js';
import viewStyles from '../../../ui/styles/view.styles.js';
import '../../../ui/parts/button/push-button.js';
import '../../../ui/parts/feedback/progress-line.js';
import '../../../ui/parts/image/logo.js';
import {hasConnectorFor} from './network-availability.js';
import {networkLogo, renderSideLogo} from './network-logo.js';

/** The wallet in use and the chain that the user wants. */
interface SwitchChainViewModel {
  /** Name of the wanted chain, or of its network if the user chose one. */
  readonly chain: string;
  /** Absent while no wallet is connected. */
  readonly current?: {readonly wallet: MessageWallet; readonly chain: string} | undefined;
  /** The wallet in use has a connector for the wanted chain, too. */
  readonly hasBothChains: boolean;
}

/**
 * Shows that another chain needs another wallet, and leads to the wallets of that chain.
 *
 * @summary Another chain, another wallet.
 * @csspart button - Switch.
 * @internal
 */
@customElement('drawbridge-switch-active-chain-view')
export class SwitchActiveChainView extends ViewElement {
  declare params: ViewParams['SwitchActiveChain'];

  static override styles = viewStyles;

  @state() private isSwitching = false;

  readonly #account = observe(this, ({account}) => account);
  readonly #active = observe(this, ({activeNetwork}) => activeNetwork);

  constructor() {
    super();
    // The names of networks that were given by id alone come later.
    observe(this, ({networks}) => networks.state);
    observe(this, ({connectors}) => connectors.state);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.run(() => this.client.networks.resolve());
  }

  override get firstFocus(): HTMLElement | undefined {
    return this.renderRoot.querySelector<HTMLElement>('drawbridge-push-button') ?? undefined;
  }

  protected override render(): TemplateResult {
    const scene = this.#viewModel;
    const from = this.#active.value.network;
    // Nothing is asked before the user presses.
    return html`<drawbridge-progress-line
        state=${this.isSwitching ? 'waiting' : 'resting'}
        turn="start"
        label=${this.t('switchNetwork.span', from?.name ?? this.t('button.unknownNetwork'), scene.chain)}
      >
        ${renderSideLogo('start', networkLogo(this.client, from))}
        ${renderSideLogo('end', networkLogo(this.client, this.#target))}
      </drawbridge-progress-line>
      <p class="lead">${this.t('switchChain.lead', scene.chain)}</p>
      ${switchChainMessages(scene).map((message) => html`<p class="sub">${this.t(...message)}</p>`)}
      <div class="actions">
        <drawbridge-push-button
          data-testid="switch-chain"
          exportparts="button"
          ?loading=${this.isSwitching}
          @click=${this.#switch}
          >${this.t('switchChain.action')}</drawbridge-push-button
        >
      </div>`;
  }

  /** Target of the switch: the requested network, or the one last used on the chain. */
  get #target(): Network | undefined {
    const {switchToChain, caipNetworkId} = this.params;
    const {networks} = this.client;
    return (caipNetworkId && networks.find(caipNetworkId)) ?? networks.ordered(switchToChain)[0];
  }

  get #viewModel(): SwitchChainViewModel {
    const {status, namespace} = this.#account.value;
    const target = this.#target;
    const wallet = status === 'connected' ? walletInUse(this.client) : undefined;
    const here = this.#active.value.network?.name ?? chainFace(this.client, namespace).name;
    return {
      chain: target?.name ?? chainFace(this.client, this.params.switchToChain).name,
      current: wallet === undefined ? undefined : {wallet, chain: here},
      hasBothChains: hasConnectorFor(this.client, namespace, this.params.switchToChain),
    };
  }

  #switch(): void {
    const {switchToChain, caipNetworkId} = this.params;
    const {flows, networks, wallets, router, connections} = this.client;
    this.isSwitching = true;
    this.run(async () => {
      try {
        if (caipNetworkId) await flows.switchNetwork(caipNetworkId);
        else networks.activate(switchToChain);
      } finally {
        this.isSwitching = false;
      }
      // Another tab may have connected it meanwhile.
      if (connections.of(switchToChain).status === 'connected')
        return flows.navigate.take(afterNetworkSwitch(router.history));
      wallets.filterBy(switchToChain);
      router.reset('Connect');
    });
  }
}

/** The sentences on why another wallet is needed, and that the one in use stays connected. */
function switchChainMessages({chain, current, hasBothChains}: SwitchChainViewModel): readonly Message[] {
  if (!current) return [['switchChain.chooseWallet', chain]];
  const why: Message = hasBothChains
    ? ['switchChain.sameWallet', current.wallet, chain]
    : ['switchChain.unsupported', current.wallet, chain];
  return [why, ['switchChain.stays', current.wallet, current.chain]];
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-switch-active-chain-view': SwitchActiveChainView;
  }
}
