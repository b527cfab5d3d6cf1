import type {SolanaProvider} from '@drawbridge/modal';
import {askCluster, ClusterError} from '../../chains/ask-cluster.js';
import type {AskNode} from '../../protocol/solana/read-history.js';
import {CallError} from '../../wallet/call-failure.js';
import {walletFailure} from '../../wallet/wallet-failure.js';
import {HeldBackError} from '../held-back-error.js';
import type {ReviewedRoute} from '../reviewed-transfer.js';
import {formOn} from '../route-terms.js';
import {checkTerms} from '../run-deposit.js';
import {
  buildDeposit,
  readNetworkFee,
  simulateDeposit,
  type BuiltDeposit,
  type DepositOptions,
} from './build-deposit.js';
import type {DepositMark} from './deposit-mark.js';
import type {ReviewedHistory} from './reviewed-history.js';
import {sendDeposit} from './send-deposit.js';
import {isSentByPage, signDeposit, transactionVersion, type SignedDeposit} from './sign-deposit.js';

/** The next step of a deposit. */
export type SolanaStep = 'checking' | 'sign' | 'sent';

/** What a deposit needs besides the reviewed transfer. */
export interface SolanaDepositParts {
  readonly wallet: SolanaProvider;
  /** Chosen at the review. */
  readonly counter: bigint;
  /** Of the sender, since the review. */
  readonly history: ReviewedHistory;
  readonly onProgress: (step: SolanaStep) => void;
  /** Keeps what may be signed from now on; undefined once nothing can land. */
  readonly onMark: (mark: DepositMark | undefined) => void;
  /** Aborted when the user stops the deposit: a later signature is not sent. */
  readonly signal: AbortSignal;
}

/**
 * Lets the cluster try a reviewed deposit, asks the wallet for it, and sends it.
 *
 * @returns the signature of the deposit
 * @throws CallError, HeldBackError, TermsChangedError; the abort of the signal
 */
export async function runSolanaDeposit(reviewed: ReviewedRoute, parts: SolanaDepositParts): Promise<string> {
  const {counter, onProgress, onMark} = parts;
  const {from, token, account} = reviewed;
  const ask = askCluster(from.id);
  onProgress('checking');
  await checkTerms(reviewed);
  const {built} = await tryNewDeposit(ask, reviewed, parts);
  parts.signal.throwIfAborted();
  const mark = {sender: account, counter, lastHeight: built.lastHeight};
  onMark(mark);
  onProgress('sign');
  const signed = await askToSign(reviewed, built, parts);
  onProgress('sent');
  const mint = formOn(token, from.id).address;
  const [sent] = await Promise.allSettled([sendDeposit({...signed, ask, mark, mint, network: from.name})]);
  if (sent.status === 'fulfilled') return sent.value;
  onMark(undefined);
  throw sent.reason;
}

/**
 * Tries a deposit for its review, with which the sender's history begins that counts.
 *
 * @throws CallError where the cluster would refuse it, or does not answer
 */
export async function tryReviewed(
  reviewed: ReviewedRoute,
  history: ReviewedHistory,
  options: DepositOptions,
): Promise<TriedDeposit> {
  await answeredBy(reviewed, history.begin());
  return tryDeposit(askCluster(reviewed.from.id), reviewed, options);
}

/** Tries a deposit that was not made since the review. */
async function tryNewDeposit(
  ask: AskNode,
  reviewed: ReviewedRoute,
  {history, counter, wallet}: SolanaDepositParts,
): Promise<TriedDeposit> {
  const transfer = await answeredBy(reviewed, history.repeated());
  if (transfer !== undefined) throw new HeldBackError({kind: 'repeated', transfer});
  return tryDeposit(ask, reviewed, {counter, version: transactionVersion(wallet)});
}

/** A deposit that the cluster has tried, and what the network takes for it. */
export interface TriedDeposit {
  readonly built: BuiltDeposit;
  /** In lamports. */
  readonly networkFee: bigint | undefined;
}

/** Writes a deposit and lets the cluster try it, without a signature. */
async function tryDeposit(
  ask: AskNode,
  reviewed: ReviewedRoute,
  options: DepositOptions,
): Promise<TriedDeposit> {
  return answeredBy(reviewed, builtAndTried(ask, reviewed, options));
}

/** An answer of the source's cluster, or the failure of the deposit without it. */
async function answeredBy<T>({from}: ReviewedRoute, answer: Promise<T>): Promise<T> {
  const [answered] = await Promise.allSettled([answer]);
  if (answered.status === 'fulfilled') return answered.value;
  const error: unknown = answered.reason;
  if (error instanceof CallError) throw error;
  if (error instanceof ClusterError) throw new CallError({kind: 'refused', reason: error.message});
  throw new CallError({kind: 'silent', network: from.name});
}

async function builtAndTried(
  ask: AskNode,
  reviewed: ReviewedRoute,
  options: DepositOptions,
): Promise<TriedDeposit> {
  const built = await buildDeposit(ask, reviewed, options);
  const [reason, networkFee] = await Promise.all([simulateDeposit(ask, built), readNetworkFee(ask, built)]);
  if (reason !== undefined) throw new CallError({kind: 'refused', reason});
  return {built, networkFee};
}

async function askToSign(
  {from, account}: ReviewedRoute,
  built: BuiltDeposit,
  {wallet, onMark, signal}: SolanaDepositParts,
): Promise<SignedDeposit> {
  const [signed] = await Promise.allSettled([signDeposit({wallet, account, chain: from.id}, built)]);
  if (signed.status === 'rejected') {
    const error =
      signed.reason instanceof CallError ? signed.reason : new CallError(walletFailure(signed.reason));
    // A wallet that sends may have sent it.
    if (isSentByPage(wallet) || error.failure.kind !== 'unclear') onMark(undefined);
    throw error;
  }
  if (signal.aborted && isSentByPage(wallet)) {
    onMark(undefined);
    signal.throwIfAborted();
  }
  return signed.value;
}
