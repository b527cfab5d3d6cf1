import type {KernelContext} from '../../client/client.js';
import type {AccountDetails} from '../../core/model/account.js';

/** Fields of the public account state that a login fills while it is under way (spec 3). */
type LoginFields = Pick<NonNullable<AccountDetails['inProgress']>, 'farcasterUrl' | 'socialWindow'>;

/** Shows fields of a login in the account state of the namespace in use, until the login ends. */
export function showLoginFields(
  {accounts, networks}: Pick<KernelContext, 'accounts' | 'networks'>,
  {signal}: {readonly signal: AbortSignal},
  fields: LoginFields,
): () => void {
  const {activeNamespace} = networks.state.get();
  const clear = (): void => {
    signal.removeEventListener('abort', clear);
    if (accounts.state.get()[activeNamespace]?.inProgress === fields)
      accounts.update(activeNamespace, {inProgress: undefined});
  };
  accounts.update(activeNamespace, {inProgress: fields});
  signal.addEventListener('abort', clear, {once: true});
  return clear;
}
