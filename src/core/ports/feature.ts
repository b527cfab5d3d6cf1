import type {ReadableAtom} from 'nanostores';
import type {Message, PartialMessages} from '../messages/message.js';
import type {MessageWallet} from '../messages/shown-wallet.js';
import type {ChainNamespace} from '../model/caip.js';
import type {Metadata} from '../model/metadata.js';
import type {Network} from '../model/network.js';
import type {Shape} from '../model/safety/shape.js';
import type {SessionSource} from '../model/session-source.js';
import type {Destination, PublicView, ViewEntry, ViewName, ViewParams} from '../model/view.js';
import type {ChainAdapter} from './chain-adapter.js';
import type {ClientEnvironment} from './client-environment.js';
import type {Stop} from './clock.js';
import type {Disconnected} from './connection.js';
import type {Connector, ConnectRequest, Session} from './connector.js';
import type {Subject} from './subject.js';
import type {Telemetry} from './telemetry.js';

/** The features that plug-ins may use, each with its API. Plug-ins add theirs by declaration merging. */
export interface FeatureApis {}

/**
 * All features, each with the API that other features and its views use; features add theirs by declaration merging.
 * Adopters do not see them: no public type may refer to this one.
 */
export interface InternalApis extends FeatureApis {}

/**
 * Features that connector plug-ins bring, by id, each with the type of its manifest. Such a feature adds
 * itself here, too, because it is in its plug-in and not in the registry.
 */
export interface PluginFeatures {}

/**
 * Entries of the option `features` that features add, each with the type of its value; by declaration
 * merging.
 */
export interface FeatureOptions {}

/** The name of an option that a feature adds. */
export type OptionName = keyof FeatureOptions;

/** An option that a feature adds. */
export interface OptionManifest<T> {
  /** Applies where the page sets no value, or one of another shape. */
  readonly default: T;
  readonly shape: ShapeOf<T>;
}

/** The shapes against which a type may be checked; a shape of another type does not compile. */
export type ShapeOf<T> = [T] extends [boolean]
  ? 'true or false'
  : [T] extends [number]
    ? 'a number' | 'a whole number from 0 to 36'
    : [T] extends [string]
      ? string extends T
        ? 'text' | 'a text, maybe empty'
        : readonly T[]
      : Shape;

/** The name of a feature that plug-ins may use. */
export type FeatureId = keyof FeatureApis;

/** The name of any feature. */
export type InternalFeatureId = keyof InternalApis;

/** The client as the features of plug-ins use it. `features` is added by declaration merging. */
export interface FeatureContext {
  /** Loads an optional feature; required ones are in the feature's `needs`. Rejects with `chunk/unavailable`. */
  use<I extends FeatureId>(id: I): Promise<FeatureApis[I]>;
  /** Calls the listener when the client ends; features that were created later end first. */
  onDispose(stop: Stop): void;
  readonly env: ClientEnvironment;
  /** Options of the page. */
  readonly config: {
    readonly projectId: string;
    readonly metadata: Metadata;
    readonly networks: readonly Network[];
  };
  /** The account in use; the same object until one of its fields changes. */
  readonly subject: ReadableAtom<Subject | undefined>;
  /** The account of one namespace; `undefined` without a connection. */
  subjectOf(namespace: ChainNamespace): Subject | undefined;
  /** The adapter of a chain family; `undefined` without a plug-in, rejects with `chunk/unavailable`. */
  adapterOf(namespace: ChainNamespace): Promise<ChainAdapter | undefined>;
  readonly router: ViewRouter;
  readonly toast: ToastPort;
  /** Opens the modal; resolves when it is on screen, rejects with `chunk/unavailable`. */
  open(): Promise<void>;
  readonly telemetry: Telemetry;
  /** Decides how a failure is shown for which no caller waits. */
  report(cause: unknown): void;
  /** Warns the developer in the console, if the option `debug` is set. */
  warn(text: string): void;
}

/** Shows views in the modal. */
export interface ViewRouter {
  /** The view on screen. */
  readonly current: ViewEntry;
  /** Shows a view on top of the one on screen. */
  push<V extends ViewName>(...destination: Destination<V>): void;
  /** Shows a view in place of the one on screen. */
  replace<V extends ViewName>(...destination: Destination<V>): void;
  /** Clears the history and shows a view. */
  reset<V extends ViewName>(...destination: Destination<V>): void;
}

/** Shows one short message at a time. */
export interface ToastPort {
  /**
   * Shows a message in place of the one on screen; the result ends it. A `loading` message stays until then.
   * `onPage` shows it on the page while the modal is closed.
   */
  show(toast: {
    readonly variant: 'loading' | 'success' | 'error';
    readonly message: Message;
    readonly onPage?: boolean;
  }): Stop;
}

/** Creates a plug-in's feature; those it needs are created before. */
export type CreateFeature<I extends FeatureId, N extends FeatureId = never> = (
  context: FeatureContext,
  needs: Pick<FeatureApis, N>,
) => FeatureApis[I];

