import {allConnections} from '../../controllers/connections/all-connections.js';
import type {ConnectionStores} from './stored-wallets.js';

/** Dependencies of {@link createResyncWalletsFlow}. */
export interface ResyncWalletsParts extends ConnectionStores {
  /** Restores stored wallets that are not connected, and drops those that another tab disconnected. */
  readonly follow: () => Promise<void>;
}

/**
 * Creates the flow for a page that runs again after the browser suspended it: meanwhile it received no event
 * of other tabs or wallets. Follows the storage, then has each connected wallet report its accounts and
 * network; no wallet prompts.
 *
 * Calls during a run share it. Never rejects: on a failure the state stays as it is.
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
