import type {CaipNetworkId, Drawbridge, Network} from '@drawbridge/modal';
import {useCallback} from 'react';
import {useClient, type HookOptions} from './use-client.js';
import {useSelected} from './use-selected.js';

/** Result of {@link useDrawbridgeNetwork}. */
export interface UseDrawbridgeNetwork extends Pick<Drawbridge, 'switchNetwork'> {
  /** Absent when the wallet is on a network that the page does not offer. */
  readonly network: Network | undefined;
  readonly caipNetworkId: CaipNetworkId | undefined;
  readonly chainId: number | string | undefined;
}

/**
 * The network in use, and the function that switches it. `switchNetwork` rejects with a `DrawbridgeError`.
 */
export function useDrawbridgeNetwork(options: HookOptions = {}): UseDrawbridgeNetwork {
  const client = useClient(options, 'useDrawbridgeNetwork');
  const switchNetwork = useCallback<Drawbridge['switchNetwork']>(
    (network) => client.switchNetwork(network),
    [client],
  );
  return useSelected(client, ({accounts, activeNamespace, activeNetwork}) => ({
    network: activeNetwork,
    caipNetworkId: activeNetwork?.caipNetworkId ?? accounts[activeNamespace]?.caipNetworkId,
    chainId: activeNetwork?.id,
    switchNetwork,
  }));
}
