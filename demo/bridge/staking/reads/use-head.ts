import {useQuery, useQueryClient} from '@tanstack/react-query';
import {useEffect, useSyncExternalStore} from 'react';
import {getBlock} from 'viem/actions';
import type {Head} from '../../chains/bridge-end.js';
import {ChainClock} from '../../chains/chain-clock.js';
import {evmClient} from '../../chains/evm-clients.js';

const POLL_MS = 4000;
const SECOND_MS = 1000;

const clocks = new Map<string, ChainClock>();

/**
 * Reads what belongs to a chain again with each new block: the queries whose key begins with `reads` and the chain.
 * Returns whether the node does not answer.
 */
export function useNewBlocks(chain: string): boolean {
  const queries = useQueryClient();
  const {data, isError} = useQuery({
    queryKey: ['head', chain],
    queryFn: () => readHead(chain),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
  const hash = data?.hash;
  useEffect(() => {
    if (hash !== undefined) void queries.invalidateQueries({queryKey: ['reads', chain]});
  }, [queries, chain, hash]);
  return isError;
}

/** The chain's time in whole seconds since 1970; undefined before the first block. Takes no part of the visitor's clock. */
export function useChainTime(chain: string): number | undefined {
  return useSyncExternalStore(everySecond, () => clockOf(chain).now());
}

async function readHead(chain: string): Promise<Head & {readonly hash: string}> {
  const {number, timestamp, hash} = await getBlock(evmClient(chain));
  clockOf(chain).observe(Number(timestamp));
  return {height: Number(number), time: Number(timestamp), hash};
}

function clockOf(chain: string): ChainClock {
  const known = clocks.get(chain) ?? new ChainClock(() => performance.now());
  clocks.set(chain, known);
  return known;
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) listener();
  }, SECOND_MS);
  return () => clearInterval(timer);
}
