import {allConnections} from '../../controllers/connections/all-connections.js';
import type {Memory} from './stored-wallets.js';

/** What {@link createLookAgainFlow} works with. */
export interface LookAgainParts extends Memory {
  /** Restores what is stored and not live, and lets go of what another tab ended. */
  readonly follow: () => Promise<void>;
}

/**
 * Creates the flow for a page that runs again after the browser stopped it: it heard neither the other tabs nor its
 * wallets. Looks at the storage, then has the live wallets say again where they are; no wallet prompts.
 *
 * A call while it runs shares it. Never rejects: the page goes on with what it knows.
 */
export function createLookAgainFlow({follow, ...all}: LookAgainParts): () => Promise<void> {
  let running: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    await Promise.allSettled([follow()]);
    const live = allConnections(all).map(([, {connector}]) => connector);
    await Promise.allSettled([...new Set(live)].map(async (connector) => connector.refresh?.()));
  };
  return () => (running ??= look().finally(() => (running = undefined)));
}
