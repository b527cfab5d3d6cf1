import type {ReadableAtom, WritableAtom} from 'nanostores';
import type {AlertsController} from '../controllers/alerts/alerts-controller.js';
import type {AssetsController} from '../controllers/assets/assets-controller.js';
import type {ConnectorsController} from '../controllers/connectors/connectors-controller.js';
import type {RouterController} from '../controllers/router/router-controller.js';
import type {ToastController} from '../controllers/toast/toast-controller.js';
import type {StandbyController} from '../controllers/standby/standby-controller.js';
import type {TransactionStackController} from '../controllers/transaction-stack/transaction-stack-controller.js';
import type {WalletsController} from '../controllers/wallets/wallets-controller.js';
import type {FeaturesController} from '../controllers/features/features-controller.js';
import type {Config, ResolvedFeatures} from '../core/config/config.js';
import type {Messages} from '../core/messages/message.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {Device} from '../core/model/device.js';
import type {ChainPlugin} from '../core/ports/chain-adapter.js';
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
import type {Holdings} from './holdings.js';
import type {PageClient} from './page-client.js';

/**
 * Everything the modal's inside works with. It is loaded when the modal is first opened,
 * a wallet is asked for, or a stored connection is restored.
 */
export interface Client extends PageClient {
  /** Every option with its default; its features are those in force. */
  readonly config: Config;
  /** What is offered right now, defaults included. */
  readonly features: Pick<FeaturesController, 'update'> & {readonly state: ReadableAtom<ResolvedFeatures>};
  /** Those of the first screen at once; all of them after {@link Client.loadMessages}. */
  readonly messages: ReadableAtom<Messages>;
  /** Loads every sentence; rejects with `chunk/unavailable`. */
  loadMessages(): Promise<void>;
  readonly device: Device;
  /** Time, for countdowns and for waits a view bounds itself. */
  readonly clock: Clock;
  readonly router: RouterController;
  readonly toast: ToastController;
  readonly alerts: AlertsController;
  readonly connectors: ConnectorsController;
  /** Wallets that are connected while another one of their namespace is in use. */
  readonly standby: StandbyController;
  readonly wallets: WalletsController;
  readonly assets: AssetsController;
  readonly telemetry: Telemetry;
  readonly transactions: TransactionStackController;
  /** The user agreed to what `features.legalCheckbox` asks for; forgotten with the page. */
  readonly hasAgreed: WritableAtom<boolean>;
  /** The WalletConnect pairing; `idle` until one is asked for. */
  readonly pairing: ReadableAtom<Pairing>;
  readonly flows: Flows;
  /** Loads what the account's screens work with; the same each time. Rejects with `chunk/unavailable`. */
  holdings(): Promise<Holdings>;
  /** Adds a chain family while the page runs; rejects with `chunk/unavailable`. */
  addChain(plugin: ChainPlugin): Promise<void>;
  /** Stops every source, timer and socket. */
  dispose(): Promise<void>;
}

/** Sequences across controllers. All reject with a `DrawbridgeError`. */
export interface Flows {
  /** Chooses the view and opens the modal; rejects with `client/invalid-argument` for what cannot be filled in. */
  openModal(options?: OpenOptions): Promise<void>;
  readonly connect: ConnectFlow;
  readonly disconnect: DisconnectFlow;
  /** Restores everything that is stored, without a prompt. */
  reconnect(): Promise<void>;
  /** Brings this tab in step with what another one has stored. */
  followTabs(): Promise<void>;
  readonly switchNetwork: SwitchNetworkFlow;
  /** Brings another connected wallet or account into use; rejects with `connect/connector-missing`. */
  switchWallet(options: SwitchWalletOptions): Promise<void>;
  /** Gives an account a name of the user's own; an empty one takes it away. */
  nameAccount(namespace: ChainNamespace, address: string, name: string): Promise<void>;
  readonly navigate: NavigateFlow;
  /** Opens UnsupportedChain where the wallet is where the page must not be used, and leaves it where it is not. */
  followChain(): boolean;
  /** Ends the request on top of the transaction stack. */
  settleTransaction(outcome: TransactionOutcome): Promise<void>;
  readonly syncAccount: SyncAccountFlow;
}
