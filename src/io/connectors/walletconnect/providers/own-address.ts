import {base58} from '@scure/base';
import type {Account} from '../../../../core/model/account.js';

const KEY_BYTES = 32;
/** Bit in the first byte of an SS58 address with a two-byte prefix. */
const LONG_PREFIX = 0x40;

/**
 * The granted form of an SS58 address in any network's form: a wallet may not recognise another network's
 * form. `undefined` if no account has its key.
 */
export function ownAddress(address: unknown, accounts: readonly Account[]): string | undefined {
  if (typeof address !== 'string') return undefined;
  const wanted = keyOf(address);
  const own = accounts.find(
    (account) => account.address === address || (wanted && keyOf(account.address) === wanted),
  );
  return own?.address;
}

/** The public key of an address. The checksum is not checked, because keys are only compared. */
function keyOf(address: string): string | undefined {
  try {
    const bytes = base58.decode(address);
    const start = (bytes[0] ?? 0) & LONG_PREFIX ? 2 : 1;
    const key = bytes.subarray(start, start + KEY_BYTES);
    return key.length === KEY_BYTES ? key.join() : undefined;
  } catch {
    return undefined;
  }
}
