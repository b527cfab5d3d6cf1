import {useClient} from './use-client.js';
import {useSelected} from './use-selected.js';
import type {AccountOptions} from './use-drawbridge-account.js';

/** Result of {@link useDrawbridgeBalance}; both are absent until the balance has been read. */
export interface UseDrawbridgeBalance {
  /** Decimal text cut to three places. */
  readonly balance: string | undefined;
  readonly symbol: string | undefined;
}

/** The native balance of an account, formatted for display. */
export function useDrawbridgeBalance({namespace, ...options}: AccountOptions = {}): UseDrawbridgeBalance {
  const client = useClient(options, 'useDrawbridgeBalance');
  return useSelected(client, ({accounts, activeNamespace}) => {
    const account = accounts[namespace ?? activeNamespace];
    return {balance: account?.balance, symbol: account?.balanceSymbol};
  });
}
