import {base58} from '@scure/base';
import type {Account} from '../../../../core/model/account.js';

const KEY_BYTES = 32;
/** Set in the first byte of an address whose network has a number of two bytes. */
const LONG_PREFIX = 0x40;

/**
 * The granted form of an address, in whatever network's form it is given: SS58 addresses of one key differ, and
 * wallets need not know all of them. `undefined` when no account has its key.
 */
export function ownAddress(address: unknown, accounts: readonly Account[]): string | undefined {
  if (typeof address !== 'string') return undefined;
  const wanted = keyOf(address);
  const own = accounts.find(
    (account) => account.address === address || (wanted && keyOf(account.address) === wanted),
  );
  return own?.address;
}

/** Nothing is done with the key but comparing it, so its checksum does not matter. */
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
