interface ModuleFacts {
  readonly isEntry: boolean;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly code: string | null;
}

/** The bundler's facts about modules. */
export interface Graph {
  getModuleInfo(id: string): ModuleFacts | null;
  getModuleIds(): Iterable<string>;
}

/** The modules that load with the given ones. */
export function reach(graph: Graph, starts: Iterable<string>): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [...starts];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/**
 * A graph that queries the bundler once for each module, because it creates its answers each time. Sorts the modules by
 * name: the bundler's own order depends on the folder, and so would the chunks.
 */
export function remember(graph: Graph): Graph {
  const known = new Map<string, ModuleFacts | null>();
  for (const id of [...graph.getModuleIds()].toSorted()) known.set(id, copyOf(graph.getModuleInfo(id)));
  return {getModuleIds: () => known.keys(), getModuleInfo: (id) => known.get(id) ?? null};
}

function copyOf(info: ModuleFacts | null): ModuleFacts | null {
  if (!info) return null;
  const {isEntry, importedIds, dynamicallyImportedIds, code} = info;
  return {isEntry, importedIds, dynamicallyImportedIds, code};
}

/** True for a module of the packages built here. */
export function isOwn(id: string): boolean {
  return id.includes('/src/') && !id.includes('/node_modules/') && !id.startsWith('\0');
}

/** True for a public entry point, which keeps its path. */
export function isEntryOf(graph: Graph, id: string): boolean {
  return graph.getModuleInfo(id)?.isEntry === true;
}
