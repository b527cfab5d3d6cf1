import {readFileSync} from 'node:fs';
import {basename} from 'node:path';
import {isOwn, type Graph} from './module-graph.js';

/** `import(/* together: name *\/ './module.js')` */
const DECLARED = /\bimport\(\s*\/\* together: ([\w-]+) \*\/\s*'([^']+)',?\s*\)/g;
const MENTIONED = /\/\*\s*together\s*:/g;

/** The groups of modules that load together. */
export interface Together {
  /** The group of each module. */
  readonly groups: ReadonlyMap<string, string>;
  /** The modules with such comments. */
  readonly declaring: ReadonlySet<string>;
}

/**
 * Reads which modules load together.
 *
 * Throws for a comment in any other form, and for a module that is declared to be in two groups.
 */
export function readTogether(graph: Graph): Together {
  const groups = new Map<string, string>();
  const declaring = new Set<string>();
  for (const id of graph.getModuleIds()) {
    if (!isOwn(id)) continue;
    const source = readFileSync(id.replace(/\?.*$/, ''), 'utf8');
    const declarations = [...source.matchAll(DECLARED)];
    if (declarations.length !== [...source.matchAll(MENTIONED)].length)
      throw new Error(
        `${id} declares what loads together otherwise than as import(/* together: name */ '…')`,
      );
    for (const [, name = '', path = ''] of declarations) {
      const root = targetOf(graph, id, path);
      const other = groups.get(root) ?? name;
      if (other !== name) throw new Error(`${root} is declared to load with ${other} and with ${name}`);
      groups.set(root, name);
      declaring.add(id);
    }
  }
  return {groups, declaring};
}

/** Maps the path for the bundler: TypeScript's paths have the extension of the compiled file. */
function targetOf(graph: Graph, importer: string, path: string): string {
  const nameOf = (file: string): string => basename(file).replace(/\.[jt]s(\?.*)?$/, '');
  const [target, ...others] = (graph.getModuleInfo(importer)?.dynamicallyImportedIds ?? []).filter(
    (id) => nameOf(id) === nameOf(path),
  );
  if (!target || others.length > 0)
    throw new Error(`${importer} declares ${path}, which it does not import()`);
  return target;
}
