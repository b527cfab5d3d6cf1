import {atom} from 'nanostores';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import type {Account} from '../../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../../core/model/caip.js';
import type {ConnectorType} from '../../../core/model/connector.js';
import type {
  Connector,
  ConnectorEvent,
  PairingConnector,
  Session,
  NamespaceSession,
} from '../../../core/ports/connector.js';

/** A wallet's answer to requests to connect. */
export type ConnectBehaviour = 'approve' | 'reject' | 'hang' | 'unreachable';

/** Requests of a page to a connected wallet. */
export type WalletRequestKind = 'restore' | 'switch' | 'disconnect';

/** A wallet's answer to a request; `hang` answers once the behaviour is `answer` again. */
export type RequestBehaviour = 'answer' | 'fail' | 'hang';

/** One wallet of the world, for all pages. */
export interface ScriptedWallet {
  readonly id: string;
  readonly namespaces: readonly [ChainNamespace, ...ChainNamespace[]];
  /** Sites (clients) that may see the accounts. */
  readonly allowed: ReadonlySet<string>;
  readonly isLocked: boolean;
  readonly accounts: readonly [string, ...string[]];
  connectBehaviour: ConnectBehaviour;
  /** False while the relay between a remote wallet and the pages is down: the wallet's events arrive later. */
  readonly isReachable: boolean;
  /** The wallet's network for a site. */
  networkOf(namespace: ChainNamespace, site: string): CaipNetworkId;
  /** Sets the answer to later requests of a kind; `answer` also answers pending ones. */
  treat(request: WalletRequestKind, behaviour: RequestBehaviour): void;
  dropRelay(): void;
  restoreRelay(): void;
  lock(): void;
  unlock(): void;
  chooseAccount(): void;
  chooseNetwork(network: string): void;
  /** The user removes a site in the wallet. */
  forget(site: string): void;
  /** The connector one page of a site sees. */
  connect(site: string): Connector;
}

const FAILURES = {
  restore: 'connect/failed',
  switch: 'switch/failed',
  disconnect: 'disconnect/failed',
} as const satisfies Record<WalletRequestKind, ErrorCode>;

/**
 * Creates a wallet that remembers its approvals: an approved site sees its accounts on every page.
 * A quiet wallet sends no event to the other pages of a site when one of them disconnects.
 */
