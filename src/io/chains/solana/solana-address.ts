import {base58} from '@scure/base';
import {isSolanaAddress} from '../../../core/model/addresses/address.js';

const KEY_BYTES = 32;

/** The public key behind an address; `undefined` for text that is none. */
export function readSolanaAddress(text: string): Uint8Array | undefined {
  // The specification's rule comes first: it also keeps long text away from the decoder, which is slow with it.
  if (!isSolanaAddress(text)) return undefined;
  const key = base58.decode(text);
  return key.length === KEY_BYTES ? key : undefined;
}
