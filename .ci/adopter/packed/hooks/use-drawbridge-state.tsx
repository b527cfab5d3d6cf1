import type {DrawbridgeState} from '@drawbridge/modal';
import {useDrawbridgeState} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

export function Page(): ReactNode {
  const state = useDrawbridgeState();
  is<typeof state, DrawbridgeState>(true);
  const open = useDrawbridgeState((now) => now.open);
  is<typeof open, boolean>(true);
  // @ts-expect-error there is no such part
  useDrawbridgeState(({wallets}) => wallets);
  return <p>{String(open)}</p>;
}
