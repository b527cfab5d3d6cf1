import {base58} from '@scure/base';
import {isSolanaAddress} from '../../../core/model/addresses/address.js';

const KEY_BYTES = 32;

/** The public key of an address; `undefined` for invalid text. */
export function readSolanaAddress(text: string): Uint8Array | undefined {
  // The form is checked first: decoding long text is slow.
  if (!isSolanaAddress(text)) return undefined;
  const key = base58.decode(text);
  return key.length === KEY_BYTES ? key : undefined;
}
