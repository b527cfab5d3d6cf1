import {allConnections} from '../../controllers/connections/all-connections.js';
import type {MissedRestoresController} from '../../controllers/missed-restores-controller.js';
import {comparableAddress} from '../../core/model/addresses/same-address.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {Disconnected, DisconnectedAccounts} from '../../core/ports/connection.js';
import {claimOf, type ConnectionStores, storedWallets} from './stored-wallets.js';

/** Time in which another tab, where the wallet is connected, stores it again (decision 0149). */
const MISSED_RESTORE_MS = 5_000;

/** Dependencies of {@link createDisconnectWatch}. */
export interface DisconnectWatchParts extends ConnectionStores {
  readonly clock: Pick<Clock, 'after'>;
  readonly missedRestores: Pick<MissedRestoresController, 'has'>;
  onDisconnected(disconnected: Disconnected): void;
}

/** Notices the end of connections: by the page, the user, the wallet or another tab. */
export interface DisconnectWatch {
  /** Compares the connections with those before; call it after a change that no store reports. */
  look(): void;
  /** Runs a task whose first part applies the storage of another tab. */
  elsewhere<T>(task: () => T): T;
  readonly dispose: Stop;
}

/** A wallet in one namespace. */
interface Held {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
  /** By their comparable form; also those that the wallet has closed since. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Connected or locked in this page, rather than only stored. */
  readonly wasLive: boolean;
}

/**
 * Watches the connections of one client. A wallet counts as connected while it is connected, locked, being restored or
 * stored: only what clears both its state and its storage ends it.
 */
export function createDisconnectWatch(parts: DisconnectWatchParts): DisconnectWatch {
  const {connections, otherConnections, clock} = parts;
  let before = heldIn(parts, new Map());
  let isElsewhere = false;
  let isScheduled = false;
  const timers = new Set<Stop>();
  const look = (): void => {
    const last = before;
    before = heldIn(parts, last);
    const left = [...last].filter(([key]) => !before.has(key)).map(([, held]) => held);
    const missed = left.filter(({namespace, connectorId}) => wasMissed(parts, namespace, connectorId));
    report(
      left.filter((held) => !missed.includes(held)),
      isElsewhere,
    );
    if (missed.length > 0) reportLater(missed);
  };
  const report = (left: readonly Held[], isOfOther: boolean): void => {
    const accounts = accountsOf(left, [...before.values()]);
    if (accounts.length > 0)
      parts.onDisconnected({accounts, isAll: before.size === 0, isElsewhere: isOfOther});
  };
  const reportLater = (missed: readonly Held[]): void => {
    const stop = clock.after(MISSED_RESTORE_MS, () => {
      timers.delete(stop);
      report(
        missed.filter((held) => !before.has(keyOf(held))),
        false,
      );
    });
    timers.add(stop);
  };
  // Sequences that end a wallet and bring another one into use change the stores several times.
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      look();
    });
  };
  const stops = [connections.state.listen(schedule), otherConnections.state.listen(schedule)];
  return {
    look,
    elsewhere(task) {
      look();
      isElsewhere = true;
      try {
        return task();
      } finally {
        look();
        isElsewhere = false;
      }
    },
    dispose: () => [...stops, ...timers].forEach((stop) => stop()),
  };
}

/** The wallets that are connected, locked, being restored or stored, with the addresses that they had before. */
function heldIn(parts: DisconnectWatchParts, before: ReadonlyMap<string, Held>): ReadonlyMap<string, Held> {
  const held = new Map<string, Held>();
  const add = (
    namespace: ChainNamespace,
    connectorId: string,
    more: readonly string[],
    isLive: boolean,
  ): void => {
    const key = keyOf({namespace, connectorId});
    const known = held.get(key) ?? before.get(key);
    const addresses = new Map([
      ...(known?.addresses ?? []),
      ...more.map((address) => [comparableAddress(address), address] as const),
    ]);
    held.set(key, {namespace, connectorId, addresses, wasLive: isLive || (known?.wasLive ?? false)});
  };
  for (const [namespace, {connector, accounts}] of allConnections(parts))
    add(
      namespace,
      connector.id,
      accounts.map(({address}) => address),
      true,
    );
  for (const [namespace, connection] of Object.entries(parts.connections.state.get()))
    if (connection.status === 'locked') add(namespace as ChainNamespace, connection.connectorId, [], true);
  for (const {namespace, connectorId, address} of storedWallets(parts))
    add(namespace, connectorId, [address], false);
  return held;
}

/** The accounts that no wallet has any more. A wallet that was only stored, and made way for another one, is left out. */
function accountsOf(left: readonly Held[], held: readonly Held[]): readonly DisconnectedAccounts[] {
  const namespaces = [...new Set(left.map(({namespace}) => namespace))];
  return namespaces.flatMap((namespace) => {
    const kept = held.filter((each) => each.namespace === namespace);
    const isLast = kept.length === 0;
    const gone = left.filter((each) => each.namespace === namespace && (each.wasLive || isLast));
    const addresses = new Map(gone.flatMap((each) => [...each.addresses]));
    for (const {addresses: still} of kept) for (const key of still.keys()) addresses.delete(key);
    return isLast || addresses.size > 0 ? [{namespace, addresses: [...addresses.values()], isLast}] : [];
  });
}

/** A silent check did not find the wallet, which may be connected in another tab. */
function wasMissed(
  {missedRestores}: DisconnectWatchParts,
  namespace: ChainNamespace,
  connectorId: string,
): boolean {
  return missedRestores.has(namespace, claimOf(connectorId));
}

function keyOf({namespace, connectorId}: Pick<Held, 'namespace' | 'connectorId'>): string {
  return `${namespace} ${connectorId}`;
}
