import {blake2b} from '@noble/hashes/blake2.js';
import {bytesToHex} from '@noble/hashes/utils.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {decodeSs58} from './ss58.js';

/**
 * twox128("System") and twox128("Account"): constants of every Substrate chain, so that the hash function is
 * not needed.
 */
const SYSTEM_ACCOUNT = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';
/**
 * The SCALE encoding of `AccountInfo`: four counters of 4 bytes, then free, reserved, frozen and flags of 16
 * bytes each, all little-endian.
 */
const ACCOUNT_INFO = /^0x[0-9a-f]{32}([0-9a-f]{32})[0-9a-f]{96}$/i;

/**
 * Storage key of an account on a Substrate chain, hexadecimal with `0x`; throws `rpc/failed` for an invalid
 * address.
 */
export function accountStorageKey(address: string): string {
  const account = decodeSs58(address);
  if (!account) throw new DrawbridgeError('rpc/failed', `${address} is not a valid SS58 address.`);
  // Blake2_128Concat: a hash that distributes the entries, followed by the account id.
  const hash = bytesToHex(blake2b(account.accountId, {dkLen: 16}));
  return `0x${SYSTEM_ACCOUNT}${hash}${bytesToHex(account.accountId)}`;
}

/**
 * The free balance in the smallest unit; 0 for an account without an entry, `undefined` for a malformed one.
 */
export function readFreeBalance(stored: unknown): bigint | undefined {
  if (stored === null) return 0n;
  const free = typeof stored === 'string' ? ACCOUNT_INFO.exec(stored)?.[1] : undefined;
  if (free === undefined) return undefined;
  const highestFirst = (free.match(/../g) ?? []).toReversed().join('');
  return BigInt(`0x${highestFirst}`);
}
