import {AccountRole, type Address, type IInstruction} from '@solana/web3.js';
import {PROGRAMS} from './programs.js';

/** Discriminator of `CreateIdempotent` of the associated token program. */
const CREATE_IDEMPOTENT = 1;

/** The token account that {@link createTokenAccount} opens, and the payer of its rent. */
export interface NewTokenAccount {
  readonly payer: Address;
  /** Address of the token account, derived from owner, mint and program. */
  readonly account: Address;
  readonly owner: Address;
  readonly mint: Address;
  readonly program: Address;
}

/** Opens the token account of an owner; has no effect if it is already open. */
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
