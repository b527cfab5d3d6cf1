import {addSentences} from '../flows/add-sentences.js';
import type {WritableAtom} from 'nanostores';
import type {Client} from '../client/client.js';
import {configure, type ConfiguredPage} from '../client/configured-page.js';
import {wireClient, type ClientParts} from '../client/wire-client.js';
import {createDisplay} from '../client/create-display.js';
import type {Drawbridge} from '../client/drawbridge.js';
import {wireFeatures, type Features} from '../client/features/wire-features.js';
import type {Plugins} from '../client/load-plugins.js';
import {createPageClient} from '../client/page/create-page-client.js';
import type {Environment} from '../client/page/environment.js';
import {setLocale} from '../client/page/set-locale.js';
import {keepPage} from '../client/page-of.js';
import {createSettings} from '../client/page/settings.js';
import {createSnapshot} from '../client/page/snapshot.js';
import {createSubscriptions} from '../client/page/subscriptions.js';
import type {Services} from '../client/services/services.js';
import {addOther} from '../controllers/connections/change-others.js';
import {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import {ConnectorsController} from '../controllers/connectors-controller.js';
import {GatesController} from '../controllers/gates-controller.js';
import {LabelsController} from '../controllers/labels-controller.js';
import {checkOptions} from '../core/config/check-options.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import {LANGUAGES} from '../core/messages/languages.js';
import type {Device} from '../core/model/device.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {polygon} from '../core/model/networks/layer-ones.js';
import {base} from '../core/model/networks/rollups.js';
import type {ChainAdapter} from '../core/ports/chain-adapter.js';
import type {Pairing} from '../core/ports/connector.js';
import type {AnyManifest} from '../core/ports/feature.js';
import type {Http} from '../core/ports/http.js';
import {createManifests} from '../client/features/manifests.js';
import {everyFeature} from './every-feature.js';
import {keepLabels} from '../flows/keep-labels.js';
import {createSlotStorage, memoryStorage} from '../io/platform/slot-storage.js';
import {systemRandom} from '../io/platform/system-random.js';
import {en} from './client/en.js';
import {connectFake, fakeConnected, type FakeConnection} from './client/fake-connection.js';
import {createEmptyBlockchain} from './client/sample-assets.js';
import {createFlowScript, type FlowScript} from './client/scripted-flow.js';
import {createTelemetryRecorder, type TelemetryRecorder} from './client/telemetry-recorder.js';
import {createFakeClock, type FakeClock} from './fake-clock.js';

/**
 * The real client over a fake clock and memory, for tests of what is shown.
 *
 * Flows that ask wallets (connect, disconnect, switchNetwork, syncAccount …) follow the script; failures and events are
 * recorded. It is there at once, because templates of tests and the gallery are drawn with it: nothing of it is loaded.
 */
export interface FakeClient extends Client, Omit<Drawbridge, keyof Client>, Omit<FlowScript, 'flow'> {
  readonly clock: FakeClock;
  /** What the client keeps in the browser. */
  readonly storage: Environment['storage'];
  readonly telemetry: TelemetryRecorder;
  readonly pairing: WritableAtom<Pairing>;
  /** Every failure reported. */
  readonly reported: unknown[];
  /** Shows a wallet as connected, on the network it is given, which becomes the active one where it is known. */
  connectAs(connection?: FakeConnection): void;
  /** Shows a wallet as connected behind the one in use. */
  connectOther(connection: FakeConnection): void;
}

/** What a test may replace: any option, and what the client meets outside. */
export interface FakeClientOptions extends Partial<DrawbridgeOptions> {
  readonly device?: Partial<Device>;
  /** The wallet explorer and the blockchain API; without it the one answers 404, the other knows of nothing. */
  readonly http?: Http;
  /** What the chain family can do; without one it can do nothing beyond connecting. */
  readonly adapter?: ChainAdapter;
  /** Every feature there is. */
  readonly manifests?: readonly AnyManifest[];
}

const DESKTOP: Device = {
  isMobile: false,
  isIos: false,
  isAndroid: false,
  isTelegram: false,
  isIframe: false,
};

/** Creates a fake client; Ethereum, Base and Polygon are its networks unless others are given. */
export function createFakeClient({
  device,
  http = createEmptyBlockchain(),
  adapter,
  manifests = everyFeature,
  ...options
}: FakeClientOptions = {}): FakeClient {
  const clock = createFakeClock();
  const reported: unknown[] = [];
  const script = createFlowScript();
  const env = createFakeEnvironment(clock);
  const page = createFakePage(options, env, {manifests, client: () => client});
  const features: ClientParts['features'] = {load: async () => loaded, end: async () => {}};
  const report = (cause: unknown): void => void reported.push(cause);
  const parts = {...createParts(page, env, {adapter, http, device, report}), features};
  const wired = wireClient(page, env, parts);
  const given = {
    ...parts,
    env,
    report,
    client: wired,
    connectors: [],
    loadFeatures: async () => ({first: manifests}),
  };
  const loaded: Features = wireFeatures(
    given,
    createManifests({first: manifests}, async () => {}),
  );
  const client: FakeClient = Object.assign(wired, {
    ...createSettings(page),
    ...createSubscriptions(page, createSnapshot(page)),
    ...loaded,
    viewOf: wired.viewOf,
    // All sentences are there.
    loadMessages: async () => {},
    ...scriptOf(script, wired),
    clock,
    storage: env.storage,
    reported,
    telemetry: parts.observers.telemetry,
    pairing: wired.pairing as WritableAtom<Pairing>,
    connectAs(connection: FakeConnection = {}) {
      connectFake(page.connections, connection);
      const {caipNetworkId = 'eip155:1'} = connection;
      if (page.networks.find(caipNetworkId)) page.networks.choose(caipNetworkId);
    },
    connectOther(connection: FakeConnection) {
      const connected = fakeConnected(connection);
      addOther(wired.otherConnections, connected.account.namespace, connected);
    },
  });
  Object.assign(client.flows, flowsOf(script, createNaming(client, env)));
  holdOnUnsupported(client);
  // What a page's elements reach behind a client.
  keepPage(client, client);
  return client;
}

/** The real page; what it would load is the client of the test. */
function createFakePage(
  options: Partial<DrawbridgeOptions>,
  env: Environment,
  {manifests, client}: {readonly manifests: readonly AnyManifest[]; readonly client: () => Client},
): ConfiguredPage {
  const host = {show: () => page.surfaces.load(), loadFeatures: async () => ({first: manifests})};
  const own = createPageClient(configOf(options), env, host);
  Object.assign(own, {load: async () => client(), loaded: client});
  const page = configure(own);
  void addSentences(page.locale, 'first', en);
  if (LANGUAGES.test(page.config.locale)) void setLocale(page, page.config.locale);
  return page;
}

interface Outside {
  readonly adapter: ChainAdapter | undefined;
  readonly http: Http;
  readonly device: Partial<Device> | undefined;
  readonly report: (cause: unknown) => void;
}

/** What the client meets outside: services that answer from memory, no wallets but those of the test. */
function createParts(page: ConfiguredPage, env: Environment, {adapter, http, device, report}: Outside) {
  const plugins: Plugins = {isEmpty: false, adapterOf: async () => adapter, add: async () => {}};
  return {
    services: {explorer: http, blockchain: http} as Services,
    device: {...DESKTOP, ...device},
    connectors: new ConnectorsController(env),
    display: createDisplay(page, env.clock),
    observers: {telemetry: createTelemetryRecorder(), report, start() {}, dispose() {}},
    plugins,
    stores: {otherConnections: new OtherConnectionsController(env), gates: new GatesController()},
  };
}

function createFakeEnvironment(clock: FakeClock): Environment {
  return {
    clock,
    random: systemRandom,
    storage: createSlotStorage('test', memoryStorage()),
    fetch: () => Promise.reject(new TypeError('Tests fetch nothing')),
  };
}

function configOf(options: Partial<DrawbridgeOptions>) {
  const metadata = {name: 'Harbour', description: '', url: 'https://harbour.test', icons: []};
  return checkOptions({projectId: 'test', networks: [mainnet, base, polygon], metadata, ...options}, 'en');
}

/** What would leave the test: calls of it are recorded. */
function scriptOf({flow, calls, failNext, holdNext}: FlowScript, {surfaces, flows}: Client) {
  return {
    calls,
    failNext,
    holdNext,
    async open(request?: Parameters<Drawbridge['open']>[0]) {
      await surfaces.load();
      await flows.openModal(request);
    },
    addChain: flow('addChain'),
    reload: () => void calls.push('reload'),
    prefetch: () => void calls.push('prefetch'),
    connect: flow('connect'),
    disconnect: flow('disconnect'),
    switchNetwork: flow('switchNetwork'),
    switchWallet: flow('switchWallet'),
    destroy: flow('destroy'),
    dispose: flow('dispose'),
  };
}

/** Flows that ask wallets; naming an account is real. */
function flowsOf({flow}: FlowScript, labels: LabelsController): Partial<Client['flows']> {
  return {
    followGates: async () => false,
    settleTransaction: flow('settleTransaction'),
    connect: flow('connect'),
    disconnect: flow('disconnect'),
    reconnect: flow('reconnect'),
    followTabs: flow('followTabs'),
    switchNetwork: flow('switchNetwork'),
    switchWallet: flow('switchWallet'),
    syncAccount: flow('syncAccount'),
    nameAccount: async (...named) => labels.name(...named),
  };
}

function createNaming(client: Client, env: Environment): LabelsController {
  const labels = new LabelsController(env);
  keepLabels({...client, labels});
  return labels;
}

/** A user who is shown that the wallet's network is not supported stays there, whatever network the test names. */
function holdOnUnsupported({gates, account, router}: Client): void {
  const isShown = (): boolean => router.history.some(({view}) => view === 'UnsupportedChain');
  const status = () => (account.get().status === 'connected' && isShown() ? 'held' : 'clear');
  gates.show([{view: 'UnsupportedChain', heldViews: ['UnsupportedChain'], back: 'close', status}]);
}
