import type {CaipNetworkId} from '../caip.js';

/**
 * Reads a chain id as wallets send it: hexadecimal text by EIP-695; some send decimal text, a number or a bigint.
 *
 * @returns `undefined` for anything but a positive whole number.
 */
export function readChainId(value: unknown): CaipNetworkId | undefined {
  const isText = typeof value === 'string' && /^(0x[0-9a-f]{1,64}|\d{1,16})$/i.test(value);
  const isNumber = typeof value === 'number' || typeof value === 'bigint';
  const id = isText || isNumber ? Number(value) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined;
}

/** A chain id as EIP-695 writes it: hexadecimal, without leading zeros. */
export function toHexChainId(id: number | string): string {
  return `0x${Number(id).toString(16)}`;
}
