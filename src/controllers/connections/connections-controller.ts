import {atom, type ReadableAtom} from 'nanostores';
import {RECONNECT_DEADLINE_MS} from '../../core/config/constants.js';
import type {Account} from '../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {Connected, Connection, Connections, StoredName} from '../../core/ports/connection.js';
import type {NamespaceSession} from '../../core/ports/connector.js';
import type {Storage} from '../../core/ports/storage.js';
import {accountBefore, chooseAccount} from './account-in-use.js';
import {
  nameToStore,
  SlotsByNamespace,
  STORED_CONNECTION,
  type StoredConnection,
  type StoredConnections,
} from './stored-connections.js';

/** A transient state and its deadline. */
export interface Wait {
  readonly status: 'discovering' | 'connecting' | 'reconnecting';
  readonly connectorId: string;
  readonly deadlineMs: number;
}

const DISCONNECTED: Connection = {status: 'disconnected'};

/**
 * Holds the connections, one state a namespace, and restores them after a reload.
 *
 * No transient state outlives its deadline, and `connected` always has a live provider.
 */
export class ConnectionsController {
  readonly #clock: Clock;
  readonly #slots: SlotsByNamespace<StoredConnection>;
  readonly #state = atom<Connections>({});
  readonly #timers = new Map<ChainNamespace, Stop>();
  /** The namespaces that this page restores, or that were connected in it. */
  readonly #own = new Set<ChainNamespace>();
  #isOver = false;

  readonly state: ReadableAtom<Connections> = this.#state;

  constructor({clock, storage}: {readonly clock: Clock; readonly storage: Storage}) {
    this.#clock = clock;
    this.#slots = new SlotsByNamespace(storage, STORED_CONNECTION);
  }

  /** The connections when the page was last used. */
  get stored(): StoredConnections {
    return this.#slots.all;
  }

  /** The state of one namespace. */
  of(namespace: ChainNamespace): Connection {
    return this.#state.get()[namespace] ?? DISCONNECTED;
  }

