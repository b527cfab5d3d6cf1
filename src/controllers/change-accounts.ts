import type {ChainNamespace} from '../core/model/caip.js';
import type {AccountsController} from './accounts-controller.js';

/**
 * Forgets an account's details, because another account or network is in use now. The tab stays that was looked at,
 * and what accounts are called: those are not the one account's.
 */
export function clearAccount(accounts: AccountsController, namespace: ChainNamespace): void {
  const {[namespace]: {currentTab, addressLabels} = {}, ...rest} = accounts.state.get();
  const kept = {...(currentTab && {currentTab}), ...(addressLabels && {addressLabels})};
  accounts.show(Object.keys(kept).length > 0 ? {...rest, [namespace]: kept} : rest);
}
