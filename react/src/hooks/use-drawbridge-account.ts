import {NO_ACCOUNT, type AnyAccountState, type ChainNamespace} from '@drawbridge/modal';
import {useClient, type HookOptions} from './use-client.js';
import {useSelected} from './use-selected.js';

/** The account that {@link useDrawbridgeAccount} reads. */
export interface AccountOptions<N extends ChainNamespace = ChainNamespace> extends HookOptions {
  /** Default: the active one. */
  readonly namespace?: N | undefined;
}

/** Result of {@link useDrawbridgeAccount}. */
export type UseDrawbridgeAccount<N extends ChainNamespace = ChainNamespace> = AnyAccountState<N> & {
  readonly isConnected: boolean;
};

/**
 * The account of a namespace; while a connection is restored it may have an address and not be connected yet.
 *
 * With `namespace: 'eip155'`, `address` has the type that viem and wagmi expect.
 */
export function useDrawbridgeAccount<N extends ChainNamespace = ChainNamespace>({
  namespace,
  ...options
}: AccountOptions<N> = {}): UseDrawbridgeAccount<N> {
  const client = useClient(options, 'useDrawbridgeAccount');
  return useSelected(client, ({accounts, activeNamespace}) => {
    const wanted = namespace ?? activeNamespace;
    const account = accounts[wanted] ?? {...NO_ACCOUNT, namespace: wanted};
    return {...account, isConnected: account.status === 'connected'} as UseDrawbridgeAccount<N>;
  });
}
