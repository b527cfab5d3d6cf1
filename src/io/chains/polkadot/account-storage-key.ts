import {blake2b} from '@noble/hashes/blake2.js';
import {bytesToHex} from '@noble/hashes/utils.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {decodeSs58} from './ss58.js';

/** twox128("System") and twox128("Account"): the same on every Substrate chain, so that the hash itself can be left out. */
const SYSTEM_ACCOUNT = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';

/** Where a Substrate chain keeps an account, hexadecimal with 0x; throws `rpc/failed` for text that is no address. */
export function accountStorageKey(address: string): string {
  const account = decodeSs58(address);
  if (!account) throw new DrawbridgeError('rpc/failed', `${address} is no SS58 address.`);
  // Blake2_128Concat: the hash spreads the entries, the account id behind it tells whose they are.
  const hash = bytesToHex(blake2b(account.accountId, {dkLen: 16}));
  return `0x${SYSTEM_ACCOUNT}${hash}${bytesToHex(account.accountId)}`;
}
