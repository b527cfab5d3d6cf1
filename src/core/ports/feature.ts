import type {ReadableAtom} from 'nanostores';
import type {Catalogue, Sentences} from '../messages/catalogue.js';
import type {Message} from '../messages/message.js';
import type {PublicView, ViewName, ViewParams} from '../model/view.js';
import type {Network} from '../model/network.js';
import type {Shape} from '../model/safety/shape.js';
import type {ChainAdapter} from './chain-adapter.js';
import type {Stop} from './clock.js';
import type {SessionSource} from '../model/session-source.js';
import type {Connector, ConnectRequest, Session} from './connector.js';
import type {Subject} from './subject.js';

/** What each feature offers to others and to its own views; features add theirs by declaration merging. */
export interface FeatureApis {}

/**
 * Features that connector plug-ins bring, by id, each with the type of its manifest. Such a feature adds itself here,
 * too: it stands in its plug-in and not in the registry.
 */
export interface PluginFeatures {}

/** What features add to the option `features`, each with the type of its value; by declaration merging. */
export interface FeatureOptions {}

/** The name of an option that a feature adds. */
export type OptionName = keyof FeatureOptions;

/** An option that a feature adds. */
export interface OptionManifest<T> {
  /** Holds where the page sets nothing, or something that has another shape. */
  readonly default: T;
  readonly shape: ShapeOf<T>;
}

/** The shapes that a type may be checked against; a shape of another type does not compile. */
export type ShapeOf<T> = [T] extends [boolean]
  ? 'true or false'
  : [T] extends [number]
    ? 'a number' | 'a whole number from 0 to 36'
    : [T] extends [string]
      ? string extends T
        ? 'text' | 'a text, maybe empty'
        : readonly T[]
      : Shape;

/** The name of one feature. */
export type FeatureId = keyof FeatureApis;

/** What every feature works with; the client adds its stores, flows and services by declaration merging. */
export interface FeatureContext {
  /** Loads an optional feature; those that a feature cannot do without stand in its `needs`. */
  use<I extends FeatureId>(id: I): Promise<FeatureApis[I]>;
  /** Runs when the client ends, those of the feature that was created last first. */
  onDispose(stop: Stop): void;
}

/** Creates a feature; those it needs are there already. */
export type CreateFeature<I extends FeatureId, N extends FeatureId = never> = (
  context: FeatureContext,
  needs: Pick<FeatureApis, N>,
) => FeatureApis[I];

/** Where a screen is to be filled in; both are absent without a connection, when Connect opens instead. */
export interface ArgumentsPlace {
  readonly network: Network | undefined;
  readonly adapter: Pick<ChainAdapter, 'isAddress'> | undefined;
}

/** One screen of a feature. */
export type ViewManifest<V extends ViewName = ViewName> = ViewOf<V> &
  // A view that is public in its types and not here, or the other way round, does not compile.
  (V extends PublicView ? {readonly isPublic: true} : {readonly isPublic?: never});

interface ViewOf<V extends ViewName> {
  /** A misspelt tag does not compile. */
  readonly tag: keyof HTMLElementTagNameMap & `drawbridge-${string}-view`;
  /** The header's text and the dialog's accessible name. Text of others, such as a wallet's name, is given as it is. */
  title(params: ViewParams[V]): Message | string;
  /** Loads and registers the element; rejects when the chunk cannot be had. */
  load(): Promise<unknown>;
  /**
   * Checks what a page wants the screen to be filled with, before anything opens; absent where it takes nothing.
   *
   * Rejects with `client/invalid-argument` that names the argument, what was given and what is accepted.
   */
  checkArguments?(given: unknown, place: ArgumentsPlace): Promise<void>;
  /** The first screen fetches it ahead. What it says comes with its feature: see {@link FeatureMessages.load}. */
  readonly isFetchedAhead?: true;
  /** It shows an address: without a connection, Connect opens instead. */
  readonly needsAccount?: true;
}

/** What decides whether something is offered; the client adds the adopter's settings by declaration merging. */
export interface Situation {
  /** The account in use. */
  readonly subject: Subject | undefined;
}

/** What decides whether a gate is wanted; the client adds the adopter's settings by declaration merging. */
export interface GateSettings {}

/** The places that features may fill, and what each place is told of an entry beside its element; features add theirs. */
export interface Slots {}

/** An element that a feature puts into another one's view. */
export type SlotManifest<S extends keyof Slots = keyof Slots> = {
  [K in S]: SlotEntry & Slots[K] & {readonly slot: K};
}[S];

