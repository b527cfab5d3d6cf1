import {isRecord} from '../../../../core/model/safety/record.js';
import {cleanName} from '../../../../core/model/safety/clean-name.js';

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
