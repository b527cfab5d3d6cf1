import type {DrawbridgeError, Network} from '@drawbridge/modal';
import {mainnet} from '@drawbridge/modal/networks';
import {useSwitchNetwork} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

export function Page(): ReactNode {
  const {networks, switchNetwork, status, error} = useSwitchNetwork({namespace: 'eip155'});
  const [first] = networks;
  const network: Network<'eip155'> | undefined = first;
  is<typeof error, DrawbridgeError | undefined>(true);
  // @ts-expect-error a time is a number
  void switchNetwork(mainnet, {timeoutMs: '1'});
  return (
    <button onClick={() => void switchNetwork('eip155:1', {timeoutMs: 1})}>{status + network?.name}</button>
  );
}
