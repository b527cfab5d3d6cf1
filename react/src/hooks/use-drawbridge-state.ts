import type {DrawbridgeState} from '@drawbridge/modal';
import {useClient, type HookOptions} from './use-client.js';
import {useSelected} from './use-selected.js';

/**
 * The part of the state that a selector returns; renders anew only when that part changes. Plain objects and arrays are
 * compared by their entries, so that a selector may build them.
 *
 * Without a selector, the whole state; prefer a narrower hook if one fits.
 */
export function useDrawbridgeState<T>(selector: (state: DrawbridgeState) => T, options?: HookOptions): T;
export function useDrawbridgeState(options?: HookOptions): DrawbridgeState;
export function useDrawbridgeState<T>(
  first: HookOptions | ((state: DrawbridgeState) => T) = {},
  options: HookOptions = {},
): T | DrawbridgeState {
  const isSelector = typeof first === 'function';
  const client = useClient(isSelector ? options : first, 'useDrawbridgeState');
  return useSelected<T | DrawbridgeState>(client, isSelector ? first : (state) => state);
}
