import {addSentences} from '../../flows/add-sentences.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {loadChunk} from '../../core/errors/load-chunk.js';
import type {PublicView, ViewName} from '../../core/model/view.js';
import type {Stop} from '../../core/ports/clock.js';
import './feature-context.js';
import type {
  AnyManifest,
  AnyView,
  FeatureApis,
  FeatureContext,
  FeatureId,
  FeatureMessages,
  SlotManifest,
  Slots,
  ViewManifest,
} from '../../core/ports/feature.js';
import {createLazy, type Lazy} from '../page/lazy.js';
import type {Manifests} from './manifests.js';

/** One screen, and the feature it belongs to. */
export interface FeatureView {
  readonly feature: FeatureId;
  readonly view: Omit<AnyView, 'title'> & Pick<ViewManifest, 'title'>;
}

/** One element for a place, and the feature it belongs to. */
export type FeatureSlot<S extends keyof Slots = keyof Slots> = SlotManifest<S> & {
  readonly feature: FeatureId;
};

/** The features of one client. */
export interface FeatureHost {
  /** Creates a feature with all it needs; the same each time. Rejects with `chunk/unavailable`. */
  readonly use: <I extends FeatureId>(id: I) => Promise<FeatureApis[I]>;
  /** Loads all that a feature says, as each view does that is not fetched ahead. Rejects with `chunk/unavailable`. */
  readonly loadMessagesOf: (id: FeatureId) => Promise<void>;
  /** The screen of that name; rejects with `client/invalid-argument` for one that no feature has. */
  viewOf(name: ViewName): Promise<FeatureView>;
  /** The screen that `open({view})` names, if it takes that name. */
  publicView(name: string): Promise<FeatureView['view'] | undefined>;
  /** The names that `open({view})` takes. */
  publicViews(): Promise<readonly PublicView[]>;
  /** What features put into a place, in its order. */
  readonly slotsOf: <S extends keyof Slots>(slot: S) => readonly FeatureSlot<S>[];
  /** What gates are created with; they end with the features. */
  readonly context: () => FeatureContext;
  /** Ends what was created, the latest first; what is still loading ends on arrival. */
  readonly dispose: Stop;
}

/** Hosts the features of one client. */
export function createFeatureHost(
  manifests: Manifests,
  contextOf: () => Omit<FeatureContext, 'onDispose' | 'use'>,
): FeatureHost {
  const {loadFirst, loadAll} = createMessages(manifests, contextOf);
  return {
    ...createFeatures(manifests, contextOf, loadFirst),
    loadMessagesOf: loadAll,
    async viewOf(name) {
      const {feature, view} = await viewOf(manifests, name);
      if (view.isFetchedAhead) return {feature, view};
      return {feature, view: {...view, load: () => Promise.all([view.load(), loadAll(feature)])}};
    },
    async publicView(name) {
      const found = await findView(manifests, name);
      return found?.view.isPublic && found.view;
    },
    publicViews: async () =>
      (await manifests.all()).flatMap(({views}) =>
        (Object.keys(views) as PublicView[]).filter((name) => views[name]?.isPublic),
      ),
    slotsOf: <S extends keyof Slots>(slot: S) =>
      slotsOf(manifests.known(), slot) as readonly FeatureSlot<S>[],
  };
}

