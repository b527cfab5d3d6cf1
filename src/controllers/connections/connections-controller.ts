import {atom, type ReadableAtom} from 'nanostores';
import {RECONNECT_DEADLINE_MS} from '../../core/config/constants.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {Connected, Connection, Connections} from '../../core/ports/connection.js';
import type {Storage} from '../../core/ports/storage.js';
import {SlotsByNamespace} from './slots-by-namespace.js';
import {STORED_CONNECTION, type StoredConnection, type StoredConnections} from './stored-connection.js';

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
    const lastAddress = this.stored[namespace]?.address;
    const deadline = this.#clock.now() + deadlineMs;
    this.enter(namespace, {
      status,
      connectorId,
      deadline,
      ...(status !== 'connecting' && lastAddress !== undefined && {lastAddress}),
    });
    this.#timers.set(
      namespace,
      this.#clock.after(deadlineMs, () => this.giveUp(namespace)),
    );
  }

  /** Leaves a transient state and keeps the stored connection, so that the next load tries again. */
  giveUp(namespace: ChainNamespace): void {
    if (this.of(namespace).status !== 'connected') this.enter(namespace, DISCONNECTED);
  }

  /** Shows stored connections as about to be restored. */
  expectStored(): void {
    for (const [namespace, {connectorId}] of Object.entries(this.stored)) {
      this.wait(namespace as ChainNamespace, {
        status: 'reconnecting',
        connectorId,
        deadlineMs: RECONNECT_DEADLINE_MS,
      });
    }
  }

  /** Leaves the states of connections that are being restored; a wallet that is asked stays `connecting`. */
  giveUpRestoring(): void {
    for (const [namespace, {status}] of Object.entries(this.#state.get()))
      if (status === 'reconnecting' || status === 'discovering') this.giveUp(namespace as ChainNamespace);
  }

  /** Leaves every transient state. */
  giveUpAll(): void {
    for (const namespace of Object.keys(this.#state.get())) this.giveUp(namespace as ChainNamespace);
  }

  /** Ends the connection and forgets it. */
  clear(namespace: ChainNamespace): void {
    this.enter(namespace, DISCONNECTED);
    this.remember(namespace);
  }

  /** Sets the state of a namespace; stored values stay. The rules are in `change-connections.ts`. */
  enter(namespace: ChainNamespace, connection: Connection): void {
    this.#timers.get(namespace)?.();
    this.#timers.delete(namespace);
    this.#state.set({...this.#state.get(), [namespace]: connection});
  }

  /** Leaves every transient state, with its timer, and refuses further ones. */
  dispose(): void {
    this.giveUpAll();
    this.#isOver = true;
  }

  /** Stores the connection of a namespace for the next load; without one the namespace is forgotten. */
  remember(namespace: ChainNamespace, connection?: StoredConnection): void {
    this.#slots.set(namespace, connection);
  }
}
