import {AccountRole, type Address, type IInstruction} from '@solana/web3.js';
import {u64} from './u64.js';

/** Number of `TransferChecked` in both token programs. */
const TRANSFER_CHECKED = 12;

/** What {@link transferTokens} moves, and between which token accounts. */
export interface TokenMove {
  /** The token program that the mint belongs to. */
  readonly program: Address;
  readonly mint: Address;
  readonly source: Address;
  readonly destination: Address;
  /** The wallet that the source belongs to. */
  readonly owner: Address;
  readonly amount: bigint;
  /** As the user was shown; the program refuses when the mint has others. */
  readonly decimals: number;
}

/** Moves tokens between two token accounts, which have to be there when it runs. */
export function transferTokens({program, ...move}: TokenMove): IInstruction {
  return {
    programAddress: program,
    accounts: [
      {address: move.source, role: AccountRole.WRITABLE},
      {address: move.mint, role: AccountRole.READONLY},
      {address: move.destination, role: AccountRole.WRITABLE},
      {address: move.owner, role: AccountRole.READONLY_SIGNER},
    ],
    data: Uint8Array.of(TRANSFER_CHECKED, ...u64(move.amount), move.decimals),
  };
}
