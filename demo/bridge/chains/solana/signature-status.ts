import {base58} from '@scure/base';
import * as v from 'valibot';
import type {AskNode} from '../../protocol/solana/read-history.js';

/** How far a transaction is. */
export interface SignatureStatus {
  readonly hasFailed: boolean;
  readonly isFinal: boolean;
  /** Of blocks, up to {@link FINAL_AFTER}. */
  readonly confirmations: number;
}

/** Blocks after which a cluster never takes a transaction back (`MAX_LOCKOUT_HISTORY` of its votes, and the next). */
export const FINAL_AFTER = 32;

const statusSchema = v.object({
  value: v.tuple([
    v.nullable(
      v.object({
        err: v.unknown(),
        confirmations: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
        confirmationStatus: v.nullish(v.string()),
      }),
    ),
  ]),
});

/** The status of a transaction; undefined while no block that most validators have voted for has it. */
export async function readStatus(ask: AskNode, signature: string): Promise<SignatureStatus | undefined> {
  const answer = await ask('getSignatureStatuses', [[signature], {searchTransactionHistory: true}]);
  const [status] = v.parse(statusSchema, answer).value;
  if (!status || status.confirmationStatus === 'processed') return undefined;
  const isFinal = status.confirmations === null || status.confirmationStatus === 'finalized';
  return {
    hasFailed: status.err !== null,
    isFinal,
    confirmations: isFinal ? FINAL_AFTER : Math.min(FINAL_AFTER - 1, status.confirmations ?? 0),
  };
}

const SIGNATURE_BYTES = 64;

/** Whether a text is a signature; nodes refuse to look for any other. */
export function isSignature(text: string): boolean {
  try {
    return base58.decode(text).length === SIGNATURE_BYTES;
  } catch {
    return false;
  }
}
