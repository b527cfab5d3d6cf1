import {atom, type ReadableAtom} from 'nanostores';
import {ConnectorsController} from '../../controllers/connectors/connectors-controller.js';
import {StandbyController} from '../../controllers/standby/standby-controller.js';
import type {Stop} from '../../core/ports/clock.js';
import {isPairingConnector, type Pairing} from '../../core/ports/connector.js';
import {detectDevice, readDeviceSigns} from '../../io/platform/device.js';
import {chunkOf} from '../../core/errors/chunk-of.js';
import type {Client, Flows} from '../client.js';
import type {PageClient} from '../page-client.js';
import type {Surroundings} from '../page/surroundings.js';
import {configure, type ConfiguredPage} from './configured-page.js';
import {createDisplay} from './create-display.js';
import {createFlows} from './create-flows.js';
import {createWalletLists} from './create-wallet-lists.js';
import {
  chainPlugin,
  loadPlugins,
  namespacesOf,
  startPlugins,
  type PluginParts,
  type Plugins,
} from './load-plugins.js';
import type {HoldingsParts} from './holdings/create-holdings.js';
import {createLazy, dispose, type Lazy} from '../page/loading/lazy.js';
import {observeLater} from './watching/observe-later.js';
import {createServices} from './services/services.js';

/**
 * Wires everything the modal's inside works with.
 *
 * Rejects with `chunk/unavailable` when a plug-in cannot be loaded.
 */
export async function createClient(pageClient: PageClient, surroundings: Surroundings): Promise<Client> {
  const {clock} = surroundings;
  const page = configure(pageClient);
  // First of all: when a part cannot be loaded, nothing has begun that would have to be ended.
  const loaded = await loadPlugins(page);
  const services = createServices(page.config, surroundings);
  const device = detectDevice(readDeviceSigns());
  const connectors = new ConnectorsController({clock});
  const standby = new StandbyController(surroundings);
  const display = createDisplay(page, clock);
  const observers = observeLater({page, surroundings, services, ...display});
  const {report, telemetry} = observers;
  const plugins = startPlugins(loaded, {page, surroundings, services, connectors, device, report});
  // The first screen shows the wallets there are at once, and those who name one find it.
  await connectors.ready;
  const stopChains = followNetworks(page, {connectors, plugins, report});
  const lists = createWalletLists(page, surroundings, {services, telemetry, connectors, device});
  const onOpen = (): void => {
    observers.start();
    lists.prefetch();
    restoreLost(page, flows);
  };
  const parts = {page, surroundings, services, plugins, telemetry, report, display};
  const holdings = holdingsLater(parts, (namespace) => flows.syncAccount(namespace, {force: true}));
  const own = {clock, device, connectors, standby, telemetry, ...lists, holdings: holdings.load};
  const {flows, end: endFlows} = createFlows({...own, ...parts, onOpen});
  const stops = [stopChains, endFlows, holdings.end, own.disposeLists, observers.dispose, display.dispose];
  return {
    ...page,
    ...display,
    ...own,
    flows,
    addChain: (plugin) => plugins.add(plugin),
    failures: {report},
    hasAgreed: atom(false),
    pairing: pairingOf(connectors),
    dispose: () => end(connectors, stops),
  };
}

/** Restores what a part that could not be loaded kept from being restored; loads nothing where nothing is stored. */
function restoreLost(
  {config, connections, initialized}: ConfiguredPage,
  flows: Pick<Flows, 'followTabs'>,
): void {
  if (!config.enableReconnect || !initialized.get() || Object.keys(connections.stored).length === 0) return;
  void Promise.allSettled([flows.followTabs()]);
}

/** The account's screens come with the first of them. */
function holdingsLater(
  parts: Omit<HoldingsParts, 'syncAccount'>,
  syncAccount: HoldingsParts['syncAccount'],
): Lazy<Awaited<ReturnType<Client['holdings']>>> {
  return createLazy(async () => {
    const {createHoldings} = await chunkOf(import('./holdings/create-holdings.js'));
    return createHoldings({...parts, syncAccount});
  }, dispose);
}

/** A network of another chain family brings that family's wallets; a family that is gone takes them along. */
function followNetworks(
  page: ConfiguredPage,
  {connectors, plugins, report}: Pick<PluginParts, 'connectors' | 'report'> & {readonly plugins: Plugins},
): Stop {
  return page.networks.state.listen(async (state) => {
    const namespaces = namespacesOf(state);
    connectors.limitTo(namespaces);
    const missing = namespaces.flatMap((namespace) => chainPlugin(page.config, namespace) ?? []);
    const results = await Promise.allSettled(missing.map((plugin) => plugins.add(plugin)));
    for (const result of results) if (result.status === 'rejected') report(result.reason);
  });
}

/** Stops everything, and waits for the wallets to let go. */
async function end(connectors: ConnectorsController, stops: readonly Stop[]): Promise<void> {
  for (const stop of stops) stop();
  await connectors.dispose();
}

/** The pairing of the connector that has one. */
function pairingOf(connectors: ConnectorsController): ReadableAtom<Pairing> {
  return connectors.state.get().find(isPairingConnector)?.pairing ?? atom<Pairing>({status: 'idle'});
}
