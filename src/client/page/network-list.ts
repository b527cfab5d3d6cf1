import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ChainPlugin} from '../../core/ports/chain-adapter.js';
import {withNetwork, withoutChain, withoutNetwork} from '../../controllers/change-networks.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import {toNetwork} from '../../core/model/networks/define-network.js';
import type {NetworkInput} from '../../core/model/network.js';
import type {PageClient} from './page-client.js';

/**
 * Offers one more network; throws `config/invalid-option`, or `chain/adapter-missing` for a chain without a
 * plug-in.
 */
export function addNetwork(page: PageClient, input: NetworkInput): void {
  const {networks, config} = page;
  const network = toNetwork(input);
  const name = network.chainNamespace;
  if (config.options.chains?.every(({namespace}) => namespace !== name)) {
    const isKnown = networks.state.get().requested.some(({chainNamespace}) => chainNamespace === name);
    if (!isKnown) {
      throw new DrawbridgeError(
        'chain/adapter-missing',
        `Adapter for namespace ${name} doesn't exist: call addChain first`,
        {name},
      );
    }
  }
  networks.change(withNetwork(networks.state.get(), network));
  followWallet(page, network.caipNetworkId);
}

/** Checks the gates at once when the wallet is on a network that was added or removed. */
function followWallet(page: PageClient, id: CaipNetworkId): void {
  if (page.activeNetwork.get().caipNetworkId === id) void page.loaded()?.flows.followGates();
}

/** Adds a chain family with its networks; rejects with `config/invalid-option` or `chunk/unavailable`. */
export async function addChain(
  page: PageClient,
  plugin: ChainPlugin,
  inputs: readonly NetworkInput[],
): Promise<void> {
  const networks = inputs.map((input) => toNetwork(input));
  const foreign = networks.find(({chainNamespace}) => chainNamespace !== plugin.namespace);
  if (foreign || networks.length === 0) {
    const given = foreign?.caipNetworkId ?? 'none';
    throw new DrawbridgeError(
      'config/invalid-option',
      `addChain wants networks of ${plugin.namespace}; it was given ${given}`,
      {name: 'networks'},
    );
  }
  const client = await page.load();
  await client.addChain(plugin);
  for (const network of networks) {
    page.networks.change(withNetwork(page.networks.state.get(), network));
    followWallet(page, network.caipNetworkId);
  }
}

/** Asks the wallet for a network; rejects with `network/not-found` or `switch/…`. */
export async function switchNetwork(page: PageClient, network: NetworkInput | CaipNetworkId): Promise<void> {
  const {flows} = await page.load();
  await flows.switchNetwork(toNetwork(network).caipNetworkId);
}

/** Stops offering a network; throws `network/not-found` or `network/last-of-namespace`. */
export function removeNetwork(page: PageClient, id: CaipNetworkId): void {
  const {networks} = page;
  networks.change(withoutNetwork(networks.state.get(), id));
  followWallet(page, id);
}

/**
 * Disconnects a chain and stops offering it; rejects with `chain/adapter-missing` or
 * `network/last-of-namespace`, and with `client/invalid-argument` where a script names none.
 */
export async function removeChain(page: PageClient, namespace: ChainNamespace | undefined): Promise<void> {
  if (!namespace)
    throw new DrawbridgeError('client/invalid-argument', 'Chain is required to remove it', {
      name: 'namespace',
    });
  const {networks, connections} = page;
  const remove = (): ReturnType<typeof withoutChain> => withoutChain(networks.state.get(), namespace);
  remove();
  try {
    if (connections.of(namespace).status !== 'disconnected') {
      const {flows} = await page.load();
      await flows.disconnect({namespace});
    }
  } finally {
    networks.change(remove());
  }
}
