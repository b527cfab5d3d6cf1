import {atom, type WritableAtom} from 'nanostores';
import type {Client} from '../client/client.js';
import {configure, type ConfiguredPage} from '../client/inside/configured-page.js';
import {createPageClient} from '../client/create-page-client.js';
import type {Drawbridge} from '../client/drawbridge.js';
import {createSettings} from '../client/page/settings.js';
import {createSnapshot} from '../client/page/snapshot.js';
import type {Services} from '../client/inside/services/services.js';
import {createSubscriptions} from '../client/page/subscriptions.js';
import type {Surroundings} from '../client/page/surroundings.js';
import {AlertsController} from '../controllers/alerts/alerts-controller.js';
import {ConnectorsController} from '../controllers/connectors/connectors-controller.js';
import {LabelsController} from '../controllers/labels/labels-controller.js';
import {RouterController} from '../controllers/router/router-controller.js';
import {StandbyController} from '../controllers/standby/standby-controller.js';
import {ToastController} from '../controllers/toast/toast-controller.js';
import {TransactionStackController} from '../controllers/transaction-stack/transaction-stack-controller.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import {checkOptions} from '../core/config/check-options.js';
import {en} from './client/en.js';
import type {Device} from '../core/model/device.js';
import {mainnet} from '../core/model/networks/eip155/ethereum.js';
import {polygon} from '../core/model/networks/eip155/layer-ones.js';
import {base} from '../core/model/networks/eip155/rollups.js';
import type {ChainAdapter} from '../core/ports/chain-adapter.js';
import type {Pairing} from '../core/ports/connector.js';
import {keepLabels} from '../flows/account/keep-labels.js';
import {createNavigateFlow} from '../flows/navigate.js';
import {createOpenModalFlow} from '../flows/open-modal.js';
import {createSlotStorage, memoryStorage} from '../io/platform/slot-storage.js';
import {systemRandom} from '../io/platform/system-random.js';
import {createWalletLists} from '../client/inside/create-wallet-lists.js';
import type {Http} from '../core/ports/http.js';
import {createHoldings} from '../client/inside/holdings/create-holdings.js';
import {createLazy} from '../client/page/loading/lazy.js';
import {connectFake, fakeConnected, type FakeConnection} from './client/fake-connection.js';
import {createEmptyBlockchain} from './client/sample-holdings.js';
import {createFlowScript, type FlowScript} from './client/scripted-flow.js';
import {createTelemetryRecorder, type TelemetryRecorder} from './client/telemetry-recorder.js';
import {createFakeClock, type FakeClock} from './fake-clock.js';
import {addStandby} from '../controllers/standby/change-standby.js';

/**
 * A client of real controllers over a fake clock and memory, for tests of what is shown.
 *
 * Opening, navigating and naming accounts are real; connect, disconnect, switchNetwork and syncAccount follow the script.
 */
export interface FakeClient extends Client, Omit<Drawbridge, keyof Client>, Omit<FlowScript, 'flow'> {
  readonly clock: FakeClock;
  readonly telemetry: TelemetryRecorder;
  readonly pairing: WritableAtom<Pairing>;
  /** Every failure reported. */
  readonly reported: unknown[];
  /** Shows a wallet as connected, on the network it is given, which becomes the active one where it is known. */
  connectAs(connection?: FakeConnection): void;
  /** Shows a wallet as connected behind the one in use. */
  standBy(connection: FakeConnection): void;
}

