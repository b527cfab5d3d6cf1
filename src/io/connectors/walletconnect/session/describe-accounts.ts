import type {Account} from '../../../../core/model/account.js';
import {readLabel} from '../../../../core/model/addresses/read-label.js';
import type {SdkSession} from '../sdk/sign-sdk.js';
import {readProperty} from './session-property.js';

type Accounts = readonly [Account, ...Account[]];

/**
 * Adds a wallet's details of its accounts from the session's properties `accountTypes` and `accountNames`,
 * each a JSON object by address (decision 0194). CAIP-25 leaves these names to wallets; malformed values are
 * ignored.
 */
export function describeAccounts(
  accounts: Accounts,
  {sessionProperties}: Pick<SdkSession, 'sessionProperties'>,
): Accounts {
  const typeOf = readProperty(sessionProperties, 'accountTypes');
  const nameOf = readProperty(sessionProperties, 'accountNames');
  const describe = (account: Account): Account => {
    const label = readLabel(nameOf(account.address));
    const isSmart = account.namespace === 'eip155' && typeOf(account.address) === 'smartAccount';
    return {...account, ...(isSmart && {type: 'smartAccount'}), ...(label !== undefined && {label})};
  };
  const [first, ...others] = accounts;
  return [describe(first), ...others.map(describe)];
}
