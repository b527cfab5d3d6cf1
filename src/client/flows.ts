import type {GatesController} from '../controllers/gates-controller.js';
import type {Features} from './features.js';
import type {WalletsController} from '../controllers/wallets/wallets-controller.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import type {Device} from '../core/model/device.js';
import {isPairingConnector} from '../core/ports/connector.js';
import {createNavigateFlow, type NavigateFlow} from '../flows/navigate.js';
import {createOpenModalFlow} from '../flows/open-modal.js';
import type {Flows} from './client.js';
import {isEmbedded, mayClose} from './surfaces.js';
import {createLazy, dispose, type Lazy} from './lazy.js';
import type {ConnectingFlows, ConnectingParts} from './connecting-flows.js';
import type {Display} from './create-client.js';

/** Dependencies of {@link createFlows}. */
export interface FlowsParts extends Omit<
  ConnectingParts,
  'followGates' | 'leave' | 'showConnect' | 'rememberWallet' | 'navigate'
> {
  readonly display: Display;
  readonly wallets: WalletsController;
  readonly gates: GatesController;
  readonly features: () => Promise<
    Pick<Features, 'publicView' | 'publicViews' | 'subjectOf' | 'checkGates' | 'loadGates'>
  >;
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
    const {createConnecting} = await loadChunk(import('./connecting-flows.js'));
    return createConnecting({
      ...parts,
      navigate,
      rememberWallet: (wallet) => parts.wallets.remember(wallet),
      followGates: () => followGates(parts, navigate),
      leave: () => navigate.leave(),
      showConnect: () => parts.display.router.reset('Connect'),
    });
  }, dispose);
  const flows: Flows = {
    navigate,
    followGates: () => followGates(parts, navigate),
    openModal: opening(parts),
    ...later(connecting, [
      'connect',
      'disconnect',
      'disconnected',
      'reconnect',
      'followTabs',
      'switchNetwork',
      'switchWallet',
      'nameAccount',
      'settleTransaction',
      'syncAccount',
    ]),
  };
  return {flows, end: () => connecting.end()};
}

type LaterName = Exclude<keyof ConnectingFlows, 'dispose'>;

/**
 * Flows that load their code at first use; a name left out is missing in {@link Flows}, and does not compile.
 */
function later<N extends LaterName>({load}: Lazy<ConnectingFlows>, names: readonly N[]): Pick<Flows, N> {
  const flows = names.map((name: LaterName) => [
    name,
    async (...given: readonly never[]) => (await load())[name](...(given as [never, never, never])),
  ]);
  return Object.fromEntries(flows) as Pick<Flows, N>;
}

function opening(parts: FlowsParts): Flows['openModal'] {
  const {page, display, plugins, telemetry, device, wallets, features, gates, onOpen} = parts;
  const open = createOpenModalFlow({
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
  let latest = 0;
  return async (options, isWanted = () => true) => {
    const turn = ++latest;
    if (!options?.view && !options?.arguments) return open(options);
    const [{openChecked}, host] = await Promise.all([loadChunk(import('./open-checked.js')), features()]);
    const openLatest: typeof open = (checked) => {
      // Of calls that overlap, the last one's view is shown.
      if (turn === latest && isWanted()) open(checked);
    };
    await openChecked({...parts, features: host, open: openLatest}, options);
  };
}

function navigation(parts: FlowsParts): NavigateFlow {
  const {page, connectors, display, telemetry, gates} = parts;
  const navigate = createNavigateFlow({
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
      // Chains were connected one by one: the gates check them together at the end.
      if (display.router.current.view === 'ConnectingMultiChain') void followGates(parts, navigate);
    },
  });
  return navigate;
}

/** Opens the view of the first gate that holds the user, or leaves the view of a gate. True if one holds. */
async function followGates(
  {page, display, gates, features, report}: FlowsParts,
  navigate: NavigateFlow,
): Promise<boolean> {
  // Without a connection no gate holds, and none is loaded.
  if (page.account.get().status === 'connected') {
    try {
      await (await features()).checkGates();
    } catch (cause) {
      report(cause);
    }
  }
  const isHeld = gates.held !== undefined;
  if (isHeld) void openWhileHeld({page, gates}).catch(report);
  else if (gates.has(display.router.current.view)) navigate.leave();
  return isHeld;
}

/** The gate may clear while the modal is loaded: Account would open then. */
async function openWhileHeld({page, gates}: Pick<FlowsParts, 'page' | 'gates'>): Promise<void> {
  const [{flows}] = await Promise.all([page.load(), page.show()]);
  if (gates.held) await flows.openModal();
}
