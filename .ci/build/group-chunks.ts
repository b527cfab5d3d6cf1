import {readFileSync} from 'node:fs';
import type {Plugin} from 'vite';
import {remember, type Graph} from './module-graph.js';
import {planChunks, type Plan} from './plan-chunks.js';

interface Group {
  readonly name: (id: string) => string | null;
  readonly debugName: string;
  readonly priority: number;
}

/** Longest path from a chunk through the chunks it needs. */
const MAX_DEPTH = 40;

/**
 * Puts code that is always loaded together into one file: the plug-in computes the groups and passes them to the
 * bundler.
 */
export function groupChunks(): {readonly plugin: Plugin; readonly groups: Group[]} {
  let plan: Plan = new Map();
  let depths: ReadonlyMap<string, number> = new Map();
  const plugin: Plugin = {
    name: 'group-chunks',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const graph = remember(this);
      plan = planChunks(graph);
      depths = depthsOf(graph, plan);
    },
  };
  // The bundler adds to a group the code it needs from later ones: no group may need a later one.
  const groups = Array.from({length: MAX_DEPTH}, (_, depth) => ({
    debugName: `chunks of depth ${depth}`,
    priority: MAX_DEPTH - depth,
    name: (id: string) => {
      const name = plan.get(id);
      return name !== undefined && depths.get(name) === depth ? name : null;
    },
  }));
  return {plugin, groups};
}

/** The greatest number of chunks that each chunk needs in a row. */
function depthsOf(graph: Graph, plan: Plan): ReadonlyMap<string, number> {
  const needs = new Map<string, Set<string>>();
  for (const [id, name] of plan) {
    const imported = (graph.getModuleInfo(id)?.importedIds ?? []).map((needed) => plan.get(needed));
    const others = imported.filter((needed) => needed !== undefined && needed !== name) as string[];
    needs.set(name, new Set([...(needs.get(name) ?? []), ...others]));
  }
  const depths = new Map<string, number>();
  const depthOf = (name: string, above: readonly string[]): number => {
    if (above.includes(name)) throw new Error(`Chunks need each other: ${[...above, name].join(' > ')}`);
    const known = depths.get(name);
    if (known !== undefined) return known;
    const below = [...(needs.get(name) ?? [])].map((needed) => depthOf(needed, [...above, name]));
    const depth = 1 + Math.max(-1, ...below);
    if (depth >= MAX_DEPTH) throw new Error(`More than ${MAX_DEPTH} chunks one behind the other`);
    depths.set(name, depth);
    return depth;
  };
  for (const name of needs.keys()) depthOf(name, []);
  return depths;
}

interface ChunkFacts {
  readonly moduleIds: readonly string[];
}

/**
 * Keeps the modules that register elements in `elements/`, which the package marks as having side effects, and no
 * others.
 */
export function chunkFileName({moduleIds}: ChunkFacts): string {
  const registers = moduleIds.some(
    (id) =>
      id.includes('/src/') && id.endsWith('.ts') && readFileSync(id, 'utf8').includes('@customElement('),
  );
  return `${registers ? 'elements' : 'chunks'}/[name].js`;
}
