import {allConnections} from '../../controllers/connections/all-connections.js';
import type {ConnectorsController} from '../../controllers/connectors-controller.js';
import {type ConnectionStores, couldMatch, type StoredWallet, storedWallets} from './stored-wallets.js';

/**
 * Attempts to restore the same wallets: a wallet may let this tab in a moment later than the tab that stored
 * it.
 */
const ATTEMPTS = 2;

/** Stored wallets that are not connected, and the attempts that are left for them. */
interface Search {
  readonly wanted: string;
  left: number;
  /** Ids of the connectors that were there when the last attempt ended. */
  met: readonly string[];
  running?: Promise<void> | undefined;
}

/** Dependencies of {@link createRestoreMissing}. */
interface RestoreMissingParts extends ConnectionStores {
  readonly connectors: ConnectorsController;
}

/**
 * Creates the function that restores stored wallets that are not connected. One attempt runs at a time, and
 * the same wallets get {@link ATTEMPTS} attempts; wallets that were connected in the meantime, or have
 * announced themselves since, start again with all of them.
 *
 * @param restore Makes one attempt. True when a wallet failed: the attempt does not count.
 */
export function createRestoreMissing(
  stores: RestoreMissingParts,
  restore: () => Promise<boolean>,
): () => Promise<void> {
  const {connections, connectors, otherConnections} = stores;
  let search: Search | undefined;
  const forget = (): void => {
    if (search && missingWallets(stores).length === 0) search = undefined;
  };
  connections.state.listen(forget);
  otherConnections.state.listen(forget);
  return async () => {
    const missing = missingWallets(stores);
    if (missing.length === 0) search = undefined;
    else await attempt(missing);
  };

  async function attempt(missing: readonly StoredWallet[]): Promise<void> {
    const wanted = JSON.stringify(missing);
    if (search?.wanted !== wanted) search = {wanted, left: ATTEMPTS, met: []};
    const own = search;
    const there = (): readonly string[] =>
      connectors.state
        .get()
        .flatMap((each) => (missing.some((wallet) => couldMatch(wallet, each)) ? each.id : []));
    if (!own.running && there().some((id) => !own.met.includes(id))) own.left = ATTEMPTS;
    if (!own.running && own.left > 0) {
      own.left--;
      own.running = restore()
        .then((hasFailed) => void (own.left += Number(hasFailed)))
        .finally(() => {
          own.running = undefined;
          own.met = there();
        });
    }
    await own.running;
  }
}

/** The stored wallets that are not connected. */
export function missingWallets(stores: ConnectionStores): readonly StoredWallet[] {
  const live = allConnections(stores);
  return storedWallets(stores).filter(
    ({namespace, connectorId}) =>
      !live.some(([each, {connector}]) => each === namespace && connector.id === connectorId),
  );
}

/** Dependencies of {@link createResyncWalletsFlow}. */
interface ResyncWalletsParts extends ConnectionStores {
  /** Restores stored wallets that are not connected, and drops those that another tab disconnected. */
  readonly follow: () => Promise<void>;
}

/**
 * Creates the flow for a page that runs again after the browser suspended it: meanwhile it received no event
 * of other tabs or wallets. Follows the storage, then has each connected wallet report its accounts and
 * network; no wallet prompts.
 *
 * Calls during a run share it. Never rejects: a failure leaves the state unchanged.
 */
export function createResyncWalletsFlow({follow, ...all}: ResyncWalletsParts): () => Promise<void> {
  let running: Promise<void> | undefined;
  const resync = async (): Promise<void> => {
    await Promise.allSettled([follow()]);
    const live = allConnections(all).map(([, {connector}]) => connector);
    await Promise.allSettled([...new Set(live)].map(async (connector) => connector.refresh?.()));
  };
  return () => (running ??= resync().finally(() => (running = undefined)));
}
