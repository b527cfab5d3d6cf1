import {useSignMessage} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

export function Page(): ReactNode {
  const {signMessage, signed, status} = useSignMessage({namespace: 'eip155'});
  is<NonNullable<typeof signed>['signature'], `0x${string}`>(true);
  is<typeof status, 'idle' | 'pending' | 'signed' | 'failed'>(true);
  // @ts-expect-error neither a text nor bytes
  void signMessage(1);
  return <button onClick={() => void signMessage(new Uint8Array(1))}>{signed?.address}</button>;
}
