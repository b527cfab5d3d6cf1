import {SpendsController} from '../controllers/spends-controller.js';
import type {ResolvedFeatures} from '../core/config/config.js';
import {DEFAULT_FEATURES} from '../core/config/generated/defaults.js';
import {invalid} from '../core/config/page-config.js';
import {pageSettingsOf} from '../core/config/page-settings.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import {findMismatch} from '../core/model/safety/shape.js';
import {written} from '../core/model/safety/written.js';
import type {PublicView} from '../core/model/view.js';
import type {ClientEnvironment} from '../core/ports/client-environment.js';
import type {Stop} from '../core/ports/clock.js';
import type {ConnectorModule} from '../core/ports/connector-plugin.js';
import type {AnyManifest, FeatureList} from '../core/ports/feature.js';
import type {OpenModalFlow, OpenOptions} from '../flows/open-modal-flow.js';
import {warnDeveloper} from '../io/platform/warn-developer.js';
import type {Client, KernelContext} from './client.js';
import {
  createManifests,
  createFeatureHost,
  type FeatureHost,
  type Manifests,
  createGates,
  type GateLooks,
  type Hosted,
} from './feature-host.js';
import type {Interactions} from './interactions.js';
import {createLazy, dispose} from './lazy.js';
import type {ConfiguredStores} from './page-state.js';
import {pick, pluginContextOf} from './plugin-context.js';
import type {Plugins} from './plugins.js';
import type {Services} from './services.js';

/** Dependencies of {@link createFeatures}. */
export interface FeaturesParts extends WiringParts {
  readonly loadFeatures: () => Promise<FeatureList>;
  /** The connectors of the page; some bring a feature. */
  readonly connectors: readonly ConnectorModule[];
}

/** Wires the features of one client; each is created at its first use. Rejects with `chunk/unavailable`. */
export async function createFeatures(parts: FeaturesParts): Promise<ClientFeatures> {
  const {client, report} = parts;
  const list = await loadChunk(loadManifests(parts));
  const stops = [applyOptions(client, {before: [], added: list.first}, report)];
  const manifests = createManifests(list, (others) => {
    stops.push(applyOptions(client, {before: list.first, added: others}, report));
  });
  stops.push(await followConnectors(parts, list, manifests));
  const features = wireFeatures(parts, manifests);
  features.onDispose(() => stops.forEach((stop) => stop()));
  return features;
}

/** Adds the feature that comes with a connector, once the page has that connector. */
async function followConnectors(
  {client: {connectors}, report}: FeaturesParts,
  {byConnector = {}}: FeatureList,
  manifests: Manifests,
): Promise<Stop> {
  const awaited = new Map(Object.entries(byConnector));
  const add = async (): Promise<void> => {
    for (const [connectorId, load] of awaited) {
      if (!connectors.find(connectorId)) continue;
      const manifest = await loadChunk(load());
      // Two connectors may have come while it was loaded.
      if (awaited.delete(connectorId) && !manifests.known().some(({id}) => id === manifest.id))
        manifests.add(manifest);
    }
  };
  await add();
  return connectors.state.listen(() => void add().catch(report));
}

/** All features of the registry and of plug-ins. */
async function loadManifests(parts: FeaturesParts): Promise<FeatureList> {
  const own = await parts.loadFeatures();
  const brought = parts.connectors.flatMap(({feature}) => feature ?? []);
  if (brought.length === 0) return own;
  const others = (await own.loadOthers?.()) ?? [];
  const {byConnector} = own;
  return {
    first: withPlugins([...own.first, ...others], brought, parts.report),
    ofPlugins: brought,
    ...(byConnector && {byConnector}),
  };
}

/** Dependencies of {@link wireFeatures}. */
export interface WiringParts {
  readonly env: ClientEnvironment;
  readonly services: Services;
  readonly plugins: Plugins;
  readonly report: (cause: unknown) => void;
  readonly client: Client;
}

/** The features of one client, with its gates and the interactions of its connectors. */
export interface ClientFeatures extends FeatureHost, GateLooks, Interactions {
  /** Opens a view that the page names, after checking its arguments. */
  readonly openChecked: (options: OpenOptions, open: OpenModalFlow) => Promise<void>;
}