/** Creates one of the package's features; those it needs are created before. */
export type CreateInternalFeature<
  I extends InternalFeatureId,
  N extends InternalFeatureId = never,
  C = FeatureContext,
> = (context: C, needs: Pick<InternalApis, N>) => InternalApis[I];

/**
 * The network and the adapter of a view's arguments; both are absent without a connection, when Connect opens
 * instead.
 */
export interface ArgumentsPlace {
  readonly network: Network | undefined;
  readonly adapter: Pick<ChainAdapter, 'isAddress'> | undefined;
}

/** One view of a feature. */
export type ViewManifest<V extends ViewName = ViewName> = ViewOf<V> &
  // A view that is public only in its types, or only here, does not compile.
  (V extends PublicView ? {readonly isPublic: true} : {readonly isPublic?: never});

interface ViewOf<V extends ViewName> {
  /** A misspelt tag does not compile. */
  readonly tag: keyof HTMLElementTagNameMap & `drawbridge-${string}-view`;
  /**
   * The header's text and the dialog's accessible name: a sentence, a wallet for its name, or other foreign text.
   */
  title(params: ViewParams[V]): Message | MessageWallet | string;
  /** Loads and registers the element; rejects when the chunk cannot be loaded. */
  load(): Promise<unknown>;
  /**
   * Checks the arguments of `open()`, before the view opens; absent if it takes none.
   *
   * Rejects with `client/invalid-argument`, which names the argument, the given value and the accepted ones.
   */
  checkArguments?(given: unknown, place: ArgumentsPlace): Promise<void>;
  /**
   * The first screen prefetches the view. Its sentences come with its feature: see {@link
   * FeatureMessages.load}.
   */
  readonly isFetchedAhead?: true;
  /** The view shows an address: without a connection, Connect opens instead. */
  readonly needsAccount?: true;
  /** The view may ask a wallet: the dialog makes room for a prompt that the wallet draws in the page. */
  readonly asksWallet?: true;
}

/** Options of the page that decide whether it has a feature; added by declaration merging. */
export interface PageSettings {}

/** What decides whether an entry is offered; `features`, an option of the page, is added by declaration merging. */
export interface Situation {
  /** The account in use. */
  readonly subject: Subject | undefined;
}

/** Options of the page that decide whether a gate is wanted; added by declaration merging. */
export interface GateSettings {}

/** The slots that features may fill, with the fields of an entry beside its element; features add theirs. */
export interface Slots {}

/** An element that a feature adds to another feature's view. */
export type SlotManifest<S extends keyof Slots = keyof Slots> = {
  [K in S]: SlotEntry & Slots[K] & {readonly slot: K};
}[S];

interface SlotEntry {
  /** Name of the entry within its slot. */
  readonly id: string;
  readonly tag: keyof HTMLElementTagNameMap & `drawbridge-${string}`;
  /** Position within the slot, ascending; 0 by default. */
  readonly order?: number;
  load(): Promise<unknown>;
  isOffered(situation: Situation): boolean;
  /** Height to keep free until the element is loaded, in CSS pixels; absent: none. */
  blockSize?(situation: Situation): number;
}

/**
 * `clear`: the user may go on; `checking`: not determined yet; `offered`: the gate's view opens and may be
 * closed; `held`: it opens and stays.
 */
export type GateStatus = 'clear' | 'checking' | 'offered' | 'held';

/** A condition that holds the modal until it is settled. */
export interface Gate {
  readonly state: ReadableAtom<GateStatus>;
  /**
   * Starts to check whether the account in use may go on; called after connecting, and when account or
   * network changed.
   */
  check?(): void;
  /** Adds to the request before a wallet connects; `undefined` if the gate adds nothing. Never rejects. */
  join?(connector: Connector, networks: readonly Network[]): Promise<JoinedConnect | undefined>;
  /** Ends what belongs to accounts that were disconnected in any way. Rejects if its code cannot be loaded. */
  disconnected?(disconnected: Disconnected): Promise<void>;
}

/** A gate's addition to a connect request, and its check of the answer. */
export interface JoinedConnect extends Pick<ConnectRequest, 'signIn'> {
  /** Runs before the connection counts; rejects to refuse it. */
  settle(session: Session): Promise<void>;
}

/** Creates a gate for one client. */
export type CreateGate<C = FeatureContext> = (context: C) => Gate;

/** The manifest of a gate, known before it is loaded. */
export interface GateManifest {
  /** Opens while the gate is held. */
  readonly view: ViewName;
  /** May not be closed while the gate is held. */
  readonly heldViews: readonly ViewName[];
  /** Whether back closes the modal from the view, and from what was opened behind it, or pops the history. */
  readonly back: 'close' | 'pop';
  /** A gate that the page does not want is not loaded. */
  isWanted(settings: GateSettings): boolean;
  load(): Promise<CreateGate<never>>;
}

