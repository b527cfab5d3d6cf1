import {base58} from '@scure/base';
import type {ChainAccount} from '../node/read-accounts.js';
import {PROGRAMS} from '../instructions/programs.js';

/** Enough of an account's bytes to tell what it is to the token programs: one more than a multisig has. */
export const TELLING_BYTES = 356;

/** Where fields begin, and what they say (https://github.com/solana-program/token, `state.rs`). */
const OWNER = 32;
const AMOUNT = 64;
const STATE = {at: 108, uninitialized: 0, frozen: 2} as const;
const ACCOUNT_BYTES = 165;
const MULTISIG_BYTES = 355;
/** What has extensions says at this place what it is. */
const KIND = {at: 165, account: 2} as const;

/** What a token account holds. */
export interface TokenAccount {
  /** The wallet it belongs to. */
  readonly owner: string;
  /** In smallest units. */
  readonly amount: bigint;
  /** Nothing can be taken out of it. */
  readonly isFrozen: boolean;
}

/** True for accounts of either token program: mints, token accounts and multisigs. */
export function isOfTokenProgram({owner}: ChainAccount): boolean {
  return owner === PROGRAMS.token || owner === PROGRAMS.token2022;
}

/** True for the account of several people who own tokens together. */
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
