import type {Wallet} from '../../core/model/wallet.js';
import type {WalletGrid} from './wallet-grid.js';

/** Deadline for finding one wallet; after it the user is shown the other wallets. */
const FIND_DEADLINE_MS = 3_000;

/** A wallet by its explorer id; `undefined` for one that is not listed, or not found in time. */
export async function findWallet(
  {clock, lists}: WalletGrid['source'],
  id: string,
): Promise<Wallet | undefined> {
  const request = new AbortController();
  const stop = clock.after(FIND_DEADLINE_MS, () => request.abort());
  const [page] = await Promise.allSettled([lists.read({page: 1, entries: 1, include: [id]}, request.signal)]);
  stop();
  return page.status === 'fulfilled' ? page.value.wallets.find((wallet) => wallet.id === id) : undefined;
}
