import {base58} from '@scure/base';
import {formatUnits} from 'viem';
import type {Action} from './describe-call.js';
import type {SolanaInstruction} from './solana-wire.js';
import {visible} from './visible-text.js';

const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';
const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
/** SPL tokens, without and with extensions. */
const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
];
const SYSTEM_TRANSFER = 2;
const SYSTEM_TRANSFER_BYTES = 12;
/** Of the token programs: the amount in 8 bytes and the decimals in one. */
const TRANSFER_CHECKED = 12;
const TRANSFER_CHECKED_BYTES = 10;
const LAMPORT_DECIMALS = 9;

/** Describes one instruction; `undefined` for those that only prepare others. */
export function describeInstruction(instruction: SolanaInstruction): Action | undefined {
  const {program, accounts, data} = instruction;
  if (program === COMPUTE_BUDGET_PROGRAM) return undefined;
  if (program === ASSOCIATED_TOKEN_PROGRAM)
    return {title: 'Create a token account', facts: [['For the account', accounts[2] ?? 'unknown']]};
  if (program === MEMO_PROGRAM)
    return {title: 'Add a note', facts: [['Note', visible(new TextDecoder().decode(data))]]};
  return coinTransfer(instruction) ?? tokenTransfer(instruction) ?? unknown(instruction);
}

function coinTransfer(instruction: SolanaInstruction): Action | undefined {
  const lamports = readLamports(instruction);
  if (lamports === undefined) return undefined;
  const receiver = instruction.accounts[1] ?? 'unknown';
  return {title: `Send ${formatUnits(lamports, LAMPORT_DECIMALS)} SOL`, facts: [['To', receiver]]};
}

/** The amount of a transfer of the coin; `undefined` for another instruction. */
export function readLamports({program, data}: SolanaInstruction): bigint | undefined {
  if (program !== SYSTEM_PROGRAM || data.length !== SYSTEM_TRANSFER_BYTES) return undefined;
  const view = viewOf(data);
  return view.getUint32(0, true) === SYSTEM_TRANSFER ? view.getBigUint64(4, true) : undefined;
}

function tokenTransfer({program, accounts, data}: SolanaInstruction): Action | undefined {
  const isTransfer =
    TOKEN_PROGRAMS.includes(program) &&
    data.length === TRANSFER_CHECKED_BYTES &&
    data[0] === TRANSFER_CHECKED;
  if (!isTransfer) return undefined;
  const [, mint = 'unknown', receiver = 'unknown'] = accounts;
  const units = formatUnits(viewOf(data).getBigUint64(1, true), data[9] ?? 0);
  return {
    title: `Send ${units} tokens`,
    facts: [
      ['To the token account', receiver],
      ['Token', mint],
    ],
  };
}

function unknown({program, data}: SolanaInstruction): Action {
  return {
    title: 'Unknown instruction',
    facts: [
      ['Program', program],
      ['Data', base58.encode(data)],
    ],
    warning: `This instruction to the program ${program} is not known here. What it will do cannot be shown.`,
  };
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength);
}
