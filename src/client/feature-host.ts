import type {GatesController, KnownGate} from '../controllers/gates-controller.js';
import type {LocaleController} from '../controllers/locale-controller.js';
import {GATE_DEADLINE_MS} from '../core/config/constants.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import type {PublicView, ViewName} from '../core/model/view.js';
import type {Stop, Clock} from '../core/ports/clock.js';
import type {
  AnyManifest,
  InternalApis,
  FeatureContext,
  InternalFeatureId,
  FeatureMessages,
  FeatureSlot,
  RegisteredView,
  Slots,
  FeatureList,
  Gate,
  GateManifest,
  GateSettings,
  PageSettings,
} from '../core/ports/feature.js';
import {createLazy, type Lazy} from './lazy.js';

/** Where the messages of features go. */
export interface MessageParts {
  readonly locale: LocaleController;
  /** Loads the messages that several views share. */
  loadMessages(): Promise<void>;
}

/** The features of one client. */
export interface FeatureHost {
  /** Creates a feature and the features it needs; returns the same one each time. Rejects with `chunk/unavailable`. */
  readonly use: <I extends InternalFeatureId>(id: I) => Promise<InternalApis[I]>;
  /**
   * Loads all messages of a feature, like its views that are not prefetched, or those of its first use alone. Rejects with
   * `chunk/unavailable`.
   */
  readonly loadMessagesOf: (id: InternalFeatureId, part?: 'first') => Promise<void>;
  /** The view of that name. Rejects with `client/invalid-argument` for an unknown name. */
  viewOf(name: ViewName): Promise<RegisteredView>;
  /** The view of that name, if `open({view})` accepts it. */
  publicView(name: string): Promise<RegisteredView['view'] | undefined>;
  /** What the page must set to have the feature of that view, if that is off. */
  offBy(name: string, page: PageSettings): Promise<string | undefined>;
  /** The names that `open({view})` accepts. */
  publicViews(): Promise<readonly PublicView[]>;
  /** The entries that features have for a slot, in their order. */
  readonly slotsOf: <S extends keyof Slots>(slot: S) => readonly FeatureSlot<S>[];
  /** The context of a manifest's gates, which are disposed with the features. */
  readonly contextOf: (manifest: AnyManifest) => object;
  /** Calls the function when the features are disposed, after those that are created later. */
  readonly onDispose: FeatureContext['onDispose'];
  /**
   * Disposes the features, the latest first. Those still loading are disposed on arrival; calls reject with
   * `client/destroyed`.
   */
  readonly dispose: Stop;
}

/** What the host adds to the context of the features. */
export type Hosted = Pick<FeatureHost, 'use' | 'loadMessagesOf' | 'onDispose'>;

/** Creates the context of a manifest's feature, or of its gates. */
export type CreateContext = (manifest: AnyManifest, hosted: Hosted) => object;

/** Hosts the features of one client, each with the context of its type. */
export function createFeatureHost(
  manifests: Manifests,
  messagesOf: MessageParts,
  createContext: CreateContext,
): FeatureHost {
  const messages = createMessages(manifests, messagesOf);
  const {loadMessagesOf} = messages;
  return {
    ...createFeatures(manifests, messages, createContext),
    loadMessagesOf,
    async viewOf(name) {
      const {feature, view} = await viewOf(manifests, name);
      if (view.isFetchedAhead) return {feature, view};
      return {feature, view: {...view, load: () => Promise.all([view.load(), loadMessagesOf(feature)])}};
    },
    async publicView(name) {
      const found = await findView(manifests, name);
      return found?.view.isPublic && found.view;
    },
    async offBy(name, page) {
      const found = await manifests.find((each) => (Object.hasOwn(each.views, name) ? each : undefined));
      return found?.offBy?.(page) || undefined;
    },
    publicViews: async () =>
      (await manifests.all()).flatMap(({views}) =>
        (Object.keys(views) as PublicView[]).filter((name) => views[name]?.isPublic),
      ),
    slotsOf: <S extends keyof Slots>(slot: S) =>
      slotsOf(manifests.known(), slot) as readonly FeatureSlot<S>[],
  };
}

