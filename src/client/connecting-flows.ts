import type {ConnectorsController} from '../controllers/connectors-controller.js';
import type {GatesController} from '../controllers/gates-controller.js';
import {MissedRestoresController} from '../controllers/missed-restores-controller.js';
import type {Connector} from '../core/ports/connector.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import {createConnectFlow, type ConnectFlow, type ConnectParts} from '../flows/connect-flow.js';
import {createDisconnectFlow, type DisconnectFlow} from '../flows/disconnect-flow.js';
import {createReconnectFlow} from '../flows/reconnect-flow.js';
import {createConnectingStates} from '../flows/session/connecting-states.js';
import {createSessionKeeper} from '../flows/session/session-keeper.js';
import type {SyncAccountFlow} from '../flows/session/sync-account-flow.js';
import {createTabFollower} from '../flows/session/tab-follower.js';
import {createWalletQuestions, type WalletQuestions} from '../flows/session/wallet-questions.js';
import type {SignMessageFlow} from '../flows/sign-message-flow.js';
import {createSwitchNetworkFlow, type SwitchNetworkFlow} from '../flows/switch-network-flow.js';
import {createSwitchWalletFlow, type SwitchWalletFlow} from '../flows/switch-wallet-flow.js';
import {
  createSettleTransactionFlow,
  type SettleTransactionFlow,
  type SettleTransactionParts,
} from '../flows/transaction-stack.js';
import {boundFlows, createUntilDestroyed} from '../flows/until-destroyed.js';
import {followPageFocus} from '../io/platform/page-life.js';
import {type ConnectionGatesParts, joinOf, type SignOutWatch, watchDisconnects} from './connection-gates.js';
import {createNaming, type Naming, type NamingParts} from './create-naming.js';
import {createSigning} from './create-signing.js';
import {createSyncing, type SyncingParts} from './create-syncing.js';
import {followPage} from './follow-page.js';
import {resumeContent, type ResumeParts} from './kept-content.js';
import {
  leaveUnlessHeld,
  showLate,
  showRestored,
  showWalletToast,
  type NextViewParts,
} from './views-after-connecting.js';

/** Dependencies of {@link createConnecting}. */
export interface ConnectingParts
  extends
    Pick<ConnectParts, 'rememberWallet'>,
    NextViewParts,
    SyncingParts,
    ConnectionGatesParts,
    NamingParts {
  readonly connectors: ConnectorsController;
  readonly telemetry: Telemetry;
  readonly display: NextViewParts['display'] & Pick<SettleTransactionParts, 'transactions'>;
  readonly gates: GatesController;
  readonly use: ResumeParts['use'];
  /** Closes the modal, or returns to a first view. */
  readonly leave: () => void;
  /** Returns to Connect and stays open, so that the user can read the failure. */
  readonly showConnect: () => void;
}

/** The flows that talk to wallets. */
export interface ConnectingFlows extends Pick<SignOutWatch, 'disconnected'>, Pick<Naming, 'nameAccount'> {
  readonly connect: ConnectFlow;
  readonly disconnect: DisconnectFlow;
  reconnect(): Promise<void>;
  followTabs(): Promise<void>;
  readonly switchNetwork: SwitchNetworkFlow;
  readonly signMessage: SignMessageFlow;
  readonly switchWallet: SwitchWalletFlow;
  readonly settleTransaction: SettleTransactionFlow;
  readonly syncAccount: SyncAccountFlow;
  dispose(): void;
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
  const follow = createTabFollower({...shared, ...tabs});
  const followTabs = naming.refreshing(() => watch.elsewhere(follow));
  const questions = createWalletQuestions(parts);
  const stops = [followPage(parts, followTabs), followPageFocus(() => questions.look())];
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
