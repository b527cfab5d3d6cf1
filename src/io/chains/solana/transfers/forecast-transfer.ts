import {base64} from '@scure/base';
import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import type {TransferForecast} from '../../../../core/ports/transfers.js';
import {type AskNode, valueOf} from '../ask-node.js';
import {MAX_U64} from './instructions.js';
import {compilePlan, NO_BLOCKHASH, planTransfer, type Question} from './plan-transfer.js';

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

/** Log line of a failed program. */
const END = /^Program \w+ failed: (.+)$/;
const WORK_DONE = /^Program \w+ consumed /;
/**
 * Last log line before the failure, if it is a message; instruction names and amounts in lamports are left
 * out.
 */
const LAST_WORDS =
  /^Program log: (?!Instruction: )(?:Error: (.+)|(\S+ .+))$|^Transfer: (insufficient lamports)/;

/**
 * Reason why a transaction fails, in the node's words: the failing program's message, or the name of the
 * error.
 */
export function failureReason(error: unknown, logs: readonly unknown[]): string {
  const lines = logs.filter((line) => typeof line === 'string');
  const end = lines.findIndex((line) => END.test(line));
  const before = lines.slice(0, Math.max(end, 0)).findLast((line) => !WORK_DONE.test(line));
  const [, ...said] = LAST_WORDS.exec(before ?? '') ?? [];
  const ending = END.exec(lines[end] ?? '')?.[1];
  return cleanName(toWords(said.find((text) => text !== undefined) ?? ending ?? nameOf(error)));
}

function nameOf(error: unknown): string {
  const [first] = isRecord(error) ? Object.entries(error) : [];
  if (!first) return typeof error === 'string' ? error : JSON.stringify(error);
  const [name, detail] = first;
  // The index of the instruction does not help the user; its error does.
  if (name === 'InstructionError' && Array.isArray(detail)) return nameOf(detail[1]);
  return name === 'Custom' ? `custom program error: 0x${Number(detail).toString(16)}` : name;
}

/** Splits names such as `InsufficientFundsForRent` into words. */
function toWords(text: string): string {
  if (!/^[A-Za-z]+$/.test(text)) return text;
  return text.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
