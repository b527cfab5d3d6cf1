import {SYSTEM_PROGRAM_ADDRESS} from '@solana-program/system';
import {TOKEN_PROGRAM_ADDRESS} from '@solana-program/token';
import type {BridgeAccounts} from './bridge-accounts.js';
import {readEndMemo, type End} from './memos.js';
import {memosOf, type ChainTransaction, type ReadInstruction} from './read-transaction.js';
import {markerAddress, type TransferId} from './transfer-id.js';

/** The end of a transfer on this chain. */
export interface TransferEnd {
  readonly id: TransferId;
  readonly end: End;
  readonly signature: string;
  readonly slot: number;
  /** Seconds since the epoch, by the cluster's clock. */
  readonly time: number | undefined;
  /** Absent for a cancelled transfer. */
  readonly paid?: {readonly account: string; readonly mint: string; readonly amount: bigint};
}

/**
 * Reads the end of a transfer; `undefined` for any other transaction. Only the marker proves one, because only the base
 * can sign it: memos are free to all.
 */
export async function readEnd(
  transaction: ChainTransaction,
  bridge: BridgeAccounts,
): Promise<TransferEnd | undefined> {
  const marker = transaction.instructions.find((each) => marks(bridge, each))?.accounts[0];
  if (marker === undefined) return undefined;
  for (const {text} of memosOf(transaction)) {
    const id = readEndMemo(text);
    if (id === undefined || (await markerAddress(bridge, id)) !== marker) continue;
    const {signature, slot, time} = transaction;
    const paid = paymentIn(transaction, bridge);
    const facts = {id, signature, slot, time};
    if (!paid) return {...facts, end: 'cancelled'};
    return {...facts, end: text === id ? 'delivered' : 'returned', paid};
  }
  return undefined;
}

/** Number of the system program's `AllocateWithSeed`: the new account, the base. */
const ALLOCATE_WITH_SEED = 9;

function marks({base}: BridgeAccounts, {program, accounts, data}: ReadInstruction): boolean {
  return program === SYSTEM_PROGRAM_ADDRESS && data[0] === ALLOCATE_WITH_SEED && accounts[1] === base;
}

/** Numbers of the token program's instructions. */
const TRANSFER_CHECKED = 12;
const MINT_TO_CHECKED = 14;

/** The payment that the multisig made. */
function paymentIn(
  {instructions}: ChainTransaction,
  {multisig}: BridgeAccounts,
): TransferEnd['paid'] | undefined {
  for (const {program, accounts, data} of instructions) {
    if (program !== TOKEN_PROGRAM_ADDRESS) continue;
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    const [first = '', second = '', third = '', fourth] = accounts;
    if (data[0] === MINT_TO_CHECKED && third === multisig) {
      return {account: second, mint: first, amount: view.getBigUint64(1, true)};
    }
    if (data[0] === TRANSFER_CHECKED && fourth === multisig) {
      return {account: third, mint: second, amount: view.getBigUint64(1, true)};
    }
  }
  return undefined;
}
