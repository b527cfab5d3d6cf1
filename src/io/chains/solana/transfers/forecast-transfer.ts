import {base64} from '@scure/base';
import {isRecord} from '../../../../core/model/safety/record.js';
import type {TransferForecast} from '../../../../core/ports/transfers.js';
import {MAX_U64} from '../instructions/u64.js';
import {valueOf, type AskNode} from '../node/ask-node.js';
import {compilePlan, NO_BLOCKHASH} from './compile-plan.js';
import {planTransfer} from './plan-transfer.js';
import type {Question} from './transfer-plan.js';
import {failureReason} from './failure-reason.js';

/** The node replaces the blockhash by a recent one and does not check signatures. */
const AS_IF_SENT = {
  encoding: 'base64',
  commitment: 'confirmed',
  sigVerify: false,
  replaceRecentBlockhash: true,
} as const;

/** Simulates a transfer on a node without sending it. */
export async function forecastTransfer(ask: AskNode, question: Question): Promise<TransferForecast> {
  // A larger amount exceeds every balance; the node then reports that.
  const amount = question.amount > MAX_U64 ? MAX_U64 : question.amount;
  const plan = await planTransfer(ask, {...question, amount});
  const {wire} = compilePlan(plan, NO_BLOCKHASH);
  const forecast = await ask({
    method: 'simulateTransaction',
    params: [base64.encode(wire), AS_IF_SENT],
    read: (answer) => readForecast(valueOf(answer)),
  });
  const isLess = forecast.outcome === 'succeeds' && plan.received < amount;
  return isLess ? {...forecast, received: plan.received} : forecast;
}

function readForecast(value: unknown): TransferForecast | undefined {
  const {err, logs} = isRecord(value) ? value : {};
  if (err === undefined) return undefined;
  if (err === null) return {outcome: 'succeeds'};
  return {outcome: 'fails', reason: failureReason(err, Array.isArray(logs) ? logs : [])};
}
