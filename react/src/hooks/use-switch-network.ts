import type {AnyNetwork, ChainNamespace, Drawbridge, DrawbridgeError, NetworkInput} from '@drawbridge/modal';
import {useCallback, useMemo} from 'react';
import {useAttempt} from './use-attempt.js';
import {useClient} from './use-client.js';
import type {AccountOptions} from './use-drawbridge-account.js';
import {useSelected} from './use-selected.js';

/** Result of {@link useSwitchNetwork}. */
export interface UseSwitchNetwork<N extends ChainNamespace = ChainNamespace> {
  /** The networks that the page offers; empty on a server, and in the first render of its pages. */
  readonly networks: readonly AnyNetwork<N>[];
  /**
   * Asks the wallet; when it resolves, wallet, state and the next render agree. Rejects with `network/not-found` or
   * `switch/…`: `switch/silent` after `timeoutMs`, by default a minute; a switch that comes later is followed.
   */
  readonly switchNetwork: Drawbridge['switchNetwork'];
  readonly status: 'idle' | 'pending' | 'failed';
  /** The network of the switch that is pending or has failed; absent if the page does not offer it. */
  readonly target: AnyNetwork | undefined;
  /** The rejection of the latest switch, until another one begins or the wallet is on the target. */
  readonly error: DrawbridgeError | undefined;
  /** Forgets a failed switch, and one that is pending. */
  readonly reset: () => void;
}

/** How long a wallet may be silent before the page is told. */
const TIMEOUT_MS = 60_000;
const NO_NETWORKS: readonly never[] = [];

/** Switches the network, with its state for a page's own list of networks. */
export function useSwitchNetwork<N extends ChainNamespace = ChainNamespace>({
  namespace,
  ...options
}: AccountOptions<N> = {}): UseSwitchNetwork<N> {
  const client = useClient(options, 'useSwitchNetwork');
  const call = useCallback<Drawbridge['switchNetwork']>(
    (network, limits) => client.switchNetwork(network, {timeoutMs: TIMEOUT_MS, ...limits}),
    [client],
  );
  const {isPending, args, error, run, reset} = useAttempt(call);
  const networks = useSelected(
    client,
    (state) => state.networks[namespace ?? state.activeNamespace]?.requestedCaipNetworks ?? NO_NETWORKS,
  );
  const wanted = isPending || error ? args?.[0] : undefined;
  const target = useSelected(client, (state) => wanted && find(state.networks, wanted));
  const isThere = useSelected(client, (state) => isInUse(state.networks, target));
  // The wallet has moved after all: the failure is over.
  if (error && isThere) reset();
  const status = isPending ? 'pending' : error ? 'failed' : 'idle';
  return useMemo(
    () => ({
      networks: networks as readonly AnyNetwork<N>[],
      switchNetwork: run,
      status,
      target,
      error: isPending ? undefined : error,
      reset,
    }),
    [networks, run, status, target, error, isPending, reset],
  );
}

type Networks = ReturnType<Drawbridge['getState']>['networks'];

/** The offered network behind our data, a chain of viem, or a CAIP-2 id. */
function find(networks: Networks, wanted: NetworkInput): AnyNetwork | undefined {
  const offered = Object.values(networks).flatMap((each) => each.requestedCaipNetworks as AnyNetwork[]);
  return offered.find((network) => {
    if (typeof wanted === 'string') return network.caipNetworkId === wanted;
    return (
      network.caipNetworkId === ('caipNetworkId' in wanted ? wanted.caipNetworkId : `eip155:${wanted.id}`)
    );
  });
}

function isInUse(networks: Networks, target: AnyNetwork | undefined): boolean {
  return target !== undefined && networks[target.chainNamespace]?.caipNetwork?.id === target.id;
}
