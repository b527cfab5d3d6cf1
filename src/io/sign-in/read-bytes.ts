import {base58, base64, hex} from '@scure/base';
import {attempt} from './hex-bytes.js';

const CODERS = {base58, base64, hex};

/** Decodes text in one of these encodings; `undefined` for invalid text. */
export function readBytes(code: keyof typeof CODERS, text: string): Uint8Array | undefined {
  return attempt(() => CODERS[code].decode(code === 'hex' ? text.replace(/^0x/, '').toLowerCase() : text));
}
