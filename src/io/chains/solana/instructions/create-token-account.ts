import {AccountRole, type Address, type IInstruction} from '@solana/web3.js';
import {PROGRAMS} from './programs.js';

/** Number of `CreateIdempotent` of the associated token program. */
const CREATE_IDEMPOTENT = 1;

/** Whose token account {@link createTokenAccount} opens, and who pays its rent. */
export interface NewTokenAccount {
  readonly payer: Address;
  /** The account's own address, which follows from the others. */
  readonly account: Address;
  readonly owner: Address;
  readonly mint: Address;
  readonly program: Address;
}

/** Opens the token account of an owner; does nothing when another transaction has opened it meanwhile. */
export function createTokenAccount({payer, account, owner, mint, program}: NewTokenAccount): IInstruction {
  return {
    programAddress: PROGRAMS.associatedToken,
    accounts: [
      {address: payer, role: AccountRole.WRITABLE_SIGNER},
      {address: account, role: AccountRole.WRITABLE},
      {address: owner, role: AccountRole.READONLY},
      {address: mint, role: AccountRole.READONLY},
      {address: PROGRAMS.system, role: AccountRole.READONLY},
      {address: program, role: AccountRole.READONLY},
    ],
    data: Uint8Array.of(CREATE_IDEMPOTENT),
  };
}