  /** The connected namespaces, each with its wallet. */
  get live(): readonly (readonly [ChainNamespace, Connected])[] {
    return (Object.entries(this.#state.get()) as [ChainNamespace, Connection][]).filter(
      (entry): entry is [ChainNamespace, Connected] => entry[1].status === 'connected',
    );
  }

  /** Enters a transient state; a stored connection is kept. */
  wait(namespace: ChainNamespace, {status, connectorId, deadlineMs}: Wait): void {
    if (this.#isOver) return;
    const last = this.stored[namespace];
    const deadline = this.#clock.now() + deadlineMs;
    this.#enter(namespace, {
      status,
      connectorId,
      deadline,
      ...(status !== 'connecting' && last && {last}),
    });
    this.#timers.set(
      namespace,
      this.#clock.after(deadlineMs, () => this.giveUp(namespace)),
    );
  }

  /** Leaves a transient state and keeps the stored connection, so that the next load tries again. */
  giveUp(namespace: ChainNamespace): void {
    if (this.of(namespace).status !== 'connected') this.#enter(namespace, DISCONNECTED);
  }

  /** Shows stored connections as about to be restored. */
  expectStored(): void {
    for (const [namespace, {connectorId}] of Object.entries(this.stored)) {
      this.#own.add(namespace as ChainNamespace);
      this.wait(namespace as ChainNamespace, {
        status: 'reconnecting',
        connectorId,
        deadlineMs: RECONNECT_DEADLINE_MS,
      });
    }
  }

  /** Leaves the states of connections that are being restored; a wallet with an open prompt stays `connecting`. */
  giveUpRestoring(): void {
    for (const [namespace, {status}] of Object.entries(this.#state.get()))
      if (status === 'reconnecting' || status === 'discovering') this.giveUp(namespace as ChainNamespace);
  }

  /** Leaves every transient state. */
  giveUpAll(): void {
    for (const namespace of Object.keys(this.#state.get())) this.giveUp(namespace as ChainNamespace);
  }

  /** Connects a namespace with the wallet's answer. Without a cause, it was connected before, here or in another tab. */
  settle(
    by: Pick<Connected, 'connector' | 'wallet' | 'user' | 'isNew' | 'cause'>,
    namespaceSession: NamespaceSession,
  ): void {
    const {connector, wallet, user, isNew} = by;
    const {namespace} = namespaceSession;
    const cause = by.cause ?? (this.#own.has(namespace) ? 'restored' : 'other-tab');
    this.#own.add(namespace);
    const account = this.#accountFor(namespaceSession);
    const given = {
      ...namespaceSession,
      connector,
      wallet,
      account,
      cause,
      ...(user && {user}),
      ...(isNew && {isNew}),
    };
    this.useWallet(namespace, {...given, status: 'connected'});
  }

  /** Brings another connected wallet of the namespace into use, and stores it. */
  useWallet(namespace: ChainNamespace, connected: Connected): void {
    const {connector, wallet, caipNetworkId} = connected;
    this.#enter(namespace, connected);
    this.#slots.set(namespace, {
      connectorId: connector.id,
      ...nameToStore(wallet),
      ...accountBefore(connected),
      caipNetworkId,
      ...(connector.warning && {warning: connector.warning}),
    });
  }

  /** Sets the accounts that the wallet has opened. If the wallet puts another account first, uses that one. */
  setAccounts(namespace: ChainNamespace, accounts: Connected['accounts']): void {
    this.#change(namespace, (connected) => ({
      accounts,
      account: chooseAccount(accounts, accountBefore(connected)),
    }));
  }

  /** Uses another of the wallet's accounts; ignored for any other account. */
  useAccount(namespace: ChainNamespace, address: string): void {
    this.#change(namespace, ({accounts, account}) => ({
      account: accounts.find((candidate) => candidate.address === address) ?? account,
    }));
  }

  /** Sets the wallet's network. */
  setNetwork(namespace: ChainNamespace, caipNetworkId: CaipNetworkId): void {
    this.#change(namespace, () => ({caipNetworkId}));
  }

  /** Marks the stored wallet as present but locked; it stays stored. */
  lock(namespace: ChainNamespace, {connectorId, ...name}: {readonly connectorId: string} & StoredName): void {
    this.#enter(namespace, {status: 'locked', connectorId, ...name});
  }

  /** Removes the connection and its stored entry. */
  clear(namespace: ChainNamespace): void {
    this.#own.delete(namespace);
    this.#enter(namespace, DISCONNECTED);
    this.#slots.set(namespace, undefined);
  }

  /** Leaves every transient state, with its timer, and refuses further ones. */
  dispose(): void {
    this.giveUpAll();
    this.#isOver = true;
  }

  /** Sets the state of a namespace and ends its deadline; the stored entry stays. */
  #enter(namespace: ChainNamespace, connection: Connection): void {
    this.#timers.get(namespace)?.();
    this.#timers.delete(namespace);
    this.#state.set({...this.#state.get(), [namespace]: connection});
  }

  /** Applies a change to the connection; ignored while the namespace is not connected. */
  #change(namespace: ChainNamespace, rule: (connected: Connected) => Partial<Connected>): void {
    const current = this.of(namespace);
    if (current.status === 'connected') this.useWallet(namespace, {...current, ...rule(current)});
  }

  /** The account to use of those that a wallet has opened. */
  #accountFor({namespace, accounts}: NamespaceSession): Account {
    const [first] = accounts;
    const before = this.of(namespace);
    const chosen = chooseAccount(accounts, this.stored[namespace]);
    if (chosen !== first || before.status !== 'connected') return chosen;
    // Some families have an address for each network, with one public key.
    if (!isSameKey(before.accounts[0].publicKey, first.publicKey)) return first;
    return accounts.find(({publicKey}) => isSameKey(publicKey, before.account.publicKey)) ?? first;
  }
}

function isSameKey(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one === other;
}
