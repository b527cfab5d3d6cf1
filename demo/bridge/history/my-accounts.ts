import {useDrawbridgeState} from '@drawbridge/react';
import {useMemo} from 'react';
import type {BridgeDeployment} from '../deployment/deployment.js';
import {useDeployment} from '../deployment/use-deployment.js';
import type {ChainAddress} from '../protocol/interoperable-address.js';
import {readSought} from './read-account.js';

/** The connected accounts, on all networks of the bridge. */
export function useMyAccounts(): readonly ChainAddress[] {
  const deployment = useDeployment();
  const evm = useDrawbridgeState(({accounts}) => connected(accounts.eip155));
  const solana = useDrawbridgeState(({accounts}) => connected(accounts.solana));
  return useMemo(
    () => [evm, solana].flatMap((address) => addressesOf(address, deployment)),
    [evm, solana, deployment],
  );
}

function connected(
  account: {readonly status: string; readonly address?: string | undefined} | undefined,
): string {
  return account?.status === 'connected' ? (account.address ?? '') : '';
}

function addressesOf(address: string, deployment: BridgeDeployment): readonly ChainAddress[] {
  const sought = readSought(address, deployment);
  return sought.kind === 'account' ? sought.on : [];
}
