import {loadChunk} from '../../core/errors/load-chunk.js';
import type {AnyManifest, FeatureList} from '../../core/ports/feature.js';
import {createLazy} from '../page/lazy.js';

/** The manifests of one client; the second part is loaded at its first use. */
export interface Manifests {
  /** The manifests that are loaded. */
  readonly known: () => readonly AnyManifest[];
  /** Loads the second part; tries again after a failure. Rejects with `chunk/unavailable`. */
  readonly all: () => Promise<readonly AnyManifest[]>;
  /** The first defined result of `pick`; loads the second part only if the first part has none. */
  find<T>(pick: (manifest: AnyManifest) => T | undefined): Promise<T | undefined>;
}

/**
 * Creates the manifests of one client; `onOthers` receives the second part before {@link Manifests.known} has
 * it.
 */
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
