import type {GatesController} from '../controllers/gates-controller.js';
import type {WalletsController} from '../controllers/wallets/wallets-controller.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import type {Device} from '../core/model/device.js';
import type {TransactionOutcome} from '../core/model/transaction-stack.js';
import type {Destination, ViewName} from '../core/model/view.js';
import {isPairingConnector} from '../core/ports/connector.js';
import type {ConnectFlow} from '../flows/connect-flow.js';
import type {DisconnectFlow} from '../flows/disconnect-flow.js';
import {createNavigateFlow, type NavigateFlow} from '../flows/navigate-flow.js';
import {createOpenModalFlow, type OpenModalFlow, type OpenOptions} from '../flows/open-modal-flow.js';
import type {SyncAccountFlow} from '../flows/session/sync-account-flow.js';
import type {SignMessageFlow} from '../flows/sign-message-flow.js';
import type {SwitchNetworkFlow} from '../flows/switch-network-flow.js';
import type {SwitchWalletOptions} from '../flows/switch-wallet-flow.js';
import type {ConnectingFlows, ConnectingParts} from './connecting-flows.js';
import type {FeatureHost, GateLooks} from './feature-host.js';
import {createLazy, dispose, type Lazy} from './lazy.js';
import {isEmbedded, mayClose} from './surfaces.js';

/** Dependencies of {@link Flows}. */
export interface FlowsParts extends Omit<
  ConnectingParts,
  'followGates' | 'leave' | 'showConnect' | 'rememberWallet' | 'navigate' | 'use'
> {
  readonly wallets: WalletsController;
  readonly gates: GatesController;
  readonly features: () => Promise<
    Pick<FeatureHost, 'use'> &
      GateLooks & {
        /** Opens a view that the page names, after checking its arguments. */
        readonly openChecked: (options: OpenOptions, open: OpenModalFlow) => Promise<void>;
      }
  >;
  readonly device: Device;
  /** Resolves once the client is loaded; rejects with `client/destroyed` after its end. */
  readonly loaded: () => Promise<unknown>;
  /** Runs each time the modal opens. */
  readonly onOpen: () => void;
}

/**
 * Sequences across controllers. All reject with a `DrawbridgeError`. The code of those that call wallets is loaded at
 * their first use.
 */
export class Flows {
  readonly #parts: FlowsParts;
  readonly #open: OpenModalFlow;
  readonly #connecting: Lazy<ConnectingFlows>;
  #openings = 0;

  readonly navigate: NavigateFlow;

