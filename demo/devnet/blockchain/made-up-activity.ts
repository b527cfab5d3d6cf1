import {base58} from '@scure/base';
import {bytesToHex} from 'viem';
import type {Activity, Movement} from '../indexer/chain-accounts.js';
import {madeUpToken, scatter} from './made-up-tokens.js';

const HOUR_MS = 3_600_000;
/** Between two transactions: 10 000 of them take six years. */
const STEP_MS = 5 * HOUR_MS;
/** The invented activity ends before that of the local chains begins. */
const AGE_MS = 151 * 24 * HOUR_MS;
const OPERATIONS = ['send', 'receive', 'receive', 'trade', 'send', 'approve'] as const;
const FAILING = 25;
const SPAMMING = 40;

/** For which account on which chain. */
export interface Owner {
  readonly chainId: string;
  readonly address: string;
}

/** The first `count` transactions that are made up, the newest first: the same ones all day. */
export function madeUpActivity(owner: Owner, count: number): readonly Activity[] {
  const today = Math.floor(Date.now() / (24 * HOUR_MS)) * 24 * HOUR_MS;
  return Array.from({length: count}, (_, index) => madeUp(owner, index, today - AGE_MS - index * STEP_MS));
}

function madeUp({chainId, address}: Owner, index: number, time: number): Activity {
  const isSpam = index % SPAMMING === SPAMMING - 1;
  const isFailed = index % FAILING === FAILING - 1;
  const operation = isSpam ? 'receive' : (OPERATIONS[index % OPERATIONS.length] ?? 'send');
  const other = madeUpToken(chainId, scatter(index, 1000)).address ?? '';
  const isIncoming = operation === 'receive';
  return {
    hash: hashOf(chainId, index),
    time,
    status: isFailed ? 'failed' : 'confirmed',
    operation,
    from: isIncoming ? other : address,
    to: isIncoming ? address : other,
    nonce: index,
    movements: isFailed ? [] : isSpam ? spam(index) : movementsOf(chainId, operation, index),
  };
}

function movementsOf(
  chainId: string,
  operation: (typeof OPERATIONS)[number],
  index: number,
): readonly Movement[] {
  const moved = (offset: number): Movement['moved'] => {
    const token = madeUpToken(chainId, scatter(index + offset, 200));
    return {
      token,
      amount: BigInt(scatter(index, 900_000) + 1) * 10n ** BigInt(Math.max(0, token.decimals - 3)),
    };
  };
  if (operation === 'approve') return [];
  if (operation === 'send') return [{direction: 'out', moved: moved(0)}];
  const incoming: Movement = {direction: 'in', moved: moved(1)};
  return operation === 'trade' ? [{direction: 'out', moved: moved(0)}, incoming] : [incoming];
}

function spam(index: number): readonly Movement[] {
  return [{direction: 'in', moved: {collection: 'Claim at made-up.example', id: BigInt(index)}}];
}

function hashOf(chainId: string, index: number): string {
  const isEvm = chainId.startsWith('eip155:');
  const bytes = Buffer.alloc(isEvm ? 32 : 64, 0xf0);
  bytes.writeUInt32BE(index, bytes.length - 4);
  return isEvm ? bytesToHex(bytes) : base58.encode(Uint8Array.from(bytes));
}
