import type {Blockhash} from '@solana/kit';
import {isRecord} from '../../../core/model/safety/record.js';
import {type AskNode, countIn, valueOf} from './ask-node.js';
import type {ChainAccount} from './read-chain-accounts.js';
import {readSolanaAddress} from './solana-address.js';
import {viewOf} from './transfers/read-mint.js';

/** A blockhash, and the height of the last block that takes a transaction with it. */
export interface Lifetime {
  readonly blockhash: Blockhash;
  /** Absent if the node did not report it. */
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
export function readMessageFee(ask: AskNode, message: string): Promise<bigint> {
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

/** Address of the clock sysvar. */
export const CLOCK = 'SysvarC1ock11111111111111111111111111111111';
const FIELDS = {epoch: 16, seconds: 32, bytes: 40} as const;

/** The cluster's time, as programs read it. */
export interface ChainTime {
  readonly epoch: bigint;
  /** Since the Unix epoch. */
  readonly seconds: bigint;
}

/** Reads the account at {@link CLOCK}; `undefined` if the node does not return it. */
export function readTime(account: ChainAccount | undefined): ChainTime | undefined {
  if (!account || account.data.length < FIELDS.bytes) return undefined;
  const view = viewOf(account.data);
  return {epoch: view.getBigUint64(FIELDS.epoch, true), seconds: view.getBigInt64(FIELDS.seconds, true)};
}

/** Limits of {@link readSignatures}. */
interface SignatureLimits {
  readonly limit: number;
  /** A transaction of the account: only later ones are listed. */
  readonly until?: string;
  /** A transaction of the account: only earlier ones are listed. */
  readonly before?: string;
}

/** Reads the signatures of an account's confirmed transactions, the latest first. */
export function readSignatures(
  ask: AskNode,
  address: string,
  limits: SignatureLimits,
): Promise<readonly string[]> {
  return ask({
    method: 'getSignaturesForAddress',
    params: [address, {...limits, commitment: 'confirmed'}],
    read(answer) {
      if (!Array.isArray(answer)) return undefined;
      return answer.flatMap((each: unknown) => {
        const signature = isRecord(each) ? each['signature'] : undefined;
        return typeof signature === 'string' ? [signature] : [];
      });
    },
  });
}
