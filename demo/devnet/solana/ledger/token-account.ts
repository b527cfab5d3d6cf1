import {base58} from '@scure/base';
import type {RuntimeAccount} from './runtime.js';

/** The two token programs, and their names in `jsonParsed`. */
export const TOKEN_PROGRAMS: Readonly<Record<string, string>> = {
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'spl-token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'spl-token-2022',
};

/** Offsets of fields, in bytes (https://github.com/solana-program/token, `state.rs`). */
const MINT = {supply: 36, decimals: 44, size: 82} as const;
const ACCOUNT = {owner: 32, amount: 64, state: 108, isNative: 109, size: 165} as const;
/** Offset of the account type, in accounts with extensions. */
const KIND = {at: 165, mint: 1, account: 2} as const;
const STATES = ['uninitialized', 'initialized', 'frozen'];

/** A kind of token. */
export interface Mint {
  readonly supply: bigint;
  readonly decimals: number;
}

/** An account that holds tokens of one mint. */
export interface TokenAccount {
  readonly mint: string;
  readonly owner: string;
  readonly amount: bigint;
  readonly state: string;
  readonly isNative: boolean;
}

/** An amount of tokens, in the nodes' format. */
export interface TokenAmount {
  readonly amount: string;
  readonly decimals: number;
  readonly uiAmount: number;
  readonly uiAmountString: string;
}

/** Reads a mint; `undefined` for any other account. */
export function readMint({owner, data}: RuntimeAccount): Mint | undefined {
  if (!(owner in TOKEN_PROGRAMS) || !(data.length === MINT.size || data[KIND.at] === KIND.mint)) {
    return undefined;
  }
  return {supply: viewOf(data).getBigUint64(MINT.supply, true), decimals: data[MINT.decimals] ?? 0};
}

/** Reads an account that holds tokens; `undefined` for any other account. */
export function readTokenAccount({owner, data}: RuntimeAccount): TokenAccount | undefined {
  if (!(owner in TOKEN_PROGRAMS) || data.length < ACCOUNT.size || data[KIND.at] === KIND.mint)
    return undefined;
  return {
    mint: base58.encode(data.slice(0, ACCOUNT.owner)),
    owner: base58.encode(data.slice(ACCOUNT.owner, ACCOUNT.amount)),
    amount: viewOf(data).getBigUint64(ACCOUNT.amount, true),
    state: STATES[data[ACCOUNT.state] ?? 0] ?? 'frozen',
    isNative: data[ACCOUNT.isNative] === 1,
  };
}

/** The bytes of a mint without a mint authority. */
export function writeMint({supply, decimals}: Mint): Uint8Array {
  const data = new Uint8Array(MINT.size);
  viewOf(data).setBigUint64(MINT.supply, supply, true);
  data[MINT.decimals] = decimals;
  data[MINT.decimals + 1] = 1;
  return data;
}

/** The bytes of an account that holds tokens. */
export function writeTokenAccount({
  mint,
  owner,
  amount,
}: Omit<TokenAccount, 'state' | 'isNative'>): Uint8Array {
  const data = new Uint8Array(ACCOUNT.size);
  data.set(base58.decode(mint));
  data.set(base58.decode(owner), ACCOUNT.owner);
  viewOf(data).setBigUint64(ACCOUNT.amount, amount, true);
  data[ACCOUNT.state] = 1;
  return data;
}

/** Formats an amount like a node. */
export function tokenAmount(amount: bigint, decimals: number): TokenAmount {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const uiAmountString = rest ? `${whole}.${rest}` : whole;
  return {amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString};
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength);
}
