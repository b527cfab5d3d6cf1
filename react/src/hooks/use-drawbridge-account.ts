import {NO_ACCOUNT, type AccountState, type ChainNamespace} from '@drawbridge/modal';
import {useClient, type HookOptions} from './use-client.js';
import {useSelected} from './use-selected.js';

/** The account that {@link useDrawbridgeAccount} reads. */
export interface AccountOptions extends HookOptions {
  /** Default: the active one. */
  readonly namespace?: ChainNamespace | undefined;
}

/** Result of {@link useDrawbridgeAccount}. */
export interface UseDrawbridgeAccount extends AccountState {
  readonly isConnected: boolean;
}

/** The account of a namespace; while a connection is restored it may have an address and not be connected yet. */
export function useDrawbridgeAccount({namespace, ...options}: AccountOptions = {}): UseDrawbridgeAccount {
  const client = useClient(options, 'useDrawbridgeAccount');
  return useSelected(client, ({accounts, activeNamespace}) => {
    const wanted = namespace ?? activeNamespace;
    const account = accounts[wanted] ?? {...NO_ACCOUNT, namespace: wanted};
    return {...account, isConnected: account.status === 'connected'};
  });
}
