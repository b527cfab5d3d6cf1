import type {Account} from '../../../../core/model/account.js';

type Accounts = readonly [Account, ...Account[]];

/**
 * The granted accounts with what the wallet told of them, then its addresses that have another purpose.
 *
 * Further payment addresses are left out: WalletConnect's Bitcoin wallets show one for each account. What was
 * told without any of the granted accounts is of another network, or of an account that is not in use.
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

/** The order of the accounts is kept otherwise. */
function paymentFirst(accounts: Accounts): Accounts {
  const [first, ...others] = accounts.toSorted(
    (one, other) => Number(other.type === 'payment') - Number(one.type === 'payment'),
  );
  return [first ?? accounts[0], ...others];
}