/** Wires features from loaded manifests. */
export function wireFeatures(parts: WiringParts, manifests: Manifests): ClientFeatures {
  const {client, env} = parts;
  const spends = new SpendsController(env);
  const host = createFeatureHost(manifests, client, (manifest, hosted) => {
    const context = contextOf(parts, {...hosted, spends, manifests: manifests.known()});
    return manifests.isOfPlugin(manifest) ? pluginContextOf(context) : context;
  });
  host.onDispose(spends.follow());
  const looks = createGates({
    clock: env.clock,
    gates: client.gates,
    manifests: manifests.known(),
    settings: client.config,
    contextOf: host.contextOf,
    loadModal: () => client.show(),
  });
  return {
    ...host,
    ...looks,
    ...interactLater(client, host.dispose),
    openChecked: (options, open) => openChecked({client, features: host, open}, options),
  };
}

/** The members of the client that our own features get. */
const CLIENT_MEMBERS = [
  'account',
  'accounts',
  'activeNetwork',
  'clock',
  'config',
  'connections',
  'connectors',
  'detectSmartAccount',
  'device',
  'features',
  'flows',
  'liveViews',
  'loadMessages',
  'locale',
  'modal',
  'networks',
  'open',
  'otherConnections',
  'router',
  'show',
  'signIns',
  'subject',
  'subjectOf',
  'surfaces',
  'telemetry',
  'toast',
  'transactions',
  'wallets',
] as const;

/** The context of our own features, and of plug-ins in part; a member that is missing here does not compile. */
function contextOf(
  {env, services, plugins, report, client}: WiringParts,
  own: Hosted & Pick<KernelContext, 'manifests' | 'spends'>,
): KernelContext {
  return {
    ...pick(client, CLIENT_MEMBERS),
    ...own,
    env,
    services,
    report,
    adapterOf: (namespace) => plugins.adapterOf(namespace),
    warn(text) {
      if (client.config.debug) warnDeveloper(text);
    },
    async loadNodeLine() {
      const {createHoldNodeLine} = await loadChunk(
        import(/* together: node */ '../io/platform/hold-node-line.js'),
      );
      const WebSocket = client.config.options.env?.WebSocket ?? globalThis.WebSocket;
      return createHoldNodeLine({WebSocket, clock: env.clock});
    },
  };
}

