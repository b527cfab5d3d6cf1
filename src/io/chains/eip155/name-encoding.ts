import {hash} from '../../../core/model/addresses/hash.js';
import {word} from './abi-word.js';

const WORD_BYTES = 32;
/** Longest DNS label of this encoding: its length is one byte. */
const MAX_LABEL_BYTES = 255;

/** The hash a name is registered under, without `0x` (ENSIP-1). */
export function namehash(name: string): string {
  return name
    .split('.')
    .reduceRight(
      (node, label) => toHex(hash(fromHex(node + toHex(hash(label, 256))), 256)),
      '00'.repeat(WORD_BYTES),
    );
}

/**
 * A name in DNS wire format, without `0x` (ENSIP-10); `undefined` for a name with an empty or overlong label.
 */
export function dnsName(name: string): string | undefined {
  const labels = name.split('.').map((label) => toHex(new TextEncoder().encode(label)));
  const sizes = labels.map((label) => label.length / 2);
  if (sizes.some((size) => size === 0 || size > MAX_LABEL_BYTES)) return undefined;
  return `${labels.map((label, index) => byte(sizes[index] ?? 0) + label).join('')}00`;
}

/** Bytes in ABI encoding: their length, then the bytes padded to whole words. */
export function bytes(hex: string): string {
  const words = Math.ceil(hex.length / (2 * WORD_BYTES));
  return word(hex.length / 2) + hex.padEnd(words * 2 * WORD_BYTES, '0');
}

/** Decodes ABI-encoded bytes whose offset is in the given word; `undefined` if they exceed the data. */
export function readAbiBytes(hex: string, headWord: number): string | undefined {
  const start = 2 * readNumber(hex, 2 * WORD_BYTES * headWord);
  const end = start + 2 * WORD_BYTES + 2 * readNumber(hex, start);
  return end <= hex.length ? hex.slice(start + 2 * WORD_BYTES, end) : undefined;
}

/** `NaN` if the data has no whole word. */
function readNumber(hex: string, start: number): number {
  const text = hex.slice(start, start + 2 * WORD_BYTES);
  return text.length === 2 * WORD_BYTES ? Number.parseInt(text, 16) : Number.NaN;
}

function byte(value: number): string {
  return value.toString(16).padStart(2, '0');
}

function toHex(data: Uint8Array): string {
  return Array.from(data, byte).join('');
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
