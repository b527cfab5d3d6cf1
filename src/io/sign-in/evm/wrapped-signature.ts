const WORD_BYTES = 32;
const MAGIC_WORD = 0x6492;
/** The wrapped signature is the third argument: its offset is in the third word. */
const SIGNATURE_WORD = 2;

/**
 * The signature inside an EIP-6492 wrapper of factory, its call and signature; `undefined` without a complete
 * wrapper.
 */
export function unwrapSignature(bytes: Uint8Array): Uint8Array | undefined {
  const end = bytes.length - WORD_BYTES;
  if (end < 0 || !isMagic(bytes.subarray(end))) return undefined;
  const body = bytes.subarray(0, end);
  const start = numberAt(body, SIGNATURE_WORD * WORD_BYTES);
  const length = numberAt(body, start);
  const signature = body.slice(start + WORD_BYTES, start + WORD_BYTES + length);
  return signature.length === length ? signature : undefined;
}

function isMagic(word: Uint8Array): boolean {
  return word.every((byte, index) => byte === ((MAGIC_WORD >> (index % 2 === 0 ? 8 : 0)) & 0xff));
}

/** The number in the word at an offset; NaN beyond the end, and for a number that no length could be. */
function numberAt(bytes: Uint8Array, at: number): number {
  const word = bytes.subarray(at, at + WORD_BYTES);
  const isSmall = word.length === WORD_BYTES && word.subarray(0, -4).every((byte) => byte === 0);
  return isSmall ? word.subarray(-4).reduce((number, byte) => number * 256 + byte, 0) : Number.NaN;
}
