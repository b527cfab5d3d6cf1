import type {Account} from '../../core/model/account.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import type {SessionLeg} from '../../core/ports/connector.js';

/** The account that was in use in a wallet. */
export interface AccountBefore {
  readonly address: string;
  /** The wallet's first account at that time, where it was another one: the page had chosen `address`. */
  readonly first?: string;
}

/**
 * The account to use. A wallet puts the account that its user chose first: with another one first than before, that one
 * is used. Otherwise the account before stays in use, which the page may have chosen.
 */
export function chooseAccount(accounts: SessionLeg['accounts'], before: AccountBefore | undefined): Account {
  const [first] = accounts;
  if (!before || !isSameAddress(first.address, before.first ?? before.address)) return first;
  return accounts.find(({address}) => isSameAddress(address, before.address)) ?? first;
}

/** The account in use, in the form in which {@link chooseAccount} compares it. */
export function accountBefore({
  account,
  accounts: [first],
}: {
  readonly account: Account;
  readonly accounts: SessionLeg['accounts'];
}): AccountBefore {
  const {address} = account;
  return {address, ...(first.address !== address && {first: first.address})};
}
