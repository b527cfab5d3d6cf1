import type {GatesController} from '../controllers/gates-controller.js';
import {MissedRestoresController} from '../controllers/missed-restores-controller.js';
import type {ConnectorsController} from '../controllers/connectors-controller.js';
import type {Toast, ToastController} from '../controllers/toast-controller.js';
import {LabelsController} from '../controllers/labels-controller.js';
import type {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import type {Clock, Stop} from '../core/ports/clock.js';
import type {Connector} from '../core/ports/connector.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import {keepLabels} from '../flows/session/keep-labels.js';
import {createConnectFlow, type ConnectFlow, type ConnectParts} from '../flows/connect.js';
import {leaveConnecting, type NavigateFlow} from '../flows/navigate.js';
import {createDisconnectFlow, type DisconnectFlow} from '../flows/disconnect.js';
import {createReconnectFlow} from '../flows/reconnect.js';
import {createFollowTabsFlow} from '../flows/session/follow-tabs.js';
import {createResyncWalletsFlow} from '../flows/session/restore-missing.js';
import {createConnectingStates} from '../flows/session/connecting-states.js';
import {createSessionKeeper} from '../flows/session/keep-session.js';
import {createWalletQuestions, type WalletQuestions} from '../flows/session/wallet-questions.js';
import {createDisconnectWatch, type DisconnectWatch} from '../flows/session/watch-disconnects.js';
import {
  createSyncAccountFlow,
  keepBalancesWritten,
  type SyncAccountFlow,
} from '../flows/session/sync-account.js';
import {
  createSettleTransactionFlow,
  type SettleTransactionFlow,
  type SettleTransactionParts,
} from '../flows/transaction-stack.js';
import type {SignMessageFlow} from '../flows/sign-message.js';
import {createSwitchNetworkFlow, type SwitchNetworkFlow} from '../flows/switch-network.js';
import {createUntilDestroyed} from '../flows/until-destroyed.js';
import {createSwitchWalletFlow, type SwitchWalletFlow} from '../flows/switch-wallet.js';
import {pageEntryOf, pageTokenOf} from '../core/model/assets/page-token.js';
import type {ChainNamespace} from '../core/model/caip.js';
import type {ViewName} from '../core/model/view.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import {followPageFocus, followPageLife} from '../io/platform/page-life.js';
import type {GateLooks} from './feature-host.js';
import type {Environment} from '../core/ports/environment.js';
import {boundFlows} from './bound-flows.js';
import {followServed, identitiesOf, supportedOf} from './shared-services.js';
import {resumeContent, type ResumeParts} from './kept-content.js';
import type {ConfiguredStores} from './page-state.js';
import type {Plugins} from './load-plugins.js';
import type {Services} from './services.js';
import type {Gate} from '../core/ports/feature.js';
import type {Disconnected} from '../core/ports/connection.js';

/** Dependencies of {@link createConnecting}. */
export interface ConnectingParts extends Pick<ConnectParts, 'rememberWallet'> {
  readonly page: ConfiguredStores;
  readonly clock: Clock;
  readonly env: Pick<Environment, 'storage'>;
  readonly services: Services;
  readonly connectors: ConnectorsController;
  readonly otherConnections: OtherConnectionsController;
  readonly plugins: Plugins;
  readonly telemetry: Telemetry;
  readonly report: (cause: unknown) => void;
  readonly display: Pick<SettleTransactionParts, 'router' | 'transactions'> & {
    readonly toast: ToastController;
    loadMessages(): Promise<void>;
  };
  readonly navigate: NavigateFlow;
  /**
   * Shows the view of a gate or leaves it, depending on the account in use. Returns true when the gate holds the user.
   */
  readonly followGates: () => Promise<boolean>;
  readonly gates: GatesController;
  readonly features: () => Promise<Pick<GateLooks, 'loadGates'>>;
  readonly use: ResumeParts['use'];
  /** Closes the modal, or returns to a first view. */
  readonly leave: () => void;
  /** Returns to Connect and stays open, so that the user can read the failure. */
  readonly showConnect: () => void;
}

/** The flows that talk to wallets. */
export interface ConnectingFlows {
  readonly connect: ConnectFlow;
  readonly disconnect: DisconnectFlow;
  /**
   * Resolves once everything that belongs to disconnected accounts is cleaned up, such as their sign-ins, or queued for
   * a retry.
   */
  disconnected(): Promise<void>;
  reconnect(): Promise<void>;
  followTabs(): Promise<void>;
  readonly switchNetwork: SwitchNetworkFlow;
  readonly signMessage: SignMessageFlow;
  readonly switchWallet: SwitchWalletFlow;
  readonly nameAccount: LabelsController['name'];
  readonly settleTransaction: SettleTransactionFlow;
  readonly syncAccount: SyncAccountFlow;
  dispose(): void;
}

/** Only the sign-in gate joins a connection. Pages without a sign-in load no gates before prompting the wallet. */
function joinOf(parts: ConnectingParts): Pick<ConnectParts, 'join'> {
  const {siwx, signInWithWallet} = parts.page.config.options;
  return (siwx ?? signInWithWallet) ? {join: createJoinConnect(parts)} : {};
}

/** Signs disconnected accounts out. Pages without a sign-in load no gates for it. */
function watchDisconnects(
  parts: ConnectingParts,
  missedRestores: MissedRestoresController,
): DisconnectWatch &
  Pick<ConnectingFlows, 'disconnected'> & {
    /** Checks after the flow has settled: it may have cleared stored wallets only, which no store reports. */
    after(flow: DisconnectFlow): DisconnectFlow;
  } {
  const {siwx, signInWithWallet} = parts.page.config.options;
  const gates = createGateNotifier(parts);
  const isWanted = Boolean(siwx ?? signInWithWallet);
  const watch = createDisconnectWatch({
    ...parts.page,
    ...parts,
    missedRestores,
    onDisconnected: (disconnected) => (isWanted ? gates.notify(disconnected) : undefined),
  });
  return {
    ...watch,
    after: (flow) => (options) => flow(options).finally(() => watch.look()),
    disconnected: async () => {
      watch.look();
      await gates.settled();
    },
  };
}

/** Wires the flows that talk to wallets; loaded when the first wallet is chosen, or to restore one. */
export function createConnecting(parts: ConnectingParts): ConnectingFlows {
  const {page, followGates, leave} = parts;
  const syncAccount = createSyncing(parts);
  const missedRestores = new MissedRestoresController(parts.env);
  const shared = {...page, ...parts, missedRestores, syncAccount};
  const naming = createNaming(parts);
  const watch = watchDisconnects(parts, missedRestores);
  const keeper = createSessionKeeper({
    ...shared,
    guard: async (...asked) => (await parts.use('permissions')).request(...asked),
    onWalletChange: (change) => (change === 'gone' ? leave() : void followGates()),
  });
  const reconnect = createReconnectFlow({...shared, keeper, onReconnected: showRestored(parts)});
  const disconnect = createDisconnectFlow({
    ...shared,
    keeper,
    onDisconnected: (hasFailed) => (hasFailed ? parts.showConnect() : leave()),
    onPermissionKept: (wallet) =>
      void showWalletToast(parts, {variant: 'success', message: ['common.permissionKept', wallet]}),
  });
  const untilEnd = createUntilDestroyed();
  const tabs = {
    storage: parts.env.storage,
    release: (connector: Connector) => keeper.release(connector),
    reconnect: () => reconnect.missing(),
  };
  const follow = createFollowTabsFlow({...shared, ...tabs});
  const followTabs = naming.refreshing(() => watch.elsewhere(follow));
  const questions = createWalletQuestions(parts);
  const stops = [
    followStores(page, followReturns(parts, followTabs)),
    followPageFocus(() => questions.look()),
  ];
  return {
    syncAccount,
    nameAccount: naming.nameAccount,
    followTabs,
    disconnected: watch.disconnected,
    ...boundFlows(untilEnd, {
      reconnect: () =>
        reconnect.all().then(() => void resumeContent({...parts, ...parts.env}).catch(parts.report)),
      connect: createConnectFlow({...shared, ...asking(parts, questions), keeper}),
      disconnect: watch.after(dropping(questions, disconnect)),
      switchNetwork: createSwitchNetworkFlow({...shared, onSwitched: () => void followGates()}),
      signMessage: createSigning(parts),
    }),
    settleTransaction: createSettleTransactionFlow({...parts, ...parts.display}),
    switchWallet: createSwitchWalletFlow({...shared, onSwitched: () => void followGates()}),
    dispose: () =>
      void [
        untilEnd.end(),
        questions.dispose(),
        watch.dispose(),
        ...stops.map((stop) => stop()),
        naming.stop(),
        reconnect.dispose(),
        keeper.dispose(),
      ],
  };
}

/** Leaves if no gate holds the user, unless the user navigated while the gates were checked. */
async function leaveUnlessHeld({display: {router}, followGates, navigate}: ConnectingParts): Promise<void> {
  const before = router.state.get();
  const isHeld = await followGates();
  if (!isHeld && router.state.get() === before) leaveConnecting(router, navigate);
}

/** The parts of the connect flow that keep open prompts, and navigate after an approval. */
function asking(
  parts: ConnectingParts,
  questions: WalletQuestions,
): Pick<ConnectParts, 'join' | 'questions' | 'states' | 'onConnected' | 'onTooLate'> {
  return {
    ...joinOf(parts),
    questions,
    states: createConnectingStates({...parts.page, clock: parts.clock}),
    onConnected: (_namespace, isLate) => (isLate ? showLate(parts) : leaveUnlessHeld(parts)),
    onTooLate: (wallet) =>
      void showWalletToast(parts, {variant: 'error', message: ['error.approvedLate', wallet]}),
  };
}

/** Ignores a wallet that the user approves after a disconnect. */
function dropping(questions: WalletQuestions, disconnect: DisconnectFlow): DisconnectFlow {
  return (options) => {
    questions.drop(options?.namespace);
    return disconnect(options);
  };
}

/** Views that close with the modal's connection, if the modal was opened to connect. */
const FIRST_VIEWS: readonly ViewName[] = ['Connect', 'AllWallets', 'ConnectingWalletConnectBasic'];
/** Views that handle changes of the connections themselves. */
const FOLLOWING_VIEWS: readonly ViewName[] = ['ConnectingExternal', 'ConnectingMultiChain'];

/** Leaves the list of wallets for a wallet that the user approved after leaving its view. */
async function showLate({page, display: {router}, followGates, navigate}: ConnectingParts): Promise<void> {
  if (await followGates()) return;
  const isChoosing = FIRST_VIEWS.some((view) => view === router.history[0]?.view);
  if (!page.modal.state.get().open || !isChoosing || FOLLOWING_VIEWS.includes(router.current.view)) return;
  navigate.leave();
}

/** Replaces the wallet list with the account once the account is restored. */
function showRestored({display: {router}, page, followGates}: ConnectingParts) {
  return async (namespaces: readonly ChainNamespace[]): Promise<void> => {
    const isHeld = await followGates();
    const {namespace, status} = page.account.get();
    const [first, ...further] = router.history;
    const isOffered = first?.view === 'Connect' && further.length === 0 && page.modal.state.get().open;
    if (!isHeld && isOffered && status === 'connected' && namespaces.includes(namespace))
      router.reset('Account');
  };
}

/** Shows a toast about a wallet, on the page if the modal is closed. */
async function showWalletToast({display, page, report}: ConnectingParts, toast: Toast): Promise<void> {
  const loaded = await Promise.allSettled([page.show(), display.loadMessages()]);
  for (const result of loaded) if (result.status === 'rejected') report(result.reason);
  display.toast.show({...toast, onPage: true});
}

/** Resyncs the wallets when the page runs again after the browser suspended it. */
function followReturns({page, otherConnections}: ConnectingParts, followTabs: () => Promise<void>): Stop {
  const {connections, config} = page;
  const follow = async (): Promise<void> => {
    if (config.enableReconnect) await followTabs();
  };
  const resync = createResyncWalletsFlow({connections, otherConnections, follow});
  return followPageLife({onReturn: () => void resync()});
}

/**
 * Keeps balances formatted and the RPC service among the nodes; the returned function also calls
 * `stopReturning`.
 */
function followStores(page: ConfiguredStores, stopReturning: Stop): Stop {
  const stops = [
    stopReturning,
    keepBalancesWritten({...page, locale: page.locale.locale}),
    followServed(page.networks, page.config),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Loads the code that signs for the page at its first use. */
function createSigning({page, plugins}: ConnectingParts): SignMessageFlow {
  return async (...asked) => {
    const {createSignMessageFlow} = await loadChunk(
      import(/* together: late-settings */ '../flows/sign-message.js'),
    );
    return createSignMessageFlow({...page, adapterOf: (name) => plugins.adapterOf(name)})(...asked);
  };
}

interface Naming {
  readonly nameAccount: LabelsController['name'];
  /** Reads the account names that another tab stored before following that tab. */
  readonly refreshing: (follow: () => Promise<void>) => () => Promise<void>;
  readonly stop: Stop;
}

function createNaming(parts: ConnectingParts): Naming {
  const labels = new LabelsController(parts.env);
  return {
    nameAccount: (...named) => labels.name(...named),
    refreshing: (follow) => async () => {
      labels.refresh();
      await follow();
    },
    stop: keepLabels({...parts.page, ...parts, labels}),
  };
}

/** Wires the account sync. Requests names and pictures only on mainnets that the blockchain API supports. */
function createSyncing({page, clock, plugins, services, report}: ConnectingParts): SyncAccountFlow {
  const {tokens = {}} = page.config.options;
  // Show the coin instead of an invalid token.
  for (const id of Object.keys(tokens)) if (!pageEntryOf(tokens, id)) report(noToken(id));
  const supported = supportedOf(services);
  const shared = {...page, clock, adapterOf: (namespace: ChainNamespace) => plugins.adapterOf(namespace)};
  const identities = identitiesOf({...shared, services});
  return createSyncAccountFlow({
    ...shared,
    locale: page.locale.locale,
    tokenOf: ({caipNetworkId}) => pageTokenOf(tokens, caipNetworkId)?.address,
    async identityOf({address, network}) {
      const isMain = network.chainNamespace === 'eip155' && !network.testnet;
      const hasNames = isMain && (await supported.has(network.caipNetworkId));
      return hasNames ? identities({address, network, sender: address}) : undefined;
    },
  });
}

function noToken(id: string): DrawbridgeError {
  const text = `tokens["${id}"].address: expected the contract or mint of a token, as text`;
  return new DrawbridgeError('config/invalid-option', text, {name: 'tokens'});
}

/** Dependencies of {@link createJoinConnect}. */
export interface JoinConnectParts {
  readonly features: () => Promise<Pick<GateLooks, 'loadGates'>>;
}

/**
 * Creates the function that asks the page's gates, in their order, whether they join a connection; the first that does
 * is used.
 */
export function createJoinConnect({features}: JoinConnectParts): NonNullable<Gate['join']> {
  return async (connector, networks) => {
    const load = async (): Promise<readonly Gate[]> => (await features()).loadGates();
    const [gates] = await Promise.allSettled([load()]);
    // The check after connecting retries and reports gates that failed to load.
    if (gates.status === 'rejected') return undefined;
    for (const gate of gates.value) {
      const joined = await gate.join?.(connector, networks);
      if (joined) return joined;
    }
    return undefined;
  };
}

/** Dependencies of {@link createGateNotifier}. */
export interface GateNotifierParts {
  readonly features: () => Promise<Pick<GateLooks, 'loadGates'>>;
  readonly report: (cause: unknown) => void;
}

/** Notifies the page's gates of ended connections. */
export interface GateNotifier {
  notify(disconnected: Disconnected): void;
  /** Resolves once the gates have handled all notifications. */
  settled(): Promise<void>;
}

/**
 * Creates the notifier of the gates. Ended connections that a gate missed because its code failed to load are sent with
 * the next notification.
 */
export function createGateNotifier({features, report}: GateNotifierParts): GateNotifier {
  let waiting: readonly Disconnected[] = [];
  let running: Promise<void> = Promise.resolve();
  const notifyAll = async (): Promise<void> => {
    try {
      const gates = await (await features()).loadGates();
      const notifications = waiting;
      waiting = [];
      for (const each of notifications)
        await Promise.allSettled(gates.map(async (gate) => gate.disconnected?.(each)));
    } catch (cause) {
      report(cause);
    }
  };
  return {
    notify(disconnected) {
      waiting = [...waiting, disconnected];
      running = running.then(notifyAll);
    },
    settled: () => running,
  };
}
