import type {DrawbridgeState} from '@drawbridge/modal';
import {useClient, type HookOptions} from './use-client.js';
import {useSelected} from './use-selected.js';

/** The whole state; prefer a narrower hook if one fits. */
export function useDrawbridgeState(options: HookOptions = {}): DrawbridgeState {
  return useSelected(useClient(options, 'useDrawbridgeState'), (state) => state);
}
