import {addSentences} from '../flows/add-sentences.js';
import {GatesController} from '../controllers/gates-controller.js';
import {atom, type ReadableAtom} from 'nanostores';
import {ConnectorsController} from '../controllers/connectors-controller.js';
import {enFirst} from '../core/messages/en/first.js';
import {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import type {Stop} from '../core/ports/clock.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {FeatureList} from '../core/ports/feature.js';
import {isPairingConnector, type Pairing} from '../core/ports/connector.js';
import {systemRandom} from '../io/platform/system-random.js';
import {detectDevice, readDeviceSigns} from '../io/platform/device.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import type {Client, Flows} from './client.js';
import {createLazy, dispose, type Lazy} from './page/lazy.js';
import type {PageClient} from './page/page-client.js';
import type {Environment, PageEnvironment} from './page/environment.js';
import {configure, type ConfiguredPage} from './configured-page.js';
import {createDisplay} from './create-display.js';
import type {FeatureMembers, Features, FeaturesParts} from './features/create-features.js';
import {createFlows} from './create-flows.js';
import {createWalletLists} from './create-wallet-lists.js';
import {chainPlugins, namespacesOf} from './page/chain-plugins.js';
import {
  loadConnectors,
  startPlugins,
  type LoadedPlugins,
  type PluginParts,
  type Plugins,
} from './load-plugins.js';
import {observeLater} from './observe-later.js';
import {createServices} from './services/services.js';

/** What the page brings. */
export interface ClientOrigins {
  readonly env: PageEnvironment;
  /** Every feature. */
  readonly loadFeatures: () => Promise<FeatureList>;
  readonly chains: LoadedPlugins['chains'];
}

/**
 * Wires everything the modal's inside works with.
 *
 * Rejects with `chunk/unavailable` when a plug-in cannot be loaded.
 */
export async function createClient(pageClient: PageClient, origins: ClientOrigins): Promise<Client> {
  const page = configure(pageClient);
  const {loadFeatures, chains} = origins;
  const env = {...origins.env, random: page.config.options.env?.random ?? systemRandom};
  // First of all: when a part cannot be loaded, nothing has begun that would have to be ended.
  const [connectors] = await Promise.all([loadConnectors(page), addSentences(page.locale, 'first', enFirst)]);
  const loaded = {chains, connectors};
  const features = featuresLater(() => ({
    ...parts,
    ...parts.observers,
    env,
    loadFeatures,
    client,
    ...loaded,
  }));
  const parts = createParts(page, env, {...loaded, features: () => features.load()});
  // The first screen shows the wallets there are at once, and those who name one find it.
  await parts.connectors.ready;
  const client = wireClient(page, env, {...parts, features});
  // Tells who is building the page which options are none of ours or have no effect yet.
  if (page.config.debug)
    void import('./warn-of-options.js').then(
      ({warnOfOptions}) => warnOfOptions({...page, ...parts.display, ...loaded, loadFeatures}),
      () => {},
    );
  return client;
}

/** What {@link wireClient} works with: what stands on its own, and the features, which are loaded later. */
export type ClientParts = ReturnType<typeof createParts> & {
  readonly features: Pick<Lazy<Features>, 'load' | 'end'>;
};

/** Wires a client whose parts are there. */
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
  // What comes with the features is added to it.
  return base as Client;
}

function featuresLater(parts: () => FeaturesParts): Lazy<Features> {
  return createLazy(async () => {
    const {createFeatures} = await loadChunk(
      import(/* together: second-screen */ './features/create-features.js'),
    );
    return createFeatures(parts());
  }, dispose);
}

/** What stands on its own; the wallets are looked for from now on. */
function createParts(
  page: ConfiguredPage,
  env: Environment,
  loaded: LoadedPlugins & Pick<PluginParts, 'features'>,
) {
  const {clock} = env;
  const services = createServices(page.config, env);
  const device = detectDevice(readDeviceSigns());
  const connectors = new ConnectorsController({clock});
  const display = createDisplay(page, clock);
  const observers = observeLater({page, env, services, ...display});
  const shared = {...observers, ...loaded, page, env, services};
  const plugins = startPlugins(loaded, {...shared, connectors, device});
  const stores = {otherConnections: new OtherConnectionsController(env), gates: new GatesController()};
  return {services, device, connectors, display, observers, plugins, stores};
}

/** Restores what a part that could not be loaded kept from being restored; loads nothing where nothing is stored. */
function restoreLost(
  {config, connections, initialized}: ConfiguredPage,
  flows: Pick<Flows, 'followTabs'>,
): void {
  if (!config.enableReconnect || !initialized.get() || Object.keys(connections.stored).length === 0) return;
  void Promise.allSettled([flows.followTabs()]);
}

/** A network of another chain family brings that family's wallets; a family that is gone takes them along. */
function followNetworks(
  page: ConfiguredPage,
  {connectors, plugins, report}: Pick<PluginParts, 'connectors' | 'report'> & {readonly plugins: Plugins},
): Stop {
  const add = (namespaces: readonly ChainNamespace[]): void => {
    for (const plugin of chainPlugins(page.config, namespaces)) void plugins.add(plugin).catch(report);
  };
  // What came while the client was loading.
  add(namespacesOf(page.networks.state.get()));
  return page.networks.state.listen((state) => {
    const namespaces = namespacesOf(state);
    connectors.limitTo(namespaces);
    add(namespaces);
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