/** Loads the interactions when a connector first shows a view; disposes them before the features. */
function interactLater(client: Client, disposeFeatures: Stop): Interactions {
  const interactions = createLazy(async () => {
    const {createInteractions} = await loadChunk(import(/* together: plug-ins */ './interactions.js'));
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

/** Adds the features of plug-ins; leaves out and reports a feature whose id, view or option is taken. */
export function withPlugins(
  own: readonly AnyManifest[],
  brought: readonly AnyManifest[],
  report: (cause: unknown) => void,
): readonly AnyManifest[] {
  const manifests = [...own];
  for (const feature of brought) {
    const isTaken = ({id, views, options = {}}: AnyManifest): boolean =>
      id === feature.id || overlap(feature.views, views) || overlap(feature.options, options);
    if (manifests.some(isTaken) || overlap(feature.options, DEFAULT_FEATURES)) report(taken(feature));
    else manifests.push(feature);
  }
  return manifests;
}

function overlap(names: object = {}, table: object): boolean {
  return Object.keys(names).some((name) => Object.hasOwn(table, name));
}

function taken({id}: AnyManifest): DrawbridgeError {
  const text = `connectors: the feature ${id} of one of them, or a view or an option of it, is there already`;
  return new DrawbridgeError('config/conflicting-options', text, {name: 'connectors'});
}

type Declared = NonNullable<AnyManifest['options']>;

/** Manifests in order of arrival. */
export interface OptionSources {
  /** The manifests whose options are applied. */
  readonly before: readonly AnyManifest[];
  readonly added: readonly AnyManifest[];
}

/**
 * Completes the current features with the options that manifests add, and reports each invalid value once.
 *
 * An invalid value falls back to the default, at the start and after `updateFeatures`. Returns the function that stops
 * the reports.
 */
export function applyOptions(
  {features}: Pick<ConfiguredStores, 'features'>,
  {before, added}: OptionSources,
  report: (cause: unknown) => void,
): Stop {
  const declared = optionsOf(added);
  const every = {...optionsOf(before), ...declared};
  const reported: Record<string, unknown> = {};
  features.complete((given) => complete(every, given));
  return features.given.subscribe((given) => {
    for (const [name, {shape}] of Object.entries(declared)) {
      const mismatch = findMismatch({[name]: shape}, given, 'features');
      if (mismatch && reported[name] !== mismatch.given) {
        reported[name] = mismatch.given;
        report(invalid(mismatch.path, written(mismatch.given), mismatch.accepted));
      }
    }
  });
}

function optionsOf(manifests: readonly AnyManifest[]): Declared {
  return Object.assign({}, ...manifests.map(({options}) => options)) as Declared;
}

function complete(declared: Declared, given: ResolvedFeatures): ResolvedFeatures {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(given));
  const completed = Object.entries(declared).map(([name, {default: fallback, shape}]) => {
    const value = values.get(name);
    return [name, value === undefined || findMismatch(shape, value) ? fallback : value] as const;
  });
  return {...given, ...Object.fromEntries(completed)};
}

/** Dependencies of {@link openChecked}. */
interface OpenCheckedParts {
  readonly client: Client;
  readonly features: Pick<FeatureHost, 'offBy' | 'publicViews' | 'publicView'>;
  readonly open: OpenModalFlow;
}

/**
 * Opens the view that a page names, with the given arguments; a view that needs an account waits for an account that is
 * being restored. Rejects for invalid arguments and for a view of a feature that is off, and opens nothing then.
 *
 * Ignores a name that is not a public view, with a warning in the console.
 */
async function openChecked(parts: OpenCheckedParts, {view, ...options}: OpenOptions): Promise<void> {
  const {features} = parts;
  const named = view === undefined ? undefined : await features.publicView(view);
  if (view !== undefined && !named) {
    const accepted = (await features.publicViews()).join(', ');
    warnDeveloper(`open(): there is no view ${written(view)} to be opened by name; accepted: ${accepted}`);
  }
  await requireFeature(parts, view);
  const needsAccount = named?.needsAccount === true;
  if (needsAccount) await untilRestored(parts, options);
  if (options.arguments) await check(parts, named, options);
  parts.open(named && view ? {...options, view, needsAccount} : {...options, needsAccount});
}

/** Throws `client/invalid-argument` for a view of a feature that the page has switched off. */
async function requireFeature(
  {client, features}: OpenCheckedParts,
  view: PublicView | undefined,
): Promise<void> {
  const missing = view && (await features.offBy(view, pageSettingsOf(client)));
  if (missing === undefined) return;
  const text = `open(): the view ${view} is off on this page: set ${missing}.`;
  throw new DrawbridgeError('client/invalid-argument', text, {name: missing});
}

/** Waits for the account that is being restored, which has a deadline; the page's buttons are busy meanwhile. */
async function untilRestored({client}: OpenCheckedParts, options: OpenOptions): Promise<void> {
  const {connections, modal, networks} = client;
  const {namespace = networks.state.get().activeNamespace} = options;
  const isRestoring = (): boolean =>
    ['discovering', 'reconnecting'].includes(connections.of(namespace).status);
  if (!isRestoring()) return;
  modal.setLoading(true);
  await new Promise<void>((resolve) => {
    const stop = connections.state.listen(() => {
      if (isRestoring()) return;
      stop();
      resolve();
    });
  });
}

async function check(
  {client, features}: OpenCheckedParts,
  view: Awaited<ReturnType<FeatureHost['publicView']>>,
  options: OpenOptions,
): Promise<void> {
  if (!view?.checkArguments) throw nothingAccepted(options.arguments, await takersOf(features));
  const {namespace = client.networks.state.get().activeNamespace} = options;
  const subject = client.subjectOf(namespace);
  const network = subject?.network;
  const adapter = network && (await subject.loadAdapter());
  await view.checkArguments(options.arguments, {network, adapter});
}

/** The views that accept arguments. */
async function takersOf(features: OpenCheckedParts['features']): Promise<readonly string[]> {
  const views = await features.publicViews();
  const found = await Promise.all(views.map((name) => features.publicView(name)));
  return views.filter((_, index) => found[index]?.checkArguments);
}

function nothingAccepted(given: unknown, takers: readonly string[]): DrawbridgeError {
  const accepted = `nothing, unless view is '${takers.join("' or '")}'`;
  const text = `open(): arguments is ${written(given)}; accepted: ${accepted}.`;
  return new DrawbridgeError('client/invalid-argument', text, {name: 'arguments'});
}
