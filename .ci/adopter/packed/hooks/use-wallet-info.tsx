import type {ConnectedWalletInfo} from '@drawbridge/modal';
import {useWalletInfo} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

export function Page(): ReactNode {
  const wallet = useWalletInfo({namespace: 'bip122'});
  is<typeof wallet, ConnectedWalletInfo | undefined>(true);
  // @ts-expect-error there may be no wallet
  return <p>{wallet.name}</p>;
}
