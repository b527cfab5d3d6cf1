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

  protected override face(): Face {
    const isConnected = this.#account.value?.status === 'connected';
    const {name, stub, assets}: Partial<Network> = this.#active.value?.network ?? {};
    // Of a network that was given by its id, the name is fetched with the first use of the page.
    const words = (!stub && name) || this.#nameless(isConnected);
    return {
      words,
      states: statesOf(isConnected, name !== undefined),
      title: this.t('button.network', words),
      // Pictures are fetched, which a visitor who does nothing does not cause.
      ...(isConnected && {badge: {name: name ?? '?', src: assets?.imageUrl ?? ''}}),
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

function statesOf(isConnected: boolean, isKnown: boolean): readonly string[] {
  if (!isConnected) return ['disconnected'];
  return isKnown ? ['connected'] : ['connected', 'unsupported'];
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-network-button': DrawbridgeNetworkButton;
  }
}
