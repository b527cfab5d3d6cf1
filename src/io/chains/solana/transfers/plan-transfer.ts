import {refused} from '../../../../core/model/assets/transfer-refusal.js';
import {computeBudget} from '../instructions/compute-budget.js';
import {transferLamports} from '../instructions/transfer-lamports.js';
import type {AskNode} from '../node/ask-node.js';
import {planTokenTransfer} from './plan-token-transfer.js';
import {toAddress, type Question, type TransferPlan} from './transfer-plan.js';

/** What three native instructions take: the two of the budget, and the transfer (reference 2.21). */
const COIN_UNITS = 500;

/**
 * Decides what a transaction must do; the chain is asked only where tokens are.
 *
 * Rejects with `input/send-refused` for a transfer that the token or the receiver forbids.
 */
export async function planTransfer(ask: AskNode, question: Question): Promise<TransferPlan> {
  const {from, to, asset, amount} = question;
  if (asset.address !== undefined) return planTokenTransfer(ask, question, toAddress(asset.address));
  const payer = toAddress(from);
  const transfer = transferLamports(payer, toAddress(to), amount);
  return {payer, instructions: [...computeBudget(COIN_UNITS), transfer], openedBytes: 0, received: amount};
}

/**
 * Plans a transfer right before the wallet is asked; rejects with `input/send-refused` also where other than the amount
 * the user has seen would arrive.
 */
export async function planBoundTransfer(ask: AskNode, question: Question): Promise<TransferPlan> {
  const plan = await planTransfer(ask, question);
  const {amount, received: seen = amount} = question;
  if (plan.received === seen) return plan;
  throw refused({reason: 'receives-less', received: plan.received});
}
