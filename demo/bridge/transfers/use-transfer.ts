import {useQuery, useQueryClient} from '@tanstack/react-query';
import {useMemo} from 'react';
import type {BridgeEnd} from '../chains/bridge-end.js';
import {useBlockRefetch} from '../chains/use-block-refetch.js';
import {useEnds} from '../chains/use-ends.js';
import {useHeads} from '../chains/use-heads.js';
import {useDeployment} from '../deployment/use-deployment.js';
import {readTransfer, type ReadTransfer, type TransferKey} from './read-transfer.js';
import {isEnd, stateOfTransfer, type TransferState} from './transfer-state.js';

/** A transfer as the page shows it. */
export type UsedTransfer =
  | {readonly status: 'reading'}
  /** No chain has it; all of them have answered. */
  | {readonly status: 'unknown'}
  /** A chain that could have it does not answer, and nothing was read before. */
  | {readonly status: 'silent'; readonly retry: () => void}
  | {
      readonly status: 'read';
      readonly read: ReadTransfer;
      readonly state: TransferState;
      readonly refresh: () => void;
    };

/** Follows a transfer: reads it again with each block of its chains, until it has ended. */
export function useTransfer(key: TransferKey): UsedTransfer {
  const ends = useEnds();
  const deployment = useDeployment();
  const queries = useQueryClient();
  const queryKey = useMemo(() => ['transfer', key.key], [key.key]);
  const {data, error, isFetching, refetch} = useQuery({
    queryKey,
    queryFn: async () => {
      const last = queries.getQueryData<ReadTransfer | null>(queryKey) ?? undefined;
      const now = Math.floor(Date.now() / 1000);
      return (await readTransfer(key, {ends, deployment, now}, last)) ?? null;
    },
    // The validators' service reports nothing, and a chain may make no block meanwhile.
    refetchInterval: ({state: {data: read}}) => (read && awaitsService(read) ? SERVICE_POLL_MS : false),
    gcTime: 0,
    structuralSharing: false,
  });
  const state = data ? stateOfTransfer(data.facts) : undefined;
  const hasEnded = state !== undefined && isEnd(state);
  const followed = hasEnded ? [] : [...ends.values()].filter((end) => isSide(end, key, data ?? undefined));
  const blocks = useHeads(followed)
    .map(({head}) => head?.height)
    .join(' ');
  useBlockRefetch(blocks, {isFetching, refetch}, !hasEnded);
  const refresh = (): void => void refetch();
  if (data && state) return {status: 'read', read: data, state, refresh};
  if (error) return {status: 'silent', retry: refresh};
  return {status: data === null ? 'unknown' : 'reading'};
}

const SERVICE_POLL_MS = 4000;

/** Whether validators or relayer are awaited. */
function awaitsService({facts}: ReadTransfer): boolean {
  const state = stateOfTransfer(facts);
  const {kind} = state.kind === 'lost-contact' ? state.certain : state;
  return kind === 'signing' || kind === 'signed' || kind === 'returning';
}

/** Both sides of a transfer that was read; for one that no chain has yet, those that could have such a transaction. */
function isSide(end: BridgeEnd, {key}: TransferKey, read: ReadTransfer | undefined): boolean {
  const {id} = end.network;
  if (!read) return end.isTransaction(key);
  return read.destination === undefined || id === read.source || id === read.destination;
}
