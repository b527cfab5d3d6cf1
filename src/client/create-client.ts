import {atom, type ReadableAtom} from 'nanostores';
import {AlertsController} from '../controllers/alerts-controller.js';
import {AssetsController} from '../controllers/assets-controller.js';
import {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import {ConnectorsController} from '../controllers/connectors-controller.js';
import {GatesController} from '../controllers/gates-controller.js';
import {RouterController} from '../controllers/router-controller.js';
import {SignInsController} from '../controllers/sign-ins-controller.js';
import {ToastController} from '../controllers/toast-controller.js';
import {TransactionStackController} from '../controllers/transaction-stack-controller.js';
import {WalletsController} from '../controllers/wallets/wallets-controller.js';
import {completeConfig} from '../core/config/complete-config.js';
import type {Config, ResolvedFeatures} from '../core/config/config.js';
import {mayNeedWarning} from '../core/config/needs-warning.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import type {Messages} from '../core/messages/message.js';
import type {ChainNamespace} from '../core/model/caip.js';
import {computed} from '../core/model/computed.js';
import type {Device} from '../core/model/device.js';
import type {ClientEnvironment, PageEnvironment} from '../core/ports/client-environment.js';
import type {Stop, Clock} from '../core/ports/clock.js';
import {isPairingConnector, type Pairing} from '../core/ports/connector.js';
import type {FeatureList} from '../core/ports/feature.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import {detectDevice, readDeviceSigns} from '../io/platform/device.js';
import {readMetadata} from '../io/platform/page-metadata.js';
import {systemRandom} from '../io/platform/system-random.js';
import {afterPaint} from '../io/platform/when-idle.js';
import {capabilitiesOf, chainPlugins, namespacesOf} from './chain-plugins.js';
import type {Client, PageClient} from './client.js';
import type {FeaturesParts, ClientFeatures} from './features.js';
import {Flows} from './flows.js';
import {createLazy, dispose, type Lazy, warnDevelopers} from './lazy.js';
import {createObservers, type Observers} from './observers.js';
import type {ConfiguredStores} from './page-state.js';
import {loadConnectors, startPlugins, type LoadedPlugins, type PluginParts, type Plugins} from './plugins.js';
import {createServices, type Services} from './services.js';
import {createSubjects, LiveViews} from './subjects.js';

/** Environment, features and chains from the page client. */
export interface ClientOrigins {
  readonly env: PageEnvironment;
  readonly loadFeatures: () => Promise<FeatureList>;
  readonly chains: LoadedPlugins['chains'];
}

/**
 * Creates the client that the elements of the modal use.
 *
 * Rejects with `chunk/unavailable` when a plug-in cannot be loaded.
 */
export async function createClient(pageClient: PageClient, origins: ClientOrigins): Promise<Client> {
  const page = configure(pageClient);
  const {loadFeatures, chains} = origins;
  const env = {...origins.env, random: page.config.options.env?.random ?? systemRandom};
  // First: a failure here leaves nothing to dispose.
  const connectors = await loadConnectors(page);
  await page.slices.next();
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
  // The first screen then lists installed wallets immediately, and `connect` finds its connector.
  await parts.connectors.ready;
  await page.slices.next();
  const client = wireClient(page, env, {...parts, features});
  if (mayNeedWarning(page.config))
    warnDevelopers(({warnOfConfig}) => warnOfConfig(page.config, page.networks.load));
  if (page.config.debug)
    warnDevelopers(({warnOfOptions}) => warnOfOptions({...page, ...parts.display, ...loaded, loadFeatures}));
  return client;
}

function featuresLater(parts: () => FeaturesParts): Lazy<ClientFeatures> {
  return createLazy(async () => {
    const {createFeatures} = await loadChunk(import(/* together: second-screen */ './features.js'));
    return createFeatures(parts());
  }, dispose);
}

/** Creates the parts that do not depend on other parts of the client; starts wallet discovery. */
function createParts(
  page: ConfiguredPage,
  env: ClientEnvironment,
  loaded: LoadedPlugins & Pick<PluginParts, 'features'>,
): Omit<ClientParts, 'features'> {
  const {clock} = env;
  const services = createServices(page.config, env, (refusal) => observers.report(refusal));
  const device = detectDevice(readDeviceSigns());
  const connectors = new ConnectorsController({clock});
  const display = createDisplay(page, clock);
  const observers: Observers = createObservers({page, env, services, ...display});
  const shared = {...observers, ...loaded, page, env, services};
  const plugins = startPlugins(loaded, {...shared, connectors, device});
  const stores = {
    otherConnections: new OtherConnectionsController(env),
    gates: new GatesController(),
    signIns: new SignInsController(env),
  };
  return {services, device, connectors, display, observers, plugins, stores};
}

/** The page client with every option set. */
export interface ConfiguredPage extends PageClient, ConfiguredStores {
  readonly config: ConfiguredStores['config'];
  readonly features: ConfiguredStores['features'];
}

/** Fills in the configuration's defaults; `features` always returns the current ones. */
export function configure(page: PageClient): ConfiguredPage {
  const own = completeConfig(page.config, readMetadata());
  const given = computed([page.features.state], (changed) => ({...own.features, ...changed}));
  const rule = atom((features: ResolvedFeatures) => features);
  const state = computed([given, rule], (features, complete) => complete(features));
  const config: Config = {
    ...own,
    get features() {
      return state.get();
    },
  };
  return {
    ...page,
    config,
    features: {
      state,
      given,
      complete: (complete) => rule.set(complete),
      update: (features) => page.features.update(features),
    },
  };
}

/** Dependencies of {@link wireClient}; the features are loaded later. */
export interface ClientParts {
  readonly services: Services;
  readonly device: Device;
  readonly connectors: ConnectorsController;
  readonly display: Display;
  readonly observers: Observers;
  readonly plugins: Plugins;
  readonly stores: {
    readonly otherConnections: OtherConnectionsController;
    readonly gates: GatesController;
    readonly signIns: SignInsController;
  };
  readonly features: Lazy<ClientFeatures>;
}

/** Wires a client from loaded parts. */
export function wireClient(
  page: ConfiguredPage,
  env: ClientEnvironment,
  {services, device, connectors, display, observers, plugins, stores, features}: ClientParts,
): Client {
  const {report, telemetry} = observers;
  const stopChains = followNetworks(page, {connectors, plugins, report});
  const lists = createWalletLists(page, env, {services, telemetry, connectors, device});
  const chains = {
    adapterOf: (namespace: ChainNamespace) => plugins.adapterOf(namespace),
    capabilitiesOf: (namespace: ChainNamespace) => capabilitiesOf(page.config, namespace),
  };
  const subjects = createSubjects({connections: page.connections, networks: page.networks, ...chains});
  const shared = {...stores, clock: env.clock, storage: env.storage, device, connectors, telemetry};
  const flows: Flows = new Flows({
    ...shared,
    page,
    env,
    services,
    plugins,
    report,
    display,
    wallets: lists.wallets,
    features: features.load,
    loaded: () => page.load(),
    onOpen() {
      observers.start();
      // Wallets may have appeared since the discovery started.
      connectors.refresh();
      lists.prefetch();
      restoreLost(page, flows);
    },
  });
  const stopOthers = shared.otherConnections.state.listen((others) => page.others.set(others));
  const stops = [stopChains, stopOthers, () => flows.dispose(), features.end, lists.dispose];
  return {
    ...page,
    ...display,
    ...shared,
    ...subjects,
    wallets: lists.wallets,
    assets: lists.assets,
    capabilitiesOf: chains.capabilitiesOf,
    liveViews: new LiveViews(),
    ...membersOf(features),
    flows,
    addChain: (plugin) => plugins.add(plugin),
    reload: () => location.reload(),
    failures: {report},
    hasAgreed: atom(false),
    pairing: pairingOf(connectors),
    dispose: () => end(connectors, [...stops, observers.dispose, display.dispose]),
  };
}

/** The members of the client that load the features, or are empty until the features are loaded. */
function membersOf({
  load,
  loaded,
}: Lazy<ClientFeatures>): Pick<
  ClientFeatures,
  'use' | 'viewOf' | 'loadMessagesOf' | 'slotsOf' | 'isInteracting'
> {
  return {
    use: async (id) => (await load()).use(id),
    viewOf: async (name) => (await load()).viewOf(name),
    loadMessagesOf: async (...asked) => (await load()).loadMessagesOf(...asked),
    slotsOf: (slot) => loaded()?.slotsOf(slot) ?? [],
    isInteracting: () => loaded()?.isInteracting() === true,
  };
}

/** Retries stored connections that were not restored because a chunk failed; loads nothing without any. */
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
  // Networks may have been added while the client was loading.
  return page.networks.state.subscribe((state) => {
    const namespaces = namespacesOf(state);
    connectors.limitTo(namespaces);
    for (const plugin of chainPlugins(page.config, namespaces)) void plugins.add(plugin).catch(report);
  });
}

