import type {ConnectedWalletInfo} from '@drawbridge/modal';
import {useClient} from './use-client.js';
import type {AccountOptions} from './use-drawbridge-account.js';
import {useSelected} from './use-selected.js';

/** The wallet behind an account, of which only the name is known while it is restored; absent while none is connected. */
export function useWalletInfo({namespace, ...options}: AccountOptions = {}): ConnectedWalletInfo | undefined {
  const client = useClient(options, 'useWalletInfo');
  return useSelected(
    client,
    ({accounts, activeNamespace}) => accounts[namespace ?? activeNamespace]?.connectedWalletInfo,
  );
}
