import type {ChainNamespace} from '../core/model/caip.js';
import type {AccountsController} from './accounts-controller.js';

/**
 * Clears the details of an account, because another account or network is in use now. The selected tab and
 * the account labels stay: they do not belong to the one account.
 */
export function clearAccount(accounts: AccountsController, namespace: ChainNamespace): void {
  const {[namespace]: {currentTab, addressLabels} = {}, ...rest} = accounts.state.get();
  const kept = {...(currentTab && {currentTab}), ...(addressLabels && {addressLabels})};
  accounts.show(Object.keys(kept).length > 0 ? {...rest, [namespace]: kept} : rest);
}
