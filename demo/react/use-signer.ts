import {useDrawbridgeAccount, useDrawbridgeProvider} from '@drawbridge/react';
import {useMemo} from 'react';
import {createSigner, type Signer} from '../site/signer.js';

/** The connected account for viem; absent while no wallet is connected. */
export function useSigner(): Signer | undefined {
  const {address} = useDrawbridgeAccount({namespace: 'eip155'});
  const provider = useDrawbridgeProvider('eip155');
  return useMemo(
    () => (provider && address ? createSigner(provider, address) : undefined),
    [provider, address],
  );
}
