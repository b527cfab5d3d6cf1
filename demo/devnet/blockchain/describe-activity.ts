import {formatUnits} from 'viem';
import type {Activity, Collectible, TokenAmount, Movement} from '../indexer/chain-accounts.js';
import {UNKNOWN_TOKEN} from '../indexer/solana/seen-by.js';
import type {ChainActivity} from './page-of.js';
import {pictureOf, tokenPicture} from './pictures.js';

/** An entry of `GET /v1/account/:account/history`. */
export interface HistoryEntry {
  readonly id: string;
  readonly metadata: {
    readonly operationType: string;
    readonly hash: string;
    readonly application?: {readonly name: string | null; readonly iconUrl: string | null} | null;
    /** CAIP-2. */
    readonly chain: string | null;
    /** ISO 8601. */
    readonly minedAt: string;
    readonly sentFrom: string;
    readonly sentTo: string;
    readonly status: Activity['status'];
    readonly nonce: number;
  };
  readonly transfers: readonly HistoryTransfer[] | null;
}

interface HistoryTransfer {
  readonly fungible_info: {
    readonly name: string | null;
    readonly symbol: string | null;
    readonly icon: {readonly url: string} | null;
  } | null;
  readonly nft_info: {
    readonly name: string | null;
    readonly content: {readonly preview: Picture; readonly detail: Picture | null} | null;
    readonly flags: {readonly is_spam: boolean};
  } | null;
  readonly direction: Movement['direction'];
  readonly quantity: {readonly numeric: string};
  readonly value: number | null;
  readonly price: number | null;
}

interface Picture {
  readonly url: string;
  readonly content_type: string | null;
}

/** A link, or the promise of a present: names that collectors give nothing for. */
const BAIT = /https?:|\b[\w-]+\.[a-z]{2,}\b|\b(?:claim|reward|free|visit)\b/i;

/** True for a transaction that only brings presents of a bait collection. */
export function isBait({movements}: Activity): boolean {
  return (
    movements.length > 0 && movements.every(({moved}) => !('token' in moved) && BAIT.test(moved.collection))
  );
}

/**
 * Writes each transfer of a Solana transaction as an entry, with the number of the block as id (blockchain-api
 * src/providers/solscan.rs, 2025-10-30). An account that was closed is an entry without transfers.
 */
export function describeTransfers({activity, chain}: ChainActivity, origin: string): readonly HistoryEntry[] {
  const {transfers, ...entry} = describeActivity({activity, chain}, origin);
  const rows = transfers?.length ? transfers.map((transfer) => [transfer]) : [null];
  const operationType = rows[0] === null && activity.status === 'confirmed' ? 'close' : undefined;
  return rows.map((own) => ({
    ...entry,
    id: String(activity.nonce),
    metadata: {...entry.metadata, ...(operationType && {operationType}), nonce: 0},
    transfers: own,
  }));
}

/** Writes a transaction as its account sees it; it is priced in dollars. */
export function describeActivity({activity, chain}: ChainActivity, origin: string): HistoryEntry {
  const {hash, time, status, operation, from, to, nonce, movements} = activity;
  return {
    id: hash,
    metadata: {
      operationType: operation,
      hash,
      chain,
      minedAt: new Date(time).toISOString(),
      sentFrom: from,
      sentTo: to,
      status,
      nonce,
    },
    transfers: movements.map(({direction, moved}) => ({
      direction,
      ...('token' in moved ? describeToken(moved, origin) : describeCollectible(moved, origin)),
    })),
  };
}

function describeToken({token, amount}: TokenAmount, origin: string): Omit<HistoryTransfer, 'direction'> {
  const {name, symbol, decimals, usd} = token;
  const numeric = formatUnits(amount, decimals);
  const url = tokenPicture(token, origin);
  return {
    fungible_info: {
      name: name === UNKNOWN_TOKEN ? null : name,
      symbol: name === UNKNOWN_TOKEN ? null : symbol,
      // Without a picture: no icon, or one without an address.
      icon: url || symbol.length % 2 === 0 ? {url} : null,
    },
    nft_info: null,
    quantity: {numeric},
    value: usd > 0 ? usd * Number(numeric) : null,
    price: usd > 0 ? usd : null,
  };
}

function describeCollectible(
  {collection, id}: Collectible,
  origin: string,
): Omit<HistoryTransfer, 'direction'> {
  const name = `${collection} #${id}`;
  const picture = {url: pictureOf(name, origin), content_type: 'image/svg+xml'};
  return {
    fungible_info: null,
    nft_info: {
      name,
      content: {preview: picture, detail: null},
      flags: {is_spam: BAIT.test(collection)},
    },
    quantity: {numeric: '1'},
    value: null,
    price: null,
  };
}
