import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';

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
