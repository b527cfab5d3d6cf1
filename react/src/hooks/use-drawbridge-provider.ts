import type {ChainNamespace, Providers} from '@drawbridge/modal';
import {useCallback, useSyncExternalStore} from 'react';
import {useClient, type HookOptions} from './use-client.js';

/** The connected wallet's provider, EIP-1193 on eip155; absent while no wallet is connected, and on a server. */
export function useDrawbridgeProvider<N extends ChainNamespace>(
  namespace: N,
  options: HookOptions = {},
): Providers[N] | undefined {
  const client = useClient(options, 'useDrawbridgeProvider');
  const subscribe = useCallback((changed: () => void) => client.subscribeProvider(changed), [client]);
  return useSyncExternalStore(
    subscribe,
    () => client.getProvider(namespace),
    () => undefined,
  );
}
