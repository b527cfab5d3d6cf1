import {useDrawbridgeAccount, useWalletInfo} from '@drawbridge/react';
import type {BridgeNetwork} from '../deployment/deployment.js';

/** The wallet and the account for one side of a transfer. */
export interface Leg {
  readonly namespace: 'eip155' | 'solana';
  /** Undefined while no account is connected. */
  readonly account: string | undefined;
  readonly wallet: string | undefined;
}

/** The account of a network's own family: each side of a transfer has its own. */
export function useLeg({solana}: BridgeNetwork): Leg {
  const namespace = solana ? 'solana' : 'eip155';
  const {address, isConnected} = useDrawbridgeAccount({namespace});
  const wallet = useWalletInfo({namespace});
  return {
    namespace,
    account: isConnected ? address : undefined,
    wallet: isConnected ? wallet?.name : undefined,
  };
}
