import type {CaipNetworkId} from '../caip.js';
import {parseUnits} from './amount.js';
import type {Transaction, TransactionTransfer} from './transaction.js';

/** An NFT that an account owns. */
export interface Nft {
  /** `contract:id` in lower case if the service has it, otherwise built from name and picture. */
  readonly key: string;
  /** Empty if it is unknown. */
  readonly name: string;
  /** An https or data address. */
  readonly previewUrl?: string;
  /** Number of identical items; 1 for all but editions. */
  readonly count: bigint;
}

/** An NFT, and the time it was received. */
export interface OwnedNft extends Nft {
  /** Time of the latest receipt, in milliseconds since the epoch. */
  readonly receivedAt: number;
}

type MovedNft = NonNullable<TransactionTransfer['nft']>;

/** The transfer of one NFT. */
interface Move {
  readonly key: string;
  readonly nft: MovedNft;
  readonly direction: TransactionTransfer['direction'];
  readonly amount: bigint;
  readonly at: number;
}

/**
 * The NFTs that a history leaves an account with: transfers in minus transfers out, without spam (decisions
 * 16), the newest first.
 *
 * An incomplete history gives too few NFTs, never too many: its missing part is the older one, so every
 * transfer out is newer than the transfers in that are missing.
 */
export function ownedNfts(transactions: readonly Transaction[], chain: CaipNetworkId): readonly OwnedNft[] {
  const moves = transactions
    // Pending and failed transactions have not moved anything.
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

/** An NFT without an id, a name and a picture cannot be distinguished from others. */
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
  // One flag is enough: a service recognises spam late.
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
