import type {AccountState, ChainNamespace, Drawbridge} from '@drawbridge/modal';
import type {SiwxConfig, SiwxSession} from '@drawbridge/modal/siwx';
import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import {useClient, type HookOptions} from './use-client.js';
import {useDrawbridgeAccount} from './use-drawbridge-account.js';

/** The session that {@link useDrawbridgeSession} reads. */
export interface SessionOptions extends HookOptions {
  /** The `siwx` with which the client was created; one object for the life of the page. */
  readonly siwx: Pick<SiwxConfig, 'getSessions' | 'revokeSession' | 'subscribeTabs'>;
  /** Default: the active one. */
  readonly namespace?: ChainNamespace | undefined;
}

/**
 * `disconnected`: no account; `checking`: requested; `signed-in` and `signed-out`: known; `unknown`: the
 * request failed, with `error` as the reason.
 */
export type SessionStatus = 'disconnected' | 'checking' | 'signed-in' | 'signed-out' | 'unknown';

/** Result of {@link useDrawbridgeSession}. */
export interface UseDrawbridgeSession {
  readonly status: SessionStatus;
  /** The session of the account in use, on its network. */
  readonly session: SiwxSession | undefined;
  /** The rejection of `getSessions`. */
  readonly error: unknown;
  /** Repeats the request; never rejects. */
  readonly refresh: () => Promise<void>;
  /** Ends the session of the account in use, which stays connected; rejects like `revokeSession`. */
  readonly signOut: () => Promise<void>;
}

interface Known {
  /** The account and the network of the session. */
  readonly account: string;
  readonly session?: SiwxSession | undefined;
  readonly error?: unknown;
}

/**
 * The sign-in session of the account in use.
 *
 * Requests it when the account or the network changes, when the modal has closed, when `siwx` reports a
 * change in another tab, and when the page becomes visible again, which notices a session that a server has
 * ended.
 */
export function useDrawbridgeSession({siwx, namespace, ...options}: SessionOptions): UseDrawbridgeSession {
  const client = useClient(options, 'useDrawbridgeSession');
  const {isConnected, address, caipNetworkId} = useDrawbridgeAccount({client, namespace});
  const account = isConnected ? `${caipNetworkId}:${address}` : '';
  const [known, setKnown] = useState<Known>();
  const latest = useRef(0);
  const refresh = useCallback(async () => {
    const look = ++latest.current;
    if (!account) return;
    const answer = await ask(siwx, {address, caipNetworkId});
    // A late answer describes an earlier state.
    if (look === latest.current) setKnown({account, ...answer});
  }, [siwx, account, address, caipNetworkId]);
  useEffect(() => {
    const stop = follow(client, siwx, () => void refresh());
    void refresh();
    return () => {
      latest.current++;
      stop();
    };
  }, [client, siwx, refresh]);
  const signOut = useCallback(async () => {
    if (!caipNetworkId || !address) return;
    await siwx.revokeSession(caipNetworkId, address);
    await refresh();
  }, [siwx, refresh, address, caipNetworkId]);
  const current = known?.account === account ? known : undefined;
  return useMemo(
    () => ({
      status: statusOf(account, current),
      session: current?.session,
      error: current?.error,
      refresh,
      signOut,
    }),
    [account, current, refresh, signOut],
  );
}

/**
 * Calls the listener whenever a session may have begun or ended; returns the function that ends the
 * subscription.
 */
function follow(client: Drawbridge, siwx: SessionOptions['siwx'], listener: () => void): () => void {
  const seen = (): void => void (document.visibilityState === 'visible' && listener());
  const stop = client.subscribeEvents(({type}) => void (type === 'close' && listener()));
  const stopTabs = siwx.subscribeTabs?.(listener);
  document.addEventListener('visibilitychange', seen);
  return () => {
    stop();
    stopTabs?.();
    document.removeEventListener('visibilitychange', seen);
  };
}

async function ask(
  siwx: SessionOptions['siwx'],
  {address, caipNetworkId}: Pick<AccountState, 'address' | 'caipNetworkId'>,
): Promise<Omit<Known, 'account'>> {
  if (!caipNetworkId || !address) return {};
  try {
    const [session] = await siwx.getSessions(caipNetworkId, address);
    return {session};
  } catch (error) {
    return {error};
  }
}

function statusOf(account: string, known: Known | undefined): SessionStatus {
  if (!account) return 'disconnected';
  if (!known) return 'checking';
  if (known.error !== undefined) return 'unknown';
  return known.session ? 'signed-in' : 'signed-out';
}