export function createScriptedWallet(
  id: string,
  namespaces: ScriptedWallet['namespaces'],
  {type = 'ANNOUNCED', isQuiet = false}: {readonly type?: ConnectorType; readonly isQuiet?: boolean} = {},
): ScriptedWallet {
  const allowed = new Set<string>();
  const pages = new Set<{readonly site: string; tell(event: ConnectorEvent): void}>();
  const facts = {
    isLocked: false,
    accounts: [`${id}-A`, `${id}-B`] as [string, ...string[]],
    /** The wallet keeps a network for each site, like today's wallets. */
    networks: new Map<string, string>(),
    connectBehaviour: 'approve' as ConnectBehaviour,
    requestBehaviours: {restore: 'answer', switch: 'answer', disconnect: 'answer'} as Record<
      WalletRequestKind,
      RequestBehaviour
    >,
    isReachable: true,
  };
  const hanging: {readonly request: WalletRequestKind; readonly answer: () => void}[] = [];
  /** Events that wait for the relay. */
  const unsent: (() => void)[] = [];
  const send = (message: () => void): void => {
    if (facts.isReachable) message();
    else unsent.push(message);
  };
  const answerHeld = (request: WalletRequestKind): void => {
    for (const held of hanging.splice(0)) {
      if (held.request === request) held.answer();
      else hanging.push(held);
    }
  };
  const attend = async (request: WalletRequestKind): Promise<void> => {
    if (!facts.isReachable) throw new DrawbridgeError('relay/unreachable', 'no relay');
    if (facts.requestBehaviours[request] === 'fail')
      throw new DrawbridgeError(FAILURES[request], 'no', {name: id});
    if (facts.requestBehaviours[request] === 'hang')
      await new Promise<void>((answer) => hanging.push({request, answer}));
  };
  const accountsIn = (namespace: ChainNamespace): readonly [Account, ...Account[]] => {
    const [first, ...rest] = facts.accounts.map((address) => ({namespace, address, type: 'eoa' as const}));
    if (!first) throw new Error('a wallet has an account');
    return [first, ...rest];
  };
  const networkIn = (namespace: ChainNamespace, site: string): CaipNetworkId =>
    `${namespace}:${facts.networks.get(site) ?? '1'}`;
  const toSession = (site: string): Session => {
    const toNamespace = (namespace: ChainNamespace): NamespaceSession => ({
      namespace,
      accounts: accountsIn(namespace),
      caipNetworkId: networkIn(namespace, site),
      approved: 'all',
      provider: {of: id},
    });
    const [first, ...rest] = namespaces;
    return {wallet: {name: id}, namespaces: [toNamespace(first), ...rest.map(toNamespace)]};
  };
  const tell = (event: ConnectorEvent): void => {
    for (const page of pages) if (allowed.has(page.site)) send(() => page.tell(event));
  };
  const moveTo = (site: string, network: string): void => {
    facts.networks.set(site, network);
    if (facts.isLocked || !allowed.has(site)) return;
    for (const page of pages) {
      if (page.site !== site) continue;
      for (const namespace of namespaces) {
        const caipNetworkId = networkIn(namespace, site);
        send(() => page.tell({type: 'network', namespace, caipNetworkId}));
      }
    }
  };
  const end = (site: string): void => {
    if (!allowed.delete(site)) return;
    for (const page of pages) if (page.site === site) send(() => page.tell({type: 'disconnect'}));
  };

  return {
    id,
    namespaces,
    allowed,
    get isLocked() {
      return facts.isLocked;
    },
    get accounts() {
      return facts.accounts;
    },
    get connectBehaviour() {
      return facts.connectBehaviour;
    },
    set connectBehaviour(connectBehaviour) {
      facts.connectBehaviour = connectBehaviour;
    },
    get isReachable() {
      return facts.isReachable;
    },
    networkOf: networkIn,
    treat(request, behaviour) {
      facts.requestBehaviours[request] = behaviour;
      if (behaviour === 'answer') answerHeld(request);
    },
    dropRelay() {
      facts.isReachable = false;
    },
    restoreRelay() {
      facts.isReachable = true;
      for (const message of unsent.splice(0)) message();
    },
    lock() {
      facts.isLocked = true;
      tell({type: 'locked'});
    },
    unlock() {
      facts.isLocked = false;
      for (const namespace of namespaces) {
        tell({type: 'accounts', namespace, accounts: accountsIn(namespace)});
      }
    },
    chooseAccount() {
      facts.accounts = facts.accounts.toReversed() as [string, ...string[]];
      if (facts.isLocked) return;
      for (const namespace of namespaces) {
        tell({type: 'accounts', namespace, accounts: accountsIn(namespace)});
      }
    },
    chooseNetwork(network) {
      for (const {site} of pages) moveTo(site, network);
    },
    forget: end,
    connect(site) {
      const listeners = new Set<(event: ConnectorEvent) => void>();
      const pairing = createScriptedPairing();
      pages.add({
        site,
        tell(event) {
          for (const listener of listeners) listener(event);
        },
      });
      return {
        ...(type === 'WALLET_CONNECT' && pairing.members),
        id,
        type,
        name: id,
        namespaces,
        async connect() {
          if (facts.connectBehaviour === 'reject')
            throw new DrawbridgeError('connect/declined', 'no', {name: id});
          if (facts.connectBehaviour === 'unreachable' || !facts.isReachable)
            throw new DrawbridgeError('relay/unreachable', 'no relay');
          if (facts.connectBehaviour === 'hang') await pairing.wait();
          // A wallet handles requests in the order of arrival.
          answerHeld('disconnect');
          for (let turn = 0; turn < 5; turn++) await Promise.resolve();
          facts.isLocked = false;
          allowed.add(site);
          return toSession(site);
        },
        async restore() {
          await attend('restore');
          if (!allowed.has(site)) return {status: 'gone'};
          return facts.isLocked ? {status: 'locked'} : {status: 'connected', session: toSession(site)};
        },
        async disconnect() {
          await attend('disconnect');
          if (isQuiet) allowed.delete(site);
          else end(site);
        },
        async switchNetwork({caipNetworkId}) {
          await attend('switch');
          moveTo(site, caipNetworkId.slice(caipNetworkId.indexOf(':') + 1));
          return caipNetworkId;
        },
        events: {
          subscribe(listener) {
            listeners.add(listener);
            return () => void listeners.delete(listener);
          },
        },
      };
    },
  };
}

/** The members of a remote wallet's connector that other connectors lack. */
interface ScriptedPairing {
  /** Waits for a wallet that does not answer; rejects with `pairing/cancelled` when the user leaves the QR code. */
  wait(): Promise<never>;
  readonly members: Omit<PairingConnector, keyof Connector>;
}

/** Creates a pairing that no wallet joins. */
function createScriptedPairing(): ScriptedPairing {
  const waiting = new Set<(cause: DrawbridgeError) => void>();
  return {
    wait: () => new Promise((_, reject) => waiting.add(reject)),
    members: {
      pairing: atom({status: 'idle'}),
      prefetch: async () => {},
      cancelPairing() {
        for (const reject of waiting)
          reject(new DrawbridgeError('pairing/cancelled', 'The pairing was cancelled'));
        waiting.clear();
      },
      rememberLink() {},
    },
  };
}
