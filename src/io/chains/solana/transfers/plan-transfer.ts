import {refused} from '../../../../core/model/assets/transfer-refusal.js';
import {computeBudget} from '../instructions/compute-budget.js';
import {transferLamports} from '../instructions/transfer-lamports.js';
import type {AskNode} from '../node/ask-node.js';
import {planTokenTransfer} from './plan-token-transfer.js';
import {toAddress, type Question, type TransferPlan} from './transfer-plan.js';

/** Compute units of three native instructions: the two of the budget, and the transfer. */
const COIN_UNITS = 500;

/**
 * Plans the instructions of a transfer; only tokens need a node.
 *
 * Rejects with `input/send-refused` if the token or the receiver prevents the transfer.
 */
export async function planTransfer(ask: AskNode, question: Question): Promise<TransferPlan> {
  const {from, to, asset, amount} = question;
  if (asset.address !== undefined) return planTokenTransfer(ask, question, toAddress(asset.address));
  const payer = toAddress(from);
  const transfer = transferLamports(payer, toAddress(to), amount);
  return {payer, instructions: [...computeBudget(COIN_UNITS), transfer], openedBytes: 0, received: amount};
}

/**
 * Plans a transfer directly before the wallet is asked; rejects with `input/send-refused` also if the
 * received amount differs from the one the user saw.
 */
export async function planBoundTransfer(ask: AskNode, question: Question): Promise<TransferPlan> {
  const plan = await planTransfer(ask, question);
  const {amount, received: seen = amount} = question;
  if (plan.received === seen) return plan;
  throw refused({reason: 'receives-less', received: plan.received});
}
