import {parse} from 'node:path';
import {mergeSmall, type Chunk} from './merge-small.js';
import {isEntryOf, type Graph} from './module-graph.js';
import {isOpenedFirst, precede, type Preceding} from './precede.js';
import {startsOf, type Start} from './starts.js';

/** The name of the chunk of each module; one that is not in it is left to the bundler. */
export type Plan = ReadonlyMap<string, string>;

/**
 * Computes what is built into one file. The earliest stage keeps a module: what the pages need at once; what they load
 * together at the first open; then the chunk that is loaded before all others that need it. What is left is shared by several
 * of which none precedes the others: such modules are put together by who needs them, small ones with their likes.
 */
export function planChunks(graph: Graph): Plan {
  const starts = startsOf(graph);
  const before = precede(graph, starts);
  const chunks = new Map<string, Chunk>();
  for (const id of graph.getModuleIds()) {
    const owners = ownersOf(id, {graph, starts, before});
    // What the outside knows by its place stays there; the bundler's own helpers are its own matter.
    if (owners.length === 0 || isEntryOf(graph, id) || id.startsWith('\0rolldown')) continue;
    const key = owners.map(({name}) => name).join(' ');
    const chunk = chunks.get(key) ?? {owners, modules: []};
    chunks.set(key, {owners, modules: [...chunk.modules, id]});
  }
  return named(mergeSmall(graph, [...chunks.values()], before));
}

interface Facts {
  readonly graph: Graph;
  readonly starts: readonly Start[];
  readonly before: Preceding;
}

/** The starts that load the module first. */
function ownersOf(id: string, {starts, before}: Facts): readonly Start[] {
  const needing = starts.filter(({modules}) => modules.has(id));
  const pages = needing.filter(({isPage}) => isPage);
  const isOpened = (start: Start): boolean => isOpenedFirst(start, before);
  if (pages.length === 0 && needing.some(isOpened)) return needing.filter(isOpened);
  if (pages.length > 0 && isKeptByPages(pages, starts)) return pages;
  // What some page needs at once is not split for what pages seldom load: a file is more to them than what is in it.
  const isOften = (start: Start): boolean =>
    start.isPage || isOpened(start) || [...(before.get(start) ?? [])].some(isOpened);
  const counted = pages.length > 0 ? needing.filter(isOften) : needing;
  return counted.filter((start) => !counted.some((other) => before.get(start)?.has(other)));
}

/** True if all pages need it, or if it is part of what the other pages load together. */
function isKeptByPages(pages: readonly Start[], starts: readonly Start[]): boolean {
  const isOfPages = (root: string): boolean =>
    starts.every((start) => !start.isPage || start.modules.has(root) === pages.includes(start));
  const isWanted = ({isDeclared, roots}: Start): boolean => isDeclared && roots.every(isOfPages);
  return starts.every((start) => !start.isPage || pages.includes(start)) || starts.some(isWanted);
}

function named(chunks: readonly Chunk[]): Plan {
  const plan = new Map<string, string>();
  const taken = new Set<string>();
  for (const chunk of chunks) {
    const wanted = nameOf(chunk);
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted}${count}`;
    taken.add(name);
    for (const id of chunk.modules) plan.set(id, name);
  }
  return plan;
}

/** What one start needs is called like it; what several share like a module of it. */
function nameOf({home, owners: [owner, ...others], modules}: Chunk): string {
  if (home) return home.name;
  if (!owner) return '';
  if (others.length === 0) return owner.isDeclared ? owner.name : parse(owner.name).name;
  return [owner, ...others].every(({isPage}) => isPage) ? 'page' : parse(modules.at(-1) ?? '').name;
}
