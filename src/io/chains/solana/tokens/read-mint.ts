import type {Address} from '@solana/web3.js';
import {PROGRAMS} from '../instructions/programs.js';
import type {ChainAccount} from '../node/read-accounts.js';
import {readExtensions, type Extensions} from './extensions.js';

/** Offsets of fields (https://github.com/solana-program/token, `state.rs`). */
const DECIMALS_AT = 44;
const INITIALIZED_AT = 45;
const BASE_BYTES = 82;
/** Account type of an account with extensions. */
const KIND = {at: 165, mint: 1} as const;

/** The token of a mint. */
export interface Mint {
  /** Token program of the mint. */
  readonly program: Address;
  readonly decimals: number;
  readonly extensions: Extensions;
}

/** Reads a mint of either token program; `undefined` for any other account. */
export function readMint(account: ChainAccount | undefined): Mint | undefined {
  if (!account) return undefined;
  const {owner, data} = account;
  const isExtended = owner === PROGRAMS.token2022 && data[KIND.at] === KIND.mint;
  const isOfProgram = owner === PROGRAMS.token || owner === PROGRAMS.token2022;
  if (!isOfProgram || !(data.length === BASE_BYTES || isExtended)) return undefined;
  const decimals = data[DECIMALS_AT];
  if (decimals === undefined || data[INITIALIZED_AT] !== 1) return undefined;
  return {
    program: owner as Address,
    decimals,
    extensions: readExtensions(isExtended ? data : new Uint8Array()),
  };
}
