import type {WireTransaction} from './wire-transaction.js';

const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';
/** Numbers of the program's instructions. */
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;
/** The compute limit of each instruction by default. */
const DEFAULT_UNITS = 200_000n;
const MICRO_LAMPORTS = 1_000_000n;

/** The priority fee of a message, in lamports. */
export function priorityFee({instructions, staticAccounts}: WireTransaction['message']): number {
  const isBudget = (index: number): boolean => staticAccounts[index] === COMPUTE_BUDGET_PROGRAM;
  const orders = instructions.filter(({programAddressIndex}) => isBudget(programAddressIndex));
  const said = (number: number): Buffer | undefined =>
    orders.map(({data}) => Buffer.from(data ?? [])).find(([first]) => first === number);
  const others = BigInt(instructions.length - orders.length);
  const limit = said(SET_UNIT_LIMIT)?.readUInt32LE(1);
  const units = limit === undefined ? others * DEFAULT_UNITS : BigInt(limit);
  const price = said(SET_UNIT_PRICE)?.readBigUInt64LE(1) ?? 0n;
  return Number((price * units + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS);
}
