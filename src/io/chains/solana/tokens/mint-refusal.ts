import type {TransferRefusal} from '../../../../core/model/assets/transfer-refusal.js';
import {EXTENSION, type Extensions} from './extensions.js';
import type {Mint} from './read-mint.js';
import {isShownScaled} from './shown-scale.js';

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
