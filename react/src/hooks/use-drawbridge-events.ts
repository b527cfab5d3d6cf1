import type {ClientEvent} from '@drawbridge/modal';
import {useEffect, useRef} from 'react';
import {useClient, type HookOptions} from './use-client.js';

/** Calls the listener for every event; the listener of the latest render is always the one called. */
export function useDrawbridgeEvents(listener: (event: ClientEvent) => void, options: HookOptions = {}): void {
  const client = useClient(options, 'useDrawbridgeEvents');
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => client.subscribeEvents((event) => latest.current(event)), [client]);
}
