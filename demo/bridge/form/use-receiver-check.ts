import {useQuery} from '@tanstack/react-query';
import type {BridgeNetwork} from '../deployment/deployment.js';
import {readSolanaReceiver, type ReceiverFinding} from './check-receiver.js';

/** What the destination has at a typed address. */
export type ReceiverCheck =
  | {readonly status: 'checking'}
  | {readonly status: 'silent'}
  | {readonly status: 'checked'; readonly finding: ReceiverFinding};

const NOTHING_TO_ASK: ReceiverCheck = {status: 'checked', finding: {}};

/** Asks a Solana cluster what is at a typed address. An EVM chain needs no such question. */
export function useReceiverCheck(to: BridgeNetwork, receiver: string): ReceiverCheck {
  const read = readSolanaReceiver(receiver);
  const address = to.solana && 'address' in read ? read.address : undefined;
  const {data, isError} = useQuery({
    queryKey: ['receiver', to.id, address],
    queryFn: async () => {
      const {checkClusterReceiver} = await import('./solana/check-cluster-receiver.js');
      return checkClusterReceiver(to, address ?? '');
    },
    enabled: address !== undefined,
  });
  if (address === undefined) return NOTHING_TO_ASK;
  if (isError) return {status: 'silent'};
  return data ? {status: 'checked', finding: data} : {status: 'checking'};
}
