import {atom, type WritableAtom} from 'nanostores';
import {capabilitiesOf} from '../../client/chain-plugins.js';
import {createSubjects, type Subjects} from '../../client/subjects.js';
import type {AccountsController} from '../../controllers/accounts-controller.js';
import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import {OtherConnectionsController} from '../../controllers/connections/other-connections-controller.js';
import {ConnectorsController} from '../../controllers/connectors-controller.js';
import {MissedRestoresController} from '../../controllers/missed-restores-controller.js';
import type {NetworksController} from '../../controllers/networks-controller.js';
import type {Config} from '../../core/config/config.js';
import type {MessageWallet} from '../../core/messages/shown-wallet.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {ChainAdapter} from '../../core/ports/chain-adapter.js';
import type {Connector} from '../../core/ports/connector.js';
import type {KeyValueStorage, Storage} from '../../core/ports/storage.js';
import {createConnectingStates, type ConnectingStates} from '../../flows/session/connecting-states.js';
import {createSessionKeeper, type SessionKeeper} from '../../flows/session/session-keeper.js';
import {createWalletQuestions, type WalletQuestions} from '../../flows/session/wallet-questions.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock, type FakeClock} from '../fake-clock.js';
import {createTelemetryRecorder, type TelemetryRecorder} from './client/telemetry-recorder.js';
import {createTestEnvironment, createTestPage} from './client/test-client.js';

/** The controllers of the connection flows, with the test's clock and storage. */
export interface FlowParts {
  readonly clock: FakeClock;
  readonly storage: KeyValueStorage;
  readonly slots: Storage;
  readonly missedRestores: MissedRestoresController;
  readonly accounts: AccountsController;
  readonly connections: ConnectionsController;
  readonly connectors: ConnectorsController;
  readonly otherConnections: OtherConnectionsController;
  readonly config: Config;
  readonly networks: NetworksController;
  readonly keeper: SessionKeeper;
  readonly questions: WalletQuestions;
  readonly states: ConnectingStates;
  readonly telemetry: TelemetryRecorder;
  readonly subject: Subjects['subject'];
  readonly subjectOf: Subjects['subjectOf'];
  readonly detectSmartAccount: Subjects['detectSmartAccount'];
  /** Events tracked, effects run and failures reported, in order. */
  readonly log: string[];
  /** The properties tracked with each event, as JSON. */
  readonly tracked: readonly string[];
  /** Logs that a wallet keeps its permission. */
  onPermissionKept(wallet: MessageWallet): void;
  /** The announced wallets. */
  readonly found: WritableAtom<readonly Connector[]>;
  /** Announces a wallet. */
  announce(connector: Connector): void;
}

/** A network of a test, by its CAIP-2 id. */
export function fakeNetwork(caipNetworkId: CaipNetworkId, name: string = caipNetworkId): Network {
  const [chainNamespace, id] = caipNetworkId.split(':') as [Network['chainNamespace'], string];
  return {
    id: chainNamespace === 'eip155' ? Number(id) : id,
    name,
    chainNamespace,
    caipNetworkId,
    nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
    rpcUrls: {default: {http: ['https://rpc.example']}},
    blockExplorers: {default: {name: 'Explorer', url: 'https://explorer.example/'}},
  };
}

/** Options of {@link createFlowParts}; each has a default. */
export interface FlowPartsOptions {
  readonly storage?: KeyValueStorage;
  readonly networks?: readonly CaipNetworkId[];
  /** Methods of the adapter of every chain family; without it there is no adapter. */
  readonly isSmartAccount?: NonNullable<ChainAdapter['isSmartAccount']>;
}

/** Creates the parts around the real page; a second call with the same storage is a reload. */
export function createFlowParts({
  storage = memoryStorage(),
  networks = ['eip155:1', 'eip155:10', 'solana:1'],
  isSmartAccount,
}: FlowPartsOptions = {}): FlowParts {
  const clock = createFakeClock();
  const slots = createSlotStorage('test', storage);
  const log: string[] = [];
  const telemetry = createTelemetryRecorder((event) => log.push(event));
  const page = createTestPage(
    {projectId: 'test', networks: networks.map((id) => fakeNetwork(id))},
    createTestEnvironment(clock, slots),
    {client: noClient, manifests: []},
  );
  const missedRestores = new MissedRestoresController({storage: slots});
  const connectors = new ConnectorsController({clock});
  const found = atom<readonly Connector[]>([]);
  connectors.watch({found, start: () => {}, stop: () => {}});
  const otherConnections = new OtherConnectionsController({storage: slots});
  const keeper = createSessionKeeper({
    ...page,
    missedRestores,
    otherConnections,
    syncAccount: async (namespace) => void log.push(`sync ${namespace}`),
    guard: async () => {
      throw new Error('Requests are tested with the client');
    },
    report: (cause) => void log.push(String(cause)),
    onWalletChange: (change, namespace) => void log.push(`${change} ${namespace}`),
  });
  keeper.onUnlock(({id}) => void log.push(`restore ${id}`));
  return {
    ...createSubjects({
      ...page,
      adapterOf: async (namespace) =>
        isSmartAccount && {
          namespace,
          isAddress: () => true,
          formatAddress: (address) => address,
          isSmartAccount,
        },
      capabilitiesOf: (namespace) => capabilitiesOf(page.config, namespace),
    }),
    clock,
    config: page.config,
    storage,
    slots,
    missedRestores,
    accounts: page.accounts,
    connections: page.connections,
    connectors,
    otherConnections,
    networks: page.networks,
    keeper,
    questions: createWalletQuestions({clock}),
    states: createConnectingStates({connections: page.connections, clock}),
    log,
    tracked: telemetry.tracked,
    telemetry,
    onPermissionKept: ({name}) => void log.push(`${name} keeps its permission`),
    found,
    announce: (connector) => found.set([...found.get(), connector]),
  };
}

function noClient(): never {
  throw new Error('Flows are tested without the client that has them');
}
