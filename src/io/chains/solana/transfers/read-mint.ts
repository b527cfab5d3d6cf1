import type {Address} from '@solana/kit';
import type {TransferRefusal} from '../../../../core/model/assets/transfer-refusal.js';
import type {ChainAccount} from '../read-chain-accounts.js';
import {PROGRAMS} from '../solana-address.js';

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

/**
 * Offset of the extensions in an account of Token-2022; each begins with type and length in two bytes each.
 */
const EXTENSIONS_AT = 166;
const HEAD_BYTES = 4;

/** Extensions of a Token-2022 account, by type. */
type Extensions = ReadonlyMap<number, Uint8Array>;

/** Types of extensions (https://github.com/solana-program/token-2022, `ExtensionType`). */
export const EXTENSION = {
  transferFee: 1,
  confidentialAccount: 5,
  defaultState: 6,
  memoTransfer: 8,
  nonTransferable: 9,
  interestBearing: 10,
  transferHook: 14,
  scaledUiAmount: 25,
  pausable: 26,
} as const;

/** Reads the extensions of a mint or token account; a truncated one is left out. */
export function readExtensions(account: Uint8Array): Extensions {
  const view = viewOf(account);
  const found = new Map<number, Uint8Array>();
  for (let at = EXTENSIONS_AT; at + HEAD_BYTES <= account.length;) {
    const type = view.getUint16(at, true);
    // Type 0 ends the list.
    if (type === 0) break;
    const end = at + HEAD_BYTES + view.getUint16(at + 2, true);
    if (end <= account.length) found.set(type, account.subarray(at + HEAD_BYTES, end));
    at = end;
  }
  return found;
}

/** A view of the bytes, at their offset in the underlying buffer. */
export function viewOf({buffer, byteOffset, byteLength}: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Size of the authority at the start of most extensions. */
const AUTHORITY_BYTES = 32;

/**
 * Extensions that do not affect a transfer by the owner: close authority, confidential transfers and their
 * fees, permanent delegate, pointers, metadata, groups, confidential minting, permissioned burning.
 */
const HARMLESS: readonly number[] = [3, 4, 12, 16, 18, 19, 20, 21, 22, 23, 24, 28];
const KNOWN: readonly number[] = [...HARMLESS, ...Object.values(EXTENSION)];

/**
 * Reason why a mint prevents every transfer; `undefined` if it does not. The time is the chain's, in seconds.
 */
export function mintRefusal({extensions}: Mint, time: bigint): TransferRefusal | undefined {
  if (extensions.has(EXTENSION.nonTransferable)) return {reason: 'non-transferable'};
  if (extensions.get(EXTENSION.pausable)?.[AUTHORITY_BYTES] === 1) return {reason: 'paused'};
  if (hasHook(extensions)) return {reason: 'transfer-hook'};
  if (isShownScaled(extensions, time)) return {reason: 'scaled'};
  const isKnown = [...extensions.keys()].every((type) => KNOWN.includes(type));
  return isKnown ? undefined : {reason: 'unknown-extension'};
}

/** True if a transfer hook program is set: the extension may exist without one. */
function hasHook(extensions: Extensions): boolean {
  const program = extensions.get(EXTENSION.transferHook)?.subarray(AUTHORITY_BYTES) ?? [];
  return program.some((byte) => byte !== 0);
}

/** Offsets in `ScaledUiAmountConfig`, after the authority. */
const SCALE = {now: 32, since: 40, next: 48, bytes: 56} as const;
/**
 * Offsets of the rates in `InterestBearingConfig`, in basis points: the average before the last update, and
 * the current one.
 */
const RATE = {before: 40, now: 50, bytes: 52} as const;
/** The number 1 in binary64. */
const ONE = 0x3ff0_0000_0000_0000n;

/**
 * True if wallets display other amounts of a token than smallest units and decimals give: because of a
 * multiplier, or of interest. The time is the chain's, in seconds.
 */
function isShownScaled(extensions: Extensions, time: bigint): boolean {
  return isMultiplied(extensions.get(EXTENSION.scaledUiAmount), time) || bearsInterest(extensions);
}

function isMultiplied(config: Uint8Array | undefined, time: bigint): boolean {
  if (!config) return false;
  if (config.length < SCALE.bytes) return true;
  const view = viewOf(config);
  const at = time >= view.getBigInt64(SCALE.since, true) ? SCALE.next : SCALE.now;
  // Compared as bits, to avoid floating-point arithmetic on amounts.
  return view.getBigUint64(at, true) !== ONE;
}

function bearsInterest(extensions: Extensions): boolean {
  const config = extensions.get(EXTENSION.interestBearing);
  if (!config) return false;
  if (config.length < RATE.bytes) return true;
  const view = viewOf(config);
  return view.getInt16(RATE.before, true) !== 0 || view.getInt16(RATE.now, true) !== 0;
}
