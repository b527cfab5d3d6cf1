import type {Account} from '../../core/model/account.js';
import {isChainOf, type StandardFamily} from './standard-family.js';
import {readAccounts, type ListedAccount} from './read-accounts.js';

/** An account a wallet has opened to the page, in the product's form and in the wallet's. */
export interface OpenAccount {
  readonly account: Account;
  readonly listed: ListedAccount;
}

/** At least one open account; the first is the one in use. */
export type OpenAccounts = readonly [OpenAccount, ...OpenAccount[]];

/** What is read of a wallet's accounts, and how. */
export interface AccountReading {
  readonly family: StandardFamily;
  /** Reads an account that names one of the family's chains; `undefined` when it makes no sense. */
  readonly readAccount: (account: ListedAccount) => Account | undefined;
}

/** The family's accounts in a wallet's list, without doubles; `undefined` when the list makes no sense. */
export function openAccounts(
  value: unknown,
  {family, readAccount}: AccountReading,
): readonly OpenAccount[] | undefined {
  const listed = readAccounts(value)?.filter(({chains}) => chains.some((chain) => isChainOf(family, chain)));
  const open = listed?.map((each) => ({listed: each, account: readAccount(each)}));
  if (!open?.every(isRead)) return undefined;
  return [...new Map(open.toReversed().map((each) => [each.account.address, each])).values()].toReversed();
}

/** Tells whether there is an account to work with. */
export function hasOpenAccount(accounts: readonly OpenAccount[]): accounts is OpenAccounts {
  return accounts.length > 0;
}

function isRead(each: {readonly account: Account | undefined}): each is OpenAccount {
  return each.account !== undefined;
}
