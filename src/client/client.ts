import type {ReadableAtom, WritableAtom} from 'nanostores';
import type {AccountsController} from '../controllers/accounts-controller.js';
import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {FeaturesController} from '../controllers/features-controller.js';
import type {LocaleController} from '../controllers/locale-controller.js';
import type {ModalController} from '../controllers/modal-controller.js';
import type {NetworksController} from '../controllers/networks-controller.js';
import type {ThemeController} from '../controllers/theme-controller.js';
import type {ViewName} from '../core/model/view.js';
import type {PageConfig, Config, ResolvedFeatures} from '../core/config/config.js';
import type {PageMessages, Messages} from '../core/messages/message.js';
import type {OpenOptions} from '../flows/open-modal.js';
import type {ClientEvents, DerivedState} from './page-state.js';
import type {Surfaces} from './surfaces.js';
import type {GatesController} from '../controllers/gates-controller.js';
import type {AlertsController} from '../controllers/alerts-controller.js';
import type {AssetsController} from '../controllers/assets-controller.js';
import type {ConnectorsController} from '../controllers/connectors-controller.js';
import type {RouterController} from '../controllers/router-controller.js';
import type {ToastController} from '../controllers/toast-controller.js';
import type {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import type {SignInsController} from '../controllers/sign-ins-controller.js';
import type {TransactionStackController} from '../controllers/transaction-stack-controller.js';
import type {WalletsController} from '../controllers/wallets/wallets-controller.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {Device} from '../core/model/device.js';
import type {ChainCapabilities, ChainPlugin} from '../core/ports/chain-adapter.js';
import type {Clock} from '../core/ports/clock.js';
import type {Pairing} from '../core/ports/connector.js';
import type {TransactionOutcome} from '../core/model/routing/transaction-stack.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import type {ConnectFlow} from '../flows/connect.js';
import type {DisconnectFlow} from '../flows/disconnect.js';
import type {NavigateFlow} from '../flows/navigate.js';
import type {SyncAccountFlow} from '../flows/session/sync-account.js';
import type {SwitchNetworkFlow} from '../flows/switch-network.js';
import type {SwitchWalletOptions} from '../flows/switch-wallet.js';
import type {FeatureHost, FeatureView} from './feature-host.js';
import type {LiveViews, Subjects} from './subjects.js';

/** The half of the client that the page's buttons use: small enough for the first load. */
export interface PageClient extends DerivedState {
  readonly config: PageConfig;
  readonly messages: ReadableAtom<PageMessages>;
  readonly locale: LocaleController;
  readonly theme: ThemeController;
  readonly modal: ModalController;
  /** The view on screen, or the last one that was. */
  readonly view: WritableAtom<ViewName>;
  readonly connections: ConnectionsController;
  readonly networks: NetworksController;
  readonly accounts: AccountsController;
  /** The modal elements of this client. */
  readonly surfaces: Surfaces;
  readonly features: Pick<FeaturesController, 'state' | 'update'>;
  readonly events: ClientEvents;
  /** The one place that decides how a failure is shown. */
  readonly failures: {report: (cause: unknown) => void};
  /** True once stored connections have been restored or removed. */
  readonly initialized: WritableAtom<boolean>;
  /** Opens the modal; resolves when it is on screen, rejects with `chunk/unavailable`. */
  readonly open: (options?: OpenOptions) => Promise<void>;
  /** Loads the modal element, and adds it to a page that has none; opens nothing. */
  show(): Promise<void>;
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
 * The client that the elements of the modal work with. It is loaded when the modal is first opened, a wallet
 * is asked for, or a stored connection is restored.
 *
 * The members in `FeatureMembers` are absent until the features are
 * loaded: only features, and elements that come with them, read them.
 */
export interface Client
  extends PageClient, Subjects, Pick<FeatureHost, 'use' | 'slotsOf' | 'loadMessagesOf'> {
  /**
   * The view of that name; rejects with `chunk/unavailable`, and with `client/invalid-argument` without such
   * a view.
   */
  viewOf(name: ViewName): Promise<FeatureView>;
  /** Every option with its default; its features are those in force. */
  readonly config: Config;
  /** The features in force, defaults included. */
  readonly features: Pick<FeaturesController, 'update'> & {
    readonly state: ReadableAtom<ResolvedFeatures>;
    /** As the page gave them, before `complete` adds defaults and checks. */
    readonly given: ReadableAtom<ResolvedFeatures>;
    /** Sets the rule that adds the options of features. */
    complete(rule: (features: ResolvedFeatures) => ResolvedFeatures): void;
  };
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

/** Sequences across controllers. All reject with a `DrawbridgeError`. */
export interface Flows {
  /**
   * Chooses the view and opens the modal, unless another call came meanwhile or `isWanted` is false by then; rejects
   * with `client/invalid-argument` for what cannot be filled in.
   */
  openModal(options?: OpenOptions, isWanted?: () => boolean): Promise<void>;
  readonly connect: ConnectFlow;
  readonly disconnect: DisconnectFlow;
  /** Resolves once what belongs to disconnected accounts has ended, such as their sign-ins, or is to be tried again. */
  disconnected(): Promise<void>;
  /** Restores all stored connections, without a prompt. */
  reconnect(): Promise<void>;
  /** Applies the storage of another tab to this one. */
  followTabs(): Promise<void>;
  readonly switchNetwork: SwitchNetworkFlow;
  /** Brings another connected wallet or account into use; rejects with `connect/connector-missing`. */
  switchWallet(options: SwitchWalletOptions): Promise<void>;
  /** Stores the user's name for an account; an empty one removes it. */
  nameAccount(namespace: ChainNamespace, address: string, name: string): Promise<void>;
  readonly navigate: NavigateFlow;
  /**
   * Opens the view of the first gate that holds the user, or leaves the view of a gate. True if one holds.
   */
  followGates(): Promise<boolean>;
  /** Ends the request on top of the transaction stack. */
  settleTransaction(outcome: TransactionOutcome): Promise<void>;
  readonly syncAccount: SyncAccountFlow;
}
