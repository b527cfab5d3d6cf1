import type {ReadableAtom, WritableAtom} from 'nanostores';
import type {AccountsController} from '../controllers/accounts-controller.js';
import type {AlertsController} from '../controllers/alerts-controller.js';
import type {AssetsController} from '../controllers/assets-controller.js';
import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import type {ConnectorsController} from '../controllers/connectors-controller.js';
import type {GatesController} from '../controllers/gates-controller.js';
import type {LocaleController} from '../controllers/locale-controller.js';
import type {ModalController} from '../controllers/modal-controller.js';
import type {NetworksController} from '../controllers/networks-controller.js';
import type {RouterController} from '../controllers/router-controller.js';
import type {SignInsController} from '../controllers/sign-ins-controller.js';
import type {ToastController} from '../controllers/toast-controller.js';
import type {TransactionStackController} from '../controllers/transaction-stack-controller.js';
import type {WalletsController} from '../controllers/wallets/wallets-controller.js';
import type {Config} from '../core/config/config.js';
import type {Messages} from '../core/messages/message.js';
import type {AnyAccountState} from '../core/model/account.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {Device} from '../core/model/device.js';
import type {ViewName} from '../core/model/view.js';
import type {ChainCapabilities, ChainPlugin} from '../core/ports/chain-adapter.js';
import type {Clock} from '../core/ports/clock.js';
import type {Pairing} from '../core/ports/connector.js';
import type {
  AnyManifest,
  InternalApis,
  FeatureContext,
  InternalFeatureId,
  FeatureSlot,
  FeatureView,
  Slots,
} from '../core/ports/feature.js';
import type {HoldNodeLine} from '../core/ports/node-line.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import type {OpenOptions} from '../flows/open-modal.js';
import type {Flows} from './flows.js';
import type {ActiveNetwork} from './drawbridge.js';
import type {ConfiguredStores, PageStores} from './page-state.js';
import type {Services} from './services.js';
import type {LiveViews, Subjects} from './subjects.js';
import type {Surfaces} from './surfaces.js';

/** What a page has before the first click: what its buttons need, and {@link load}. */
export interface PageClient extends PageStores {
  /** Opens the modal; resolves when it is on screen, rejects with `chunk/unavailable`. */
  readonly open: (options?: OpenOptions) => Promise<void>;
  /** Closes the modal, also one that is still being loaded; it may refuse by a shake. */
  readonly close: () => void;
  /**
   * Loads the client; the same promise each time, a new one after a failure, `client/destroyed` after {@link
   * end}.
   */
  load(): Promise<Client>;
  /** The client, if it is loaded already. */
  loaded(): Client | undefined;
  /** Ends this client: its timers, and the loaded half. */
  end(): Promise<void>;
}

/**
 * The client that the elements of the modal work with. It is loaded when the modal is first opened, when the page
 * calls a wallet, or to restore a stored connection.
 */
export interface Client extends PageClient, ConfiguredStores, Subjects {
  readonly config: ConfiguredStores['config'];
  readonly features: ConfiguredStores['features'];
  /** Creates a feature with all it needs; the same each time. Rejects with `chunk/unavailable`. */
  readonly use: <I extends InternalFeatureId>(id: I) => Promise<InternalApis[I]>;
  /** The entries of a slot in its order; none until the features are loaded. */
  readonly slotsOf: <S extends keyof Slots>(slot: S) => readonly FeatureSlot<S>[];
  /**
   * Loads all sentences of a feature, also those of views that are not fetched ahead. Rejects with
   * `chunk/unavailable`.
   */
  readonly loadMessagesOf: (id: InternalFeatureId) => Promise<void>;
  /**
   * The view of that name; rejects with `chunk/unavailable`, and with `client/invalid-argument` without such
   * a view.
   */
  viewOf(name: ViewName): Promise<FeatureView>;
  /** The sentences of the first screen at once, the others after {@link Client.loadMessages}. */
  readonly messages: ReadableAtom<Messages>;
  /**
   * Loads the sentences that several views share; a feature loads its own. Rejects with `chunk/unavailable`.
   */
  loadMessages(): Promise<void>;
  readonly device: Device;
  /** Time, for countdowns and for waits a view bounds itself. */
  readonly clock: Clock;
  readonly router: RouterController;
  readonly toast: ToastController;
  readonly alerts: AlertsController;
  readonly connectors: ConnectorsController;
  /** Wallets that are connected while another one of their namespace is in use. */
  readonly otherConnections: OtherConnectionsController;
  readonly gates: GatesController;
  /** The sign-ins that the client knows of. */
  readonly signIns: SignInsController;
  readonly wallets: WalletsController;
  readonly assets: AssetsController;
  readonly telemetry: Telemetry;
  readonly transactions: TransactionStackController;
  /** The user agreed to what `features.legalCheckbox` asks for; forgotten with the page. */
  readonly hasAgreed: WritableAtom<boolean>;
  /** The WalletConnect pairing; `idle` until one is asked for. */
  readonly pairing: ReadableAtom<Pairing>;
  readonly flows: Flows;
  /** Elements on screen whose content changes without the user. */
  readonly liveViews: LiveViews;
  /** True while a connector shows a view of its plug-in. */
  isInteracting(): boolean;
  /** The capabilities of a chain family. */
  capabilitiesOf(namespace: ChainNamespace): ChainCapabilities;
  /** Reloads the page after a chunk could not be loaded. */
  reload(): void;
  /** Adds a chain family while the page runs; rejects with `chunk/unavailable`. */
  addChain(plugin: ChainPlugin): Promise<void>;
  /** Stops every source, timer and socket. */
  dispose(): Promise<void>;
}

/**
 * The context of our own features: beside what every feature gets, the controllers, flows and services that they
 * share.
 */
export interface KernelContext extends FeatureContext {
  /** Loads an optional feature; required ones are in the feature's `needs`. Rejects with `chunk/unavailable`. */
  readonly use: Client['use'];
  readonly config: Config;
  readonly account: ReadableAtom<AnyAccountState>;
  readonly accounts: AccountsController;
  readonly activeNetwork: ReadableAtom<ActiveNetwork>;
  readonly clock: Clock;
  readonly connections: ConnectionsController;
  readonly otherConnections: OtherConnectionsController;
  readonly networks: NetworksController;
  readonly modal: ModalController;
  readonly router: RouterController;
  readonly toast: ToastController;
  readonly transactions: TransactionStackController;
  readonly signIns: SignInsController;
  readonly surfaces: Surfaces;
  readonly locale: LocaleController;
  readonly flows: Flows;
  readonly liveViews: LiveViews;
  readonly services: Services;
  /** Every feature of the page that is known so far, loaded or not. */
  readonly manifests: readonly AnyManifest[];
  /** Opens the modal; resolves when it is on screen, rejects with `chunk/unavailable`. */
  open(options?: OpenOptions): Promise<void>;
  /** Loads the modal element, and adds it to a page that has none; opens nothing. */
  show(): Promise<void>;
  /** Loads the sentences that several views share. */
  loadMessages(): Promise<void>;
  /** Finds out whether the account in use is a smart account; see {@link Subjects.detectSmartAccount}. */
  detectSmartAccount(): Promise<void>;
  /** Loads the code that talks to nodes over sockets; rejects with `chunk/unavailable`. */
  loadNodeLine(): Promise<HoldNodeLine>;
}