/** Loaders for the sentences of a feature, by language in lower case. */
export type Catalogue = Readonly<Record<string, () => Promise<PartialMessages>>>;

/** The sentences of a feature; their keys begin with its prefixes, which no other feature has. */
export interface FeatureMessages {
  readonly prefixes: readonly string[];
  /**
   * English, loaded with the first view, slot or use of the feature. A plug-in's feature may add other languages by
   * their tags in lower case, such as `de` or `pt-br`; those of our features are in `src/locales`.
   */
  readonly load: Catalogue & {readonly en: () => Promise<PartialMessages>};
  /** Sentences that are only in views that are not prefetched. */
  readonly loadLater?: FeatureMessages['load'];
}

/** True if a feature may hold sessions on a page with these settings. */
export type HoldsSessions = (settings: GateSettings) => boolean;

/** The manifest of a plug-in's feature, known before it is loaded: types, literals, and functions that import. */
export type FeatureManifest<
  I extends FeatureId = FeatureId,
  N extends FeatureId = never,
  V extends ViewName = never,
  O extends OptionName = never,
> = ManifestOf<FeatureApis, I, N, V> & OptionsOf<O>;

/** The manifest of one of the package's features. */
export type InternalManifest<
  I extends InternalFeatureId = InternalFeatureId,
  N extends InternalFeatureId = never,
  V extends ViewName = never,
  O extends OptionName = never,
> = ManifestOf<InternalApis, I, N, V> & OptionsOf<O>;

/** An option that is only in the types does not compile. */
type OptionsOf<O extends OptionName> = [O] extends [never]
  ? {readonly options?: never}
  : {readonly options: {readonly [Name in O]: OptionManifest<FeatureOptions[Name]>}};

interface ManifestOf<Apis, I extends keyof Apis, N extends keyof Apis, V extends ViewName> {
  readonly id: I;
  /** The features that are created first and passed to `create`. */
  readonly needs: readonly N[];
  readonly views: {readonly [Name in V]: ViewManifest<Name>};
  readonly slots?: readonly SlotManifest[];
  /**
   * What a page must set to have the feature, such as `features.swaps`, if that is off: `open()` rejects with it for the
   * feature's views. Absent for a feature that every page has.
   */
  offBy?(page: PageSettings): string | false;
  /** The first one that is held opens, in the registry's order. */
  readonly gates?: readonly GateManifest[];
  readonly messages?: FeatureMessages;
  /**
   * True if the feature may hold sessions, which its API then has as `sessions`; the view `Sessions` loads
   * no other feature.
   */
  readonly sessions?: Apis[I] extends {readonly sessions: SessionSource} ? HoldsSessions : never;
  /** Absent for a feature of views alone. */
  load?(): Promise<(context: never, needs: Pick<Apis, N>) => Apis[I]>;
}

/** A view of unknown parameters. */
export interface AnyView extends Omit<ViewManifest, 'title' | 'isPublic'> {
  readonly isPublic?: true;
  title(params: never): Message | MessageWallet | string;
}

/** A manifest of a plug-in's feature whose id is not known at compile time. */
export type PluginManifest = ManifestOfAny<FeatureId>;

/** A manifest of a feature whose id is not known at compile time. */
export type AnyManifest = ManifestOfAny<InternalFeatureId>;

interface ManifestOfAny<Id> extends Pick<FeatureManifest, 'slots' | 'gates' | 'messages' | 'offBy'> {
  readonly id: Id;
  readonly needs: readonly Id[];
  readonly sessions?: HoldsSessions;
  readonly views: Readonly<Partial<Record<ViewName, AnyView>>>;
  readonly options?: Readonly<Record<string, {readonly default: unknown; readonly shape: Shape}>>;
  load?(): Promise<(context: never, needs: never) => unknown>;
}

/** A view, and the feature it belongs to. */
export interface RegisteredView {
  readonly feature: InternalFeatureId;
  readonly view: Omit<AnyView, 'title'> & Pick<ViewManifest, 'title'>;
}

/** An entry of a slot, and the feature it belongs to. */
export type FeatureSlot<S extends keyof Slots = keyof Slots> = SlotManifest<S> & {
  readonly feature: InternalFeatureId;
};

/** The features of one client, in two parts. */
export interface FeatureList {
  /** The features that may be used without a connection, and all that have a gate. */
  readonly first: readonly AnyManifest[];
  /** Those of `first` that plug-ins bring. */
  readonly ofPlugins?: readonly AnyManifest[];
  /** Loads the features that need a connected account; absent if `first` has all. */
  readonly loadOthers?: () => Promise<readonly AnyManifest[]>;
  /** Loads the feature that comes with a connector, by the connector's id, once the page has that connector. */
  readonly byConnector?: Readonly<Record<string, () => Promise<AnyManifest>>>;
}
