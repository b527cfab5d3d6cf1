import {loadChunk} from '../../core/errors/load-chunk.js';
import type {AnyManifest, FeatureList} from '../../core/ports/feature.js';
import {createLazy} from '../page/lazy.js';

/** The manifests of one client; the second part comes when it is first asked for. */
export interface Manifests {
  /** Those that are there. */
  readonly known: () => readonly AnyManifest[];
  /** Loads those that are not there; one that failed is tried again. Rejects with `chunk/unavailable`. */
  readonly all: () => Promise<readonly AnyManifest[]>;
  /** What is picked of the first one that has it; the second part is loaded only where none of the first has it. */
  find<T>(pick: (manifest: AnyManifest) => T | undefined): Promise<T | undefined>;
}

/** Holds the manifests of one client; `onOthers` is given the second part before it is known. */
export function createManifests(
  {first, loadOthers}: FeatureList,
  onOthers: (others: readonly AnyManifest[]) => Promise<void>,
): Manifests {
  let known = first;
  const all = createLazy(async () => {
    if (!loadOthers) return known;
    const others = await loadChunk(loadOthers());
    await onOthers(others);
    return (known = [...first, ...others]);
  });
  return {
    known: () => known,
    all: all.load,
    find: async (pick) => pickFirst(known, pick) ?? pickFirst(await all.load(), pick),
  };
}

function pickFirst<T>(
  manifests: readonly AnyManifest[],
  pick: (manifest: AnyManifest) => T | undefined,
): T | undefined {
  for (const manifest of manifests) {
    const picked = pick(manifest);
    if (picked !== undefined) return picked;
  }
  return undefined;
}
