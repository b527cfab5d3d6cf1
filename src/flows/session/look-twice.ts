import {allConnections} from '../../controllers/connections/all-connections.js';
import {storedWallets, type Memory, type StoredWallet} from './stored-wallets.js';

/** How often what another tab stored is looked for: the wallet may tell this tab a moment later than that one. */
const ATTEMPTS = 2;

/** What is stored and not live, and how often it may still be looked for. */
interface Search {
  readonly wanted: string;
  left: number;
  running?: Promise<void> | undefined;
}

/**
 * Looks for what is stored and not live, one search at a time, and not again and again for what is not found.
 *
 * What was live in the meantime is looked for anew: another tab has connected it once more.
 *
 * @param look Tells whether a wallet failed: it is asked again at the next time.
 */
export function lookTwice(memory: Memory, look: () => Promise<boolean>): () => Promise<void> {
  const {connections, otherConnections} = memory;
  let search: Search | undefined;
  const forget = (): void => {
    if (search && missingOf(memory).length === 0) search = undefined;
  };
  connections.state.listen(forget);
  otherConnections.state.listen(forget);
  return async () => {
    const missing = missingOf(memory);
    if (missing.length === 0) search = undefined;
    else await next(missing);
  };

  async function next(missing: readonly StoredWallet[]): Promise<void> {
    const wanted = JSON.stringify(missing);
    if (search?.wanted !== wanted) search = {wanted, left: ATTEMPTS};
    const own = search;
    if (!own.running && own.left > 0) {
      own.left--;
      own.running = look()
        .then((hasFailed) => void (own.left += Number(hasFailed)))
        .finally(() => (own.running = undefined));
    }
    await own.running;
  }
}

/** What is remembered and not there. */
export function missingOf(memory: Memory): readonly StoredWallet[] {
  const live = allConnections(memory);
  return storedWallets(memory).filter(
    ({namespace, connectorId}) =>
      !live.some(([each, {connector}]) => each === namespace && connector.id === connectorId),
  );
}
