import type {DrawbridgeError} from '@drawbridge/modal';
import {useDisconnect, useDrawbridgeDisconnect, type UseDisconnect} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

export function Page(): ReactNode {
  const {disconnect, isPending, status, error, reset} = useDisconnect();
  is<typeof isPending, boolean>(true);
  is<typeof status, 'idle' | 'pending' | 'failed'>(true);
  is<typeof error, DrawbridgeError | undefined>(true);
  const same = useDrawbridgeDisconnect();
  is<typeof same, UseDisconnect>(true);
  // @ts-expect-error there is no such namespace
  void disconnect({namespace: 'cosmos'});
  return <button onClick={() => void disconnect({namespace: 'eip155'}).catch(reset)}>{status}</button>;
}
