import {useQuery} from '@tanstack/react-query';
import type {BridgeNetwork} from '../deployment/deployment.js';
import {readSolanaReceiver} from './check-receiver.js';
import type {UsedReceiver} from './use-receiver.js';

/** Checks a typed receiver on Solana, and reads its account from the cluster. */
export function useSolanaReceiver(to: BridgeNetwork, given: string): UsedReceiver {
  const read = readSolanaReceiver(given);
  const address = to.solana && 'address' in read ? read.address : undefined;
  const {data, isError} = useQuery({
    queryKey: ['receiver', to.id, address],
    queryFn: async () => {
      const {checkClusterReceiver} = await import('./solana/check-cluster-receiver.js');
      return checkClusterReceiver(to, address ?? '');
    },
    enabled: address !== undefined,
  });
  if ('problem' in read) return read;
  if (isError) return {note: 'silent'};
  if (!data) return {note: 'reading'};
  return data.problem ? {problem: data.problem} : {address, note: data.warning};
}
