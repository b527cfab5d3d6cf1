import type {Blockhash} from '@solana/web3.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import {readSolanaAddress} from '../solana-address.js';
import {countIn, valueOf, type AskNode} from './ask-node.js';

/** The hash of a recent block, with which a transaction can be sent for the next 150. */
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

/** What a message costs to be sent, in lamports; the message in base64, with a recent blockhash. */
export function readFee(ask: AskNode, message: string): Promise<bigint> {
  return ask({
    method: 'getFeeForMessage',
    params: [message, {commitment: 'confirmed'}],
    // `null` is said of a blockhash that this node does not know.
    read: (answer) => toLamports(valueOf(answer)),
  });
}

/** What an account of that many bytes must hold to stay there, in lamports. */
export function readRent(ask: AskNode, bytes: number): Promise<bigint> {
  return ask({method: 'getMinimumBalanceForRentExemption', params: [bytes], read: toLamports});
}

/** How many blocks there are. */
export function readBlockHeight(ask: AskNode, commitment: 'confirmed' | 'finalized'): Promise<number> {
  return ask({method: 'getBlockHeight', params: [{commitment}], read: countIn});
}

function toLamports(value: unknown): bigint | undefined {
  const count = countIn(value);
  return count === undefined ? undefined : BigInt(count);
}
