/** Result of a decoder or curve operation; `undefined` if it throws, as it does for malformed input. */
export function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

/**
 * Decodes hexadecimal text with `0x`; `undefined` for any other text. Much smaller than an encoding library.
 */
export function fromHex(text: string): Uint8Array | undefined {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(text)) return undefined;
  return Uint8Array.from({length: text.length / 2 - 1}, (_, index) =>
    Number.parseInt(text.slice(2 * index + 2, 2 * index + 4), 16),
  );
}

/** Two hexadecimal digits for each byte, without `0x`. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
