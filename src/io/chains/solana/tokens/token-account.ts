import {base58} from '@scure/base';
import type {ChainAccount} from '../node/read-accounts.js';
import {PROGRAMS} from '../programs.js';

/** Bytes to read to identify an account of the token programs: one more than a multisig has. */
export const TELLING_BYTES = 356;

/** Offsets and values of fields (https://github.com/solana-program/token, `state.rs`). */
const OWNER = 32;
const AMOUNT = 64;
const STATE = {at: 108, uninitialized: 0, frozen: 2} as const;
const ACCOUNT_BYTES = 165;
const MULTISIG_BYTES = 355;
/** Account type of an account with extensions. */
const KIND = {at: 165, account: 2} as const;

/** The content of a token account. */
export interface TokenAccount {
  /** Address of the owner. */
  readonly owner: string;
  /** In smallest units. */
  readonly amount: bigint;
  /** True if transfers from and to the account are blocked. */
  readonly isFrozen: boolean;
}

/** True for accounts of either token program: mints, token accounts and multisigs. */
export function isOfTokenProgram({owner}: ChainAccount): boolean {
  return owner === PROGRAMS.token || owner === PROGRAMS.token2022;
}

/** True for a multisig account of a token program. */
export function isMultisig(account: ChainAccount): boolean {
  return isOfTokenProgram(account) && account.data.length === MULTISIG_BYTES;
}

/** Reads a token account; `undefined` for any other. */
export function readTokenAccount(account: ChainAccount | undefined): TokenAccount | undefined {
  if (!account || !isOfTokenProgram(account) || isMultisig(account)) return undefined;
  const {data} = account;
  const state = data[STATE.at];
  const isAccount = data.length === ACCOUNT_BYTES || data[KIND.at] === KIND.account;
  if (!isAccount || state === undefined || state === STATE.uninitialized) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return {
    owner: base58.encode(data.subarray(OWNER, AMOUNT)),
    amount: view.getBigUint64(AMOUNT, true),
    isFrozen: state === STATE.frozen,
  };
}
