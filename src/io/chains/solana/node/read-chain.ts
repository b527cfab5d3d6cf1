import type {Blockhash} from '@solana/web3.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import {readSolanaAddress} from '../solana-address.js';
import {countIn, valueOf, type AskNode} from './ask-node.js';

/** A blockhash, and the height of the last block that takes a transaction with it. */
export interface Lifetime {
  readonly blockhash: Blockhash;
  /** Absent where the node did not tell. */
  readonly lastBlock: number | undefined;
}

/** The latest blockhash; a transaction with it is valid for 150 blocks. */
export function readLifetime(ask: AskNode): Promise<Lifetime> {
  return ask({
    method: 'getLatestBlockhash',
    params: [{commitment: 'confirmed'}],
    read(answer) {
      const value = valueOf(answer);
      const hash = isRecord(value) ? value['blockhash'] : undefined;
      // 32 bytes in base58, like an address.
      if (!isRecord(value) || typeof hash !== 'string' || !readSolanaAddress(hash)) return undefined;
      return {blockhash: hash as Blockhash, lastBlock: countIn(value['lastValidBlockHeight'])};
    },
  });
}

/** The latest blockhash. */
export async function readBlockhash(ask: AskNode): Promise<Blockhash> {
  return (await readLifetime(ask)).blockhash;
}

/** The fee of a message in lamports; the message is base64 with a recent blockhash. */
export function readFee(ask: AskNode, message: string): Promise<bigint> {
  return ask({
    method: 'getFeeForMessage',
    params: [message, {commitment: 'confirmed'}],
    // `null` if the node does not know the blockhash.
    read: (answer) => toLamports(valueOf(answer)),
  });
}

/** Rent-exempt minimum of an account with that many bytes, in lamports. */
export function readRent(ask: AskNode, bytes: number): Promise<bigint> {
  return ask({method: 'getMinimumBalanceForRentExemption', params: [bytes], read: toLamports});
}

/** The current block height. */
export function readBlockHeight(ask: AskNode, commitment: 'confirmed' | 'finalized'): Promise<number> {
  return ask({method: 'getBlockHeight', params: [{commitment}], read: countIn});
}

function toLamports(value: unknown): bigint | undefined {
  const count = countIn(value);
  return count === undefined ? undefined : BigInt(count);
}
