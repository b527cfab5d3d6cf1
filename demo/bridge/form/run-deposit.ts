import type {Hex} from 'viem';
import type {HeadFeed} from '../chains/head-feed.js';
import type {Proposal} from '../chains/read-proposals.js';
import {CallError} from '../wallet/call-failure.js';
import {checkCall, type Caller} from '../wallet/send-call.js';
import {depositInBatch} from './deposit-batch.js';
import {findDeposit} from './find-deposit.js';
import {HeldBackError} from './held-back-error.js';
import {
  approvalCall,
  hasToWaitNow,
  withTerms,
  type ReviewedRoute,
  type ReviewedTransfer,
} from './reviewed-transfer.js';
import {allowanceOf, formOn, readTerms, type RouteTerms} from './route-terms.js';
import {signApproval, signDeposit} from './sign-step.js';

/** What the wallet is asked for. */
export type DepositStep = 'switch' | 'reset' | 'approve' | 'deposit' | 'batch';

/** How far a deposit is. */
export interface DepositProgress {
  readonly step: DepositStep;
  /** Present once the wallet has sent the step. */
  readonly transaction?: Hex | undefined;
  /** Whether the wallet has accepted a batch or a proposal, and is yet to send it. */
  readonly isAccepted?: boolean | undefined;
  /** What owners of a shared wallet have to approve; `uncounted` in a wallet whose approvals the page cannot read. */
  readonly proposal?: Pick<Proposal, 'approvals' | 'needed'> | 'uncounted' | undefined;
  /** The number of this confirmation, and of all that are expected. */
  readonly number: number;
  readonly of: number;
}

/** What a deposit needs besides the reviewed transfer. */
export interface DepositParts extends Caller {
  readonly heads: HeadFeed;
  /** The source's newest block when the review was opened; undefined if the node did not answer. */
  readonly reviewedAt: Promise<bigint | undefined>;
  /** Whether the wallet is asked once for approval and deposit. */
  readonly isBatch: boolean;
  /** Brings the wallet to the source's network. */
  readonly switchNetwork: () => Promise<void>;
  readonly onProgress: (progress: DepositProgress) => void;
  /** Aborted when the person stops it: nothing more is asked of the wallet. */
  readonly signal: AbortSignal;
}

/** The terms have changed since the review: the person has to see the new ones. */
export class TermsChangedError extends Error {
  override readonly name = 'TermsChangedError';
  readonly terms: RouteTerms;

  constructor(terms: RouteTerms) {
    super('The terms of the route have changed since the review');
    this.terms = terms;
  }
}

/**
 * Asks the wallet for everything that a reviewed transfer needs: the allowance first, where it is too small, and then the
 * deposit itself.
 *
 * @returns what names the transfer from now on: its transaction, its id, or a proposal
 * @throws CallError, TermsChangedError, NoBatchError, HeldBackError; the abort of the signal
 */
export async function runDeposit(reviewed: ReviewedTransfer, parts: DepositParts): Promise<Hex> {
  const {signal, onProgress} = parts;
  await checkTerms(reviewed);
  await checkNew(reviewed, parts);
  const approvals = await approvalsFor(reviewed);
  const of = approvals.length + 1;
  onProgress({step: 'switch', number: 1, of});
  await parts.switchNetwork();
  signal.throwIfAborted();
  if (parts.isBatch && approvals.length > 0) return depositInBatch(reviewed, approvals, parts);
  for (const [index, approval] of approvals.entries()) {
    signal.throwIfAborted();
    const progress = {step: approval.step, number: index + 1, of};
    onProgress(progress);
    await signApproval(reviewed, approval, parts, progress);
  }
  signal.throwIfAborted();
  await checkTerms(reviewed);
  await checkNew(reviewed, parts);
  signal.throwIfAborted();
  const progress = {step: 'deposit', number: of, of} as const;
  onProgress(progress);
  return signDeposit(reviewed, parts, progress);
}

/** Throws where the same was deposited since the review, in another tab or on another computer. */
async function checkNew(reviewed: ReviewedTransfer, {reviewedAt}: DepositParts): Promise<void> {
  const silent = new CallError({kind: 'silent', network: reviewed.from.name});
  const seen = await reviewedAt;
  if (seen === undefined) throw silent;
  const [found] = await Promise.allSettled([findDeposit(reviewed, seen + 1n)]);
  if (found.status === 'rejected') throw silent;
  if (found.value !== undefined) throw new HeldBackError({kind: 'repeated', transfer: found.value});
}

/** An allowance that the deposit needs. */
export interface Approval {
  readonly step: 'reset' | 'approve';
  readonly amount: bigint;
}

/** The allowances that are missing. Exactly what the deposit takes is allowed, and never more. */
export async function approvalsFor(reviewed: ReviewedTransfer): Promise<readonly Approval[]> {
  const {from, token, account, checked} = reviewed;
  const allowed = await allowanceOf(from, formOn(token, from.id), account);
  if (allowed === undefined || allowed >= checked.amount) return [];
  const approve = {step: 'approve', amount: checked.amount} as const;
  if (allowed === 0n) return [approve];
  // Some tokens refuse to change an allowance that is not zero.
  const [change] = await Promise.allSettled([checkCall(approvalCall(reviewed, checked.amount), account)]);
  return change.status === 'fulfilled' ? [approve] : [{step: 'reset', amount: 0n}, approve];
}

/**
 * Reads the terms again. A transfer that was to arrive at once, and has to wait by now, has other terms.
 *
 * @throws TermsChangedError, CallError for a silent node
 */
export async function checkTerms(reviewed: ReviewedRoute): Promise<void> {
  const {from, to, token, terms} = reviewed;
  const [read] = await Promise.allSettled([readTerms({from, to, token})]);
  if (read.status === 'rejected')
    throw new CallError({kind: 'silent', network: `${from.name} or ${to.name}`});
  const now = withTerms(reviewed, read.value);
  if (!now || read.value.fee !== terms.fee || hasToWaitNow(reviewed, now))
    throw new TermsChangedError(read.value);
}
