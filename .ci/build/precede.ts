import type {Graph} from './module-graph.js';
import {importedBy, type Start} from './starts.js';

/** For each start the others that are always loaded before it. */
export type Preceding = ReadonlyMap<Start, ReadonlySet<Start>>;

/**
 * What precedes each start: all that precedes each of those that can load it. One that is several modules waits for
 * all of them, so what precedes one of them precedes it.
 */
export function precede(graph: Graph, starts: readonly Start[]): Preceding {
  // What an entry beside the pages loads waits for a page, too.
  const loads = new Map(starts.map((start) => [start, importedBy(graph, start)]));
  const loadersOf = (root: string, own: Start): readonly Start[] =>
    starts.filter((start) => start !== own && start.isEntry === start.isPage && loads.get(start)?.has(root));
  const before = new Map<Start, ReadonlySet<Start>>(
    starts.map((start) => [start, start.isEntry ? new Set() : new Set(starts)]),
  );
  for (let isOver = false; !isOver;) {
    isOver = true;
    for (const start of starts) {
      if (start.isEntry) continue;
      const found = new Set(start.roots.flatMap((root) => [...common(loadersOf(root, start), before)]));
      if (found.size === before.get(start)?.size) continue;
      before.set(start, found);
      isOver = false;
    }
  }
  return before;
}

/** What each of the starts means to be there, themselves included. */
function common(starts: readonly Start[], before: Preceding): Iterable<Start> {
  const [first, ...others] = starts.map((start) => new Set([start, ...(before.get(start) ?? [])]));
  return [...(first ?? [])].filter((start) => others.every((other) => other.has(start)));
}

/** True for what is declared to load together and needs nothing before it but a page. */
export function isOpenedFirst(start: Start, before: Preceding): boolean {
  return start.isDeclared && [...(before.get(start) ?? [])].every(({isPage}) => isPage);
}
