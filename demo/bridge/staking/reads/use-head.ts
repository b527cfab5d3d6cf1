import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useSyncExternalStore} from 'react';
import {evmHeads} from '../../chains/evm-heads.js';
import {useNow} from '../../chains/use-now.js';

/** What a page knows of a chain. */
export interface ChainNews {
  /** Of the newest block; undefined before the first answer. */
  readonly height: number | undefined;
  /** The node does not answer. */
  readonly isSilent: boolean;
}

/** Reads what belongs to a chain again with each new block: the queries whose key begins with `reads` and the chain. */
export function useNewBlocks(chain: string): ChainNews {
  const queries = useQueryClient();
  const heads = evmHeads(chain);
  const {head, isLost: isSilent} = useSyncExternalStore(heads.subscribe, heads.current);
  useEffect(() => {
    if (!head || isSilent) return;
    void queries.invalidateQueries({queryKey: ['reads', chain]});
  }, [queries, chain, head, isSilent]);
  return {height: head?.height, isSilent};
}

/** The chain's time in whole seconds since 1970; undefined before the first block. Takes no part of the visitor's clock. */
export function useChainTime(chain: string): number | undefined {
  return useNow(evmHeads(chain));
}