/** Disposes all parts, and waits for the connectors to dispose. */
async function end(connectors: ConnectorsController, stops: readonly Stop[]): Promise<void> {
  for (const stop of stops) stop();
  await connectors.dispose();
}

/** The pairing of the connector that supports pairing. */
function pairingOf(connectors: ConnectorsController): ReadableAtom<Pairing> {
  return connectors.state.get().find(isPairingConnector)?.pairing ?? atom<Pairing>({status: 'idle'});
}

/** Router, toasts, alerts and messages of the modal. */
export interface Display {
  readonly router: RouterController;
  readonly toast: ToastController;
  readonly alerts: AlertsController;
  readonly transactions: TransactionStackController;
  readonly messages: ReadableAtom<Messages>;
  loadMessages(): Promise<void>;
  readonly dispose: Stop;
}

/** Creates the display of one client; `loadMessages` loads the messages of further views. */
export function createDisplay(page: ConfiguredPage, clock: Clock): Display {
  const router = new RouterController();
  const toast = new ToastController({clock});
  const messages = createLazy(async () => {
    const {enShared} = await loadChunk(import(/* together: second-screen */ '../core/messages/en/shared.js'));
    await page.locale.add(enShared);
  });
  const stop = router.state.listen(() => page.view.set(router.current.view));
  return {
    router,
    toast,
    alerts: new AlertsController(),
    transactions: new TransactionStackController(),
    messages: page.messages as ReadableAtom<Messages>,
    loadMessages: () => messages.load(),
    dispose() {
      stop();
      toast.hide();
    },
  };
}

