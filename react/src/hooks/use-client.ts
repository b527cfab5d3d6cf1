import {DrawbridgeError, type Drawbridge} from '@drawbridge/modal';
import {useContext} from 'react';
import {DrawbridgeContext} from '../drawbridge-context.js';

/** The client that a hook reads; default: the nearest provider's. */
export interface HookOptions {
  readonly client?: Drawbridge | undefined;
}

/**
 * The given client, or the nearest provider's.
 *
 * Throws `client/missing`, with the name of the hook, if there is neither.
 */
export function useClient({client: given}: HookOptions, hook: string): Drawbridge {
  const provided = useContext(DrawbridgeContext);
  const client = given ?? provided;
  if (client) return client;
  throw new DrawbridgeError(
    'client/missing',
    `${hook} has no client: wrap the component in <DrawbridgeProvider client={…}>, or pass {client} to the hook`,
    {name: hook},
  );
}
