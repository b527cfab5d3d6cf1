import {declaredGroups, type Declared} from './declared-groups.js';
import {isEntryOf, reach, type Graph} from './module-graph.js';

/** Something that is loaded in one go: an entry, one `import()`, or several that are declared to load together. */
export interface Start {
  readonly name: string;
  readonly isEntry: boolean;
  /** True for an entry that loads more on demand. */
  readonly isPage: boolean;
  readonly isDeclared: boolean;
  /** True for what comes while an opened modal is left alone. */
  readonly isAtRest: boolean;
  /** What is asked for. */
  readonly roots: readonly string[];
  /** What comes with it. */
  readonly modules: ReadonlySet<string>;
}

/** Fakes and mock wallets; what pages load is not arranged for those who import them. */
const FOR_TESTS = /\/src\/testing\//;

/**
 * What a page can load: the entries that declare what is loaded together, everything reached from there by `import()`,
 * and the entries that adopters import beside them (networks, plug-ins).
 */
export function startsOf(graph: Graph): readonly Start[] {
  const declared = declaredGroups(graph);
  const entries = entriesOf(graph, declared.declaring);
  const starts = new Map(entries.map((entry) => [entry.name, entry]));
  const queue = entries.filter(({isPage}) => isPage);
  for (let start = queue.shift(); start; start = queue.shift()) {
    const found = [...importedBy(graph, start)].map((id) => startAt(graph, declared, id));
    for (const next of found) {
      if (starts.has(next.name)) continue;
      starts.set(next.name, next);
      queue.push(next);
    }
  }
  return [...starts.values()];
}

/** What the start loads by `import()`. */
export function importedBy(graph: Graph, {modules}: Pick<Start, 'modules'>): ReadonlySet<string> {
  return new Set([...modules].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
}

function entriesOf(graph: Graph, declaring: ReadonlySet<string>): readonly Start[] {
  return [...graph.getModuleIds()]
    .filter((id) => isEntryOf(graph, id))
    .map((id) => {
      const modules = reach(graph, [id]);
      const isPage = [...modules].some((module) => declaring.has(module));
      return {name: id, isEntry: true, isPage, isDeclared: false, isAtRest: false, roots: [id], modules};
    })
    .filter(({modules}) => ![...modules].some((id) => FOR_TESTS.test(id)));
}

function startAt(graph: Graph, {groups, atRest}: Declared, id: string): Start {
  const group = groups.get(id);
  const roots = group ? [...groups.keys()].filter((root) => groups.get(root) === group) : [id];
  return {
    name: group ?? id,
    isEntry: false,
    isPage: false,
    isDeclared: group !== undefined,
    isAtRest: group !== undefined && atRest.has(group),
    roots,
    modules: reach(graph, roots),
  };
}
