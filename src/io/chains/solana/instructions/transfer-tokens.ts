import {AccountRole, type Address, type IInstruction} from '@solana/web3.js';
import {u64} from './u64.js';

/** Number of `TransferChecked` in both token programs. */
const TRANSFER_CHECKED = 12;
/** Numbers of Token-2022's `TransferCheckedWithFee`. */
const TRANSFER_CHECKED_WITH_FEE = [26, 1] as const;

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
  /** What the mint keeps, where it keeps fees; the program refuses when that is another fee by then. */
  readonly fee?: bigint | undefined;
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
    data: Uint8Array.from(dataOf(move)),
  };
}

function dataOf({amount, decimals, fee}: Pick<TokenMove, 'amount' | 'decimals' | 'fee'>): readonly number[] {
  const checked = [...u64(amount), decimals];
  if (fee === undefined) return [TRANSFER_CHECKED, ...checked];
  return [...TRANSFER_CHECKED_WITH_FEE, ...checked, ...u64(fee)];
}
