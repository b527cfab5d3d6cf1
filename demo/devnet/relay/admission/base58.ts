const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/**
 * Decodes base58 in Bitcoin's alphabet.
 *
 * @throws Error on a character outside of it.
 */
export function decodeBase58(text: string): Uint8Array {
  let value = 0n;
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) throw new Error(`'${letter}' is not base58`);
    value = value * 58n + BigInt(digit);
  }
  const hex = value === 0n ? '' : value.toString(16);
  const leadingZeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Buffer.concat([Buffer.alloc(leadingZeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')]);
}
