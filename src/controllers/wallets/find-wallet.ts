import type {Wallet} from '../../core/model/wallet.js';
import type {WalletGrid} from './wallet-grid.js';

/** How long one wallet is looked for; who asks is shown the other wallets then. */
const FIND_DEADLINE_MS = 3_000;

/** A wallet by its id in the explorer; `undefined` for one that is not listed, or not told of in time. */
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
