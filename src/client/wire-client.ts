import {atom, type ReadableAtom} from 'nanostores';
import type {ConnectorsController} from '../controllers/connectors-controller.js';
import type {GatesController} from '../controllers/gates-controller.js';
import type {SignInsController} from '../controllers/sign-ins-controller.js';
import type {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import type {Stop} from '../core/ports/clock.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {Device} from '../core/model/device.js';
import {isPairingConnector, type Pairing} from '../core/ports/connector.js';
import type {Client, Flows} from './client.js';
import type {ConfiguredPage} from './configured-page.js';
import type {Display} from './create-display.js';
import {createFlows} from './create-flows.js';
import {createWalletLists} from './create-wallet-lists.js';
import type {FeatureMembers, Features} from './features/wire-features.js';
import type {PluginParts, Plugins} from './load-plugins.js';
import type {LaterObservers} from './observe-later.js';
import {chainPlugins, namespacesOf} from './page/chain-plugins.js';
import type {Environment} from './page/environment.js';
import type {Lazy} from './page/lazy.js';
import type {Services} from './services/services.js';

/** Dependencies of {@link wireClient}; the features are loaded later. */
export interface ClientParts {
  readonly services: Services;
  readonly device: Device;
  readonly connectors: ConnectorsController;
  readonly display: Display;
  readonly observers: LaterObservers;
  readonly plugins: Plugins;
  readonly stores: {
    readonly otherConnections: OtherConnectionsController;
    readonly gates: GatesController;
    readonly signIns: SignInsController;
  };
  readonly features: Pick<Lazy<Features>, 'load' | 'end'>;
}

/** Wires a client over parts that are loaded. */
export function wireClient(
  page: ConfiguredPage,
  env: Environment,
  {services, device, connectors, display, observers, plugins, stores, features}: ClientParts,
): Client {
  const {report, telemetry} = observers;
  const stopChains = followNetworks(page, {connectors, plugins, report});
  const lists = createWalletLists(page, env, {services, telemetry, connectors, device});
  const onOpen = (): void => {
    observers.start();
    // Wallets may have come since the discovery started.
    connectors.refresh();
    lists.prefetch();
    restoreLost(page, flows);
  };
  const parts = {page, env, services, plugins, telemetry, report, display};
  const own = {...lists, ...stores, clock: env.clock, device, connectors, telemetry};
  const {flows, end: endFlows} = createFlows({...own, ...parts, features: features.load, onOpen});
  const stops = [stopChains, endFlows, features.end, lists.disposeLists];
  const base: Omit<Client, FeatureMembers> = {
    ...page,
    ...display,
    ...own,
    use: async (id) => (await features.load()).use(id),
    viewOf: async (name) => (await features.load()).viewOf(name),
    flows,
    addChain: (plugin) => plugins.add(plugin),
    reload: () => location.reload(),
    failures: {report},
    hasAgreed: atom(false),
    pairing: pairingOf(connectors),
    dispose: () => end(connectors, [...stops, observers.dispose, display.dispose]),
  };
  // `wireFeatures` adds the members that are left out here.
  return base as Client;
}

/**
 * Restores stored connections again that a failed chunk kept from being restored; loads nothing without any.
 */
function restoreLost(
  {config, connections, initialized}: ConfiguredPage,
  flows: Pick<Flows, 'followTabs'>,
): void {
  if (!config.enableReconnect || !initialized.get() || Object.keys(connections.stored).length === 0) return;
  void Promise.allSettled([flows.followTabs()]);
}

/** Adds the wallets of a chain family with its first network, and removes them with its last. */
function followNetworks(
  page: ConfiguredPage,
  {connectors, plugins, report}: Pick<PluginParts, 'connectors' | 'report'> & {readonly plugins: Plugins},
): Stop {
  const add = (namespaces: readonly ChainNamespace[]): void => {
    for (const plugin of chainPlugins(page.config, namespaces)) void plugins.add(plugin).catch(report);
  };
  // Networks that were added while the client was loading.
  add(namespacesOf(page.networks.state.get()));
  return page.networks.state.listen((state) => {
    const namespaces = namespacesOf(state);
    connectors.limitTo(namespaces);
    add(namespaces);
  });
}

/** Stops all parts, and waits for the connectors to dispose. */
async function end(connectors: ConnectorsController, stops: readonly Stop[]): Promise<void> {
  for (const stop of stops) stop();
  await connectors.dispose();
}

/** The pairing of the connector that has one. */
function pairingOf(connectors: ConnectorsController): ReadableAtom<Pairing> {
  return connectors.state.get().find(isPairingConnector)?.pairing ?? atom<Pairing>({status: 'idle'});
}
