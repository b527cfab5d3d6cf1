import {base64} from '@scure/base';
import * as v from 'valibot';
import {ClusterError} from '../../chains/ask-cluster.js';
import type {AskNode} from '../../protocol/solana/read-history.js';
import {CallError} from '../../wallet/call-failure.js';
import type {DepositMark} from './deposit-mark.js';
import {findOutcome} from './find-outcome.js';
import type {SignedDeposit} from './sign-deposit.js';

/** A deposit that is signed, and how it is found. */
export interface SendingDeposit extends SignedDeposit {
  readonly ask: AskNode;
  readonly mark: DepositMark;
  readonly mint: string;
  /** For sentences. */
  readonly network: string;
}

const INTERVAL_MS = 1500;
const DECIDED: readonly unknown[] = ['confirmed', 'finalized'];
const statusSchema = v.object({
  value: v.tuple([v.nullable(v.object({err: v.unknown(), confirmationStatus: v.unknown()}))]),
});

/**
 * Sends a signed deposit, again and again, until a block has it or none can have it any more. Nodes drop transactions; to
 * send the same one again does no harm.
 *
 * @returns its signature
 * @throws CallError
 */
export async function sendDeposit(sending: SendingDeposit): Promise<string> {
  for (let isFirst = true; ; isFirst = false) {
    await send(sending, isFirst);
    const [landed] = await Promise.allSettled([look(sending)]);
    // A silent node may answer again, and the transaction may be in a block by then.
    if (landed.status === 'fulfilled' && landed.value !== undefined) return landed.value;
    if (landed.status === 'rejected' && landed.reason instanceof CallError) throw landed.reason;
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}

/** Only the first refusal counts: after it, an earlier one may have been taken. */
async function send({ask, wire}: SendingDeposit, isFirst: boolean): Promise<void> {
  if (!wire) return;
  const config = {encoding: 'base64', preflightCommitment: 'confirmed', skipPreflight: !isFirst};
  const [sent] = await Promise.allSettled([ask('sendTransaction', [base64.encode(wire), config])]);
  if (!isFirst || sent.status === 'fulfilled' || !(sent.reason instanceof ClusterError)) return;
  // Sent before, or too late: its status tells which.
  if (/already (been )?(processed|known)|blockhash/i.test(sent.reason.message)) return;
  throw new CallError({kind: 'refused', reason: sent.reason.message});
}

async function look({ask, signature, mark, mint, network}: SendingDeposit): Promise<string | undefined> {
  const params = [[signature], {searchTransactionHistory: true}];
  const [status] = v.parse(statusSchema, await ask('getSignatureStatuses', params)).value;
  if (status && DECIDED.includes(status.confirmationStatus)) {
    if (status.err !== null) throw new CallError({kind: 'reverted', transaction: signature});
    return signature;
  }
  const found = await findOutcome(ask, mark, mint);
  if (found.status === 'gone') throw new CallError({kind: 'expired', network});
  return found.status === 'landed' ? found.signature : undefined;
}
