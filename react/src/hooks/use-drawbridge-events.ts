import type {ClientEvent} from '@drawbridge/modal';
import {useEffect, useRef} from 'react';
import {useClient, type HookOptions} from './use-client.js';

/** The events that {@link useDrawbridgeEvents} passes on. */
export interface EventOptions<T extends ClientEvent['type'] = ClientEvent['type']> extends HookOptions {
  /** Default: every event. */
  readonly types?: readonly T[] | undefined;
}

/**
 * Calls the listener for every event, or for those of the given types; the listener of the latest render is always the
 * one called.
 *
 * The event `connect` says why: `cause` is `user` for a wallet that the user has just connected, and `restored` after a
 * reload.
 */
export function useDrawbridgeEvents<T extends ClientEvent['type'] = ClientEvent['type']>(
  listener: (event: Extract<ClientEvent, {readonly type: T}>) => void,
  {types, ...options}: EventOptions<T> = {},
): void {
  const client = useClient(options, 'useDrawbridgeEvents');
  const latest = useRef({listener, types});
  useEffect(() => {
    latest.current = {listener, types};
  });
  useEffect(
    () =>
      client.subscribeEvents((event) => {
        const {listener: call, types: wanted} = latest.current;
        const isWanted = !wanted || (wanted as readonly string[]).includes(event.type);
        if (isWanted) call(event as Extract<ClientEvent, {readonly type: T}>);
      }),
    [client],
  );
}
