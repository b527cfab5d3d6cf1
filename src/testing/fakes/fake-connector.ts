import {atom, type WritableAtom} from 'nanostores';
import type {Account} from '../../core/model/account.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {ConnectorType, ConnectorWarning} from '../../core/model/connector.js';
import type {
  Connector,
  ConnectorEvent,
  Pairing,
  Restored,
  Session,
  NamespaceSession,
} from '../../core/ports/connector.js';
import type {EmbeddedWallet} from '../../core/ports/embedded-wallet.js';

/** A scripted connector, for failures and delays that a real wallet cannot produce. */
export interface FakeConnector extends Connector {
  /** Every call, in order. */
  readonly calls: string[];
  /** The requested networks, a line for each `connect`. */
  readonly asked: string[];
  /** The link of a pairing; a test may set it. */
  readonly pairing: WritableAtom<Pairing>;
  /** Number of its listeners. */
  readonly listeners: number;
  emit(event: ConnectorEvent): void;
  answer: {
    connect: () => Promise<Session>;
    restore: () => Promise<Restored>;
    disconnect: () => Promise<void>;
    switchNetwork: (id: CaipNetworkId) => Promise<CaipNetworkId>;
  };
}

/** Options of {@link createFakeConnector}. */
export interface FakeConnectorOptions {
  readonly id?: string;
  readonly type?: ConnectorType;
  readonly address?: string;
  /** Several accounts, the first one selected, in place of `address`. */
  readonly addresses?: readonly string[];
  readonly caipNetworkId?: CaipNetworkId;
  readonly namespaces?: Connector['namespaces'];
  readonly warning?: ConnectorWarning;
  readonly rdns?: string;
}

/** Creates a connector that connects immediately, with one account in each namespace. */
export function createFakeConnector(options: FakeConnectorOptions = {}): FakeConnector {
  const {id = 'fake', type = 'ANNOUNCED', namespaces = ['eip155']} = options;
  const pairing = atom<Pairing>({status: 'idle'});
  const listeners = new Set<(event: ConnectorEvent) => void>();
  const calls: string[] = [];
  const asked: string[] = [];
  const call = async <T>(name: string, answer: () => Promise<T>): Promise<T> => {
    calls.push(name);
    return answer();
  };
  const session = fakeSession(namespaces, options);
  const answer: FakeConnector['answer'] = {
    connect: async () => session,
    restore: async () => ({status: 'connected', session}),
    disconnect: async () => {},
    switchNetwork: async (wanted) => wanted,
  };
  return {
    pairing,
    ...(type === 'WALLET_CONNECT' && {
      prefetch: async () => {},
      cancelPairing: () => void calls.push('cancelPairing'),
      rememberLink: () => {},
    }),
    id,
    ...(options.warning && {warning: options.warning}),
    ...(options.rdns && {rdns: options.rdns}),
    type,
    name: id,
    namespaces,
    calls,
    answer,
    get listeners() {
      return listeners.size;
    },
    connect: ({networks}) => {
      asked.push(networks.map(({caipNetworkId}) => caipNetworkId).join(' '));
      return call('connect', answer.connect);
    },
    asked,
    restore: () => call('restore', answer.restore),
    disconnect: () => call('disconnect', answer.disconnect),
    forget: () => call('forget', async () => {}),
    switchNetwork: ({caipNetworkId}) =>
      call(`switchNetwork ${caipNetworkId}`, () => answer.switchNetwork(caipNetworkId)),
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    events: {
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
}

/** An account of the first namespace. */
export function fakeAccount(address: string, namespace: Account['namespace'] = 'eip155'): Account {
  return {namespace, address, type: 'eoa'};
}

/** An embedded wallet that approves nothing. */
export function fakeEmbedded(
  connectorId: string,
  namespace: Account['namespace'] = 'eip155',
): EmbeddedWallet {
  return {
    connectorId,
    namespace,
    name: connectorId,
    answer: async () => undefined,
    approve: () => Promise.reject(new Error('Nothing is approved')),
    ...(namespace !== 'eip155' && {createProvider: (request) => ({of: connectorId, request})}),
  };
}

function fakeSession(namespaces: Connector['namespaces'], options: FakeConnectorOptions): Session {
  const {id = 'fake', type, address = '0xA1', addresses = [address], caipNetworkId} = options;
  const [first, ...rest] = namespaces.map((namespace) => ({
    namespace,
    accounts: accountsOf(addresses, namespace),
    caipNetworkId: caipNetworkId ?? (`${namespace}:1` as const),
    approved: 'all' as const,
    provider: {of: id},
    ...(type === 'AUTH' && {embedded: fakeEmbedded(id, namespace)}),
  }));
  if (!first) throw new Error('a connector serves at least one namespace');
  return {wallet: {name: id}, namespaces: [first, ...rest]};
}

function accountsOf(
  addresses: readonly string[],
  namespace: Account['namespace'],
): NamespaceSession['accounts'] {
  const [first, ...rest] = addresses.map((each) => fakeAccount(each, namespace));
  if (!first) throw new Error('a connected wallet opens an account');
  return [first, ...rest];
}
