import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {readWallet} from '../../core/model/safety/read-wallet.js';
import type {Wallet} from '../../core/model/wallet.js';
import type {Http} from '../../core/ports/http.js';

/** What the wallet list is asked for; what is absent or empty is not sent. */
export interface WalletQuery {
  /** From 1. */
  readonly page?: number;
  /** Wallets a page. */
  readonly entries?: number;
  /** Only wallets that know one of these networks. */
  readonly chains?: readonly CaipNetworkId[];
  /** Only these explorer ids. */
  readonly include?: readonly string[];
  /** Not these explorer ids. */
  readonly exclude?: readonly string[];
  /** Part of a name. */
  readonly search?: string;
  readonly badge?: 'certified' | undefined;
}

/** One page of the list, and how many wallets there are on all pages. */
export interface WalletPage {
  readonly wallets: readonly Wallet[];
  readonly count: number;
}

/** `GET getWallets` of the wallet explorer. */
export async function getWallets(http: Http, query: WalletQuery, signal?: AbortSignal): Promise<WalletPage> {
  const answer = await http.json({
    path: 'getWallets',
    query: {
      page: query.page,
      entries: query.entries,
      chains: query.chains?.join(','),
      include: query.include?.join(','),
      exclude: query.exclude?.join(','),
      search: query.search,
      badge_type: query.badge,
    },
    ...(signal && {signal}),
  });
  const {data, count}: {data?: unknown; count?: unknown} = Object(answer);
  // Checked by hand: what checks the other answers is not part of the first screen.
  if (!Array.isArray(data))
    throw new DrawbridgeError('http/invalid-response', 'getWallets: data is no list', {name: 'getWallets'});
  return {
    // No more than was asked for is read. A broken entry is dropped alone: it must not cost the others.
    wallets: data
      .slice(0, query.entries ?? query.include?.length)
      .flatMap((entry: unknown) => readWallet(entry) ?? []),
    count: Number.isInteger(count) && Number(count) >= 0 ? Number(count) : 0,
  };
}
