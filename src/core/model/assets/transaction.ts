import {isEvmAddress} from '../addresses/address.js';
import {isCaipNetworkId} from '../addresses/caip-network-id.js';
import type {CaipNetworkId} from '../caip.js';
import {cleanName} from '../safety/clean-name.js';
import {assetImageUrl} from '../safety/content-address.js';
import {isRecord, type Unchecked} from '../safety/record.js';
import {readDecimalText} from './amount.js';
import {purchaseStatusOf} from './purchase-status.js';

/** Progress of a transaction on its chain. */
export type TransactionStatus = 'confirmed' | 'failed' | 'pending';

/** A movement within a transaction, from the point of view of the account whose history it is in. */
export interface TransactionTransfer {
  readonly direction: 'in' | 'out' | 'self';
  /** The token; `token` or `nft` is present, or neither when the service does not know it. */
  readonly token?: {readonly name?: string; readonly symbol?: string; readonly iconUrl?: string};
  readonly nft?: {
    readonly name?: string;
    readonly previewUrl?: string;
    readonly isSpam: boolean;
    /** `contract:id`, if the service gives it; matches transfers in with transfers out. */
    readonly tokenId?: string;
  };
  /** Decimal text in whole tokens. */
  readonly quantity: string;
  /** In the chosen fiat currency. */
  readonly value?: number;
}

/** One entry of an account's history (spec 3). */
export interface Transaction {
  /** Unique in the history of an account. */
  readonly id: string;
  readonly hash: string;
  readonly chain: CaipNetworkId;
  /** Milliseconds since the epoch. */
  readonly minedAt: number;
  /** `send`, `receive`, `approve`, `trade` …: lower case, as the service names it. */
  readonly operationType: string;
  readonly status: TransactionStatus;
  readonly sentFrom: string;
  readonly sentTo: string;
  readonly transfers: readonly TransactionTransfer[];
}

/** One page of a history. */
export interface TransactionPage {
  readonly transactions: readonly Transaction[];
  /** Cursor of the next page; absent on the last. */
  readonly next?: string;
  /** Present for a network without a history service: the history is unknown rather than empty. */
  readonly isUnsupported?: true;
}

const TOKEN = /^[\w.:#-]{1,200}$/;
const OPERATION = /^[a-z][a-z_ -]{0,31}$/i;
/** Transfers read from one transaction; no list would show more. */
const MAX_TRANSFERS = 50;

/**
 * Reads one entry of a history answer; `undefined` for an invalid one, so that the other entries can be used.
 *
 * @param requested network of the request, which an entry without a network belongs to
 */
export function readTransaction(given: unknown, requested?: CaipNetworkId): Transaction | undefined {
  if (!isRecord(given) || !isRecord(given['metadata'])) return undefined;
  const {metadata, transfers} = given;
  const {hash, minedAt, status} = metadata;
  const id = tokenOf(given['id']) ?? tokenOf(hash);
  const chain = typeof metadata['chain'] === 'string' ? metadata['chain'] : requested;
  const time = Date.parse(textOf(minedAt));
  if (!id || !isCaipNetworkId(chain) || Number.isNaN(time)) return undefined;
  const read = {
    id,
    hash: tokenOf(hash) ?? id,
    chain,
    minedAt: time,
    status: statusOf(textOf(status)),
    ...readCourse(metadata, chain),
    transfers: readTransfers(transfers),
  };
  return chain.startsWith('eip155:') ? read : {...read, id: idOfTransfer(read)};
}

/**
 * Tells the transfers of a Solana block apart: the service gives each its own entry, with the number of the block as id
 * (blockchain-api src/handlers/history.rs, 2025-10-30). Both entries of a swap also have one hash.
 */
function idOfTransfer({id, hash, sentFrom, sentTo, transfers}: Transaction): string {
  const moved = transfers.map(({direction, token, nft, quantity}) =>
    [direction, token?.symbol ?? nft?.name ?? '', quantity].join(' '),
  );
  return [id, hash, sentFrom, sentTo, ...moved].join(' ');
}

function readCourse(
  {operationType, sentFrom, sentTo}: Unchecked,
  chain: CaipNetworkId,
): Pick<Transaction, 'operationType' | 'sentFrom' | 'sentTo'> {
  const operation = textOf(operationType);
  return {
    operationType: OPERATION.test(operation) ? operation.toLowerCase() : 'execute',
    sentFrom: partyOf(sentFrom, chain),
    sentTo: partyOf(sentTo, chain),
  };
}

/** An address of the chain; empty for any other text, which is not a counterparty. */
function partyOf(given: unknown, chain: CaipNetworkId): string {
  const party = tokenOf(given) ?? '';
  return chain.startsWith('eip155:') && !isEvmAddress(party) ? '' : party;
}

/** Reads the movements of an entry; invalid ones are left out. */
export function readTransfers(given: unknown): readonly TransactionTransfer[] {
  return listOf(given).flatMap((transfer) => readTransfer(transfer) ?? []);
}

function readTransfer(given: unknown): TransactionTransfer | undefined {
  if (!isRecord(given)) return undefined;
  const {direction, quantity, value, fungible_info: fungible, nft_info: nft} = given;
  const amount = isRecord(quantity) ? readDecimalText(quantity['numeric']) : undefined;
  if (amount === undefined || !['in', 'out', 'self'].includes(textOf(direction))) return undefined;
  return {
    direction: direction as TransactionTransfer['direction'],
    ...(isRecord(fungible) ? {token: readToken(fungible)} : isRecord(nft) && {nft: readNft(nft)}),
    quantity: amount,
    ...(typeof value === 'number' && Number.isFinite(value) && {value}),
  };
}

function readToken({name, symbol, icon}: Unchecked): NonNullable<TransactionTransfer['token']> {
  const url = isRecord(icon) ? assetImageUrl(textOf(icon['url'])) : undefined;
  const [shownName, shownSymbol] = [cleanName(textOf(name)), cleanName(textOf(symbol))];
  return {
    ...(shownName && {name: shownName}),
    ...(shownSymbol && {symbol: shownSymbol}),
    ...(url && {iconUrl: url}),
  };
}

function readNft({name, content, flags, ...rest}: Unchecked): NonNullable<TransactionTransfer['nft']> {
  const preview: Unchecked = isRecord(content) && isRecord(content['preview']) ? content['preview'] : {};
  const url = assetImageUrl(textOf(preview['url']));
  const shown = cleanName(textOf(name));
  const tokenId = tokenOf(rest['token_id'] ?? rest['id']);
  return {
    ...(shown && {name: shown}),
    ...(url && {previewUrl: url}),
    ...(tokenId && {tokenId}),
    isSpam: isRecord(flags) && flags['is_spam'] === true,
  };
}

/** What chains and services call a transaction that took effect; the service leaves it out for some chains. */
const CONFIRMED = /^(|confirmed|success|succeeded|finalized|completed|ok)$/i;

/** Maps the statuses of chains and of purchases to the three that lists know. A word that is not known is not success. */
function statusOf(text: string): TransactionStatus {
  const purchase = purchaseStatusOf(text);
  if (purchase === 'confirmed' || CONFIRMED.test(text)) return 'confirmed';
  const isOver = purchase !== 'pending' && purchase !== 'unknown';
  return isOver || /fail|revert|drop/i.test(text) ? 'failed' : 'pending';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_TRANSFERS) : [];
}

/** An id or a hash; `undefined` for any other value. */
export function tokenOf(value: unknown): string | undefined {
  return typeof value === 'string' && TOKEN.test(value) ? value : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
