import type {Drawbridge} from '@drawbridge/modal';
import {useMemo} from 'react';
import {useClient, type HookOptions} from './use-client.js';

/** Result of {@link useDrawbridge}. */
export interface UseDrawbridge extends Pick<Drawbridge, 'open' | 'close'> {
  readonly client: Drawbridge;
}

/** Opens and closes the modal. */
export function useDrawbridge(options: HookOptions = {}): UseDrawbridge {
  return useOpening(options, 'useDrawbridge');
}

/** The same for another hook, which a missing client names. */
export function useOpening(options: HookOptions, hook: string): UseDrawbridge {
  const client = useClient(options, hook);
  return useMemo(
    () => ({client, open: (request) => client.open(request), close: () => client.close()}),
    [client],
  );
}
