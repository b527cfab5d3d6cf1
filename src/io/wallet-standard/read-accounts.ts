import type {Account} from '../../core/model/account.js';
import {readLabel} from '../../core/model/safety/clean-name.js';
import {readMember} from '../page-wallets/wallet-objects.js';
import {isChainOf, readIdentifiers, type StandardFamily} from './standard-readings.js';

/** Limit of accounts that are read, far above what a user shares with a page. */
const MAX_ACCOUNTS = 1_000;
const MAX_ADDRESS_LENGTH = 128;

/** An account of a wallet's list. */
export interface ListedAccount {
  readonly address: string;
  /** `undefined` if the wallet gave no bytes. */
  readonly publicKey: Uint8Array | undefined;
  readonly chains: readonly string[];
  /** The account's name in the wallet, cleaned for display. */
  readonly label: string | undefined;
  /** The wallet's own object: features accept no other. */
  readonly own: object;
}

/** Reads a wallet's list of accounts; `undefined` if it is malformed. */
export function readAccounts(value: unknown): readonly ListedAccount[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list: readonly unknown[] = value.slice(0, MAX_ACCOUNTS);
  const accounts = list.map(readListedAccount);
  return accounts.every((account) => account !== undefined) ? accounts : undefined;
}

function readListedAccount(own: unknown): ListedAccount | undefined {
  const address = readMember(own, 'address');
  if (typeof own !== 'object' || own === null || typeof address !== 'string') return undefined;
  if (address === '' || address.length > MAX_ADDRESS_LENGTH) return undefined;
  const publicKey = readMember(own, 'publicKey');
  return {
    own,
    address,
    publicKey: publicKey instanceof Uint8Array ? publicKey : undefined,
    chains: readIdentifiers(readMember(own, 'chains')),
    label: readLabel(readMember(own, 'label')),
  };
}

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
