import type {WritableAtom} from 'nanostores';
import type {Client} from '../../client/client.js';
import {createSettings, createSubscriptions} from '../../client/create-drawbridge.js';
import type {Drawbridge} from '../../client/drawbridge.js';
import {keepPage} from '../../client/page-of.js';
import {createSnapshot} from '../../client/page-state.js';
import {LabelsController} from '../../controllers/labels-controller.js';
import type {DrawbridgeOptions} from '../../core/config/options.js';
import type {Device} from '../../core/model/device.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {polygon} from '../../core/model/networks/layer-ones.js';
import {base} from '../../core/model/networks/rollups.js';
import type {ChainAdapter} from '../../core/ports/chain-adapter.js';
import type {ClientEnvironment} from '../../core/ports/client-environment.js';
import type {Pairing} from '../../core/ports/connector.js';
import type {AnyManifest, GateManifest} from '../../core/ports/feature.js';
import type {Http} from '../../core/ports/http.js';
import {keepLabels} from '../../flows/session/keep-labels.js';
import {createFakeClock, type FakeClock} from '../fake-clock.js';
import {connectFake, fakeConnected, type FakeConnection} from './client/fake-connection.js';
import {createFlowScript, type FlowScript} from './client/flow-script.js';
import {createEmptyBlockchain} from './client/sample-assets.js';
import type {TelemetryRecorder} from './client/telemetry-recorder.js';
import {createTestClient, createTestEnvironment} from './client/test-client.js';
import {everyFeature} from './every-feature.js';

/**
 * The real client over a fake clock and memory, for tests of rendering.
 *
 * Flows that call wallets (connect, disconnect, switchNetwork, syncAccount …) follow the script; failures and events
 * are recorded. It is created synchronously, because tests and the gallery render templates with it.
 */
export interface FakeClient extends Client, Omit<Drawbridge, keyof Client>, Omit<FlowScript, 'flow'> {
  readonly clock: FakeClock;
  /** The client's storage. */
  readonly storage: ClientEnvironment['storage'];
  readonly telemetry: TelemetryRecorder;
  readonly pairing: WritableAtom<Pairing>;
  /** The controller; the page's own list of wallets has its name in the public client, and is not faked. */
  readonly wallets: Client['wallets'] & Drawbridge['wallets'];
  /** Every failure reported. */
  readonly reported: unknown[];
  /** Marks a wallet as connected, on the given network, which becomes the active one if it is offered. */
  connectAs(connection?: FakeConnection): void;
  /** Marks a wallet as connected, without activating it. */
  connectOther(connection: FakeConnection): void;
}

/** Overrides of a test: any option, and the environment of the client. */
export interface FakeClientOptions extends Partial<DrawbridgeOptions> {
  readonly device?: Partial<Device>;
  /**
   * The wallet explorer and the blockchain API; without it the explorer answers 404 and the API has no data.
   */
  readonly http?: Http;
  /** The adapter of the chain family; without one it can only connect. */
  readonly adapter?: ChainAdapter;
  /** Every feature. */
  readonly manifests?: readonly AnyManifest[];
}

const HARBOUR: DrawbridgeOptions = {
  projectId: 'test',
  networks: [mainnet, base, polygon],
  metadata: {name: 'Harbour', description: '', url: 'https://harbour.test', icons: []},
};

/** Creates a fake client; default networks: Ethereum, Base and Polygon. */
export function createFakeClient({
  device,
  http = createEmptyBlockchain(),
  adapter,
  manifests = everyFeature,
  ...options
}: FakeClientOptions = {}): FakeClient {
  const clock = createFakeClock();
  const env = createTestEnvironment(clock);
  const reported: unknown[] = [];
  const report = (cause: unknown): void => void reported.push(cause);
  const outside = {env, http, manifests, adapter, device, report};
  const {page, client: wired, features, telemetry} = createTestClient({...HARBOUR, ...options}, outside);
  const script = createFlowScript();
  const client: FakeClient = Object.assign(wired, {
    ...createSettings(page),
    ...createSubscriptions(page, createSnapshot(page)),
    ...features,
    viewOf: wired.viewOf,
    // All messages are loaded.
    loadMessages: async () => {},
    ...scriptOf(script, wired),
    clock,
    storage: env.storage,
    reported,
    telemetry,
    pairing: wired.pairing as WritableAtom<Pairing>,
    wallets: wired.wallets as FakeClient['wallets'],
    connectAs(connection: FakeConnection = {}) {
      connectFake(page.connections, connection);
      const {caipNetworkId = 'eip155:1'} = connection;
      if (page.networks.find(caipNetworkId)) page.networks.choose(caipNetworkId);
    },
    connectOther(connection: FakeConnection) {
      const connected = fakeConnected(connection);
      wired.otherConnections.add(connected.account.namespace, connected);
    },
  });
  Object.assign(client.flows, flowsOf(script, createNaming(client, env)));
  holdOnUnsupported(client, manifests);
  // Registers the page client for elements of the page.
  keepPage(client, client);
  return client;
}

/** Methods with effects outside of the test; their calls are recorded. */
function scriptOf({flow, calls, failNext, holdNext}: FlowScript, {surfaces, modal, flows}: Client) {
  return {
    calls,
    failNext,
    holdNext,
    async open(request?: Parameters<Drawbridge['open']>[0]) {
      await surfaces.load();
      await flows.openModal(request);
    },
    addChain: flow('addChain'),
    stepAside: () => modal.stepAside(),
    reload: () => void calls.push('reload'),
    prefetch: () => void calls.push('prefetch'),
    connect: flow('connect'),
    disconnect: flow('disconnect'),
    switchNetwork: flow('switchNetwork'),
    switchWallet: flow('switchWallet'),
    /** Tests of signing have real clients. */
    signMessage: () => Promise.reject(new Error('The fake client does not sign.')),
    destroy: flow('destroy'),
    dispose: flow('dispose'),
  };
}

/** Flows that call wallets; naming an account is real. */
function flowsOf({flow}: FlowScript, labels: LabelsController): Partial<Client['flows']> {
  return {
    followGates: async () => false,
    settleTransaction: flow('settleTransaction'),
    connect: flow('connect'),
    disconnect: flow('disconnect'),
    disconnected: async () => {},
    reconnect: flow('reconnect'),
    followTabs: flow('followTabs'),
    switchNetwork: flow('switchNetwork'),
    switchWallet: flow('switchWallet'),
    syncAccount: flow('syncAccount'),
    nameAccount: async (...named) => labels.name(...named),
  };
}

function createNaming(client: Client, env: ClientEnvironment): LabelsController {
  const labels = new LabelsController(env);
  keepLabels({...client, labels});
  return labels;
}

/**
 * A user on the view for an unsupported network stays there, even if the test switches networks, unless the options
 * turn the gate off.
 */
function holdOnUnsupported(
  {config, gates, account, router}: Client,
  manifests: readonly AnyManifest[],
): void {
  const all = manifests.flatMap((manifest): readonly GateManifest[] => manifest.gates ?? []);
  const isShown = (): boolean => router.history.some(({view}) => view === 'UnsupportedChain');
  const status = () => (account.get().status === 'connected' && isShown() ? 'held' : 'clear');
  const own = all.filter(({view, isWanted}) => view === 'UnsupportedChain' && isWanted(config));
  gates.show(
    own.map((gate) => ({...gate, status})),
    all,
  );
}
