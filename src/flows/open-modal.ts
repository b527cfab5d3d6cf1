import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {ModalController} from '../controllers/modal/modal-controller.js';
import type {NetworksController} from '../controllers/networks/networks-controller.js';
import type {RouterController} from '../controllers/router/router-controller.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {PublicView} from '../core/model/view.js';
import type {Telemetry} from '../core/ports/telemetry.js';

/** What the modal is opened for. */
export interface OpenOptions {
  /** Wins over the view that would be chosen. A view that needs a connection opens Connect without one. */
  readonly view?: PublicView;
  /** Connects or shows this namespace and leaves the others alone. */
  readonly namespace?: ChainNamespace;
  /** Shows this pairing link instead of a link of our own. */
  readonly uri?: string;
  /** What a view is pre-filled with; each view documents its own. */
  readonly arguments?: Readonly<Record<string, unknown>>;
}

/** Chooses the view and opens the modal. */
export type OpenModalFlow = (options?: OpenOptions) => void;

/** What {@link createOpenModalFlow} works with. */
export interface OpenModalParts {
  readonly connections: ConnectionsController;
  readonly modal: ModalController;
  readonly networks: NetworksController;
  readonly router: RouterController;
  readonly telemetry: Telemetry;
  readonly isMobile: boolean;
  /** True when WalletConnect is all there is. */
  readonly isBasic: boolean;
  /** Starts to fetch what the first screen shows. */
  prefetch(): void;
}

const NEEDS_ACCOUNT: readonly (PublicView | undefined)[] = ['Account', 'UnsupportedChain'];

/** Creates the open flow. */
export function createOpenModalFlow(parts: OpenModalParts): OpenModalFlow {
  const {connections, modal, networks, router, telemetry} = parts;
  return ({view, namespace, uri} = {}) => {
    if (namespace) networks.activate(namespace);
    const isConnected = connections.of(networks.state.get().activeNamespace).status === 'connected';
    if (uri) router.reset('ConnectingWalletConnectBasic', {uri});
    else if (view && (isConnected || !NEEDS_ACCOUNT.includes(view))) router.reset(view);
    else router.reset(firstView(parts, isConnected));
    parts.prefetch();
    modal.open();
    telemetry.track('MODAL_OPEN', {connected: isConnected});
  };
}

function firstView({isBasic, isMobile}: OpenModalParts, isConnected: boolean): PublicView {
  if (isConnected) return 'Account';
  if (isBasic) return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic';
  return 'Connect';
}
