import type {AnyWalletConnection, ChainNamespace, Drawbridge} from '@drawbridge/modal';
import {useMemo} from 'react';
import {useClient, type HookOptions} from './use-client.js';
import {useSelected} from './use-selected.js';

/** The connections that {@link useDrawbridgeConnections} lists. */
export interface ConnectionsOptions<N extends ChainNamespace = ChainNamespace> extends HookOptions {
  /** Default: all of them. */
  readonly namespace?: N | undefined;
}

/** Result of {@link useDrawbridgeConnections}. */
export interface UseDrawbridgeConnections<N extends ChainNamespace = ChainNamespace> extends Pick<
  Drawbridge,
  'disconnect' | 'switchWallet'
> {
  /** Sorted by namespace, the wallet in use first. `switchWallet` and `disconnect` accept an entry as their argument. */
  readonly connections: readonly AnyWalletConnection<N>[];
}

/** Every connected wallet with its accounts, and the functions that bring one into use or disconnect it. */
export function useDrawbridgeConnections<N extends ChainNamespace = ChainNamespace>({
  namespace,
  ...options
}: ConnectionsOptions<N> = {}): UseDrawbridgeConnections<N> {
  const client = useClient(options, 'useDrawbridgeConnections');
  const connections = useSelected(client, (state) => {
    const wanted: readonly unknown[] = namespace
      ? state.connections.filter((each) => each.namespace === namespace)
      : state.connections;
    return wanted as readonly AnyWalletConnection<N>[];
  });
  return useMemo(
    () => ({
      connections,
      switchWallet: (which) => client.switchWallet(which),
      disconnect: (which) => client.disconnect(which),
    }),
    [client, connections],
  );
}
