import type {GatesController} from '../controllers/gates-controller.js';
import type {ReadableAtom, WritableAtom} from 'nanostores';
import type {AlertsController} from '../controllers/alerts-controller.js';
import type {AssetsController} from '../controllers/assets-controller.js';
import type {ConnectorsController} from '../controllers/connectors-controller.js';
import type {RouterController} from '../controllers/router-controller.js';
import type {ToastController} from '../controllers/toast-controller.js';
import type {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import type {SignInsController} from '../controllers/sign-ins-controller.js';
import type {TransactionStackController} from '../controllers/transaction-stack-controller.js';
import type {WalletsController} from '../controllers/wallets/wallets-controller.js';
import type {FeaturesController} from '../controllers/features-controller.js';
import type {Config, ResolvedFeatures} from '../core/config/config.js';
import type {Messages} from '../core/messages/message.js';
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
import type {OpenOptions} from '../flows/open-modal.js';
import type {SyncAccountFlow} from '../flows/session/sync-account.js';
import type {SwitchNetworkFlow} from '../flows/switch-network.js';
import type {SwitchWalletOptions} from '../flows/switch-wallet.js';
import type {ViewName} from '../core/model/view.js';
import type {FeatureHost, FeatureView} from './features/feature-host.js';
import type {LiveViews} from './features/live-views.js';
import type {Subjects} from './features/create-subjects.js';
import type {PageClient} from './page/page-client.js';

/**
 * The client that the elements of the modal work with. It is loaded when the modal is first opened, a wallet
 * is asked for, or a stored connection is restored.
 *
 * The members in `FeatureMembers` (`client/features/wire-features.ts`) are absent until the features are
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
