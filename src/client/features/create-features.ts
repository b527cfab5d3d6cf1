import {loadChunk} from '../../core/errors/load-chunk.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {ConnectorModule} from '../../core/ports/connector-plugin.js';
import type {Stop} from '../../core/ports/clock.js';
import type {AnyManifest, FeatureList} from '../../core/ports/feature.js';
import type {HoldNodeLine} from '../../core/ports/node-line.js';
import type {Client} from '../client.js';
import {createFeatureHost, type FeatureHost} from './feature-host.js';
import type {Environment} from '../page/environment.js';
import {createGates, type GateLooks} from './create-gates.js';
import {createSubjects} from './create-subjects.js';
import {LiveViews} from './live-views.js';
import {createManifests, type Manifests} from './manifests.js';
import {capabilitiesOf} from './capabilities-of.js';
import {createLazy, dispose} from '../page/lazy.js';
import type {Interactions} from './interact.js';
import type {Plugins} from '../load-plugins.js';
import type {Services} from '../services/services.js';

/** What {@link createFeatures} works with. */
export interface FeaturesParts {
  readonly loadFeatures: () => Promise<FeatureList>;
  readonly env: Environment;
  readonly services: Services;
  readonly plugins: Plugins;
  readonly report: (cause: unknown) => void;
  readonly client: Client;
  /** The connectors of the page; some bring a feature. */
  readonly connectors: readonly ConnectorModule[];
}

/** The features of one client, what connectors show, and what looks at the gates. */
export interface Features extends FeatureHost, GateLooks, Pick<Interactions, 'interact'> {}

/** What the client has from the first use of a feature on; only features and their elements work with it. */
export type FeatureMembers =
  'subject' | 'subjectOf' | 'capabilitiesOf' | 'liveViews' | 'slotsOf' | 'loadMessagesOf' | 'isInteracting';

/**
 * Wires the features of one client; each is created at its first use.
 *
 * Adds {@link FeatureMembers} to the client, because elements hold the client itself. Rejects with `chunk/unavailable`.
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

/** Wires features whose manifests are there. */
export function wireFeatures(parts: FeaturesParts, manifests: Manifests): Features {
  const {env, services, plugins, report, client} = parts;
  const loadNodeLine = async (): Promise<HoldNodeLine> => {
    const {createHoldNodeLine} = await loadChunk(import('../../io/platform/hold-node-line.js'));
    const WebSocket = client.config.options.env?.WebSocket ?? globalThis.WebSocket;
    return createHoldNodeLine({WebSocket, clock: env.clock});
  };
  const chains = {
    adapterOf: (namespace: ChainNamespace) => plugins.adapterOf(namespace),
    capabilitiesOf: (namespace: ChainNamespace) => capabilitiesOf(client.config, namespace),
  };
  const host = createFeatureHost(manifests, () => ({
    ...client,
    ...chains,
    env,
    services,
    report,
    loadNodeLine,
    manifests: manifests.known(),
  }));
  const {use, slotsOf, loadMessagesOf} = host;
  const {isInteracting, ...interacting} = interactLater(client, host.dispose);
  Object.assign(client, {
    ...createSubjects({connections: client.connections, networks: client.networks, ...chains}),
    capabilitiesOf: chains.capabilitiesOf,
    liveViews: new LiveViews(),
    use,
    slotsOf,
    loadMessagesOf,
    isInteracting,
  });
  const {config: settings, gates} = client;
  const [known, context] = [manifests.known(), host.context()];
  const looks = createGates({clock: env.clock, gates, manifests: known, settings, context});
  return {...host, ...looks, ...interacting};
}

/** Loads what connectors show views with when one of them does; ends before the features. */
function interactLater(client: Client, disposeFeatures: Stop): Interactions {
  const interactions = createLazy(async () => {
    const {createInteractions} = await loadChunk(import('./interact.js'));
    return createInteractions(client);
  }, dispose);
  return {
    isInteracting: () => interactions.loaded()?.isInteracting() === true,
    interact: async (task, signal) => (await interactions.load()).interact(task, signal),
    dispose() {
      void interactions.end();
      disposeFeatures();
    },
  };
}

/** Every feature; a page without a plug-in that brings one loads nothing for it. */
async function withBrought(parts: FeaturesParts): Promise<FeatureList> {
  const own = await parts.loadFeatures();
  const brought = parts.connectors.flatMap(({feature}) => feature ?? []);
  if (brought.length === 0) return own;
  const [{withPlugins}, others = []] = await Promise.all([import('./with-plugins.js'), own.loadOthers?.()]);
  return {first: withPlugins([...own.first, ...others], brought, parts.report)};
}

/** Checks the options that features add to those before; where none adds one, nothing is loaded for it. */
async function applyOptionsOf(
  {client, report}: FeaturesParts,
  before: readonly AnyManifest[],
  added: readonly AnyManifest[],
): Promise<Stop> {
  if (!added.some(({options}) => options)) return () => {};
  const {applyOptions} = await import('./feature-options.js');
  return applyOptions(client, {before, added}, report);
}