/** Creates each feature once, after its dependencies, and disposes them in reverse. */
function createFeatures(
  manifests: Manifests,
  messages: FeatureSentences,
  createContext: CreateContext,
): Pick<FeatureHost, 'use' | 'contextOf' | 'onDispose' | 'dispose'> {
  const {loadMessagesOf} = messages;
  const endings: Stop[] = [];
  let isOver = false;
  const load = async (id: InternalFeatureId): Promise<unknown> => {
    const manifest = await named(manifests, id);
    const [create, needed] = await Promise.all([
      manifest.load && loadChunk(manifest.load()),
      Promise.all(manifest.needs.map(async (need) => [need, await use(need)] as const)),
      messages.loadFirst(id),
    ]);
    const stops: Stop[] = [];
    const context = createContext(manifest, {
      use,
      loadMessagesOf,
      onDispose: (stop) => void stops.push(stop),
    });
    // Each feature gets the context and the needs of its type; TypeScript cannot tell them apart here.
    const api = create?.(context as never, Object.fromEntries(needed) as never);
    if (isOver) endAll(stops);
    else endings.push(() => endAll(stops));
    return api;
  };
  const created = createLazies(load);
  const use: FeatureHost['use'] = (id) => created.load(id) as Promise<never>;
  const onDispose = (stop: Stop): void => void endings.push(stop);
  return {
    use,
    onDispose,
    contextOf: (manifest) => createContext(manifest, {use, loadMessagesOf, onDispose}),
    dispose() {
      isOver = true;
      created.end();
      messages.end();
      endAll(endings);
    },
  };
}

interface FeatureSentences {
  /** Loads the messages for a feature's first use: its own, and those that several features share. */
  readonly loadFirst: (id: InternalFeatureId) => Promise<void>;
  readonly loadMessagesOf: FeatureHost['loadMessagesOf'];
  readonly end: Stop;
}

/** Loads the messages of each feature once, with the shared ones. */
function createMessages(manifests: Manifests, parts: MessageParts): FeatureSentences {
  const add = async (load: FeatureMessages['load'] | undefined): Promise<void> => {
    if (!load) return;
    const {en, ...translations} = load;
    await parts.locale.add(await loadChunk(en()), translations);
  };
  const first = createLazies(async (id) => {
    const {messages} = await named(manifests, id);
    await Promise.all([add(messages?.load), parts.loadMessages()]);
  });
  const later = createLazies(async (id) => add((await named(manifests, id)).messages?.loadLater));
  return {
    loadFirst: first.load,
    async loadMessagesOf(id, part) {
      await Promise.all([first.load(id), part || later.load(id)]);
    },
    end() {
      first.end();
      later.end();
    },
  };
}

interface Lazies<T> {
  readonly load: (id: InternalFeatureId) => Promise<T>;
  readonly end: Stop;
}

/** One {@link createLazy} for each feature; after dispose, all reject with `client/destroyed`. */
function createLazies<T>(make: (id: InternalFeatureId) => Promise<T>): Lazies<T> {
  const lazies = new Map<InternalFeatureId, Lazy<T>>();
  let isOver = false;
  return {
    load(id) {
      const lazy = lazies.get(id) ?? createLazy(() => make(id));
      lazies.set(id, lazy);
      if (isOver) void lazy.end();
      return lazy.load();
    },
    end() {
      isOver = true;
      for (const lazy of lazies.values()) void lazy.end();
    },
  };
}

async function named(manifests: Manifests, id: InternalFeatureId): Promise<AnyManifest> {
  const manifest = await manifests.find((each) => (each.id === id ? each : undefined));
  if (manifest) return manifest;
  throw new DrawbridgeError('client/invalid-argument', `There is no feature ${id}`, {name: id});
}

async function findView(manifests: Manifests, name: string): Promise<RegisteredView | undefined> {
  // A view is opened with parameters of its type only.
  return manifests.find(({id, views}) =>
    Object.hasOwn(views, name) ? ({feature: id, view: views[name as ViewName]} as RegisteredView) : undefined,
  );
}

async function viewOf(manifests: Manifests, name: ViewName): Promise<RegisteredView> {
  const found = await findView(manifests, name);
  if (found) return found;
  throw new DrawbridgeError('client/invalid-argument', `There is no view ${name}`, {name});
}

function slotsOf(manifests: readonly AnyManifest[], slot: keyof Slots): readonly FeatureSlot[] {
  return manifests
    .flatMap(({id, slots = []}) => slots.map((entry): FeatureSlot => ({...entry, feature: id})))
    .filter((entry) => entry.slot === slot)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
}

function endAll(stops: Stop[]): void {
  for (const stop of stops.splice(0).toReversed()) stop();
}

