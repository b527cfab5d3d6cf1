import type {ConnectorsController} from '../../controllers/connectors/connectors-controller.js';
import type {Config} from '../../core/config/config.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Device} from '../../core/model/device.js';
import type {ChainAdapter, ChainEnv, ChainPlugin} from '../../core/ports/chain-adapter.js';
import type {ConnectorEnv, ConnectorPlugin} from '../../core/ports/connector-plugin.js';
import {chunk} from '../page/chunk.js';
import type {PageClient} from '../page-client.js';
import {toSocketUrl, type Services} from './services.js';
import type {Surroundings} from '../page/surroundings.js';

/** The chains and connectors of one client, loaded. */
export interface Plugins {
  adapterOf(namespace: ChainNamespace): ChainAdapter | undefined;
}

/** What {@link loadPlugins} works with. */
export interface PluginParts {
  readonly page: PageClient;
  readonly surroundings: Surroundings;
  readonly services: Services;
  readonly connectors: ConnectorsController;
  readonly device: Device;
  report(cause: unknown): void;
}

// One plug-in a namespace, unless the adopter brings others.
const DEFAULT_CHAINS: Readonly<Partial<Record<ChainNamespace, ChainPlugin>>> = {
  eip155: {namespace: 'eip155', load: () => import('../../io/chains/eip155/eip155-module.js')},
};

const WALLET_CONNECT: ConnectorPlugin = {
  id: 'walletConnect',
  async load() {
    const {WalletConnectConnector} =
      await import('../../io/connectors/walletconnect/walletconnect-connector.js');
    return {create: (env) => new WalletConnectConnector(env)};
  },
};

/** Loads the plug-ins the configuration calls for and makes their wallets known. */
export async function loadPlugins(parts: PluginParts): Promise<Plugins> {
  const {config} = parts.page;
  const [modules, loaded] = await Promise.all([
    Promise.all(chainPlugins(config).map((plugin) => chunk(plugin.load()))),
    Promise.all(connectorPlugins(config).map((plugin) => chunk(plugin.load()))),
  ]);
  const env = chainEnv(parts);
  const adapters = new Map(
    modules.map((module) => {
      const adapter = module.createAdapter(env);
      return [adapter.namespace, adapter] as const;
    }),
  );
  const connectors = loaded.map((module) => module.create(connectorEnv(parts)));
  parts.connectors.add(...connectors);
  for (const source of modules.flatMap((module) => module.createSources(env))) parts.connectors.watch(source);
  return {adapterOf: (namespace) => adapters.get(namespace)};
}

function chainPlugins({chains, namespaces, enableWallets}: Config): readonly ChainPlugin[] {
  if (!enableWallets) return [];
  return chains ?? namespaces.flatMap((namespace) => DEFAULT_CHAINS[namespace] ?? []);
}

function connectorPlugins({connectors, enableWalletConnect}: Config): readonly ConnectorPlugin[] {
  const own = connectors.some(({id}) => id === WALLET_CONNECT.id);
  return [...connectors, ...(enableWalletConnect && !own ? [WALLET_CONNECT] : [])];
}

function chainEnv({page: {config}, surroundings, services, report}: PluginParts): ChainEnv {
  return {
    clock: surroundings.clock,
    rpc: services.rpc,
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
    storage: surroundings.storage,
    metadata: config.metadata,
    projectId: config.projectId,
    instanceId: config.id,
    relayUrl: toSocketUrl(config.endpoints.relay),
    rpc: services.rpc,
    isMobile: device.isMobile,
  };
}
