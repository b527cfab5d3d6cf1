import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useSyncExternalStore} from 'react';
import {evmHeads} from '../../chains/evm-heads.js';
import {useNow} from '../../chains/use-now.js';

/**
 * Reads what belongs to a chain again with each new block: the queries whose key begins with `reads` and the chain.
 * Returns whether the node does not answer.
 */
export function useNewBlocks(chain: string): boolean {
  const queries = useQueryClient();
  const heads = evmHeads(chain);
  const {head, isLost} = useSyncExternalStore(heads.subscribe, heads.current);
  useEffect(() => {
    if (head) void queries.invalidateQueries({queryKey: ['reads', chain]});
  }, [queries, chain, head]);
  return isLost;
}

/** The chain's time in whole seconds since 1970; undefined before the first block. Takes no part of the visitor's clock. */
export function useChainTime(chain: string): number | undefined {
  return useNow(evmHeads(chain));
}
