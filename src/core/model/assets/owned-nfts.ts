import type {Transaction, TransactionTransfer} from './transaction.js';
import {parseUnits} from '../amounts/amount.js';
import type {CaipNetworkId} from '../caip.js';

/** A collectible an account holds. */
export interface Nft {
  /** `contract:id` in small letters where it is told, otherwise what can be seen of it. */
  readonly key: string;
  /** Empty where it is unknown. */
  readonly name: string;
  /** An https or data address. */
  readonly previewUrl?: string;
  /** How many of the same; 1 for all but editions. */
  readonly count: bigint;
}

/** A collectible, and when it came. */
export interface OwnedNft extends Nft {
  /** When the last one came, in milliseconds since the epoch. */
  readonly receivedAt: number;
}

type MovedNft = NonNullable<TransactionTransfer['nft']>;

/** One collectible going one way. */
interface Move {
  readonly key: string;
  readonly nft: MovedNft;
  readonly direction: TransactionTransfer['direction'];
  readonly amount: bigint;
  readonly at: number;
}

/**
 * What a history leaves an account with: transfers in minus transfers out, without spam (decisions 16), the newest first.
 *
 * A history that does not reach back to the beginning gives too little, never too much: what went out is newer
 * than what came in, so that nothing is listed that has been given away since.
 */
export function ownedNfts(transactions: readonly Transaction[], chain: CaipNetworkId): readonly OwnedNft[] {
  const moves = transactions
    // What is pending has not moved yet, and what failed never did.
    .filter((transaction) => transaction.chain === chain && transaction.status === 'confirmed')
    .flatMap(movesOf);
  return [...grouped(moves)]
    .flatMap(([key, own]) => ownedOf(key, own) ?? [])
    .toSorted((one, other) => other.receivedAt - one.receivedAt || (one.key < other.key ? -1 : 1));
}

function movesOf({transfers, minedAt: at}: Transaction): readonly Move[] {
  return transfers.flatMap(({nft, direction, quantity}) => {
    const key = nft && keyOf(nft);
    const amount = parseUnits(quantity, 0);
    return nft && key !== undefined && amount !== undefined ? [{key, nft, direction, amount, at}] : [];
  });
}

/** One that has neither an id nor a name nor a picture cannot be told from others. */
function keyOf({tokenId, name, previewUrl}: MovedNft): string | undefined {
  if (tokenId !== undefined) return tokenId.toLowerCase();
  return name === undefined && previewUrl === undefined ? undefined : `${name ?? ''} ${previewUrl ?? ''}`;
}

function grouped(moves: readonly Move[]): ReadonlyMap<string, readonly Move[]> {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const group = groups.get(move.key);
    if (group) group.push(move);
    else groups.set(move.key, [move]);
  }
  return groups;
}

function ownedOf(key: string, moves: readonly Move[]): OwnedNft | undefined {
  const count = moves.reduce((sum, move) => sum + balanceOf(move), 0n);
  // One flag is enough: a service learns of spam late.
  if (count <= 0n || moves.some(({nft}) => nft.isSpam)) return undefined;
  const previewUrl = moves.find(({nft}) => nft.previewUrl)?.nft.previewUrl;
  return {
    key,
    name: moves.find(({nft}) => nft.name)?.nft.name ?? '',
    ...(previewUrl && {previewUrl}),
    count,
    receivedAt: Math.max(...moves.map(({direction, at}) => (direction === 'in' ? at : -Infinity))),
  };
}

function balanceOf({direction, amount}: Move): bigint {
  if (direction === 'self') return 0n;
  return direction === 'in' ? amount : -amount;
}
