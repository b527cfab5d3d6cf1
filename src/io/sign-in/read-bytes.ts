import {base58, base64, hex} from '@scure/base';
import {attempt} from './attempt.js';

const CODERS = {base58, base64, hex};

/** Bytes in one of these codes; `undefined` for text that is not in it. */
export function readBytes(code: keyof typeof CODERS, text: string): Uint8Array | undefined {
  return attempt(() => CODERS[code].decode(code === 'hex' ? text.replace(/^0x/, '').toLowerCase() : text));
}
