import type {ConnectedWalletInfo} from '@drawbridge/modal';
import {useClient} from '../../client/drawbridge-context.js';
import {useSelected} from '../../client/use-selected.js';
import type {AccountOptions} from './use-drawbridge-account.js';

/** The wallet behind an account; absent while nobody is connected. */
export function useWalletInfo({namespace, ...options}: AccountOptions = {}): ConnectedWalletInfo | undefined {
  const client = useClient(options, 'useWalletInfo');
  return useSelected(
    client,
    ({accounts, activeNamespace}) => accounts[namespace ?? activeNamespace]?.connectedWalletInfo,
  );
}
