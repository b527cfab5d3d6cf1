import {useQuery} from '@tanstack/react-query';
import type {BridgeNetwork} from '../deployment/deployment.js';
import {readSolanaReceiver} from './check-receiver.js';
import {AGAIN_MS, readAddresses, unreadOf, withKnown, type KnownAddresses} from './known-addresses.js';
import type {UsedReceiver} from './use-receiver.js';

/** Checks a typed receiver on Solana, and reads its account from the cluster. */
export function useSolanaReceiver(to: BridgeNetwork, given: string, known: KnownAddresses): UsedReceiver {
  const read = readSolanaReceiver(given, readAddresses(known));
  const address = to.solana && 'address' in read ? read.address : undefined;
  const {data, errorUpdateCount} = useQuery({
    queryKey: ['receiver', to.id, address],
    queryFn: async () => {
      const {checkClusterReceiver} = await import('./solana/check-cluster-receiver.js');
      return checkClusterReceiver(to, address ?? '');
    },
    enabled: address !== undefined,
    refetchInterval: ({state}) => (state.status === 'error' ? AGAIN_MS : false),
  });
  if ('problem' in read) return read;
  if (!data) return {note: unreadOf(errorUpdateCount)};
  return data.problem ? {problem: data.problem} : withKnown({address, note: data.warning}, known);
}