interface SlotEntry {
  /** What it is called in its place. */
  readonly id: string;
  readonly tag: keyof HTMLElementTagNameMap & `drawbridge-${string}`;
  /** Ascending. */
  readonly order: number;
  load(): Promise<unknown>;
  isOffered(situation: Situation): boolean;
}

/**
 * `clear`: the user may go on; `checking`: not known yet; `offered`: the gate's view opens and may be closed; `held`: it
 * opens and stays.
 */
export type GateStatus = 'clear' | 'checking' | 'offered' | 'held';

/** What holds the modal until it is settled. */
export interface Gate {
  readonly state: ReadableAtom<GateStatus>;
  /** Looks whether the account in use may go on; asked after connecting, and when account or network changed. */
  check?(): void;
  /** Joins in before a wallet is asked to connect; `undefined` where the gate has nothing to ask it for. Never rejects. */
  join?(connector: Connector, networks: readonly Network[]): Promise<JoinedConnect | undefined>;
}

/** What a gate asks of a wallet that is about to be connected, and what it makes of the answer. */
export interface JoinedConnect extends Pick<ConnectRequest, 'signIn'> {
  /** Runs before the connection counts; rejects where there must be none. */
  settle(session: Session): Promise<void>;
}

/** Creates a gate for one client. */
export type CreateGate = (context: FeatureContext) => Gate;

/** What is known of a gate before it is loaded. */
export interface GateManifest {
  /** Opens while the gate is held. */
  readonly view: ViewName;
  /** May not be closed while the gate is held. */
  readonly heldViews: readonly ViewName[];
  /** Whether back closes the modal from the view, and from what was opened behind it, or pops the history. */
  readonly back: 'close' | 'pop';
  /** A gate that the page does not want is not loaded. */
  isWanted(settings: GateSettings): boolean;
  load(): Promise<CreateGate>;
}

/** The sentences of a feature; their keys begin with its prefixes, which are no other feature's. */
export interface FeatureMessages {
  readonly prefixes: readonly string[];
  /** By language; English is the base. They are loaded with the first view, slot or use of the feature. */
  readonly load: Catalogue & {readonly en: () => Promise<Sentences>};
  /** What views alone say that nothing fetches ahead. */
  readonly loadLater?: FeatureMessages['load'];
}

/** Whether a feature of a page with these settings may hold sessions. */
export type HoldsSessions = (settings: GateSettings) => boolean;

/** What is known of a feature before it is loaded: literals, and functions that import. */
export type FeatureManifest<
  I extends FeatureId = FeatureId,
  N extends FeatureId = never,
  V extends ViewName = never,
  O extends OptionName = never,
> = ManifestOf<I, N, V> &
  // An option that is in the types and not in the manifest does not compile.
  ([O] extends [never]
    ? {readonly options?: never}
    : {readonly options: {readonly [Name in O]: OptionManifest<FeatureOptions[Name]>}});

interface ManifestOf<I extends FeatureId, N extends FeatureId, V extends ViewName> {
  readonly id: I;
  /** Created before it, and given to it. */
  readonly needs: readonly N[];
  readonly views: {readonly [Name in V]: ViewManifest<Name>};
  readonly slots?: readonly SlotManifest[];
  /** The first one that is held opens, in the registry's order. */
  readonly gates?: readonly GateManifest[];
  readonly messages?: FeatureMessages;
  /** Whether it may hold sessions, which its API then has as `sessions`; the list of them loads no other feature. */
  readonly sessions?: FeatureApis[I] extends {readonly sessions: SessionSource} ? HoldsSessions : never;
  /** Absent for a feature of views alone. */
  load?(): Promise<CreateFeature<I, N>>;
}

/** A screen whose parameters are not known. */
export interface AnyView extends Omit<ViewManifest, 'title' | 'isPublic'> {
  readonly isPublic?: true;
  title(params: never): Message | string;
}

/** A manifest whose feature is not known by name. */
export type AnyManifest = Omit<FeatureManifest, 'needs' | 'views' | 'options' | 'sessions' | 'load'> & {
  readonly needs: readonly FeatureId[];
  readonly sessions?: HoldsSessions;
  readonly views: Readonly<Partial<Record<ViewName, AnyView>>>;
  readonly options?: Readonly<Record<string, {readonly default: unknown; readonly shape: Shape}>>;
  load?(): Promise<(context: FeatureContext, needs: never) => FeatureApis[FeatureId]>;
};

/** The features of one client, in two parts. */
export interface FeatureList {
  /** Those that may be met without a connection, and all that have a gate. */
  readonly first: readonly AnyManifest[];
  /** Loads the others, which a connected account needs; absent where the first are all. */
  readonly loadOthers?: () => Promise<readonly AnyManifest[]>;
}
