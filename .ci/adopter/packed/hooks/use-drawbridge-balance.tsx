import {useDrawbridgeBalance} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

export function Page(): ReactNode {
  const {balance, symbol, value, decimals, status, refresh} = useDrawbridgeBalance({token: '0x1'});
  is<typeof balance, string | undefined>(true);
  is<typeof symbol, string | undefined>(true);
  is<typeof value, bigint | undefined>(true);
  is<typeof decimals, number | undefined>(true);
  is<typeof status, 'idle' | 'loading' | 'ready' | 'failed'>(true);
  is<ReturnType<typeof refresh>, Promise<void>>(true);
  useDrawbridgeBalance();
  useDrawbridgeBalance({namespace: 'solana', token: undefined});
  // @ts-expect-error a token is a text
  useDrawbridgeBalance({token: 1});
  return <button onClick={() => void refresh()}>{balance}</button>;
}
