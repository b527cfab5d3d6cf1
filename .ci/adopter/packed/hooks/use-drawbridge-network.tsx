import {mainnet} from '@drawbridge/modal/networks';
import {useDrawbridgeNetwork} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

export function Page(): ReactNode {
  const {chainId, network, switchNetwork} = useDrawbridgeNetwork({namespace: 'eip155'});
  is<typeof chainId, number | undefined>(true);
  // @ts-expect-error a CAIP-2 id has a namespace
  void switchNetwork('1');
  return <button onClick={() => void switchNetwork(mainnet)}>{network?.name}</button>;
}
