import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {GatesController} from '../controllers/gates-controller.js';
import type {ModalController} from '../controllers/modal-controller.js';
import type {NetworksController} from '../controllers/networks-controller.js';
import type {RouterController} from '../controllers/router-controller.js';
import type {ChainNamespace} from '../core/model/caip.js';
import {requireNamespace} from '../core/model/network.js';
import {chooseView, type OpenSituation} from '../core/model/router-rules.js';
import type {Destination, OpenArguments, PublicView} from '../core/model/view.js';
import type {Telemetry} from '../core/ports/telemetry.js';

/** The view to open, and the namespace or arguments for it. */
export interface OpenOptions {
  /** Wins over the view that would be chosen. A view that needs a connection opens Connect without one. */
  readonly view?: PublicView;
  /**
   * Connects or shows this namespace and leaves the others alone. Opening rejects with `chain/adapter-missing` for one
   * that the page does not offer.
   */
  readonly namespace?: ChainNamespace;
  /** Shows this pairing link instead of a link of our own. */
  readonly uri?: string;
  /**
   * What the form of the view is filled with (`WalletSend` takes `SendArguments`). Opening rejects with
   * `client/invalid-argument` where that cannot be right; a token that the account does not hold is reported in the
   * form. Without a connection Connect opens.
   */
  readonly arguments?: OpenArguments[keyof OpenArguments];
}

/** Chooses the view and opens the modal. Throws `chain/adapter-missing` for a namespace that the page lacks. */
export type OpenModalFlow = (
  options?: OpenOptions & {
    /** The view shows an address, so that it cannot open without a connection. */
    readonly needsAccount?: boolean;
  },
) => void;

/** Dependencies of {@link createOpenModalFlow}. */
export interface OpenModalParts {
  readonly connections: ConnectionsController;
  readonly modal: ModalController;
  readonly networks: NetworksController;
  readonly router: RouterController;
  readonly telemetry: Telemetry;
  readonly isMobile: boolean;
  /** True when WalletConnect is the only way to connect. */
  readonly isWalletConnectOnly: boolean;
  readonly gates: Pick<GatesController, 'held'>;
  /** Limits wallets and rows to one namespace; `undefined` lifts the limit. */
  filterBy(namespace: ChainNamespace | undefined): void;
  /** Starts to fetch the wallets of the first screen. */
  prefetch(): void;
}

/** Creates the open flow. */
export function createOpenModalFlow(parts: OpenModalParts): OpenModalFlow {
  const {connections, modal, networks, router, telemetry} = parts;
  return ({view, namespace, uri, arguments: params, needsAccount} = {}) => {
    if (namespace) {
      requireNamespace(networks.state.get().requested, namespace);
      networks.activate(namespace);
    }
    parts.filterBy(namespace);
    const connection = connections.of(networks.state.get().activeNamespace);
    const isConnected = connection.status === 'connected';
    const isLocked = connection.status === 'locked';
    const isOnUsedNetwork = isConnected && networks.find(connection.caipNetworkId) !== undefined;
    if (uri) router.reset('ConnectingWalletConnectBasic', {uri});
    else show(parts, {requested: view, isConnected, isLocked, isOnUsedNetwork, needsAccount}, params);
    parts.prefetch();
    modal.open();
    telemetry.track('MODAL_OPEN', {connected: isConnected});
  };
}

function show(
  parts: OpenModalParts,
  asked: Pick<OpenSituation, 'requested' | 'isConnected' | 'isLocked' | 'isOnUsedNetwork' | 'needsAccount'>,
  params: OpenOptions['arguments'],
): void {
  const view = chooseView({...parts, ...asked, heldView: parts.gates.held?.view});
  // The arguments were checked against the requested view only.
  const destination = view === asked.requested ? [view, params] : [view];
  parts.router.reset(...(destination as unknown as Destination<typeof view>));
}
