import type {WalletsController} from '../../controllers/wallets/wallets-controller.js';
import {chunkOf} from '../../core/errors/chunk-of.js';
import type {Device} from '../../core/model/device.js';
import {respondToChain, type ChainResponse} from '../../core/model/routing/unsupported-chain.js';
import {isPairingConnector} from '../../core/ports/connector.js';
import {createNavigateFlow, type NavigateFlow} from '../../flows/navigate.js';
import {createOpenModalFlow} from '../../flows/open-modal.js';
import type {Flows} from '../client.js';
import type {ConfiguredPage} from './configured-page.js';
import {createLazy, dispose, type Lazy} from '../page/loading/lazy.js';
import type {ConnectingFlows, ConnectingParts} from './create-connecting.js';
import type {Display} from './create-display.js';

/** What {@link createFlows} works with. */
export interface FlowsParts extends Omit<
  ConnectingParts,
  'followChain' | 'leave' | 'showConnect' | 'rememberWallet'
> {
  readonly display: Display;
  readonly wallets: WalletsController;
  readonly device: Device;
  /** Runs each time the modal opens. */
  readonly onOpen: () => void;
}

/** Wires the flows of one client. Those that talk to wallets are loaded when one of them is first used. */
export function createFlows(parts: FlowsParts): {
  readonly flows: Flows;
  readonly end: () => void;
} {
  const navigate = navigation(parts);
  const connecting = createLazy(async () => {
    const {createConnecting} = await chunkOf(import('./create-connecting.js'));
    return createConnecting({
      ...parts,
      rememberWallet: (wallet) => parts.wallets.remember(wallet),
      followChain: () => followChain(parts, navigate),
      leave: () => navigate.leave(),
      showConnect: () => parts.display.router.reset('Connect'),
    });
  }, dispose);
  const flows: Flows = {
    navigate,
    followChain: () => followChain(parts, navigate),
    openModal: opening(parts),
    async settleTransaction(outcome) {
      const {createSettleTransactionFlow} = await chunkOf(import('../../flows/settle-transaction.js'));
      createSettleTransactionFlow({...parts.display, navigate})(outcome);
    },
    ...later(connecting),
  };
  return {flows, end: () => connecting.end()};
}

/** Flows that ask nobody, and take no longer than their code does to load. */
type Local = 'switchWallet' | 'nameAccount';

/** Flows that load their code when one of them is first used. */
function later({load}: Lazy<ConnectingFlows>): Omit<ConnectingFlows, 'dispose' | Local> & Pick<Flows, Local> {
  return {
    connect: async (options) => (await load()).connect(options),
    disconnect: async (options) => (await load()).disconnect(options),
    reconnect: async () => (await load()).reconnect(),
    followTabs: async () => (await load()).followTabs(),
    switchNetwork: async (id) => (await load()).switchNetwork(id),
    switchWallet: async (options) => (await load()).switchWallet(options),
    nameAccount: async (...named) => (await load()).nameAccount(...named),
    syncAccount: async (namespace, options) => (await load()).syncAccount(namespace, options),
  };
}

function opening(parts: FlowsParts): Flows['openModal'] {
  const {page, display, plugins, telemetry, device, wallets, onOpen} = parts;
  const open = createOpenModalFlow({
    ...page,
    ...display,
    telemetry,
    isMobile: device.isMobile,
    get isWalletConnectOnly() {
      return page.config.basic || (page.config.enableWallets && plugins.isEmpty);
    },
    isHeld: () => chainResponse(page) === 'hold',
    filterBy: (namespace) => wallets.filterBy(namespace),
    prefetch: onOpen,
  });
  return async (options) => {
    if (!options?.view && !options?.arguments) return open(options);
    const {openChecked} = await chunkOf(import('./open-checked.js'));
    await openChecked({page, plugins, open}, options);
  };
}

function navigation({page, connectors, display, telemetry}: FlowsParts): NavigateFlow {
  return createNavigateFlow({
    ...page,
    ...display,
    telemetry,
    isEmbedded: () => page.config.embedded || page.surfaces.isEmbedded,
    isConnected: () => page.account.get().status === 'connected',
    isHeld: () => display.router.current.view === 'UnsupportedChain' && chainResponse(page) === 'hold',
    mayClose: () => page.surfaces.mayClose(),
    onClose() {
      for (const connector of connectors.state.get()) {
        if (isPairingConnector(connector)) connector.cancelPairing();
      }
    },
  });
}

/** Opens UnsupportedChain when the wallet is where the page must not be used, and leaves it when it is not. */
function followChain({page, display, report}: FlowsParts, navigate: NavigateFlow): boolean {
  const isHeld = chainResponse(page) === 'hold';
  if (isHeld) void page.open({view: 'UnsupportedChain'}).then(undefined, report);
  else if (display.router.current.view === 'UnsupportedChain') navigate.leave();
  return isHeld;
}

function chainResponse({config, networks, connections}: ConfiguredPage): ChainResponse {
  const {activeNamespace, requested} = networks.state.get();
  const connection = connections.of(activeNamespace);
  const isConnected = connection.status === 'connected';
  return respondToChain({
    ...config,
    isConnected,
    active: isConnected ? connection.caipNetworkId : undefined,
    requested: requested.map(({caipNetworkId}) => caipNetworkId),
  });
}
