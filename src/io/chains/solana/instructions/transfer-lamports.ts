import {AccountRole, type Address, type IInstruction} from '@solana/web3.js';
import {PROGRAMS} from './programs.js';
import {u64} from './u64.js';

/** Discriminator of `Transfer` of the system program, in four bytes. */
const TRANSFER = [2, 0, 0, 0] as const;

/** Transfers lamports; the receiving account need not exist. */
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
