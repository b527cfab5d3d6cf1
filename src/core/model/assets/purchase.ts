import {isCaipNetworkId} from '../addresses/caip-network-id.js';
import type {CaipNetworkId} from '../caip.js';
import {isRecord} from '../safety/record.js';
import {readTransfers, tokenOf, type TransactionStatus, type TransactionTransfer} from './transaction.js';

/** One row of a provider's history of purchases. */
export interface Purchase {
  readonly id: string;
  /** Absent until the tokens are sent. */
  readonly hash?: string;
  /** Absent for a network that the service does not know. */
  readonly chain?: CaipNetworkId;
  /** Milliseconds since the epoch. */
  readonly minedAt: number;
  readonly status: TransactionStatus;
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
  const {hash: written, chain, minedAt, status} = given['metadata'];
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
    status: statusOf(status),
    transfers: readTransfers(given['transfers']),
  };
}

/** Only success is done; an unknown status may still become anything. */
function statusOf(status: unknown): TransactionStatus {
  const text = typeof status === 'string' ? status : '';
  if (/(^|_)success$/i.test(text)) return 'confirmed';
  return /(^|_)failed$/i.test(text) ? 'failed' : 'pending';
}
