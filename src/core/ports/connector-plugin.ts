import type {ReadableAtom} from 'nanostores';
import type {AccountType} from '../model/account.js';
import type {ChainNamespace} from '../model/caip.js';
import type {Device} from '../model/device.js';
import type {Metadata} from '../model/metadata.js';
import type {Network} from '../model/network.js';
import type {ThemeState} from '../model/theme.js';
import type {Destination, ViewName} from '../model/view.js';
import type {JsonRpc} from './chain-adapter.js';
import type {Random} from './client-environment.js';
import type {Clock, Stop} from './clock.js';
import type {Connector} from './connector.js';
import type {FeatureApis, FeatureId, PluginManifest} from './feature.js';
import type {Http} from './http.js';
import type {Storage} from './storage.js';
import type {Telemetry} from './telemetry.js';

/** The environment of a connector plug-in: the client's, for every kind of connector. */
export interface ConnectorEnv {
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: Storage;
  readonly fetch: typeof globalThis.fetch;
  readonly metadata: Metadata;
  readonly projectId: string;
  /**
   * Id of the client, which keeps the stored data of an SDK apart from that of another client on the page.
   */
  readonly instanceId: string;
  /** Addresses of the outside services; each may be a path of the page's own origin. */
  readonly endpoints: ResolvedEndpoints;
  /** The networks that the page offers; the chosen one first. */
  networks(): readonly Network[];
  readonly device: Device;
  /** The accounts that the page prefers, for wallets that have several types. */
  readonly defaultAccountTypes: Readonly<Record<ChainNamespace, AccountType>>;
  /** The appearance of the modal. */
  readonly theme: ReadableAtom<ThemeState>;
  /** Plain JSON-RPC over HTTP, for requests that need a node and no wallet. */
  readonly rpc: JsonRpc;
  /** An outside service at an address of {@link endpoints}; each call carries the project id. */
  http(baseUrl: string): Http;
  /** Decides how a failure is shown for which no caller waits. */
  report(cause: unknown): void;
  readonly telemetry: Telemetry;
  /** Creates a feature, such as the one of this plug-in; rejects with `chunk/unavailable`. */
  use<I extends FeatureId>(id: I): Promise<FeatureApis[I]>;
  /**
   * Runs a task of `connect` that shows views to the user; opens the modal if it is closed.
   *
   * Settles like the task. Rejects with `connect/declined` as soon as the user leaves its view or closes the
   * modal, with `connect/cancelled` when `signal` aborts, and with `client/destroyed`. A failure returns the
   * user to the view in which the first view opened; after a success the connect flow continues.
   */
  interact<T>(task: (screen: Screen) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * Lets the open modal step aside from modality until the result is called, for a connector whose SDK draws in the page.
   */
  stepAside(): Stop;
}

/** The modal, while a connector shows its views in it. */
export interface Screen {
  /** Aborts when {@link ConnectorEnv.interact} rejects before the task has settled, with the same error. */
  readonly signal: AbortSignal;
  /**
   * Shows a view in place of the previous one, and resolves when the router has changed.
   *
   * Rejects with `chunk/unavailable` when the view cannot be loaded, or with the reason of {@link signal}.
   */
  show<V extends ViewName>(...destination: Destination<V>): Promise<void>;
}

/** The code of a connector plug-in. */
export interface ConnectorModule {
  create(env: ConnectorEnv): Connector;
  /**
   * The views, slots, options and API of the plug-in; its types are added like those of any feature, and to
   * `PluginFeatures`.
   */
  readonly feature?: PluginManifest;
}

/** A connector that is loaded when it is first needed. */
export interface ConnectorPlugin {
  readonly id: string;
  load(): Promise<ConnectorModule>;
}

/** Addresses of the outside services, with a default for each that the page does not set. */
export interface ResolvedEndpoints {
  readonly explorer: string;
  readonly blockchain: string;
  readonly analytics: string;
  readonly relay: string;
  readonly authFrame: string;
  readonly rpc: string;
  readonly bitcoin: string;
  readonly meld: string;
}
