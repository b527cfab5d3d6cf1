import {isEvmAddress} from '../../../../core/model/addresses/address.js';
import type {Account} from '../../../../core/model/account.js';
import {toChecksumAddress} from '../../../../core/model/addresses/checksum.js';

/** More accounts than anyone opens to a page; what lies beyond is not read. */
const MAX_ACCOUNTS = 1_000;

/** Accounts as a wallet lists them, checksummed and without doubles; `undefined` when it sent no such list. */
export function readAccounts(value: unknown): readonly Account[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list: readonly unknown[] = value.slice(0, MAX_ACCOUNTS);
  if (!list.every((each) => typeof each === 'string' && isEvmAddress(each))) return undefined;
  const addresses = new Set((list as readonly string[]).map(toChecksumAddress));
  return [...addresses].map((address) => ({namespace: 'eip155', address, type: 'eoa'}));
}

/** Tells whether there is an account to work with. */
export function hasAccount(accounts: readonly Account[]): accounts is readonly [Account, ...Account[]] {
  return accounts.length > 0;
}
