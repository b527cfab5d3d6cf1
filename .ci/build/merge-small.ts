import type {Graph} from './module-graph.js';
import {isOpenedFirst, type Preceding} from './precede.js';
import type {Start} from './starts.js';

/** Modules that are built into one file, and who needs them. */
export interface Chunk {
  /** Where one start had it for itself and others joined: that start. */
  readonly home?: Start | undefined;
  readonly owners: readonly Start[];
  readonly modules: readonly string[];
}

/** A chunk with all that decides about it. */
interface Shared extends Chunk {
  readonly size: number;
  /** What is loaded early is never put together with what is not. */
  readonly stage: string;
  /** Comes while an opened modal is left alone. */
  readonly isAtRest: boolean;
}

/**
 * What a file costs each time it is loaded, in characters of code before the minifier: a request, its imports and
 * exports, and what it compresses worse than together with its neighbour.
 */
const FILE_COSTS = 4_000;
/** What a file costs that a page or the first open loads: a visitor waits for the file. */
const EARLY_FILE_COSTS = 8_000;
/** How often something is loaded, beside what is loaded seldom: what code declares, and what comes at rest. */
const OPENED_COUNTS = 10;
const DECLARED_COUNTS = 10;
const AT_REST_COUNTS = 30;
/** How often what comes at rest is not there yet when something is loaded that needs a part of it. */
const TOO_SOON = 0.1;

/**
 * Puts chunks that several share together as long as that saves more than it costs: those who need both load a file
 * less, those who need one load the other for nothing.
 */
export function mergeSmall(graph: Graph, chunks: readonly Chunk[], before: Preceding): readonly Chunk[] {
  const isShared = ({owners}: Chunk): boolean =>
    owners.length > 1
      ? !owners.every(({isPage}) => isPage)
      : owners.some((start) => isFetchedAhead(start, before));
  let shared = chunks.filter(isShared).map((chunk) => describe(graph, chunk, before));
  for (let pair = bestPair(graph, shared); pair; pair = bestPair(graph, shared)) {
    const [one, other] = pair;
    const merged = {
      ...one,
      home: homeOf(one) ?? homeOf(other),
      owners: [...new Set([...one.owners, ...other.owners])],
      modules: [...one.modules, ...other.modules],
      size: one.size + other.size,
      isAtRest: one.isAtRest || other.isAtRest,
    };
    shared = [...shared.filter((chunk) => chunk !== one && chunk !== other), merged];
  }
  return [...chunks.filter((chunk) => !isShared(chunk)), ...shared];
}

/** What comes while the first screen is left alone is as good as early. */
function isFetchedAhead(start: Start, before: Preceding): boolean {
  return start.isDeclared && !isOpenedFirst(start, before);
}

function homeOf({home, owners}: Chunk): Start | undefined {
  return home ?? (owners.length === 1 ? owners[0] : undefined);
}

function describe(graph: Graph, {owners, modules}: Chunk, before: Preceding): Shared {
  const early = owners.filter((start) => start.isEntry || isOpenedFirst(start, before));
  return {
    owners,
    modules,
    size: modules.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0),
    stage: early.map(({name}) => name).join(' '),
    isAtRest: owners.some((start) => start.isAtRest),
  };
}

function bestPair(graph: Graph, chunks: readonly Shared[]): readonly [Shared, Shared] | undefined {
  const needs = closures(graph, chunks);
  let best: readonly [Shared, Shared] | undefined;
  let bestGain = 0;
  for (const [index, one] of chunks.entries())
    for (const other of chunks.slice(index + 1)) {
      const gain = one.stage === other.stage ? gainOf([one, other], needs, bestGain) : 0;
      if (gain <= bestGain || isCircular([one, other], needs)) continue;
      best = [one, other];
      bestGain = gain;
    }
  return best;
}

type Closures = ReadonlyMap<Shared, ReadonlySet<Shared>>;

/** What putting two together saves; it need not be exact unless it is more than `enough`. */
function gainOf([one, other]: readonly [Shared, Shared], needs: Closures, enough: number): number {
  const both = countOf(one.owners.filter((start) => other.owners.includes(start)));
  const saved = both * (one.stage ? EARLY_FILE_COSTS : FILE_COSTS);
  const onlyOne = missing(one, other);
  const onlyOther = missing(other, one);
  if (saved - onlyOne * other.size - onlyOther * one.size <= enough) return 0;
  return saved - onlyOne * added(other, one, needs) - onlyOther * added(one, other, needs);
}

/** How often those that need the one alone would load the other for nothing. */
function missing(one: Shared, other: Shared): number {
  const count = countOf(one.owners.filter((start) => !other.owners.includes(start)));
  return count * (other.isAtRest ? TOO_SOON : 1);
}

function countOf(starts: readonly Start[]): number {
  return starts.reduce((sum, start) => sum + frequencyOf(start), 0);
}

function frequencyOf({isAtRest, isDeclared, isEntry}: Start): number {
  if (isAtRest) return AT_REST_COUNTS;
  if (isEntry) return OPENED_COUNTS;
  return isDeclared ? DECLARED_COUNTS : 1;
}

/** What comes with a chunk where another one is already. */
function added(chunk: Shared, there: Shared, needs: Closures): number {
  const known = needs.get(there);
  return [...(needs.get(chunk) ?? [])]
    .filter((needed) => !known?.has(needed))
    .reduce((sum, {size}) => sum + size, 0);
}

/** True if a third chunk would have to be loaded between the two. */
function isCircular([one, other]: readonly [Shared, Shared], needs: Closures): boolean {
  const leadsTo = (from: Shared, to: Shared): boolean =>
    [...(needs.get(from) ?? [])].some(
      (chunk) => chunk !== from && chunk !== to && needs.get(chunk)?.has(to) === true,
    );
  return leadsTo(one, other) || leadsTo(other, one);
}

/** Each chunk with all it needs. */
function closures(graph: Graph, chunks: readonly Shared[]): Closures {
  const chunkByModule = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk] as const)));
  const direct = new Map(
    chunks.map((chunk) => {
      const imported = chunk.modules.flatMap((id) => graph.getModuleInfo(id)?.importedIds ?? []);
      return [chunk, new Set(imported.flatMap((id) => chunkByModule.get(id) ?? []))];
    }),
  );
  return new Map(chunks.map((chunk) => [chunk, closure(chunk, direct)]));
}

function closure(chunk: Shared, direct: Closures): ReadonlySet<Shared> {
  const seen = new Set<Shared>();
  const queue = [chunk];
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    queue.push(...(direct.get(next) ?? []));
  }
  return seen;
}
