import {useEffect, useRef} from 'react';

/** A query that is read again. */
interface Refetched {
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Reads a query again with each new block. A block that comes during a read is not missed: the answer may be older.
 *
 * @param blocks - differs with each new block
 */
export function useBlockRefetch(blocks: string, {isFetching, refetch}: Refetched, isEnabled = true): void {
  const read = useRef<string>(undefined);
  useEffect(() => {
    if (!isEnabled || isFetching || read.current === blocks) return;
    read.current = blocks;
    void refetch();
  }, [blocks, isEnabled, isFetching, refetch]);
}
