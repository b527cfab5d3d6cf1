import {formatUnits} from 'viem';
import type {Activity, Collectible, TokenAmount, Movement} from '../indexer/chain-accounts.js';
import type {ChainActivity} from './page-of.js';
import {pictureOf, tokenPicture} from './pictures.js';

/** An entry of `GET /v1/account/:account/history`. */
export interface HistoryEntry {
  readonly id: string;
  readonly metadata: {
    readonly operationType: string;
    readonly hash: string;
    /** CAIP-2. */
    readonly chain: string;
    /** ISO 8601. */
    readonly minedAt: string;
    readonly sentFrom: string;
    readonly sentTo: string;
    readonly status: Activity['status'];
    readonly nonce: number;
  };
  readonly transfers: readonly HistoryTransfer[];
}

interface HistoryTransfer {
  readonly fungible_info?: {
    readonly name: string;
    readonly symbol: string;
    readonly icon: {readonly url: string} | null;
  };
  readonly nft_info?: {
    readonly name: string;
    readonly content: {readonly preview: Picture; readonly detail: Picture} | null;
    readonly flags: {readonly is_spam: boolean};
  };
  readonly direction: Movement['direction'];
  readonly quantity: {readonly numeric: string};
  readonly value: number | null;
  readonly price: number | null;
}

interface Picture {
  readonly url: string;
  readonly content_type: string;
}

/** A link, or the promise of a present: names that collectors give nothing for. */
const BAIT = /https?:|\b[\w-]+\.[a-z]{2,}\b|\b(?:claim|reward|free|visit)\b/i;

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
    fungible_info: {name, symbol, icon: url ? {url} : null},
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
    nft_info: {
      name,
      content: {preview: picture, detail: picture},
      flags: {is_spam: BAIT.test(collection)},
    },
    quantity: {numeric: '1'},
    value: null,
    price: null,
  };
}
