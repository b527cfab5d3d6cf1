import {base58} from '@scure/base';
import {SYSTEM_PROGRAM} from '../cluster.js';
import type {Entry} from '../transactions/entry.js';
import {roleOf, type WireTransaction} from '../transactions/wire-transaction.js';

/** The formats of a transaction in nodes' responses. */
export type TransactionEncoding = 'json' | 'jsonParsed' | 'base58' | 'base64';

type Message = WireTransaction['message'];
type Instruction = Message['instructions'][number];

const TRANSFER = 2;

/** Encodes a transaction in the requested format. Of parsed instructions, only plain transfers are decoded. */
export function encodeTransaction(
  {bytes, signatures, message}: WireTransaction,
  encoding: TransactionEncoding,
): unknown {
  if (encoding === 'base58') return [base58.encode(bytes), encoding];
  if (encoding === 'base64') return [Buffer.from(bytes).toString('base64'), encoding];
  const {lifetimeToken: recentBlockhash, staticAccounts, header, instructions} = message;
  if (encoding === 'jsonParsed') {
    const accountKeys = staticAccounts.map((pubkey, index) => ({
      pubkey,
      ...roleOf(message, index),
      source: 'transaction',
    }));
    const parsed = instructions.map((instruction) => parseInstruction(instruction, staticAccounts));
    return {signatures, message: {accountKeys, recentBlockhash, instructions: parsed}};
  }
  return {
    signatures,
    message: {
      header: {
        numRequiredSignatures: header.numSignerAccounts,
        numReadonlySignedAccounts: header.numReadonlySignerAccounts,
        numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
      },
      accountKeys: staticAccounts,
      recentBlockhash,
      instructions: instructions.map(compiled),
    },
  };
}

/** The result of a transaction, with the balances of its accounts before and after. */
export function encodeMeta({outcome, fee, before, after}: Entry): unknown {
  const {error, logs, unitsConsumed, innerInstructions} = outcome;
  return {
    err: error,
    status: statusOf(error),
    fee,
    preBalances: before.lamports,
    postBalances: after.lamports,
    preTokenBalances: before.tokens,
    postTokenBalances: after.tokens,
    innerInstructions,
    logMessages: logs,
    computeUnitsConsumed: unitsConsumed,
    loadedAddresses: {readonly: [], writable: []},
    rewards: [],
  };
}

/** The failure in the format for older clients. */
export function statusOf(error: Entry['outcome']['error']): {readonly Ok: null} | {readonly Err: unknown} {
  return error ? {Err: error} : {Ok: null};
}

function compiled({programAddressIndex, accountIndices = [], data}: Instruction): unknown {
  return {
    programIdIndex: programAddressIndex,
    accounts: accountIndices,
    data: textOf(data),
    stackHeight: null,
  };
}

function parseInstruction(instruction: Instruction, addresses: readonly string[]): unknown {
  const programId = addresses[instruction.programAddressIndex];
  const accounts = (instruction.accountIndices ?? []).map((index) => addresses[index]);
  const lamports = programId === SYSTEM_PROGRAM ? transferred(instruction.data) : undefined;
  if (lamports === undefined) return {programId, accounts, data: textOf(instruction.data), stackHeight: null};
  const [source, destination] = accounts;
  const parsed = {type: 'transfer', info: {source, destination, lamports}};
  return {program: 'system', programId, parsed, stackHeight: null};
}

function transferred(data: Instruction['data']): number | undefined {
  const bytes = Buffer.from(data ?? []);
  return bytes.length === 12 && bytes.readUInt32LE() === TRANSFER
    ? Number(bytes.readBigUInt64LE(4))
    : undefined;
}

function textOf(data: Instruction['data']): string {
  return base58.encode(Uint8Array.from(data ?? []));
}
