import type {Drawbridge, DrawbridgeError} from '@drawbridge/modal';
import {useCallback, useMemo} from 'react';
import {useAttempt} from './use-attempt.js';
import {useClient, type HookOptions} from './use-client.js';

/** Result of {@link useDisconnect}. */
export interface UseDisconnect {
  /** Rejects with `disconnect/failed`; local state is cleared in any case. */
  readonly disconnect: Drawbridge['disconnect'];
  readonly isPending: boolean;
  readonly status: 'idle' | 'pending' | 'failed';
  /** The rejection of the latest call. */
  readonly error: DrawbridgeError | undefined;
  /** Forgets a failure, and a call that is pending. */
  readonly reset: () => void;
}

/**
 * Disconnects one wallet, a namespace, or all.
 *
 * Also exported as `useDrawbridgeDisconnect`, for files that import wagmi's hook of the same name.
 */
export function useDisconnect(options: HookOptions = {}): UseDisconnect {
  const client = useClient(options, 'useDisconnect');
  const call = useCallback<Drawbridge['disconnect']>((which) => client.disconnect(which), [client]);
  const {isPending, error, run: disconnect, reset} = useAttempt(call);
  const settled = error ? 'failed' : 'idle';
  return useMemo(
    () => ({
      disconnect,
      isPending,
      status: isPending ? 'pending' : settled,
      error: isPending ? undefined : error,
      reset,
    }),
    [disconnect, isPending, settled, error, reset],
  );
}
