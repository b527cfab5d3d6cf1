import {html} from 'lit';
import type {Drawbridge} from '../../../client/drawbridge.js';
import type {ActiveNetwork} from '../../../client/page/derived-state.js';
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
  readonly #network = observe<Drawbridge | undefined, ActiveNetwork>(this, (client) => client.activeNetwork);

  protected override face(client: Drawbridge | undefined): Face {
    const network = this.#network.value?.network;
    void import('../../parts/image/mark.js');
    // A name has to be fetched where the page gave only the network's id.
    if (network?.stub) void client?.networks.resolve().then(undefined, client.failures.report);
    const isConnected = client?.account.get().status === 'connected';
    const name = network?.name ?? this.#nameless(isConnected);
    return {
      states: [
        isConnected ? 'connected' : 'disconnected',
        ...(network || !isConnected ? [] : ['unsupported']),
      ],
      name: this.t('button.network', name),
      content: html`<span class="quiet"
        ><drawbridge-mark
          class="mark"
          shape="round"
          size="24"
          name=${network?.name ?? '?'}
          src=${network?.assets?.imageUrl ?? ''}
        ></drawbridge-mark
        ><bdi class=${network || !isConnected ? '' : 'warning'}>${name}</bdi></span
      >`,
    };
  }

  protected override async press(client: Drawbridge): Promise<void> {
    await client.open({view: 'Networks', ...(this.namespace && {namespace: this.namespace})});
  }

  #nameless(isConnected: boolean): string {
    if (isConnected) return this.t('button.switchNetwork');
    return this.label ?? this.t('button.selectNetwork');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-network-button': DrawbridgeNetworkButton;
  }
}
