import {concatBytes, hexToBytes, utf8ToBytes} from '@noble/hashes/utils.js';

const OPEN = utf8ToBytes('<Bytes>');
const CLOSE = utf8ToBytes('</Bytes>');
const HEX = /^0x([0-9a-f]{2})*$/i;

/**
 * What is signed for `signRaw`: the bytes in `<Bytes>…</Bytes>`, unless they are already, so that no
 * transaction can be signed this way. Text that is no hexadecimal is taken as it reads.
 */
export function toSignedBytes(data: string): Uint8Array {
  const bytes = HEX.test(data) ? hexToBytes(data.slice(2)) : utf8ToBytes(data);
  return isWrapped(bytes) ? bytes : concatBytes(OPEN, bytes, CLOSE);
}

function isWrapped(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes);
  return text.startsWith('<Bytes>') && text.endsWith('</Bytes>');
}
