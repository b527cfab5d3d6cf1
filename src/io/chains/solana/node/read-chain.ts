import type {Blockhash} from '@solana/web3.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import {readSolanaAddress} from '../solana-address.js';
import {countIn, valueOf, type AskNode} from './ask-node.js';

/** The latest blockhash; a transaction with it is valid for 150 blocks. */
export function readBlockhash(ask: AskNode): Promise<Blockhash> {
  return ask({
    method: 'getLatestBlockhash',
    params: [{commitment: 'confirmed'}],
    read(answer) {
      const value = valueOf(answer);
      const hash = isRecord(value) ? value['blockhash'] : undefined;
      // 32 bytes in base58, like an address.
      return typeof hash === 'string' && readSolanaAddress(hash) ? (hash as Blockhash) : undefined;
    },
  });
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
