import type {Account} from '../../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../../core/model/caip.js';
import type {
  RemoteNamespaceSession,
  NodeRequest,
  NamespaceRequest,
} from '../../../io/connectors/walletconnect/providers/remote-namespace-session.js';
import {createSlotStorage, memoryStorage} from '../../../io/platform/slot-storage.js';

/** One namespace of a session for providers under test, and their requests to it. */
export interface FakeNamespaceSession {
  readonly session: RemoteNamespaceSession;
  readonly asked: NamespaceRequest[];
  readonly called: NodeRequest[];
  /** Changes the session's state. */
  readonly now: {isOpen: boolean; accounts: readonly Account[]; methods: Set<string>};
  /** The wallet's answer; a function may throw. */
  answer: (request: NamespaceRequest) => unknown;
}

/** The initial state of a fake session. */
export interface FakeSessionStart {
  readonly namespace: ChainNamespace;
  /** The active one first. */
  readonly networks: readonly [CaipNetworkId, ...CaipNetworkId[]];
  readonly addresses: readonly string[];
  readonly methods: readonly string[];
  /** Networks without a known node. */
  readonly without?: readonly CaipNetworkId[];
}

/** Creates a session of one namespace without a wallet, a relay or a node. */
export function fakeNamespaceSession(start: FakeSessionStart): FakeNamespaceSession {
  const {namespace, networks, addresses, methods, without = []} = start;
  const [inUse] = networks;
  const type = namespace === 'bip122' ? 'payment' : 'eoa';
  const now = {
    isOpen: true,
    accounts: addresses.map((address): Account => ({namespace, address, type})),
    methods: new Set(methods),
  };
  const asked: NamespaceRequest[] = [];
  const called: NodeRequest[] = [];
  const fake: FakeNamespaceSession = {
    asked,
    called,
    now,
    answer: () => null,
    session: {
      topic: 'ab12',
      wallet: {name: 'Aspen'},
      network: inUse,
      networks,
      storage: createSlotStorage('test', memoryStorage()),
      get isOpen() {
        return now.isOpen;
      },
      get accounts() {
        return now.accounts;
      },
      get methods() {
        return now.methods;
      },
      capabilities: () => undefined,
      assetDiscovery: undefined,
      async askWallet(request) {
        asked.push(request);
        return fake.answer(request);
      },
      hasNode: (network = inUse) => !without.includes(network),
      async askNode(request) {
        called.push(request);
        return 'node';
      },
      end() {
        now.isOpen = false;
      },
      switchTo: async (network) => network,
    },
  };
  return fake;
}
