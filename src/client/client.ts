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
import type {SpendsController} from '../controllers/spends-controller.js';
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
  RegisteredView,
  Slots,
} from '../core/ports/feature.js';
import type {HoldNodeLine} from '../core/ports/node-line.js';
import type {Storage} from '../core/ports/storage.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import type {OpenOptions} from '../flows/open-modal-flow.js';
import type {ActiveNetwork} from './drawbridge.js';
import type {Flows} from './flows.js';
import type {ConfiguredStores, PageStores} from './page-state.js';
import type {Services} from './services.js';
import type {Slices} from './slices.js';
import type {LiveViews, Subjects} from './subjects.js';
import type {Surfaces} from './surfaces.js';
import type {EvmLink} from './wagmi/connector-types.js';

/** The client before the first click: what the page's buttons need, and {@link load}. */
export interface PageClient extends PageStores {
  /** Opens the modal; resolves when it is on screen, rejects with `chunk/unavailable`. */
  readonly open: (options?: OpenOptions) => Promise<void>;
  /** Closes the modal, even while it is loading; a view may refuse, and the modal shakes. */
  readonly close: () => void;
  /**
   * Loads the client. Returns the same promise each time, and a new one after a failure. Rejects with
   * `client/destroyed` after {@link end}.
   */
  load(): Promise<Client>;
  /** Loads the client like {@link load}, but in {@link slices} until the user waits for it. */
  loadAhead(): Promise<Client>;
  /** Loads and renders the first screen before the click. */
  prefetch(): void;
  /** Splits the work before the click; {@link load} ends that. */
  readonly slices: Slices;
  /** The client, once it is loaded. */
  loaded(): Client | undefined;
  /** Disposes this client: its timers, and the client it loaded. */
  end(): Promise<void>;
  /** True once {@link end} was called. */
  readonly ended: ReadableAtom<boolean>;
  /** The EVM connection for wagmi, created at the first use and shared by all copies of the library on the page. */
  evmLink?: EvmLink;
}

/**
 * The client that the elements of the modal use. It is loaded when the modal is first opened, when the page calls a
 * wallet, or to restore a stored connection.
 */
export interface Client extends PageClient, ConfiguredStores, Subjects {
  readonly config: ConfiguredStores['config'];
  readonly features: ConfiguredStores['features'];
  /** Creates a feature and the features it needs; returns the same one each time. Rejects with `chunk/unavailable`. */
  readonly use: <I extends InternalFeatureId>(id: I) => Promise<InternalApis[I]>;
  /** The entries of a slot in their order; empty until the features are loaded. */
  readonly slotsOf: <S extends keyof Slots>(slot: S) => readonly FeatureSlot<S>[];
  /**
   * Loads all messages of a feature, also those of views that are not prefetched, or those of its first use alone. Rejects
   * with `chunk/unavailable`.
   */
  readonly loadMessagesOf: (id: InternalFeatureId, part?: 'first') => Promise<void>;
  /**
   * The view of that name. Rejects with `chunk/unavailable`, and with `client/invalid-argument` for an unknown name.
   */
  viewOf(name: ViewName): Promise<RegisteredView>;
  /** The messages of the first screen immediately, the others after {@link Client.loadMessages}. */
  readonly messages: ReadableAtom<Messages>;
  /** Loads the messages that several views share; a feature loads its own. Rejects with `chunk/unavailable`. */
  loadMessages(): Promise<void>;
  readonly device: Device;
  /** Time, for countdowns and for timeouts in views. */
  readonly clock: Clock;
  /** Views look here whether a feature has something to show, before they load it. */
  readonly storage: Storage;
  readonly router: RouterController;
  readonly toast: ToastController;
  readonly alerts: AlertsController;
  readonly connectors: ConnectorsController;
  /** Wallets that are connected while another wallet of their namespace is in use. */
  readonly otherConnections: OtherConnectionsController;
  readonly gates: GatesController;
  /** The sign-ins of this client. */
  readonly signIns: SignInsController;
  readonly wallets: WalletsController;
  readonly assets: AssetsController;
  readonly telemetry: Telemetry;
  readonly transactions: TransactionStackController;
  /** True once the user ticked the box of `features.legalCheckbox`; reset when the page is reloaded. */
  readonly hasAgreed: WritableAtom<boolean>;
  /** The WalletConnect pairing; `idle` until a pairing is requested. */
  readonly pairing: ReadableAtom<Pairing>;
  readonly flows: Flows;
  /** Elements on screen whose content changes without user input. */
  readonly liveViews: LiveViews;
  /** True while a connector shows a view of its plug-in. */
  isInteracting(): boolean;
  /** The capabilities of a chain family. */
  capabilitiesOf(namespace: ChainNamespace): ChainCapabilities;
  /** Reloads the page after a chunk could not be loaded. */
  reload(): void;
  /** Adds a chain family at run time. Rejects with `chunk/unavailable`. */
  addChain(plugin: ChainPlugin): Promise<void>;
  /** Stops every source, timer and socket. */
  dispose(): Promise<void>;
}

/**
 * The context of our own features: in addition to what every feature gets, the controllers, flows and services that
 * they share.
 */
export interface KernelContext extends FeatureContext {
  /** Loads an optional feature; required ones are listed in the feature's `needs`. Rejects with `chunk/unavailable`. */
  readonly use: Client['use'];
  readonly loadMessagesOf: Client['loadMessagesOf'];
  readonly config: Config;
  readonly account: ReadableAtom<AnyAccountState>;
  readonly accounts: AccountsController;
  readonly activeNetwork: ReadableAtom<ActiveNetwork>;
  readonly clock: Clock;
  readonly device: Device;
  readonly connections: ConnectionsController;
  readonly connectors: ConnectorsController;
  readonly otherConnections: OtherConnectionsController;
  readonly networks: NetworksController;
  readonly modal: ModalController;
  readonly router: RouterController;
  readonly toast: ToastController;
  readonly wallets: WalletsController;
  readonly transactions: TransactionStackController;
  readonly signIns: SignInsController;
  /** Tokens that a transfer or a swap may still take. */
  readonly spends: SpendsController;
  readonly surfaces: Surfaces;
  readonly locale: LocaleController;
  readonly flows: Flows;
  readonly liveViews: LiveViews;
  readonly services: Services;
  /** Every known feature of the page, loaded or not. */
  readonly manifests: readonly AnyManifest[];
  /** Opens the modal; resolves when it is on screen, rejects with `chunk/unavailable`. */
  open(options?: OpenOptions): Promise<void>;
  /** Loads the modal element, and adds it to a page without one; does not open it. */
  show(): Promise<void>;
  /** Loads the messages that several views share. */
  loadMessages(): Promise<void>;
  /** Finds out whether the account in use is a smart account; see {@link Subjects.detectSmartAccount}. */
  detectSmartAccount(): Promise<void>;
  /** Loads the code for nodes that are reached over sockets. Rejects with `chunk/unavailable`. */
  loadNodeLine(): Promise<HoldNodeLine>;
}
