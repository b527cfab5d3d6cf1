import type {Account} from '../../core/model/account.js';
import {isChainOf, type StandardFamily} from './standard-family.js';
import {readAccounts, type ListedAccount} from './read-accounts.js';

/** An account a wallet shares with the page, in Drawbridge's form and in the wallet's. */
export interface OpenAccount {
  readonly account: Account;
  readonly listed: ListedAccount;
}

/** At least one open account; the first is the one in use. */
export type OpenAccounts = readonly [OpenAccount, ...OpenAccount[]];

/** Chain family whose accounts are read, and its reader. */
export interface AccountReading {
  readonly family: StandardFamily;
  /** Reads an account of one of the family's chains; `undefined` if it is malformed. */
  readonly readAccount: (account: ListedAccount) => Account | undefined;
}

/** The family's accounts in a wallet's list, without duplicates; `undefined` if the list is malformed. */
export function openAccounts(
  value: unknown,
  {family, readAccount}: AccountReading,
): readonly OpenAccount[] | undefined {
  const listed = readAccounts(value)?.filter(({chains}) => chains.some((chain) => isChainOf(family, chain)));
  const open = listed?.map((each) => ({listed: each, account: readAccount(each)}));
  if (!open?.every(isRead)) return undefined;
  return [...new Map(open.toReversed().map((each) => [each.account.address, each])).values()].toReversed();
}

/** True if the list has at least one account. */
export function hasOpenAccount(accounts: readonly OpenAccount[]): accounts is OpenAccounts {
  return accounts.length > 0;
}

function isRead(each: {readonly account: Account | undefined}): each is OpenAccount {
  return each.account !== undefined;
}
