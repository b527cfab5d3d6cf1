import type {Hex} from 'viem';
import {evmClient} from '../chains/evm-clients.js';
import {SITE_SETTINGS} from '../settings/site-settings.js';
import {askBatch, type BatchAnswer} from '../wallet/ask-batch.js';
import {CallError} from '../wallet/call-failure.js';
import {chainIdOf, waitForBlock} from '../wallet/send-call.js';
import {waitForBatch} from '../wallet/wait-for-batch.js';
import {depositIn} from './find-deposit.js';
import {approvalCall, depositCall, type ReviewedTransfer} from './reviewed-transfer.js';
import type {Approval, DepositParts} from './run-deposit.js';

/** The wallet has not sent the calls as one, and nothing else: the person has to see how many confirmations follow. */
export class NoBatchError extends Error {
  override readonly name = 'NoBatchError';
}

/**
 * Asks the wallet once for the approvals and the deposit. What the wallet reports of them counts only as far as the chain
 * has it.
 *
 * @returns the id of the transfer
 * @throws CallError, NoBatchError; the abort of the signal
 */
export async function depositInBatch(
  reviewed: ReviewedTransfer,
  approvals: readonly Approval[],
  {provider, account, heads, signal, onProgress}: DepositParts,
): Promise<Hex> {
  const chain = reviewed.from.id;
  const step = {step: 'batch', number: 1, of: 1} as const;
  onProgress(step);
  const answer = await askBatch({
    provider,
    client: evmClient(chain),
    chainId: chainIdOf(chain),
    account,
    calls: [...approvals.map(({amount}) => approvalCall(reviewed, amount)), depositCall(reviewed)],
    gasLimit: SITE_SETTINGS.gasLimit,
  });
  const id = idOf(answer);
  onProgress({...step, isAccepted: true});
  const transaction = await waitForBatch(provider, id, signal);
  onProgress({...step, isAccepted: true, transaction});
  await waitForBlock({chain, transaction}, heads, signal);
  const transfer = await depositIn(reviewed, transaction);
  if (transfer === undefined) throw new CallError({kind: 'undone'});
  return transfer;
}

function idOf(answer: BatchAnswer): string {
  if (answer.kind === 'batched') return answer.id;
  if (answer.kind === 'no-batch') throw new NoBatchError('The wallet sends no such batch');
  if (answer.kind === 'too-much-gas')
    throw new CallError({kind: 'gas', needed: answer.gas, limit: SITE_SETTINGS.gasLimit});
  throw new CallError(answer.kind === 'failed' ? {kind: 'unclear', reason: answer.reason} : answer);
}
