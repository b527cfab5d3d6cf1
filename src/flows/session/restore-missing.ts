import {allConnections} from '../../controllers/connections/all-connections.js';
import type {ConnectorsController} from '../../controllers/connectors-controller.js';
import {mayBe, storedWallets, type ConnectionStores, type StoredWallet} from './stored-wallets.js';

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
export interface RestoreMissingParts extends ConnectionStores {
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
        .flatMap((each) => (missing.some((wallet) => mayBe(wallet, each)) ? each.id : []));
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
