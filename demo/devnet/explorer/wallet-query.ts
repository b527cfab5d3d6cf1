import * as v from 'valibot';
import type {ExplorerWallet} from './wallet-table.js';

const DEFAULT_ENTRIES = 40;
const MAX_ENTRIES = 100;

const positive = v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.transform(Number));
const list = v.pipe(
  v.string(),
  v.transform((text) => new Set(text.split(',').filter((item) => item !== ''))),
);
/** An empty value counts as absent, as in the public service. */
const optionalList = v.optional(list, '');

const queryEntries = {
  page: v.optional(positive),
  entries: v.optional(v.pipe(positive, v.maxValue(MAX_ENTRIES))),
  chains: optionalList,
  include: optionalList,
  exclude: optionalList,
  search: v.optional(v.string(), ''),
  badge_type: v.optional(v.picklist(['none', 'certified', ''])),
};

/** Query of `getWallets`. `entries` goes with `page` (appkit, types of the explorer's answers, 2026-06-06). */
export const walletQuerySchema = v.pipe(
  v.object(queryEntries),
  v.check(({page, entries}) => entries === undefined || page !== undefined, 'entries: requires page'),
);

type WalletQuery = v.InferOutput<typeof walletQuerySchema>;

/** One page of wallets, and the number of wallets on all pages. */
export interface WalletPage {
  readonly data: readonly ExplorerWallet[];
  readonly count: number;
}

/** Finds the wallets that meet every condition of the query, in the table's order. */
export function findWallets(wallets: readonly ExplorerWallet[], query: WalletQuery): WalletPage {
  const found = wallets.filter((wallet) => isWanted(wallet, query) && hasTraits(wallet, query));
  const {page = 1, entries = DEFAULT_ENTRIES} = query;
  const start = (page - 1) * entries;
  return {data: found.slice(start, start + entries), count: found.length};
}

function isWanted({id}: ExplorerWallet, {include, exclude}: WalletQuery): boolean {
  return (include.size === 0 || include.has(id)) && !exclude.has(id);
}

function hasTraits(wallet: ExplorerWallet, {chains, search, badge_type: badge}: WalletQuery): boolean {
  return (
    (chains.size === 0 || wallet.chains.some((chain) => chains.has(chain))) &&
    wallet.name.toLowerCase().includes(search.trim().toLowerCase()) &&
    (!badge || wallet.badge_type === badge)
  );
}