/** Creates each feature once, those it needs first, and ends them in reverse. */
function createFeatures(
  manifests: Manifests,
  contextOf: () => Omit<FeatureContext, 'onDispose' | 'use'>,
  loadMessagesOf: FeatureHost['loadMessagesOf'],
): Pick<FeatureHost, 'use' | 'context' | 'dispose'> {
  const endings: Stop[] = [];
  const created = new Map<FeatureId, Lazy<unknown>>();
  let isOver = false;
  const load = async (id: FeatureId): Promise<unknown> => {
    const manifest = await named(manifests, id);
    const [create, needed] = await Promise.all([
      manifest.load && loadChunk(manifest.load()),
      Promise.all(manifest.needs.map(async (need) => [need, await use(need)] as const)),
      loadMessagesOf(id),
    ]);
    const stops: Stop[] = [];
    const context = {...contextOf(), use, onDispose: (stop: Stop) => void stops.push(stop)};
    const api = create?.(context, Object.fromEntries(needed) as never);
    if (isOver) endAll(stops);
    else endings.push(() => endAll(stops));
    return api;
  };
  const use: FeatureHost['use'] = (id) => once(created, id, () => load(id)) as Promise<never>;
  return {
    use,
    context: () => ({...contextOf(), use, onDispose: (stop) => void endings.push(stop)}),
    dispose() {
      isOver = true;
      endAll(endings);
    },
  };
}

interface FeatureWords {
  /** Loads what a feature says in views that are fetched ahead, and what others say there. */
  readonly loadFirst: FeatureHost['loadMessagesOf'];
  /** Loads that and the rest. */
  readonly loadAll: FeatureHost['loadMessagesOf'];
}

/** Loads the sentences of each feature once, with those that several share. */
function createMessages(
  manifests: Manifests,
  contextOf: () => Pick<FeatureContext, 'locale' | 'loadMessages'>,
): FeatureWords {
  const first = new Map<FeatureId, Lazy<unknown>>();
  const later = new Map<FeatureId, Lazy<unknown>>();
  const add = async (load: FeatureMessages['load'] | undefined): Promise<void> => {
    if (load) await addSentences(contextOf().locale, load, await loadChunk(load.en()));
  };
  const shared = createLazy(async () => {
    const {enShared} = await loadChunk(import('../../core/messages/en/shared.js'));
    await addSentences(contextOf().locale, 'shared', enShared);
  });
  const loadFirst = async (id: FeatureId): Promise<void> => {
    const {messages} = await named(manifests, id);
    await once(first, id, () => Promise.all([add(messages?.load), contextOf().loadMessages()]));
  };
  return {
    loadFirst,
    async loadAll(id) {
      const {messages} = await named(manifests, id);
      await Promise.all([loadFirst(id), shared.load(), once(later, id, () => add(messages?.loadLater))]);
    },
  };
}

/** Loads something of a feature that is not there yet. */
function once(
  known: Map<FeatureId, Lazy<unknown>>,
  id: FeatureId,
  load: () => Promise<unknown>,
): Promise<unknown> {
  const lazy = known.get(id) ?? createLazy(load);
  known.set(id, lazy);
  return lazy.load();
}

async function named(manifests: Manifests, id: FeatureId): Promise<AnyManifest> {
  const manifest = await manifests.find((each) => (each.id === id ? each : undefined));
  if (manifest) return manifest;
  throw new DrawbridgeError('client/invalid-argument', `There is no feature ${id}`, {name: id});
}

async function findView(manifests: Manifests, name: string): Promise<FeatureView | undefined> {
  // A view is only ever opened with its own parameters.
  return manifests.find(({id, views}) =>
    Object.hasOwn(views, name) ? ({feature: id, view: views[name as ViewName]} as FeatureView) : undefined,
  );
}

async function viewOf(manifests: Manifests, name: ViewName): Promise<FeatureView> {
  const found = await findView(manifests, name);
  if (found) return found;
  throw new DrawbridgeError('client/invalid-argument', `There is no view ${name}`, {name});
}

function slotsOf(manifests: readonly AnyManifest[], slot: keyof Slots): readonly FeatureSlot[] {
  return manifests
    .flatMap(({id, slots = []}) => slots.map((entry): FeatureSlot => ({...entry, feature: id})))
    .filter((entry) => entry.slot === slot)
    .toSorted((one, other) => one.order - other.order);
}

function endAll(stops: Stop[]): void {
  for (const stop of stops.splice(0).toReversed()) stop();
}