/** What a test may replace: any option, and what the client meets outside. */
export interface FakeClientOptions extends Partial<DrawbridgeOptions> {
  readonly device?: Partial<Device>;
  /** The wallet explorer and the blockchain API; without it the one answers 404, the other knows of nothing. */
  readonly http?: Http;
  /** What the chain family can do; without one it can do nothing beyond connecting. */
  readonly adapter?: ChainAdapter;
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
  ...options
}: FakeClientOptions = {}): FakeClient {
  const clock = createFakeClock();
  const script = createFlowScript();
  const reported: unknown[] = [];
  const surroundings = createFakeSurroundings(clock);
  const page: ConfiguredPage = configure(
    createPageClient(configOf(options), surroundings, () => page.surfaces.load()),
  );
  const inside = {...remainder(clock, device), connectors: new ConnectorsController({clock})};
  inside.router.state.listen(({history}) => page.view.set(history.at(-1)?.view ?? 'Connect'));
  const client = {
    ...page,
    ...createSettings({...page, full: () => Promise.resolve(client)}),
    ...createSubscriptions(page, createSnapshot(page)),
    ...inside,
    ...createWalletLists(page, surroundings, {...inside, services: {explorer: http} as Services}),
    clock,
    reported,
    calls: script.calls,
    failNext: script.failNext,
    holdNext: script.holdNext,
    messages: page.locale.extend(en),
    loadMessages: async () => {},
    holdings: createLazy(async () =>
      createHoldings({
        page,
        surroundings,
        services: {blockchain: http} as Services,
        plugins: {isEmpty: false, adapterOf: async () => adapter, add: async () => {}},
        telemetry: inside.telemetry,
        report: (cause) => void reported.push(cause),
        display: inside,
        syncAccount: (namespace) => client.flows.syncAccount(namespace, {force: true}),
      }),
    ).load,
    addChain: script.flow('addChain'),
    failures: {report: (cause: unknown) => void reported.push(cause)},
    full: () => Promise.resolve(client),
    loaded: () => client,
    async open(request?: Parameters<Drawbridge['open']>[0]) {
      await client.surfaces.load();
      await client.flows.openModal(request);
    },
    close: () => void client.flows.navigate.close(),
    prefetch: () => void script.calls.push('prefetch'),
    connect: script.flow('connect'),
    disconnect: script.flow('disconnect'),
    switchNetwork: script.flow('switchNetwork'),
    switchWallet: script.flow('switchWallet'),
    destroy: script.flow('destroy'),
    dispose: script.flow('dispose'),
    connectAs(connection: FakeConnection = {}) {
      connectFake(page.connections, connection);
      const {caipNetworkId = 'eip155:1'} = connection;
      if (page.networks.find(caipNetworkId)) page.networks.choose(caipNetworkId);
    },
    standBy(connection: FakeConnection) {
      const connected = fakeConnected(connection);
      addStandby(inside.standby, connected.account.namespace, connected);
    },
    // Flows follow.
  } as unknown as FakeClient;
  const labels = new LabelsController(surroundings);
  keepLabels({...client, labels});
  return Object.assign(client, {flows: flowsOf(client, labels, script)});
}

function createFakeSurroundings(clock: FakeClock): Surroundings {
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

function remainder(clock: FakeClock, device: Partial<Device> = {}) {
  return {
    router: new RouterController(),
    toast: new ToastController({clock}),
    alerts: new AlertsController(),
    device: {...DESKTOP, ...device},
    hasAgreed: atom(false),
    pairing: atom<Pairing>({status: 'idle'}),
    transactions: new TransactionStackController(),
    standby: new StandbyController({storage: createSlotStorage('test', memoryStorage())}),
    telemetry: createTelemetryRecorder(),
  };
}

function flowsOf(client: FakeClient, labels: LabelsController, {flow}: FlowScript): Client['flows'] {
  const {config, telemetry} = client;
  const isConnected = (): boolean => client.account.get().status === 'connected';
  const isHeld = (): boolean => client.router.current.view === 'UnsupportedChain' && isConnected();
  const openModal = createOpenModalFlow({
    ...client,
    isMobile: client.device.isMobile,
    isWalletConnectOnly: config.basic,
    isHeld,
    filterBy: () => {},
    prefetch: () => {},
  });
  return {
    openModal: async (options) => openModal(options),
    navigate: createNavigateFlow({
      ...client,
      telemetry,
      isEmbedded: () => config.embedded || client.surfaces.isEmbedded,
      isConnected,
      isHeld,
      mayClose: () => client.surfaces.mayClose(),
      onClose: () => {},
    }),
    followChain: () => false,
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
