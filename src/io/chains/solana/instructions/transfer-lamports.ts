import {AccountRole, type Address, type IInstruction} from '@solana/web3.js';
import {PROGRAMS} from './programs.js';
import {u64} from './u64.js';

/** Number of `Transfer` among the system program's instructions, in four bytes. */
const TRANSFER = [2, 0, 0, 0] as const;

/** Moves lamports from one account to another, which need not be there yet. */
export function transferLamports(from: Address, to: Address, lamports: bigint): IInstruction {
  return {
    programAddress: PROGRAMS.system,
    accounts: [
      {address: from, role: AccountRole.WRITABLE_SIGNER},
      {address: to, role: AccountRole.WRITABLE},
    ],
    data: Uint8Array.of(...TRANSFER, ...u64(lamports)),
  };
}
