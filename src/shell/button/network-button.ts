import type {PageClient} from '../../client/client.js';
import {pageOf} from '../../client/page-of.js';
import type {AccountState} from '../../core/model/account.js';
import type {Network} from '../../core/model/network.js';
import {customElement} from '../../ui/base/custom-element.js';
import {observe} from '../../ui/base/observe.js';
import {requirePage} from '../../ui/base/page-element.js';
import {PageButton, type Face} from './page-button.js';

/**
 * Shows the network in use and opens the choice of another.
 *
 * @summary The network in one line.
 */
@customElement('drawbridge-network-button')
export class DrawbridgeNetworkButton extends PageButton {
  readonly #account = observe(this, ({accountOf, account}) =>
    this.namespace ? accountOf(this.namespace) : account,
  );

  constructor() {
    super();
    observe(this, ({networks}) => networks.state);
  }

  protected override face(): Face {
    const account = this.#account.value;
    const isConnected = account?.status === 'connected';
    const {name, stub, assets}: Partial<Network> = networkOf(pageOf(this.client), account) ?? {};
    // For a network that was given by id, the name is loaded when the page is first used.
    const words = (!stub && name) || this.#nameless(isConnected);
    return {
      words,
      states: statesOf(isConnected, name !== undefined),
      title: this.t('button.network', words),
      // Fetches pictures only after an interaction: a visitor who does nothing causes no requests.
      ...(isConnected && {badge: {name: name ?? '?', src: assets?.imageUrl ?? ''}}),
    };
  }

  protected override async press(): Promise<void> {
    await requirePage(this).open({view: 'Networks', ...(this.namespace && {namespace: this.namespace})});
  }

  #nameless(isConnected: boolean): string {
    if (isConnected) return this.t('button.switchNetwork');
    return this.label ?? this.t('button.selectNetwork');
  }
}

/** The wallet's network while a wallet is connected, otherwise the chosen one. */
function networkOf(page: PageClient | undefined, account: AccountState | undefined): Network | undefined {
  if (!page || !account) return undefined;
  const {networks} = page;
  const {caipNetworkId, namespace} = account;
  return caipNetworkId ? networks.find(caipNetworkId) : networks.ordered(namespace)[0];
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
