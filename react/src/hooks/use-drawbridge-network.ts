import type {AnyNetwork, CaipNetworkId, ChainIdOf, ChainNamespace, Drawbridge} from '@drawbridge/modal';
import {useCallback} from 'react';
import {useClient} from './use-client.js';
import type {AccountOptions} from './use-drawbridge-account.js';
import {useSelected} from './use-selected.js';

/** Result of {@link useDrawbridgeNetwork}. */
export interface UseDrawbridgeNetwork<N extends ChainNamespace = ChainNamespace> extends Pick<
  Drawbridge,
  'switchNetwork'
> {
  /** Absent when the wallet is on a network that the page does not offer. */
  readonly network: AnyNetwork<N> | undefined;
  readonly caipNetworkId: CaipNetworkId<N> | undefined;
  readonly chainId: ChainIdOf<N> | undefined;
}

/**
 * The network in use, of the active namespace or of the given one, and the function that switches it. `switchNetwork`
 * rejects with a `DrawbridgeError`.
 *
 * With `namespace: 'eip155'`, `chainId` is a number.
 */
export function useDrawbridgeNetwork<N extends ChainNamespace = ChainNamespace>({
  namespace,
  ...options
}: AccountOptions<N> = {}): UseDrawbridgeNetwork<N> {
  const client = useClient(options, 'useDrawbridgeNetwork');
  const switchNetwork = useCallback<Drawbridge['switchNetwork']>(
    (network, limits) => client.switchNetwork(network, limits),
    [client],
  );
  return useSelected(client, ({accounts, activeNamespace, activeNetwork, networks}) => {
    const network = namespace ? networks[namespace]?.caipNetwork : activeNetwork;
    const caipNetworkId = network?.caipNetworkId ?? accounts[namespace ?? activeNamespace]?.caipNetworkId;
    return {network, caipNetworkId, chainId: network?.id, switchNetwork} as UseDrawbridgeNetwork<N>;
  });
}
