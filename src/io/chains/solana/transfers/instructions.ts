import {AccountRole, type Address, type Instruction} from '@solana/kit';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {PROGRAMS} from '../solana-address.js';

/** Discriminator of `TransferChecked` in both token programs. */
const TRANSFER_CHECKED = 12;
/** Discriminators of Token-2022's `TransferCheckedWithFee`. */
const TRANSFER_CHECKED_WITH_FEE = [26, 1] as const;

/** Tokens to transfer with {@link transferTokens}, and the token accounts. */
interface TokenMove {
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
export function transferTokens({program, ...move}: TokenMove): Instruction {
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

/** Discriminator of `Transfer` of the system program, in four bytes. */
const TRANSFER = [2, 0, 0, 0] as const;

/** Transfers lamports; the receiving account need not exist. */
export function transferLamports(from: Address, to: Address, lamports: bigint): Instruction {
  return {
    programAddress: PROGRAMS.system,
    accounts: [
      {address: from, role: AccountRole.WRITABLE_SIGNER},
      {address: to, role: AccountRole.WRITABLE},
    ],
    data: Uint8Array.of(...TRANSFER, ...u64(lamports)),
  };
}

/** Discriminator of `CreateIdempotent` of the associated token program. */
const CREATE_IDEMPOTENT = 1;

/** The token account that {@link createTokenAccount} opens, and the payer of its rent. */
interface NewTokenAccount {
  readonly payer: Address;
  /** Address of the token account, derived from owner, mint and program. */
  readonly account: Address;
  readonly owner: Address;
  readonly mint: Address;
  readonly program: Address;
}

/** Opens the token account of an owner; has no effect if it is already open. */
export function createTokenAccount({payer, account, owner, mint, program}: NewTokenAccount): Instruction {
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

const TEXT = 'Sent';

/** A memo instruction, for token accounts that require one with each transfer. */
export function memo(): Instruction {
  return {programAddress: PROGRAMS.memo, accounts: [], data: new TextEncoder().encode(TEXT)};
}

/** Discriminators of the program's instructions. */
const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;
/** Priority fee of a transfer: 10,000 lamports for any limit. */
const PRIORITY_FEE_MICRO_LAMPORTS = 10_000_000_000n;

/**
 * The instructions that set compute limit and priority fee.
 *
 * Every transfer has them, because wallets add their own price otherwise: the fee would differ from the one
 * the user saw, and a transfer of the whole balance would fail.
 */
export function computeBudget(units: number): readonly Instruction[] {
  const limit = new Uint8Array(5);
  limit[0] = SET_UNIT_LIMIT;
  new DataView(limit.buffer).setUint32(1, units, true);
  const price = Uint8Array.of(SET_UNIT_PRICE, ...u64(PRIORITY_FEE_MICRO_LAMPORTS / BigInt(units)));
  return [limit, price].map((data) => ({programAddress: PROGRAMS.computeBudget, data}));
}

/** Largest amount of Solana's programs. */
export const MAX_U64 = 2n ** 64n - 1n;

/**
 * An amount as a little-endian 64-bit number.
 *
 * Throws `input/send-incomplete` for an amount out of range, which would otherwise be truncated silently.
 */
export function u64(amount: bigint): Uint8Array {
  if (amount < 0n || amount > MAX_U64) {
    throw new DrawbridgeError(
      'input/send-incomplete',
      `${amount} does not fit into the 64 bits of an amount on Solana.`,
    );
  }
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, amount, true);
  return bytes;
}
