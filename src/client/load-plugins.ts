import type {ConnectorsController} from '../controllers/connectors-controller.js';
import type {NetworksState} from '../controllers/networks-controller.js';
import type {Config} from '../core/config/config.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {Device} from '../core/model/device.js';
import {ownOf} from '../core/model/safety/own-of.js';
import type {ChainAdapter, ChainEnv, ChainModule, ChainPlugin} from '../core/ports/chain-adapter.js';
import type {ConnectorEnv, ConnectorModule, ConnectorPlugin} from '../core/ports/connector-plugin.js';
import {isPairingConnector} from '../core/ports/connector.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import {WalletConnectConnector} from '../io/connectors/walletconnect/walletconnect-connector.js';
import type {ConfiguredPage} from './configured-page.js';
import type {Features} from './features/create-features.js';
import type {Services} from './services/services.js';
import type {Environment} from './page/environment.js';

/** The chains and connectors of one client, loaded. */
export interface Plugins {
  /** There is no chain plug-in and no connector of the adopter's: a remote wallet is all there is. */
  readonly isEmpty: boolean;
  /** Loaded when it is first asked for; `undefined` for a family without a plug-in. */
  readonly adapterOf: (namespace: ChainNamespace) => Promise<ChainAdapter | undefined>;
  /** Adds a chain while the page runs; one that is there already stays. Rejects with `chunk/unavailable`. */
  add(plugin: ChainPlugin): Promise<void>;
}

/** The code of all plug-ins; nothing of it runs yet. */
export interface LoadedPlugins {
  readonly chains: ReadonlyMap<ChainNamespace, ChainModule>;
  readonly connectors: readonly ConnectorModule[];
}

/** What {@link startPlugins} works with. */
export interface PluginParts {
  readonly page: ConfiguredPage;
  readonly env: Environment;
  readonly services: Services;
  readonly connectors: ConnectorsController;
  readonly device: Device;
  readonly telemetry: Telemetry;
  readonly report: (cause: unknown) => void;
  readonly features: () => Promise<Features>;
}

// One plug-in a namespace, unless the adopter brings others.
const DEFAULT_CHAINS: Readonly<Partial<Record<ChainNamespace, ChainPlugin>>> = {
  eip155: {
    namespace: 'eip155',
    load: () => import(/* together: first-open */ '../io/chains/eip155/eip155-module.js'),
  },
  solana: {namespace: 'solana', load: () => import('../io/chains/solana/solana-module.js')},
  bip122: {namespace: 'bip122', load: () => import('../io/chains/bip122/bip122-module.js')},
  polkadot: {namespace: 'polkadot', load: () => import('../io/chains/polkadot/polkadot-module.js')},
};

const WALLET_CONNECT: ConnectorPlugin = {
  id: 'walletConnect',
  load: async () => ({create: (env) => new WalletConnectConnector(env)}),
};

/** Loads the plug-ins the configuration calls for; rejects with `chunk/unavailable`. */
export async function loadPlugins({config, networks}: ConfiguredPage): Promise<LoadedPlugins> {
  const [chains, connectors] = await Promise.all([
    Promise.all(
      chainPlugins(config, namespacesOf(networks.state.get())).map(
        async (plugin) => [plugin.namespace, await loadChunk(plugin.load())] as const,
      ),
    ),
    Promise.all(connectorPlugins(config).map((plugin) => loadChunk(plugin.load()))),
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
      if (!chains.has(namespace)) start(namespace, await loadChunk(plugin.load()));
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
function chainPlugin(
  {chains, enableWallets}: Pick<Config, 'chains' | 'enableWallets'>,
  namespace: ChainNamespace,
): ChainPlugin | undefined {
  if (!enableWallets) return undefined;
  return chains ? chains.find((plugin) => plugin.namespace === namespace) : ownOf(DEFAULT_CHAINS, namespace);
}

/** The plug-ins of the namespaces that have one. */
export function chainPlugins(
  config: Pick<Config, 'chains' | 'enableWallets'>,
  namespaces: readonly ChainNamespace[],
): readonly ChainPlugin[] {
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

function chainEnv({page: {config}, env, services, report}: PluginParts): ChainEnv {
  return {
    ...env,
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

function connectorEnv(parts: PluginParts): ConnectorEnv {
  const {env, services, device, report, telemetry, features} = parts;
  const {metadata, projectId, endpoints, id} = parts.page.config;
  return {
    ...env,
    metadata,
    projectId,
    instanceId: id,
    endpoints,
    device,
    rpc: services.rpc,
    http: services.http,
    report,
    telemetry,
    use: async (feature) => (await features()).use(feature),
    interact: async (task, signal) => (await features()).interact(task, signal),
  };
}
