import {readFileSync} from 'node:fs';
import {basename} from 'node:path';
import {isOwn, type Graph} from './module-graph.js';

/** `import(/* together: name *\/ './module.js')`, also `together: name at rest` */
const DECLARED = /\bimport\(\s*\/\* together: ([\w-]+)( at rest)? \*\/\s*'([^']+)',?\s*\)/g;
const MENTIONED = /\/\*\s*together\s*:/g;

/** Which modules load together, as the code that loads them declares it. */
export interface Declared {
  /** The group of each module. */
  readonly groups: ReadonlyMap<string, string>;
  /** The modules that declare one. */
  readonly declaring: ReadonlySet<string>;
  /** The groups that come while an opened modal is left alone: with nearly every opening. */
  readonly atRest: ReadonlySet<string>;
}

/**
 * Reads what loads together.
 *
 * Throws where a declaration says nothing: it is misspelt, or one module is declared to be in two groups.
 */
export function declaredGroups(graph: Graph): Declared {
  const groups = new Map<string, string>();
  const declaring = new Set<string>();
  const atRest = new Set<string>();
  for (const id of graph.getModuleIds()) {
    if (!isOwn(id)) continue;
    for (const {target, group, isAtRest} of declarationsIn(graph, id)) {
      if ((groups.get(target) ?? group) !== group)
        throw new Error(`${target} is declared to load with ${groups.get(target)} and with ${group}`);
      groups.set(target, group);
      if (isAtRest) atRest.add(group);
      declaring.add(id);
    }
  }
  return {groups, declaring, atRest};
}

interface Declaration {
  readonly target: string;
  readonly group: string;
  readonly isAtRest: boolean;
}

function declarationsIn(graph: Graph, id: string): readonly Declaration[] {
  const source = readFileSync(id.replace(/\?.*$/, ''), 'utf8');
  const declarations = [...source.matchAll(DECLARED)];
  if (declarations.length !== [...source.matchAll(MENTIONED)].length)
    throw new Error(`${id} declares what loads together otherwise than as import(/* together: name */ '…')`);
  return declarations.map(([, group = '', atRest, path = '']) => ({
    target: targetOf(graph, id, path),
    group,
    isAtRest: atRest !== undefined,
  }));
}

/** What the bundler made of the path: TypeScript's paths end in what they are compiled to. */
function targetOf(graph: Graph, importer: string, path: string): string {
  const name = basename(path).replace(/\.[jt]s$/, '');
  const targets = (graph.getModuleInfo(importer)?.dynamicallyImportedIds ?? []).filter(
    (id) => basename(id).replace(/\.[jt]s(\?.*)?$/, '') === name,
  );
  const [target] = targets;
  if (!target || targets.length > 1)
    throw new Error(`${importer} declares ${path}, which it does not import()`);
  return target;
}
