/** Blocks from `from` to `to`, both included. */
export interface BlockRange {
  readonly from: bigint;
  readonly to: bigint;
}

/** The entries of a range that was read whole, newest first. */
export interface ReadPart<Entry> {
  readonly range: BlockRange;
  readonly entries: readonly Entry[];
}

/** How a history is read. */
export interface ReadSettings<Entry> {
  /** The entries of a range, oldest first, as `eth_getLogs` answers. */
  readonly read: (range: BlockRange) => Promise<readonly Entry[]>;
  /** Whether a failure means that the node wants a smaller range. */
  readonly isTooMuch: (error: unknown) => boolean;
  /** Blocks of the first request. */
  readonly span?: bigint;
}

/** Public nodes commonly accept 10,000 blocks in one `eth_getLogs`; some accept less, some more. */
const USUAL_SPAN = 10_000n;
/** Nodes that cut an answer cut it at a round number of entries. */
const ROUND = 1000;

/**
 * Reads a chain's entries from the newest block to the oldest, in parts as large as the node accepts. The caller can
 * stop after any part.
 *
 * @throws the node's failure, for a single block that it refuses or any other failure.
 */
export async function* readNewestFirst<Entry>(
  {from, to}: BlockRange,
  {read, isTooMuch, span: firstSpan = USUAL_SPAN}: ReadSettings<Entry>,
): AsyncGenerator<ReadPart<Entry>, void, undefined> {
  let span = firstSpan;
  let last = to;
  while (last >= from) {
    const range = {from: larger(from, last - span + 1n), to: last};
    const size = range.to - range.from + 1n;
    const entries = await readWhole(range, {read, isTooMuch});
    if (entries) {
      yield {range, entries: entries.toReversed()};
      last = range.from - 1n;
      span = size * 2n;
    } else {
      span = larger(1n, size / 2n);
    }
  }
}

/** Returns undefined where a smaller range must be asked for. */
async function readWhole<Entry>(
  range: BlockRange,
  {read, isTooMuch}: Pick<ReadSettings<Entry>, 'read' | 'isTooMuch'>,
): Promise<readonly Entry[] | undefined> {
  const isOneBlock = range.from === range.to;
  try {
    const entries = await read(range);
    return mayBeCut(entries) && !isOneBlock ? undefined : entries;
  } catch (error) {
    if (isOneBlock || !isTooMuch(error)) throw error;
    return undefined;
  }
}

function mayBeCut(entries: readonly unknown[]): boolean {
  return entries.length > 0 && entries.length % ROUND === 0;
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
