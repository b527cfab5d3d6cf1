import type {Random} from '../../core/ports/client-environment.js';

const bytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length));

/** Random values of the browser's `crypto`. */
export const systemRandom: Random = {
  // Pages on plain http have no `crypto.randomUUID`, which is for secure contexts alone.
  uuid: () => toUuid(bytes(16)),
  bytes,
};

/** A version 4 UUID (RFC 9562): six bits say version and variant. */
function toUuid(random: Uint8Array): string {
  const marked = random.map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
