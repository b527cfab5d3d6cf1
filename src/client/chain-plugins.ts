import type {NetworksState} from '../controllers/networks-controller.js';
import type {Config} from '../core/config/config.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import type {ChainNamespace} from '../core/model/caip.js';
import {getOwn} from '../core/model/safety/record.js';
import type {ChainPlugin, ChainCapabilities} from '../core/ports/chain-adapter.js';

// One plug-in for each namespace, unless the adopter passes others.
const DEFAULT_CHAINS: Readonly<Partial<Record<ChainNamespace, ChainPlugin>>> = {
  eip155: {
    namespace: 'eip155',
    load: () => import(/* together: client */ '../io/chains/eip155/eip155-module.js'),
  },
  solana: {namespace: 'solana', load: () => import('../io/chains/solana/solana-module.js')},
  bip122: {namespace: 'bip122', load: () => import('../io/chains/bip122/bip122-module.js')},
  polkadot: {namespace: 'polkadot', load: () => import('../io/chains/polkadot/polkadot-module.js')},
};

/** The plug-ins of the namespaces that have one, the adopter's own in the place of ours. */
export function chainPlugins(
  {
    chains,
    enableWallets = true,
  }: {readonly chains?: DrawbridgeOptions['chains'] | undefined; readonly enableWallets?: boolean},
  namespaces: readonly ChainNamespace[],
): readonly ChainPlugin[] {
  if (!enableWallets) return [];
  const pluginOf = (namespace: ChainNamespace): ChainPlugin | undefined =>
    chains ? chains.find((plugin) => plugin.namespace === namespace) : getOwn(DEFAULT_CHAINS, namespace);
  return namespaces.flatMap((namespace) => pluginOf(namespace) ?? []);
}

/** The namespaces of the offered networks, without duplicates. */
export function namespacesOf({requested}: Pick<NetworksState, 'requested'>): readonly ChainNamespace[] {
  return [...new Set(requested.map(({chainNamespace}) => chainNamespace))];
}

/** 'Balance and activity enabled for eip155 and solana' (spec 9); so is sending. */
const ALL: ChainCapabilities = {receive: true, send: true, tokens: true, activity: true};
const RECEIVE_ONLY: ChainCapabilities = {receive: true};

/** The capabilities of the built-in chain families. */
const BUILT_IN: Readonly<Record<ChainNamespace, ChainCapabilities>> = {
  eip155: {...ALL, swap: true, permissions: true},
  solana: ALL,
  bip122: RECEIVE_ONLY,
  polkadot: RECEIVE_ONLY,
};

/** The capabilities of a chain family, from the adopter's plug-in or the built-in one. */
export function capabilitiesOf(
  {chains}: Pick<Config, 'chains'>,
  namespace: ChainNamespace,
): ChainCapabilities {
  const own = chains?.find((plugin) => plugin.namespace === namespace);
  return own?.capabilities ?? getOwn(BUILT_IN, namespace) ?? {};
}
