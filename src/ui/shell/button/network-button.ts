import type {Drawbridge} from '../../../client/drawbridge.js';
import type {ActiveNetwork} from '../../../client/page/derived-state.js';
import type {AccountState} from '../../../core/model/account.js';
import type {Network} from '../../../core/model/network.js';
import {customElement} from '../../base/custom-element.js';
import {observe} from '../../base/observe.js';
import {PageButton, type Face} from './page-button.js';

/**
 * Shows the network in use and opens the choice of another.
 *
 * @summary The network in one line.
 * @csspart button - The control itself.
 */
@customElement('drawbridge-network-button')
export class DrawbridgeNetworkButton extends PageButton {
  readonly #active = observe<Drawbridge | undefined, ActiveNetwork>(this, (client) => client.activeNetwork);
  readonly #account = observe<Drawbridge | undefined, AccountState>(this, (client) => client.account);

  protected override updated(): void {
    const {client} = this;
    // A name has to be fetched where the page gave only the network's id.
    if (client && this.#network?.stub) void client.networks.resolve().then(undefined, client.failures.report);
  }

  protected override face(): Face {
    const network = this.#network;
    const isConnected = this.#account.value?.status === 'connected';
    const name = network?.name ?? this.#nameless(isConnected);
    return {
      words: name,
      states: statesOf(isConnected, network !== undefined),
      title: this.t('button.network', name),
      badge: {name: network?.name ?? '?', src: network?.assets?.imageUrl ?? ''},
    };
  }

  get #network(): Network | undefined {
    return this.#active.value?.network;
  }

  protected override async press(client: Drawbridge): Promise<void> {
    await client.open({view: 'Networks', ...(this.namespace && {namespace: this.namespace})});
  }

  #nameless(isConnected: boolean): string {
    if (isConnected) return this.t('button.switchNetwork');
    return this.label ?? this.t('button.selectNetwork');
  }
}

function statesOf(isConnected: boolean, isKnown: boolean): readonly string[] {
  if (!isConnected) return ['disconnected'];
  return isKnown ? ['connected'] : ['connected', 'unsupported'];
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-network-button': DrawbridgeNetworkButton;
  }
}
