import type {Hex} from 'viem';
import {getBlockNumber, getTransactionReceipt} from 'viem/actions';
import {evmClient} from '../chains/evm-clients.js';
import {isContract} from '../chains/is-contract.js';
import {openProposals, type Proposal} from '../chains/read-proposals.js';
import {CallError} from '../wallet/call-failure.js';
import {nextChange} from '../wallet/next-change.js';
import {sendCall, waitForBlock, type ContractCall} from '../wallet/send-call.js';
import {findDeposit} from './find-deposit.js';
import {approvalCall, depositCall, type ReviewedTransfer} from './reviewed-transfer.js';
import {allowanceOf, formOn} from './route-terms.js';
import type {Approval, DepositParts, DepositProgress} from './run-deposit.js';

/**
 * Has an allowance signed, and waits until the chain has it.
 *
 * @throws CallError; the abort of the signal
 */
export async function signApproval(
  reviewed: ReviewedTransfer,
  {amount}: Approval,
  parts: DepositParts,
  progress: DepositProgress,
): Promise<void> {
  const call = approvalCall(reviewed, amount);
  const {from, token, account} = reviewed;
  if (await isShared(reviewed)) {
    const hasAllowance = async (): Promise<true | undefined> =>
      (await allowanceOf(from, formOn(token, from.id), account)) === amount || undefined;
    await followProposed(call, parts, {progress, find: hasAllowance, onProposal: () => undefined});
    return;
  }
  const transaction = await sendCall(call, parts);
  parts.onProgress({...progress, transaction});
  await waitForBlock({chain: from.id, transaction}, parts.heads, parts.signal);
}

/**
 * Has the deposit signed.
 *
 * @returns what names the transfer from now on: its transaction, its id, or the proposal in a shared wallet
 * @throws CallError; the abort of the signal
 */
export async function signDeposit(
  reviewed: ReviewedTransfer,
  parts: DepositParts,
  progress: DepositProgress,
): Promise<Hex> {
  const call = depositCall(reviewed);
  if (await isShared(reviewed)) {
    const since = (await getBlockNumber(evmClient(reviewed.from.id))) + 1n;
    return followProposed(call, parts, {
      progress,
      find: () => findDeposit(reviewed, since),
      onProposal: ({hash}) => hash,
    });
  }
  const transaction = await sendCall(call, parts);
  parts.onProgress({...progress, transaction});
  return transaction;
}

/** Whether the account is a contract, which may need several owners: its answers name no transaction, or come late. */
async function isShared({from, account}: ReviewedTransfer): Promise<boolean> {
  const [read] = await Promise.allSettled([isContract(evmClient(from.id), account)]);
  if (read.status === 'rejected') throw new CallError({kind: 'silent', network: from.name});
  return read.value;
}

interface Following<End> {
  readonly progress: DepositProgress;
  /** What the chain has once the call is carried out. */
  readonly find: () => Promise<End | undefined>;
  /** Ends the following where a proposal has a page of its own. */
  readonly onProposal: (proposal: Proposal) => End | undefined;
}

/**
 * Asks a contract wallet for a call and follows it on the chain. The wallet's answer is a hint only: it may be the hash
 * of a proposal, or come once the last owner has approved, or never.
 */
async function followProposed<End>(
  call: ContractCall,
  parts: DepositParts,
  {progress, find, onProposal}: Following<End>,
): Promise<End> {
  const {heads, signal, onProgress, account} = parts;
  const since = (await getBlockNumber(evmClient(call.chain))) + 1n;
  const asked = askOf(call, parts, progress);
  for (;;) {
    const [end, proposals] = await Promise.allSettled([
      find(),
      openProposals({client: evmClient(call.chain), address: account}, since),
    ]);
    signal.throwIfAborted();
    if (end.status === 'fulfilled' && end.value !== undefined) return end.value;
    const proposal = proposals.status === 'fulfilled' ? proposals.value.find(isOf(call)) : undefined;
    const shown = proposal && onProposal(proposal);
    if (shown !== undefined) return shown;
    if (proposal) onProgress({...progress, isAccepted: true, proposal});
    else if (asked.failure) throw asked.failure;
    else if (asked.answer) onProgress(await progressAfter(asked.answer, call, progress));
    await Promise.race([nextChange(heads, signal), ...asked.pending]);
  }
}

interface AskedCall {
  answer?: Hex;
  failure?: unknown;
  /** Settles with the wallet's answer, and never rejects; empty after it. */
  pending: readonly Promise<void>[];
}

function askOf(call: ContractCall, parts: DepositParts, progress: DepositProgress): AskedCall {
  const asked: AskedCall = {pending: []};
  const ask = async (): Promise<void> => {
    const [sent] = await Promise.allSettled([sendCall(call, parts)]);
    if (sent.status === 'fulfilled') asked.answer = sent.value;
    else asked.failure = sent.reason;
    asked.pending = [];
    // The user may have stopped before the wallet accepted it.
    if (parts.signal.aborted && asked.answer) parts.onProgress({...progress, isAccepted: true});
  };
  asked.pending = [ask()];
  return asked;
}

/** A hash of which no node has a transaction is a proposal. */
async function progressAfter(
  transaction: Hex,
  {chain}: ContractCall,
  progress: DepositProgress,
): Promise<DepositProgress> {
  const [receipt] = await Promise.allSettled([getTransactionReceipt(evmClient(chain), {hash: transaction})]);
  if (receipt.status === 'fulfilled' && receipt.value.status === 'reverted')
    throw new CallError({kind: 'reverted', transaction});
  return {...progress, isAccepted: true, proposal: 'uncounted'};
}

function isOf({to, data, value = 0n}: ContractCall) {
  return (proposal: Proposal): boolean =>
    sameHex(proposal.to, to) && sameHex(proposal.data, data) && proposal.value === value;
}

function sameHex(one: Hex, other: Hex): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
