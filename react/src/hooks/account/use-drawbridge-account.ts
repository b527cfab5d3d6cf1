import type {AccountState, ChainNamespace} from '@drawbridge/modal';
import {useClient, type HookOptions} from '../../client/drawbridge-context.js';
import {useSelected} from '../../client/use-selected.js';

/** Which account {@link useDrawbridgeAccount} reads. */
export interface AccountOptions extends HookOptions {
  /** Default: the active one. */
  readonly namespace?: ChainNamespace | undefined;
}

/** What {@link useDrawbridgeAccount} gives. */
export interface UseDrawbridgeAccount extends AccountState {
  readonly isConnected: boolean;
}

const NO_ACCOUNT: Omit<AccountState, 'namespace'> = {
  status: 'disconnected',
  address: undefined,
  caipAddress: undefined,
  allAccounts: [],
  caipNetworkId: undefined,
  balance: undefined,
  balanceSymbol: undefined,
  profileName: undefined,
  profileImage: undefined,
  addressExplorerUrl: undefined,
  connectedWalletInfo: undefined,
  preferredAccountType: undefined,
  currentTab: 0,
  tokenBalance: undefined,
  smartAccountDeployed: undefined,
  addressLabels: {},
  user: undefined,
  socialProvider: undefined,
  socialWindow: undefined,
  farcasterUrl: undefined,
  shouldUpdateToAddress: undefined,
};

/** The account of a namespace; while a connection is restored it may have an address and not be connected yet. */
export function useDrawbridgeAccount({namespace, ...options}: AccountOptions = {}): UseDrawbridgeAccount {
  const client = useClient(options, 'useDrawbridgeAccount');
  return useSelected(client, ({accounts, activeNamespace}) => {
    const wanted = namespace ?? activeNamespace;
    const account = accounts[wanted] ?? {...NO_ACCOUNT, namespace: wanted};
    return {...account, isConnected: account.status === 'connected'};
  });
}