/** The manifests of one client; the second part is loaded at its first use. */
export interface Manifests {
  /** True for a manifest of a plug-in, whose feature and gates get `FeatureContext` and not ours. */
  readonly isOfPlugin: (manifest: AnyManifest) => boolean;
  /** The manifests that are loaded. */
  readonly known: () => readonly AnyManifest[];
  /** Loads the second part; tries again after a failure. Rejects with `chunk/unavailable`. */
  readonly all: () => Promise<readonly AnyManifest[]>;
  /** The first defined result of `pick`; loads the second part only if the first part has none. */
  find<T>(pick: (manifest: AnyManifest) => T | undefined): Promise<T | undefined>;
  /** Adds a manifest to the first part. */
  add(manifest: AnyManifest): void;
}

/**
 * Creates the manifests of one client; `onOthers` receives the second part before {@link Manifests.known} has
 * it.
 */
export function createManifests(
  {first: given, loadOthers, ofPlugins = []}: FeatureList,
  onOthers: (others: readonly AnyManifest[]) => void,
): Manifests {
  let first = given;
  let known = given;
  const all = createLazy(async () => {
    if (!loadOthers) return known;
    const others = await loadChunk(loadOthers());
    onOthers(others);
    return (known = [...first, ...others]);
  });
  return {
    isOfPlugin: (manifest) => ofPlugins.includes(manifest),
    known: () => known,
    all: all.load,
    find: async (pick) => pickFirst(known, pick) ?? pickFirst(await all.load(), pick),
    add(manifest) {
      first = [...first, manifest];
      known = [...known, manifest];
    },
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

/** Dependencies of {@link createGates}. */
export interface GatesParts {
  readonly clock: Clock;
  readonly gates: GatesController;
  readonly manifests: readonly AnyManifest[];
  readonly settings: GateSettings;
  /** The context that creates the gates of a manifest. */
  readonly contextOf: (manifest: AnyManifest) => object;
  /** Loads the modal, which shows the gate. */
  readonly loadModal: () => Promise<void>;
}

/** Loads and checks gates. Both reject with `chunk/unavailable`; the next call tries again. */
export interface GateLooks {
  /** Loads the gates that the page enables. */
  loadGates(): Promise<readonly Gate[]>;
  /**
   * Loads and checks the gates, and waits while a gate is checking, {@link GATE_DEADLINE_MS} at most. Also loads the
   * modal if a gate holds then: the gate may clear while the modal loads.
   */
  checkGates(): Promise<void>;
}

/**
 * Passes the enabled gates to the gates controller, in the registry's order. A gate that fails to load does not hold
 * the user.
 */
export function createGates(parts: GatesParts): GateLooks {
  const {clock, gates, manifests, settings, contextOf, loadModal} = parts;
  const all = manifests.flatMap((owner) => (owner.gates ?? []).map((manifest) => ({owner, manifest})));
  const enabled = all
    .filter(({manifest}) => manifest.isWanted(settings))
    .map(({owner, manifest}) => ({manifest, gate: loadLater(manifest, () => contextOf(owner))}));
  gates.show(
    enabled.map(({manifest, gate}) => toKnown(manifest, gate)),
    all.map(({manifest}) => manifest),
  );
  const loadGates = (): Promise<readonly Gate[]> => Promise.all(enabled.map(({gate}) => gate.load()));
  return {
    loadGates,
    async checkGates() {
      const loaded = await loadGates();
      for (const gate of loaded) gate.check?.();
      await Promise.all(loaded.map((gate) => settled(clock, gate)));
      // `open()` reports why the modal cannot be loaded.
      if (gates.held) await Promise.allSettled([loadModal()]);
    },
  };
}

function loadLater(manifest: GateManifest, createContext: () => object): Lazy<Gate> {
  return createLazy(async () => {
    const create = await loadChunk(manifest.load());
    // Each gate gets the context of its type; TypeScript cannot tell them apart here.
    return create(createContext() as never);
  });
}

function toKnown({view, heldViews, back}: GateManifest, gate: Lazy<Gate>): KnownGate {
  return {view, heldViews, back, status: () => gate.loaded()?.state.get() ?? 'clear'};
}

/** Resolves when the gate has finished checking, or at the deadline. */
async function settled(clock: Clock, {state}: Gate): Promise<void> {
  if (state.get() !== 'checking') return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      stopTimer();
      stop();
      resolve();
    };
    const stopTimer = clock.after(GATE_DEADLINE_MS, end);
    const stop = state.listen((status) => (status === 'checking' ? undefined : end()));
  });
}
