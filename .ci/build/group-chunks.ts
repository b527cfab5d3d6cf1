import {readFileSync} from 'node:fs';
import type {Plugin} from 'vite';
import {remember, type Graph} from './module-graph.js';
import {planChunks, type Plan} from './plan-chunks.js';

interface Group {
  readonly name: (id: string) => string | null;
  readonly debugName: string;
  readonly priority: number;
}

/** Longest way from a chunk through others that it needs. */
const MAX_DEPTH = 40;

/** What is always loaded together comes in one file: the plugin computes what that is, the groups tell the bundler. */
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
  // The bundler adds to a group what it needs of later ones: none may need what comes after it.
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

/** How many others each chunk needs at most, one behind the other. */
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

/** Keeps what registers elements in `elements/`, which the package marks as having side effects, and nothing else. */
export function chunkFileName({moduleIds}: ChunkFacts): string {
  const registers = moduleIds.some(
    (id) =>
      id.includes('/src/') && id.endsWith('.ts') && readFileSync(id, 'utf8').includes('@customElement('),
  );
  return `${registers ? 'elements' : 'chunks'}/[name].js`;
}
