import type {Drawbridge, ViewName} from '@drawbridge/modal';
import {useMemo} from 'react';
import type {HookOptions} from './use-client.js';
import {useOpening} from './use-drawbridge.js';
import {useSelected} from './use-selected.js';

/** Result of {@link useDrawbridgeModal}. */
export interface UseDrawbridgeModal extends Pick<Drawbridge, 'open' | 'close'> {
  readonly isOpen: boolean;
  /** True while the modal's code loads after a call of `open`. */
  readonly isLoading: boolean;
  /** The view on screen, or the last one shown. */
  readonly view: ViewName;
}

/** Opens and closes the modal, and follows it; `useDrawbridge` opens and closes without rendering anew. */
export function useDrawbridgeModal(options: HookOptions = {}): UseDrawbridgeModal {
  const {client, open, close} = useOpening(options, 'useDrawbridgeModal');
  const modal = useSelected(client, ({open: isOpen, loading: isLoading, view}) => ({
    isOpen,
    isLoading,
    view,
  }));
  return useMemo(() => ({...modal, open, close}), [modal, open, close]);
}
