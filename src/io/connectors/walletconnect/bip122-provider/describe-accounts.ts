import type {Account} from '../../../../core/model/account.js';

type Accounts = readonly [Account, ...Account[]];

/**
 * Adds the wallet's details to the granted accounts, then its addresses for other purposes.
 *
 * Further payment addresses are left out: WalletConnect's Bitcoin wallets show one for each account. Details
 * without any granted account belong to another network or account and are ignored.
 */
export function describeAccounts(granted: Accounts, told: readonly Account[]): Accounts {
  const isOfThese = told.some(({address}) => granted.some((account) => account.address === address));
  if (!isOfThese) return granted;
  const better = (account: Account): Account =>
    told.find(({address}) => address === account.address) ?? account;
  const [first, ...others] = granted;
  const isNew = ({address}: Account): boolean => granted.every((account) => account.address !== address);
  const further = told.filter((account) => account.type !== 'payment' && isNew(account));
  return paymentFirst([better(first), ...others.map(better), ...further]);
}

/** Puts payment accounts first; the order is stable. */
function paymentFirst(accounts: Accounts): Accounts {
  const [first, ...others] = accounts.toSorted(
    (one, other) => Number(other.type === 'payment') - Number(one.type === 'payment'),
  );
  return [first ?? accounts[0], ...others];
}
