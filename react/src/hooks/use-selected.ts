import type {Drawbridge, DrawbridgeState} from '@drawbridge/modal';
import {useCallback, useContext, useRef, useSyncExternalStore} from 'react';
import {FirstStateContext} from '../drawbridge-context.js';

/**
 * Reads a part of the state; re-renders only when that part changes.
 *
 * A plain object or an array that `select` builds anew is replaced by the previous one while its fields are the same, so that
 * the value is stable.
 */
export function useSelected<T>(client: Drawbridge, select: (state: DrawbridgeState) => T): T {
  const first = useContext(FirstStateContext);
  const last = useRef<T | undefined>(undefined);
  const read = (state: DrawbridgeState): T => {
    const next = select(state);
    if (last.current !== undefined && isShallowEqual(last.current, next)) return last.current;
    last.current = next;
    return next;
  };
  const subscribe = useCallback((changed: () => void) => client.subscribe(changed), [client]);
  return useSyncExternalStore(
    subscribe,
    () => read(client.getState()),
    () => read(first?.client === client ? first.state : client.getInitialState()),
  );
}

function isShallowEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}

/** A plain object or an array: only those have all their content in their entries. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
