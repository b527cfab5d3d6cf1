import {isEvmAddress} from '../addresses/address.js';
import {isCaipNetworkId} from '../addresses/caip-network-id.js';
import type {CaipNetworkId} from '../caip.js';
import {isRecord} from '../safety/record.js';
import {type PurchaseStatus, purchaseStatusOf} from './purchase-status.js';
import {readTransfers, tokenOf, type TransactionTransfer} from './transaction.js';

/** One row of a provider's history of purchases. */
export interface Purchase {
  readonly id: string;
  /** Absent until the tokens are sent. */
  readonly hash?: string;
  /** Absent for a network that the service does not know. */
  readonly chain?: CaipNetworkId;
  /** Milliseconds since the epoch. */
  readonly minedAt: number;
  readonly status: PurchaseStatus;
  /** The provider's word for an unknown status, for developers. */
  readonly statusWord?: string;
  /** The account that the tokens are sent to; absent where the row has none. */
  readonly receiver?: string;
  readonly transfers: readonly TransactionTransfer[];
}

/** One page of a provider's history of purchases. */
export interface PurchasePage {
  readonly purchases: readonly Purchase[];
  /** Cursor of the next page; absent on the last. */
  readonly next?: string;
}

/** Reads one row of an answer; `undefined` for an invalid one. */
export function readPurchase(given: unknown): Purchase | undefined {
  if (!isRecord(given) || !isRecord(given['metadata'])) return undefined;
  const {hash: written, chain, minedAt, status, sentTo} = given['metadata'];
  const id = tokenOf(given['id']);
  const time = typeof minedAt === 'string' ? Date.parse(minedAt) : NaN;
  if (!id || Number.isNaN(time)) return undefined;
  // The provider writes `0x` until there is a hash.
  const hash = written === '0x' ? undefined : tokenOf(written);
  const isKnown = typeof chain === 'string' && isCaipNetworkId(chain);
  return {
    id,
    ...(hash !== undefined && {hash}),
    ...(isKnown && {chain}),
    minedAt: time,
    ...statusIn(status),
    ...receiverIn(sentTo),
    transfers: readTransfers(given['transfers']),
  };
}

function receiverIn(sentTo: unknown): Pick<Purchase, 'receiver'> {
  return typeof sentTo === 'string' && isEvmAddress(sentTo) ? {receiver: sentTo} : {};
}

const MAX_WORD_LENGTH = 80;

function statusIn(written: unknown): Pick<Purchase, 'status' | 'statusWord'> {
  const status = purchaseStatusOf(written);
  if (status !== 'unknown') return {status};
  return {
    status,
    statusWord: typeof written === 'string' ? written.slice(0, MAX_WORD_LENGTH) : typeof written,
  };
}
