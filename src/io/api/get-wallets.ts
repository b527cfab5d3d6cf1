import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {readWallet, type Wallet} from '../../core/model/wallet.js';
import type {Http} from '../../core/ports/http.js';

/** Query of the wallet list; absent or empty values are not sent. */
export interface WalletQuery {
  /** From 1; the first by default. */
  readonly page?: number;
  /** Wallets a page. */
  readonly entries?: number;
  /** Only wallets that support one of these networks. */
  readonly chains?: readonly CaipNetworkId[];
  /** Only these explorer ids. */
  readonly include?: readonly string[];
  /** Not these explorer ids. */
  readonly exclude?: readonly string[];
  /** Part of a name. */
  readonly search?: string;
  readonly badge?: 'certified' | undefined;
}

/** One page of the list, and the total number of wallets. */
export interface WalletPage {
  readonly wallets: readonly Wallet[];
  readonly count: number;
}

/** `GET getWallets` of the wallet explorer. */
export async function getWallets(http: Http, query: WalletQuery, signal?: AbortSignal): Promise<WalletPage> {
  const answer = await http.json({
    path: 'getWallets',
    query: {
      page: pageOf(query),
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
  // Checked by hand: `checkAnswer` is not part of the first screen's code.
  if (!Array.isArray(data))
    throw new DrawbridgeError('http/invalid-response', 'getWallets: data is not a list', {
      name: 'getWallets',
    });
  return {
    // Reads at most the requested number. An invalid entry is dropped alone.
    wallets: data
      .slice(0, query.entries ?? query.include?.length)
      .flatMap((entry: unknown) => readWallet(entry) ?? []),
    count: Number.isInteger(count) && Number(count) >= 0 ? Number(count) : 0,
  };
}

/** The service reads `entries` together with `page` only (appkit, types of the explorer's answers, 2026-06-06). */
function pageOf({page, entries}: WalletQuery): number | undefined {
  return page ?? (entries && 1);
}
