import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';

/** The largest amount that Solana's programs can count. */
export const MAX_U64 = 2n ** 64n - 1n;

/**
 * An amount as Solana's programs read it: eight bytes, the lowest first.
 *
 * Throws `input/send-incomplete` for one that does not fit, which would otherwise be cut off without a word.
 */
export function u64(amount: bigint): Uint8Array {
  if (amount < 0n || amount > MAX_U64) {
    throw new DrawbridgeError('input/send-incomplete', `${amount} is no amount that Solana can count.`);
  }
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, amount, true);
  return bytes;
}
