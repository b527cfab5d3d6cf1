import type {ConnectorsController} from '../../controllers/connectors/connectors-controller.js';
import type {NetworksState} from '../../controllers/networks/networks-controller.js';
import type {Config} from '../../core/config/config.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Device} from '../../core/model/device.js';
import {ownOf} from '../../core/model/safety/own-of.js';
import type {ChainAdapter, ChainEnv, ChainModule, ChainPlugin} from '../../core/ports/chain-adapter.js';
import type {ConnectorEnv, ConnectorPlugin} from '../../core/ports/connector-plugin.js';
import {isPairingConnector} from '../../core/ports/connector.js';
import {chunkOf} from '../../core/errors/chunk-of.js';
import type {ConfiguredPage} from './configured-page.js';
import {toSocketUrl, type Services} from './services/services.js';
import type {Surroundings} from '../page/surroundings.js';

/** The chains and connectors of one client, loaded. */
export interface Plugins {
  /** There is no chain plug-in and no connector of the adopter's: a remote wallet is all there is. */
  readonly isEmpty: boolean;
  /** What a chain family can do; loaded when it is first asked for, `undefined` for one without a plug-in. */
  adapterOf(namespace: ChainNamespace): Promise<ChainAdapter | undefined>;
  /** Adds a chain while the page runs; one that is there already stays. Rejects with `chunk/unavailable`. */
  add(plugin: ChainPlugin): Promise<void>;
}

/** The code of all plug-ins; nothing of it runs yet. */
export interface LoadedPlugins {
  readonly chains: ReadonlyMap<ChainNamespace, ChainModule>;
  readonly connectors: readonly Awaited<ReturnType<ConnectorPlugin['load']>>[];
}

/** What {@link startPlugins} works with. */
export interface PluginParts {
  readonly page: ConfiguredPage;
  readonly surroundings: Surroundings;
  readonly services: Services;
  readonly connectors: ConnectorsController;
  readonly device: Device;
  readonly report: (cause: unknown) => void;
}

// One plug-in a namespace, unless the adopter brings others.
const DEFAULT_CHAINS: Readonly<Partial<Record<ChainNamespace, ChainPlugin>>> = {
  eip155: {namespace: 'eip155', load: () => import('../../io/chains/eip155/eip155-module.js')},
  solana: {namespace: 'solana', load: () => import('../../io/chains/solana/solana-module.js')},
  bip122: {namespace: 'bip122', load: () => import('../../io/chains/bip122/bip122-module.js')},
  polkadot: {namespace: 'polkadot', load: () => import('../../io/chains/polkadot/polkadot-module.js')},
};

const WALLET_CONNECT: ConnectorPlugin = {
  id: 'walletConnect',
  async load() {
    const {WalletConnectConnector} =
      await import('../../io/connectors/walletconnect/walletconnect-connector.js');
    return {create: (env) => new WalletConnectConnector(env)};
  },
};

/** Loads the plug-ins the configuration calls for; rejects with `chunk/unavailable`. */
export async function loadPlugins({config, networks}: ConfiguredPage): Promise<LoadedPlugins> {
  const [chains, connectors] = await Promise.all([
    Promise.all(
      chainPlugins(config, namespacesOf(networks.state.get())).map(
        async (plugin) => [plugin.namespace, await chunkOf(plugin.load())] as const,
      ),
    ),
    Promise.all(connectorPlugins(config).map((plugin) => chunkOf(plugin.load()))),
  ]);
  return {chains: new Map(chains), connectors};
}

/** Creates adapters and connectors, and makes the wallets known. */
export function startPlugins(loaded: LoadedPlugins, parts: PluginParts): Plugins {
  const env = chainEnv(parts);
  const chains = new Map<ChainNamespace, ChainModule>();
  const adapters = new Map<ChainNamespace, Promise<ChainAdapter>>();
  const start = (namespace: ChainNamespace, module: ChainModule): void => {
    if (chains.has(namespace)) return;
    chains.set(namespace, module);
    for (const source of module.createSources(env)) parts.connectors.watch(source);
  };
  const own = loaded.connectors.map((module) => module.create(connectorEnv(parts)));
  parts.connectors.add(...own);
  for (const connector of own)
    if (isPairingConnector(connector) && connector.others) parts.connectors.watch(connector.others);
  for (const [namespace, module] of loaded.chains) start(namespace, module);
  return {
    get isEmpty() {
      return chains.size + parts.page.config.connectors.length === 0;
    },
    async add(plugin) {
      const {namespace} = plugin;
      if (!chains.has(namespace)) start(namespace, await chunkOf(plugin.load()));
    },
    async adapterOf(namespace) {
      const module = chains.get(namespace);
      if (!module) return undefined;
      const loading = adapters.get(namespace) ?? module.loadAdapter(env);
      adapters.set(namespace, loading);
      // What could not be loaded is tried again by the next caller.
      void loading.catch(() => adapters.delete(namespace));
      return loading;
    },
  };
}

/** The plug-in of a namespace, the adopter's own first; `undefined` where there is none. */
export function chainPlugin(
  {chains, enableWallets}: Pick<Config, 'chains' | 'enableWallets'>,
  namespace: ChainNamespace,
): ChainPlugin | undefined {
  if (!enableWallets) return undefined;
  return chains ? chains.find((plugin) => plugin.namespace === namespace) : ownOf(DEFAULT_CHAINS, namespace);
}

function chainPlugins(config: Config, namespaces: readonly ChainNamespace[]): readonly ChainPlugin[] {
  return namespaces.flatMap((namespace) => chainPlugin(config, namespace) ?? []);
}

/** The namespaces of the networks on offer, each once. */
export function namespacesOf({requested}: NetworksState): readonly ChainNamespace[] {
  return [...new Set(requested.map(({chainNamespace}) => chainNamespace))];
}

function connectorPlugins({connectors, enableWalletConnect}: Config): readonly ConnectorPlugin[] {
  const own = connectors.some(({id}) => id === WALLET_CONNECT.id);
  return [...connectors, ...(enableWalletConnect && !own ? [WALLET_CONNECT] : [])];
}

function chainEnv({page: {config}, surroundings, services, report}: PluginParts): ChainEnv {
  return {
    clock: surroundings.clock,
    storage: surroundings.storage,
    metadata: config.metadata,
    rpc: services.rpc,
    get: services.get,
    bitcoinUrl: config.endpoints.bitcoin,
    discovery: {
      announced: config.enableEip6963 && !config.basic,
      injected: config.enableInjected && !config.basic,
    },
    report,
  };
}

function connectorEnv({page: {config}, surroundings, services, device}: PluginParts): ConnectorEnv {
  return {
    clock: surroundings.clock,
    random: surroundings.random,
    storage: surroundings.storage,
    metadata: config.metadata,
    projectId: config.projectId,
    instanceId: config.id,
    relayUrl: toSocketUrl(config.endpoints.relay),
    rpc: services.rpc,
    isMobile: device.isMobile,
  };
}
