import type {ChainNamespace, Drawbridge, DrawbridgeState} from '@drawbridge/modal';
import {useCallback, useMemo, useSyncExternalStore} from 'react';
import {
  accountOf,
  findReading,
  followReading,
  LOADING,
  NO_READING,
  type AskedToken,
  type BalanceReading,
  type BalanceStatus,
} from './balance-readings.js';
import {useClient} from './use-client.js';
import type {AccountOptions} from './use-drawbridge-account.js';
import {useSelected} from './use-selected.js';

export type {BalanceStatus};

/** The balance that {@link useDrawbridgeBalance} reads. */
export interface BalanceOptions extends AccountOptions {
  /**
   * The contract (EVM) or mint (Solana) of a token on the network in use. Default: the network's coin, or the token
   * that the page shows in its place (option `tokens`).
   */
  readonly token?: string | undefined;
}

/** Result of {@link useDrawbridgeBalance}; the figures are absent until they have been read for this account and network. */
export interface UseDrawbridgeBalance {
  /** Decimal text cut to three places. */
  readonly balance: string | undefined;
  readonly symbol: string | undefined;
  /** The exact balance, in the smallest unit. */
  readonly value: bigint | undefined;
  readonly decimals: number | undefined;
  /**
   * `idle`: no account, or a network that the page does not offer; `failed`: could not be read, and figures that were
   * read before stay.
   */
  readonly status: BalanceStatus;
  /** Reads the balance anew, for every component that shows it; never rejects. */
  readonly refresh: () => Promise<void>;
}

/**
 * The balance of an account. Hooks for the same token share one reading, which is repeated when the balance of the coin
 * changes; call `refresh` after a transaction that the page has sent.
 */
export function useDrawbridgeBalance({
  namespace,
  token,
  ...options
}: BalanceOptions = {}): UseDrawbridgeBalance {
  const client = useClient(options, 'useDrawbridgeBalance');
  const coin = useSelected(client, (state) => coinOf(state, namespace ?? state.activeNamespace));
  const account = useSelected(client, (state) => accountOf(state, namespace));
  const asked = useMemo(
    () => (account && token !== undefined ? {...account, token} : undefined),
    [account, token],
  );
  const ofToken = useTokenReading(client, asked);
  const refresh = useCallback(async () => {
    if (asked) await findReading(client, asked)?.read();
    else if (account) await Promise.allSettled([client.readBalance({namespace: account.namespace})]);
  }, [client, account, asked]);
  const shown = token === undefined ? coin : ofToken;
  return useMemo(() => ({...shown, refresh}), [shown, refresh]);
}

/** The reading of a token; looked up by account, network and token, so that it is never that of the one before. */
function useTokenReading(client: Drawbridge, asked: AskedToken | undefined): BalanceReading {
  const subscribe = useCallback(
    (changed: () => void) => (asked ? followReading(client, asked, changed) : () => {}),
    [client, asked],
  );
  return useSyncExternalStore(
    subscribe,
    () => (asked ? (findReading(client, asked)?.state ?? LOADING) : NO_READING),
    () => NO_READING,
  );
}

function coinOf(state: DrawbridgeState, namespace: ChainNamespace): BalanceReading {
  const {balance, balanceSymbol, balanceValue, balanceDecimals, balanceFailed} =
    state.accounts[namespace] ?? {};
  const known = balanceFailed ? 'failed' : balanceValue === undefined ? 'loading' : 'ready';
  return {
    balance,
    symbol: balanceSymbol,
    value: balanceValue === undefined ? undefined : BigInt(balanceValue),
    decimals: balanceDecimals,
    status: accountOf(state, namespace) ? known : 'idle',
  };
}
