import {AccountRole, type Address, type IInstruction} from '@solana/web3.js';
import {u64} from './u64.js';

/** Discriminator of `TransferChecked` in both token programs. */
const TRANSFER_CHECKED = 12;
/** Discriminators of Token-2022's `TransferCheckedWithFee`. */
const TRANSFER_CHECKED_WITH_FEE = [26, 1] as const;

/** Tokens to transfer with {@link transferTokens}, and the token accounts. */
export interface TokenMove {
  /** Token program of the mint. */
  readonly program: Address;
  readonly mint: Address;
  readonly source: Address;
  readonly destination: Address;
  /** Owner of the source account. */
  readonly owner: Address;
  readonly amount: bigint;
  /** As the user saw them; the program rejects other decimals than the mint's. */
  readonly decimals: number;
  /** Fee that the mint withholds, if any; the program rejects a different fee. */
  readonly fee?: bigint | undefined;
}

/** Transfers tokens between two token accounts, which must exist when the instruction runs. */
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
