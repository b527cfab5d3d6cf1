import type {ChainNamespace, Providers} from '@drawbridge/modal';
import {useSyncExternalStore} from 'react';
import {useClient, type HookOptions} from '../../client/drawbridge-context.js';

/** The connected wallet's own object, EIP-1193 on eip155; absent while nobody is connected, and on a server. */
export function useDrawbridgeProvider<N extends ChainNamespace>(
  namespace: N,
  options: HookOptions = {},
): Providers[N] | undefined {
  const client = useClient(options, 'useDrawbridgeProvider');
  return useSyncExternalStore(
    client.subscribeProvider,
    () => client.getProvider(namespace),
    () => undefined,
  );
}
