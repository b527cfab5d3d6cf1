import {useDrawbridgeAccount} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

export function Page(): ReactNode {
  const {address, chain} = {...useDrawbridgeAccount({namespace: 'eip155'}), chain: 1};
  is<typeof address, `0x${string}` | undefined>(true);
  const any = useDrawbridgeAccount();
  is<typeof any.isConnected, boolean>(true);
  is<typeof any.balanceValue, string | undefined>(true);
  if (any.namespace === 'eip155') is<typeof any.address, `0x${string}` | undefined>(true);
  // @ts-expect-error there is no such namespace
  useDrawbridgeAccount({namespace: 'cosmos'});
  return <p>{any.status + chain}</p>;
}
