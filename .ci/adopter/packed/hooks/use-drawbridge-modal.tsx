import type {ViewName} from '@drawbridge/modal';
import {useDrawbridgeModal} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

export function Page(): ReactNode {
  const {isOpen, isLoading, view, open, close} = useDrawbridgeModal();
  is<typeof isOpen, boolean>(true);
  is<typeof view, ViewName>(true);
  // @ts-expect-error the result is read-only
  useDrawbridgeModal().isOpen = true;
  return <button disabled={isLoading} onClick={() => (isOpen ? close() : void open())} />;
}
