import {base64, hex} from '@scure/base';

/** `psbt` and 0xff, which every PSBT begins with (BIP-174). */
const MAGIC = [0x70, 0x73, 0x62, 0x74, 0xff] as const;
/** Well above the largest transaction a node relays. */
const MAX_LENGTH = 4_000_000;

/** Decodes base64; `undefined` for any other text. */
export function fromBase64(value: unknown): Uint8Array | undefined {
  return decode(value, base64.decode);
}

/** Decodes hexadecimal text in either case; `undefined` for any other text. */
function fromHex(value: unknown): Uint8Array | undefined {
  return decode(value, (text) => hex.decode(text.toLowerCase()));
}

/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  return base64.encode(bytes);
}

/** Converts a PSBT from base64 to hexadecimal text, which some wallets require. */
export function toHexPsbt(psbt: string): string {
  return hex.encode(base64.decode(psbt));
}

/** Converts a PSBT from hexadecimal text to base64; `undefined` for any other text. */
export function toBase64Psbt(value: unknown): string | undefined {
  const bytes = fromHex(value);
  return bytes && base64.encode(bytes);
}

/** True for base64 text that begins with a PSBT's magic bytes. */
export function isPsbt(value: unknown): value is string {
  const bytes = fromBase64(value);
  return bytes !== undefined && MAGIC.every((byte, index) => bytes[index] === byte);
}

function decode(value: unknown, decoder: (text: string) => Uint8Array): Uint8Array | undefined {
  if (typeof value !== 'string' || value === '' || value.length > MAX_LENGTH) return undefined;
  try {
    return decoder(value);
  } catch {
    return undefined;
  }
}
