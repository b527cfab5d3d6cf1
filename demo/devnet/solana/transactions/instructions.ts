import {AccountRole, type Address, type Instruction} from '@solana/kit';
import {SYSTEM_PROGRAM} from '../cluster.js';
import {tokenAddress} from '../ledger/token-address.js';
import type {ClusterToken} from '../tokens.js';

/** Number of the system program's instruction, and the bytes it takes with its amount. */
const TRANSFER = {instruction: 2, size: 12, amount: 4} as const;
/** `TransferChecked` of both token programs: amount and decimals. */
const TOKEN_TRANSFER = {instruction: 12, size: 10, amount: 1, decimals: 9} as const;

/** Sender, receiver and amount, in the smallest unit. */
export interface Gift {
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
}

/** Moves lamports. */
export function transferLamports({from, to, amount}: Gift): Instruction {
  const data = new Uint8Array(TRANSFER.size);
  const view = new DataView(data.buffer);
  view.setUint32(0, TRANSFER.instruction, true);
  view.setBigUint64(TRANSFER.amount, amount, true);
  return {
    programAddress: SYSTEM_PROGRAM as Address,
    accounts: [
      {address: from as Address, role: AccountRole.WRITABLE_SIGNER},
      {address: to as Address, role: AccountRole.WRITABLE},
    ],
    data,
  };
}

/** Moves tokens between two owners' accounts, which must exist. */
export async function transferTokens({from, to, amount}: Gift, token: ClusterToken): Promise<Instruction> {
  const data = new Uint8Array(TOKEN_TRANSFER.size);
  data[0] = TOKEN_TRANSFER.instruction;
  new DataView(data.buffer).setBigUint64(TOKEN_TRANSFER.amount, amount, true);
  data[TOKEN_TRANSFER.decimals] = token.decimals;
  const [source, destination] = await Promise.all([from, to].map((owner) => tokenAddress(owner, token)));
  return {
    programAddress: token.program as Address,
    accounts: [
      {address: source as Address, role: AccountRole.WRITABLE},
      {address: token.mint as Address, role: AccountRole.READONLY},
      {address: destination as Address, role: AccountRole.WRITABLE},
      {address: from as Address, role: AccountRole.READONLY_SIGNER},
    ],
    data,
  };
}
