import type {Memory} from './stored-wallets.js';

/** How often what another tab stored is looked for: the wallet may tell this tab a moment later than that one. */
const ATTEMPTS = 2;

/** What is stored, and how often it may still be looked for. */
interface Search {
  readonly picture: string;
  left: number;
  running?: Promise<void> | undefined;
}

/**
 * Looks for what is stored, one search at a time, and not again and again for what is not found.
 *
 * @param look Tells whether a wallet failed: it is asked again at the next time.
 */
export function lookTwice({connections, standby}: Memory, look: () => Promise<boolean>): () => Promise<void> {
  let search: Search | undefined;
  return async () => {
    const picture = JSON.stringify([connections.stored, standby.stored]);
    if (search?.picture !== picture) search = {picture, left: ATTEMPTS};
    const own = search;
    if (!own.running && own.left > 0) {
      own.left--;
      own.running = look()
        .then((hasFailed) => void (own.left += Number(hasFailed)))
        .finally(() => (own.running = undefined));
    }
    await own.running;
  };
}
