import type {Eip1193Provider} from '@drawbridge/modal';
import {useDrawbridgeProvider} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

export function Page(): ReactNode {
  const provider = useDrawbridgeProvider('eip155');
  is<typeof provider, Eip1193Provider | undefined>(true);
  const solana = useDrawbridgeProvider('solana');
  // @ts-expect-error a wallet of Solana has no `request`
  void solana?.request({method: 'eth_accounts'});
  // @ts-expect-error the namespace is missing
  useDrawbridgeProvider();
  return <button onClick={() => void provider?.request({method: 'eth_accounts'})} />;
}
