import type {ConnectorsController} from '../controllers/connectors-controller.js';
import type {Config} from '../core/config/config.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {Device} from '../core/model/device.js';
import type {Network} from '../core/model/network.js';
import type {ChainAdapter, ChainEnv, ChainModule, ChainPlugin} from '../core/ports/chain-adapter.js';
import type {ClientEnvironment} from '../core/ports/client-environment.js';
import type {ConnectorEnv, ConnectorModule, ConnectorPlugin} from '../core/ports/connector-plugin.js';
import {isPairingConnector} from '../core/ports/connector.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import {createAuthFrameSource} from '../io/connectors/auth-frame/auth-frame-source.js';
import {WalletConnectConnector} from '../io/connectors/walletconnect/walletconnect-connector.js';
import {warnDeveloper} from '../io/platform/warn-developer.js';
import type {FeatureHost} from './feature-host.js';
import {createLazy, type Lazy} from './lazy.js';
import type {ConfiguredStores} from './page-state.js';
import type {Services} from './services.js';

/** The loaded chains and connectors of one client. */
export interface Plugins {
  /** True if the adopter passed neither a chain plug-in nor a connector: only remote wallets. */
  readonly isEmpty: boolean;
  /** Loads an adapter at its first use; `undefined` for a family without a plug-in. */
  readonly adapterOf: (namespace: ChainNamespace) => Promise<ChainAdapter | undefined>;
  /** Adds a chain at run time, unless it was added before. Rejects with `chunk/unavailable`. */
  add(plugin: ChainPlugin): Promise<void>;
}

/** The loaded modules of all plug-ins, not started yet. */
export interface LoadedPlugins {
  readonly chains: ReadonlyMap<ChainNamespace, ChainModule>;
  readonly connectors: readonly ConnectorModule[];
}

/** Dependencies of {@link startPlugins}. */
export interface PluginParts {
  readonly page: ConfiguredStores;
  readonly env: ClientEnvironment;
  readonly services: Services;
  readonly connectors: ConnectorsController;
  readonly device: Device;
  readonly telemetry: Telemetry;
  readonly report: (cause: unknown) => void;
  readonly features: () => Promise<Pick<FeatureHost, 'use'> & Pick<ConnectorEnv, 'interact'>>;
}

const WALLET_CONNECT: ConnectorPlugin = {
  id: 'walletConnect',
  load: async () => ({create: (env) => new WalletConnectConnector(env)}),
};

/** Loads the connectors that the configuration needs. Rejects with `chunk/unavailable`. */
export function loadConnectors({
  config,
}: Pick<ConfiguredStores, 'config'>): Promise<readonly ConnectorModule[]> {
  return Promise.all(connectorPlugins(config).map((plugin) => loadChunk(plugin.load())));
}

/** Creates connectors and starts wallet discovery; adapters are loaded later. */
export function startPlugins(loaded: LoadedPlugins, parts: PluginParts): Plugins {
  const env = chainEnv(parts);
  const chains = new Map<ChainNamespace, Lazy<ChainAdapter>>();
  const start = (namespace: ChainNamespace, module: ChainModule): void => {
    if (chains.has(namespace)) return;
    chains.set(
      namespace,
      createLazy(() => module.loadAdapter(env)),
    );
    for (const source of module.createSources(env)) parts.connectors.watch(source);
  };
  const own = loaded.connectors.map((module) => module.create(connectorEnv(parts)));
  parts.connectors.add(...own);
  for (const connector of own)
    if (isPairingConnector(connector) && connector.others) parts.connectors.watch(connector.others);
  // A connector of this type of the page's own replaces ours.
  if (!own.some(({type}) => type === 'AUTH')) {
    const {config, features} = parts.page;
    parts.connectors.watch(createAuthFrameSource(config.options, features.state, connectorEnv(parts)));
  }
  for (const [namespace, module] of loaded.chains) start(namespace, module);
  return {
    get isEmpty() {
      return chains.size + parts.page.config.connectors.length === 0;
    },
    async add(plugin) {
      const {namespace} = plugin;
      if (!chains.has(namespace)) start(namespace, await loadChunk(plugin.load()));
    },
    adapterOf: async (namespace) => chains.get(namespace)?.load(),
  };
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
    warn(text) {
      if (config.debug) warnDeveloper(text);
    },
  };
}

function connectorEnv(parts: PluginParts): ConnectorEnv {
  const {env, services, device, report, telemetry, features} = parts;
  const {metadata, projectId, endpoints, id, defaultAccountTypes} = parts.page.config;
  return {
    ...env,
    metadata,
    projectId,
    instanceId: id,
    endpoints,
    networks: () => networksByUse(parts.page.networks),
    defaultAccountTypes,
    device,
    theme: parts.page.theme.state,
    rpc: services.rpc,
    http: services.http,
    report,
    telemetry,
    use: async (feature) => (await features()).use(feature),
    interact: async (task, signal) => (await features()).interact(task, signal),
    stepAside: () => parts.page.modal.stepAside(),
  };
}

/** The requested networks: those of the active namespace first, and of them the chosen one. */
function networksByUse(networks: ConfiguredStores['networks']): readonly Network[] {
  const {activeNamespace, requested} = networks.state.get();
  const others = requested.filter(({chainNamespace}) => chainNamespace !== activeNamespace);
  return [...networks.ordered(activeNamespace), ...others];
}
