import type {GatesController} from '../controllers/gates-controller.js';
import {MissedRestoresController} from '../controllers/missed-restores-controller.js';
import type {ConnectorsController} from '../controllers/connectors-controller.js';
import {LabelsController} from '../controllers/labels-controller.js';
import type {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import type {Stop} from '../core/ports/clock.js';
import type {Connector} from '../core/ports/connector.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import {keepLabels} from '../flows/session/keep-labels.js';
import {createConnectFlow, type ConnectFlow, type ConnectParts} from '../flows/connect.js';
import {createDisconnectFlow, type DisconnectFlow} from '../flows/disconnect.js';
import {createReconnectFlow} from '../flows/reconnect.js';
import {createFollowTabsFlow} from '../flows/session/follow-tabs.js';
import {createResyncWalletsFlow} from '../flows/session/restore-missing.js';
import {createConnectingStates} from '../flows/session/connecting-states.js';
import {createSessionKeeper} from '../flows/session/keep-session.js';
import {createWalletQuestions, type WalletQuestions} from '../flows/session/wallet-questions.js';
import {createDisconnectWatch, type DisconnectWatch} from '../flows/session/watch-disconnects.js';
import {keepBalancesWritten, type SyncAccountFlow} from '../flows/session/sync-account.js';
import {
  createSettleTransactionFlow,
  type SettleTransactionFlow,
  type SettleTransactionParts,
} from '../flows/transaction-stack.js';
import type {SignMessageFlow} from '../flows/sign-message.js';
import {createSwitchNetworkFlow, type SwitchNetworkFlow} from '../flows/switch-network.js';
import {createUntilDestroyed} from '../flows/until-destroyed.js';
import {createSwitchWalletFlow, type SwitchWalletFlow} from '../flows/switch-wallet.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import {followPageFocus, followPageLife} from '../io/platform/page-life.js';
import type {GateLooks} from './feature-host.js';
import type {Environment} from '../core/ports/environment.js';
import {createSyncing, type SyncingParts} from './create-syncing.js';
import {createGateNotifier, createJoinConnect} from './connection-gates.js';
import {
  leaveUnlessHeld,
  showLate,
  showRestored,
  showWalletToast,
  type NextViewParts,
} from './show-after-connecting.js';
import {boundFlows} from './bound-flows.js';
import {followServed} from './shared-services.js';
import {resumeContent, type ResumeParts} from './kept-content.js';
import type {ConfiguredStores} from './page-state.js';

/** Dependencies of {@link createConnecting}. */
export interface ConnectingParts extends Pick<ConnectParts, 'rememberWallet'>, NextViewParts, SyncingParts {
  readonly env: Pick<Environment, 'storage'>;
  readonly connectors: ConnectorsController;
  readonly otherConnections: OtherConnectionsController;
  readonly telemetry: Telemetry;
  readonly display: NextViewParts['display'] & Pick<SettleTransactionParts, 'transactions'>;
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
