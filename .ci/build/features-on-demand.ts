import {relative} from 'node:path';
import type {Plugin} from 'vite';
import {reach, remember, type Graph} from './module-graph.js';
import {partsOf, type Part} from './plan-chunks.js';

const IN_FEATURE = /\/src\/features\//;
/** What every visitor loads who opens the modal. */
const EARLY = ['client', 'first-open'];
/** The lists of features, and their manifests. */
const SAYS_WHAT_THERE_IS = /\/src\/features\/(registry|account-features|[^/]+\/feature)\.ts$/;

/**
 * Fails the build when a feature is loaded before its use: a page, or the first open, may only load manifests and one
 * view, which a module declared to load at the first open imports.
 */
export function featuresOnDemand(): Plugin {
  return {
    name: 'features-on-demand',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const early = partsOf(remember(this)).filter(({isPage, name}) => isPage || EARLY.includes(name));
      const allowed = reach(this, firstView(this, early));
      const loaded = new Set(early.flatMap(({modules}) => [...modules]));
      const names = [...loaded]
        .filter((id) => IN_FEATURE.test(id) && !SAYS_WHAT_THERE_IS.test(id) && !allowed.has(id))
        .map((id) => relative(process.cwd(), id));
      if (names.length > 0)
        this.error(`Loaded before it is used, so import() it: ${names.toSorted().join(', ')}`);
    },
  };
}

/** The view that the first open imports; `undefined` if there are several. */
function firstView(graph: Graph, early: readonly Part[]): readonly string[] {
  const imported = early
    .flatMap(({isPage, roots}) => (isPage ? [] : roots))
    .flatMap((root) => graph.getModuleInfo(root)?.importedIds ?? [])
    .filter((id) => IN_FEATURE.test(id) && !SAYS_WHAT_THERE_IS.test(id));
  const first = imported.filter((id) => imported.every((other) => reach(graph, [id]).has(other)));
  return first.slice(0, 1);
}
