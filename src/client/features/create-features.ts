import {loadChunk} from '../../core/errors/load-chunk.js';
import type {ConnectorModule} from '../../core/ports/connector-plugin.js';
import type {Stop} from '../../core/ports/clock.js';
import type {AnyManifest, FeatureList} from '../../core/ports/feature.js';
import {createManifests} from './manifests.js';
import {wireFeatures, type Features, type WiringParts} from './wire-features.js';

/** Dependencies of {@link createFeatures}. */
export interface FeaturesParts extends WiringParts {
  readonly loadFeatures: () => Promise<FeatureList>;
  /** The connectors of the page; some bring a feature. */
  readonly connectors: readonly ConnectorModule[];
}

/**
 * Wires the features of one client; each is created at its first use.
 *
 * Adds `FeatureMembers` to the client, because elements hold the client itself. Rejects with
 * `chunk/unavailable`.
 */
export async function createFeatures(parts: FeaturesParts): Promise<Features> {
  const list = await loadChunk(withBrought(parts));
  const stops = [await loadChunk(applyOptionsOf(parts, [], list.first))];
  const manifests = createManifests(list, async (others) => {
    stops.push(await loadChunk(applyOptionsOf(parts, list.first, others)));
  });
  const features = wireFeatures(parts, manifests);
  features.context().onDispose(() => stops.forEach((stop) => stop()));
  return features;
}

/** All features; loads the code for those of plug-ins only if a plug-in has one. */
async function withBrought(parts: FeaturesParts): Promise<FeatureList> {
  const own = await parts.loadFeatures();
  const brought = parts.connectors.flatMap(({feature}) => feature ?? []);
  if (brought.length === 0) return own;
  const [{withPlugins}, others = []] = await Promise.all([
    import(/* together: plug-ins */ './with-plugins.js'),
    own.loadOthers?.(),
  ]);
  return {first: withPlugins([...own.first, ...others], brought, parts.report)};
}

/** Applies the options that features add; loads the code for it only if one adds an option. */
async function applyOptionsOf(
  {client, report}: FeaturesParts,
  before: readonly AnyManifest[],
  added: readonly AnyManifest[],
): Promise<Stop> {
  if (!added.some(({options}) => options)) return () => {};
  const {applyOptions} = await import('./feature-options.js');
  return applyOptions(client, {before, added}, report);
}
