import type {ConnectorsController} from '../../controllers/connectors/connectors-controller.js';
import type {TransactionStackController} from '../../controllers/transaction-stack/transaction-stack-controller.js';
import type {WalletsController} from '../../controllers/wallets/wallets-controller.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Device} from '../../core/model/device.js';
import {respondToChain, type ChainResponse} from '../../core/model/routing/unsupported-chain.js';
import type {Clock} from '../../core/ports/clock.js';
import {isPairingConnector} from '../../core/ports/connector.js';
import type {Telemetry} from '../../core/ports/telemetry.js';
import {createConnectFlow} from '../../flows/connect.js';
import {createDisconnectFlow} from '../../flows/disconnect.js';
import {createNavigateFlow, type NavigateFlow} from '../../flows/navigate.js';
import {createOpenModalFlow} from '../../flows/open-modal.js';
import {createReconnectFlow} from '../../flows/reconnect.js';
import {createSessionKeeper, type SessionKeeper} from '../../flows/session/keep-session.js';
import {createSyncAccountFlow} from '../../flows/session/sync-account.js';
import {createSwitchNetworkFlow} from '../../flows/switch-network.js';
import type {Flows} from '../client.js';
import {createIdentities} from './identities.js';
import type {Plugins} from './load-plugins.js';
import type {PageClient} from '../page-client.js';
import type {Services} from './services.js';

/** What {@link createFlows} works with. */
export interface FlowsParts {
  readonly page: PageClient;
  readonly clock: Clock;
  readonly services: Services;
  readonly connectors: ConnectorsController;
  readonly plugins: Plugins;
  readonly transactions: TransactionStackController;
  readonly wallets: WalletsController;
  readonly telemetry: Telemetry;
  readonly device: Device;
  report(cause: unknown): void;
  /** Runs each time the modal opens. */
  onOpen(): void;
}

/** Wires the flows of one client. */
export function createFlows(parts: FlowsParts): {readonly flows: Flows; readonly keeper: SessionKeeper} {
  const {page, connectors, telemetry} = parts;
  const shared = {...page, connectors, telemetry, prepare: async () => {}};
  const navigate = navigation(parts);
  const showChain = (): void => followChain(page, navigate);
  const syncAccount = createSyncAccountFlow({
    ...page,
    clock: parts.clock,
    adapterOf: (namespace) => parts.plugins.adapterOf(namespace),
    identityOf: createIdentities(parts.services.blockchain),
  });
  const keeper = createSessionKeeper({
    ...page,
    syncAccount,
    restore: (connector) => void reconnect.one(connector),
    onWalletChange: (change) => (change === 'gone' ? navigate.leave() : showChain()),
  });
  const reconnect = createReconnectFlow({...shared, keeper, report: parts.report, onReconnected: showChain});
  const flows: Flows = {
    navigate,
    syncAccount,
    reconnect: () => reconnect.all(),
    openModal: createOpenModalFlow({
      ...shared,
      isMobile: parts.device.isMobile,
      isWalletConnectOnly: page.config.basic,
      isHeld: () => chainResponse(page) === 'hold',
      filterBy: (namespace) => parts.wallets.filterBy(namespace),
      prefetch: () => parts.onOpen(),
    }),
    connect: createConnectFlow({
      ...shared,
      keeper,
      rememberWallet: (wallet) => parts.wallets.remember(wallet),
      onConnected: () => (chainResponse(page) === 'hold' ? showChain() : navigate.leave()),
    }),
    disconnect: createDisconnectFlow({...shared, keeper, onDisconnected: () => navigate.leave()}),
    switchNetwork: createSwitchNetworkFlow({...shared, onSwitched: showChain}),
  };
  return {flows, keeper};
}

function navigation({page, connectors, transactions, telemetry}: FlowsParts): NavigateFlow {
  return createNavigateFlow({
    ...page,
    transactions,
    telemetry,
    isEmbedded: page.config.embedded,
    isConnected: () => page.account.get().status === 'connected',
    isHeld: () => page.router.current.view === 'UnsupportedChain' && chainResponse(page) === 'hold',
    mayClose: () => page.surfaces.mayClose(),
    onClose() {
      for (const connector of connectors.state.get()) {
        if (isPairingConnector(connector)) connector.cancelPairing();
      }
    },
  });
}

/** Opens UnsupportedChain when the wallet is where the page must not be used, and leaves it when it is not. */
function followChain(page: PageClient, navigate: NavigateFlow): void {
  const isShown = page.router.current.view === 'UnsupportedChain';
  if (chainResponse(page) === 'hold') void page.open({view: 'UnsupportedChain'});
  else if (isShown) navigate.leave();
}

function chainResponse({config, networks, connections}: PageClient): ChainResponse {
  const {activeNamespace, requested} = networks.state.get();
  const connection = connections.of(activeNamespace as ChainNamespace);
  const isConnected = connection.status === 'connected';
  return respondToChain({
    ...config,
    isConnected,
    active: isConnected ? connection.caipNetworkId : undefined,
    requested: requested.map(({caipNetworkId}) => caipNetworkId),
  });
}
