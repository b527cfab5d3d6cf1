import {isEvmAddress} from '../../../../core/model/addresses/address.js';
import type {Account} from '../../../../core/model/account.js';
import {toChecksumAddress} from '../../../../core/model/addresses/checksum.js';

/** Limit of accounts that are read, far above what a user shares with a page. */
const MAX_ACCOUNTS = 1_000;

/**
 * Accounts of a wallet's answer, with checksum and without duplicates; `undefined` if it is no list of
 * addresses.
 */
export function readAccounts(value: unknown): readonly Account[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list: readonly unknown[] = value.slice(0, MAX_ACCOUNTS);
  if (!list.every((each) => typeof each === 'string' && isEvmAddress(each))) return undefined;
  const addresses = new Set((list as readonly string[]).map((each) => toChecksumAddress(each)));
  return [...addresses].map((address) => ({namespace: 'eip155', address, type: 'eoa'}));
}

/** True if the list has at least one account. */
export function hasAccount(accounts: readonly Account[]): accounts is readonly [Account, ...Account[]] {
  return accounts.length > 0;
}
