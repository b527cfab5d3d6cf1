import type {Drawbridge} from '@drawbridge/modal';
import {useCallback, useMemo, useState} from 'react';
import {useClient, type HookOptions} from './use-client.js';

/** Result of {@link useDisconnect}. */
export interface UseDisconnect extends Pick<Drawbridge, 'disconnect'> {
  readonly isPending: boolean;
}

/** Disconnects. `disconnect` rejects with `disconnect/failed`; local state is cleared in any case. */
export function useDisconnect(options: HookOptions = {}): UseDisconnect {
  const client = useClient(options, 'useDisconnect');
  const [running, setRunning] = useState(0);
  const disconnect = useCallback<Drawbridge['disconnect']>(
    async (which) => {
      setRunning((count) => count + 1);
      try {
        await client.disconnect(which);
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [client],
  );
  return useMemo(() => ({disconnect, isPending: running > 0}), [disconnect, running]);
}