  constructor(parts: FlowsParts) {
    this.#parts = parts;
    this.navigate = createNavigation(parts, this.followGates);
    this.#open = createOpening(parts);
    this.#connecting = createLazy(async () => {
      const {createConnecting} = await loadChunk(import(/* together: connecting */ './connecting-flows.js'));
      return createConnecting({
        ...parts,
        navigate: this.navigate,
        use: async (id) => (await parts.features()).use(id),
        rememberWallet: (wallet) => parts.wallets.remember(wallet),
        followGates: this.followGates,
        leave: () => this.navigate.leave(),
        showConnect: () => parts.display.router.reset('Connect'),
      });
    }, dispose);
  }

  /** Loads the flows that talk to wallets before their first use, which reports a failure. */
  readonly prepare = async (): Promise<void> => void (await Promise.allSettled([this.#connecting.load()]));

  readonly connect: ConnectFlow = async (options) => (await this.#connecting.load()).connect(options);

  readonly disconnect: DisconnectFlow = async (options) =>
    (await this.#connecting.load()).disconnect(options);

  /**
   * Resolves once everything that belongs to disconnected accounts is cleaned up, such as their sign-ins, or queued for
   * a retry.
   */
  readonly disconnected = async (): Promise<void> => (await this.#connecting.load()).disconnected();

  /** Restores all stored connections, without a prompt. */
  readonly reconnect = async (): Promise<void> => (await this.#connecting.load()).reconnect();

  /** Applies the storage of another tab to this one. */
  readonly followTabs = async (): Promise<void> => (await this.#connecting.load()).followTabs();

  readonly switchNetwork: SwitchNetworkFlow = async (...args) =>
    (await this.#connecting.load()).switchNetwork(...args);

  readonly signMessage: SignMessageFlow = async (...args) =>
    (await this.#connecting.load()).signMessage(...args);

  /** Switches to another connected wallet or account. Rejects with `connect/connector-missing`. */
  readonly switchWallet = async (options: SwitchWalletOptions): Promise<void> =>
    (await this.#connecting.load()).switchWallet(options);

  /** Stores the user's name for an account; an empty string removes it. */
  readonly nameAccount = async (...named: Parameters<ConnectingFlows['nameAccount']>): Promise<void> =>
    (await this.#connecting.load()).nameAccount(...named);

  /** Settles the request on top of the transaction stack. */
  readonly settleTransaction = async (outcome: TransactionOutcome): Promise<void> =>
    (await this.#connecting.load()).settleTransaction(outcome);

  readonly syncAccount: SyncAccountFlow = async (...args) =>
    (await this.#connecting.load()).syncAccount(...args);

  /**
   * Chooses the view and opens the modal, unless a later call replaced this one or `isWanted` returns false by then.
   * Rejects with `client/invalid-argument` for arguments that the view does not accept.
   */
  readonly openModal = async (options?: OpenOptions, isWanted: () => boolean = () => true): Promise<void> => {
    const opening = ++this.#openings;
    if (!options?.view && !options?.arguments) return this.#open(options);
    const {openChecked} = await this.#parts.features();
    const open: OpenModalFlow = (checked) => {
      // When calls overlap, the last view wins.
      if (opening === this.#openings && isWanted()) this.#open(checked);
    };
    await openChecked(options, open);
  };

  /**
   * Opens the view of the first gate that holds the user, or leaves the view of a gate. Returns true if a gate holds.
   */
  readonly followGates = async (): Promise<boolean> => {
    const {page, display, gates, features, report} = this.#parts;
    // Without a connection, no gate holds and none is loaded.
    if (page.account.get().status === 'connected') {
      try {
        await (await features()).checkGates();
      } catch (cause) {
        report(cause);
      }
    }
    const isHeld = gates.held !== undefined;
    if (isHeld) void this.#openWhileHeld().catch(report);
    else if (gates.has(display.router.current.view)) this.navigate.leave();
    return isHeld;
  };

  dispose(): void {
    void this.#connecting.end();
  }

  /** The gate may clear while the modal loads; Account would open then. */
  async #openWhileHeld(): Promise<void> {
    const {page, gates, loaded} = this.#parts;
    await Promise.all([loaded(), page.show()]);
    const {held} = gates;
    if (!held) return;
    // A user who has switched the account may decline, and goes back to it.
    if (held.status() === 'offered' && this.#showsAccount(held.view)) this.#pushOnAccount(held.view);
    else await this.openModal();
  }

  #showsAccount(offered: ViewName): boolean {
    const {page, display} = this.#parts;
    const {history} = display.router;
    const isAccount = history[0].view === 'Account' && !history.some(({view}) => view.startsWith('Connect'));
    return page.modal.state.get().open && isAccount && history.every(({view}) => view !== offered);
  }

  #pushOnAccount(offered: ViewName): void {
    const {router} = this.#parts.display;
    router.reset('Account');
    router.push(...([offered] as unknown as Destination<ViewName>));
  }
}

function createOpening(parts: FlowsParts): OpenModalFlow {
  const {page, display, plugins, telemetry, device, wallets, gates, onOpen} = parts;
  return createOpenModalFlow({
    ...page,
    ...display,
    telemetry,
    isMobile: device.isMobile,
    get isWalletConnectOnly() {
      return page.config.basic || (page.config.enableWallets && plugins.isEmpty);
    },
    gates,
    filterBy: (namespace) => wallets.filterBy(namespace),
    prefetch: onOpen,
  });
}

function createNavigation(parts: FlowsParts, followGates: () => Promise<boolean>): NavigateFlow {
  const {page, connectors, display, telemetry, gates} = parts;
  return createNavigateFlow({
    ...page,
    ...display,
    telemetry,
    isEmbedded: () => page.config.embedded || isEmbedded(page.surfaces),
    isConnected: () => page.account.get().status === 'connected',
    gates,
    mayClose: () => mayClose(page.surfaces),
    onClose() {
      for (const connector of connectors.state.get()) {
        if (isPairingConnector(connector)) connector.cancelPairing();
      }
      // Chains were connected one after another: the gates check them together at the end.
      if (display.router.current.view === 'ConnectingMultiChain') void followGates();
    },
  });
}