/** The listed wallets beyond those installed, and all pictures. */
export interface WalletLists {
  readonly wallets: WalletsController;
  readonly assets: AssetsController;
  /** Starts to fetch the wallets of the first screen. */
  prefetch(): void;
  readonly dispose: Stop;
}

/** Dependencies of {@link createWalletLists}. */
export interface WalletListParts {
  readonly services: Services;
  readonly telemetry: Telemetry;
  readonly connectors: ConnectorsController;
  readonly device: Device;
}

/** Wires the wallet lists and pictures of one client. */
export function createWalletLists(
  page: ConfiguredPage,
  {clock, storage}: ClientEnvironment,
  parts: WalletListParts,
): WalletLists {
  const {services, telemetry, connectors, device} = parts;
  const assets = new AssetsController({
    http: services.explorer,
    clock,
    urls: {create: (blob) => URL.createObjectURL(blob), revoke: (url) => URL.revokeObjectURL(url)},
  });
  const wallets = new WalletsController({
    config: page.config,
    features: page.features.state,
    http: services.explorer,
    clock,
    storage,
    telemetry,
    connectors: connectors.state,
    isMobile: device.isMobile,
    hasEthereum: () => 'ethereum' in globalThis,
    networks: () => page.networks.state.get().requested,
    prefetchImages: (ids) => assets.preload('wallet', ids),
  });
  return {
    wallets,
    assets,
    prefetch() {
      if (page.config.enableWalletConnect && page.account.get().status !== 'connected')
        // Installed wallets are painted first.
        void wallets.prepare(afterPaint());
    },
    dispose() {
      wallets.dispose();
      assets.dispose();
    },
  };
}
