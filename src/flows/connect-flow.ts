import type {ConnectionsController} from '../controllers/connections/connections-controller.js';
import type {OtherConnectionsController} from '../controllers/connections/other-connections-controller.js';
import type {ConnectorsController} from '../controllers/connectors-controller.js';
import type {NetworksController} from '../controllers/networks-controller.js';
import {DrawbridgeError, isDrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../core/errors/error-codes.js';
import {ownError} from '../core/errors/own-error.js';
import type {MessageWallet} from '../core/messages/shown-wallet.js';
import type {ChainNamespace} from '../core/model/caip.js';
import {familyName, type Network, requireNamespace} from '../core/model/network.js';
import type {Wallet} from '../core/model/wallet.js';
import {connectedWallet} from '../core/ports/connection.js';
import {type Connector, endsTogether, isPairingConnector, type Session} from '../core/ports/connector.js';
import type {Gate, JoinedConnect} from '../core/ports/feature.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import {isUsedElsewhere} from './disconnect-flow.js';
import {servedBy} from './session/apply-session.js';
import type {ConnectingStates} from './session/connecting-states.js';
import type {SessionKeeper} from './session/session-keeper.js';
import type {
  PromptRequest,
  ConnectOptions,
  WalletQuestion,
  WalletQuestions,
} from './session/wallet-questions.js';

/**
 * Connects a wallet and resolves once the state shows it. A call for a wallet that is already asked joins that
 * question: the wallet shows no second prompt.
 *
 * The user may approve after all callers have left: the wallet is then connected, or disconnected again where the user
 * has chosen otherwise since.
 *
 * Rejects with `connect/connector-missing`, `chain/adapter-missing`, `connect/declined`, `connect/pending`,
 * `connect/silent`, `connect/failed`, `connect/cancelled`, `wallet/locked`, `pairing/…` or `relay/unreachable`.
 */
export type ConnectFlow = (options: ConnectOptions) => Promise<void>;

/** Dependencies of {@link createConnectFlow}. */
export interface ConnectParts {
  readonly connections: ConnectionsController;
  readonly otherConnections: OtherConnectionsController;
  readonly connectors: ConnectorsController;
  readonly networks: NetworksController;
  readonly keeper: SessionKeeper;
  readonly questions: WalletQuestions;
  readonly states: ConnectingStates;
  readonly telemetry: Telemetry;
  /** Lets the page's gates add a request to the connection, and judge the answer. Never rejects. */
  readonly join?: NonNullable<Gate['join']>;
  /** Remembers the wallet a pairing succeeded with. */
  readonly rememberWallet: (wallet: Wallet) => void;
  /**
   * Runs once the state shows the new connection; connecting waits for it. With `isLate` the user left before the
   * wallet answered.
   */
  readonly onConnected: (namespace: ChainNamespace, isLate: boolean) => void | Promise<void>;
  /** Tells the user that a wallet was approved too late, and was disconnected again. */
  readonly onTooLate: (wallet: MessageWallet) => void;
  /** Takes a failure for which no caller waits. */
  report(cause: unknown): void;
}

/** Failures after which the user may still connect in the wallet, which answers an earlier request. */
const AWAITED: readonly ErrorCode[] = ['connect/pending', 'wallet/locked'];

/** Creates the connect flow. */
export function createConnectFlow(parts: ConnectParts): ConnectFlow {
  return async (options) => {
    await parts.networks.resolve();
    const connector = requireConnector(parts.connectors, options.connectorId);
    const asked = {connector, namespaces: requireNamespaces(parts, connector, options.namespace)};
    for (;;) {
      const question = parts.questions.find(asked) ?? begin(parts, asked, options);
      // The latest request is for the wallet of the list that the user means.
      question.options = options;
      parts.questions.choose(question);
      if (!options.isAhead) question.show(() => parts.states.show(question));
      try {
        return await question.join(options.signal);
      } catch (cause) {
        // The user left before the wallet was asked, and came back.
        const isGivenUp = question.signal.aborted && isDrawbridgeError(cause, 'connect/cancelled');
        if (!isGivenUp || options.signal?.aborted) throw cause;
      }
    }
  };
}

function begin(parts: ConnectParts, asked: PromptRequest, options: ConnectOptions): WalletQuestion {
  const {connector} = asked;
  // The link of another pairing invites to other networks.
  if (isPairingConnector(connector) && parts.questions.isAsked(connector)) connector.cancelPairing();
  return parts.questions.open(asked, options, (question) => askWallet(parts, question));
}

async function askWallet(parts: ConnectParts, question: WalletQuestion): Promise<void> {
  question.onExpired(() => question.hide());
  let isLate: boolean;
  try {
    isLate = await connectAsked(parts, question);
  } catch (cause) {
    const error = ownError(cause) ?? cause;
    trackFailure(parts.telemetry, error);
    if (isDrawbridgeError(error) && AWAITED.includes(error.code)) awaitApproval(parts, question);
    throw error;
  } finally {
    question.hide();
  }
  await finish(parts, question, isLate);
}

/** Asks the wallet, with the request that a gate adds, and takes over its session. */
async function connectAsked(parts: ConnectParts, question: WalletQuestion): Promise<boolean> {
  const {connector, signal} = question;
  const networks = networksOf(parts, question);
  const joined = await parts.join?.(connector, networks);
  if (signal.aborted)
    throw new DrawbridgeError('connect/cancelled', `The user left before ${connector.name} was connected.`, {
      name: connector.name,
    });
  const signIn = joined?.signIn;
  const all = [...networks, ...networksAlongside(parts, question)];
  const session = await connector.connect({networks: all, signal, ...(signIn && {signIn})});
  return takeOver(parts, question, {session, joined});
}

interface Approval {
  readonly session: Session;
  readonly joined?: JoinedConnect | undefined;
}

/**
 * Takes over the session of a wallet that the user approved, or ends it where the user has chosen otherwise since. True
 * if the user left before the wallet answered.
 */
async function takeOver(parts: ConnectParts, question: WalletQuestion, approval: Approval): Promise<boolean> {
  const {session, joined} = approval;
  const connector = session.connector ?? question.connector;
  if (!question.isWanted) return discardSession(parts, connector, session);
  const isLate = !question.hasCallers;
  const stop = parts.keeper.bufferEvents(connector);
  try {
    if (joined) await settle(joined, session, connector);
    const {namespaces, options} = question;
    const {isPartial = false} = options;
    parts.keeper.takeOver(connector, session, {isPartial, namespaces, cause: isLate ? 'late' : 'user'});
    question.markConnected();
  } catch (cause) {
    if (isLate) parts.report(cause);
    throw cause;
  } finally {
    stop();
  }
  return isLate;
}

/** Ends a session that the user no longer wants, unless the wallet was connected before. */
async function discardSession(parts: ConnectParts, connector: Connector, session: Session): Promise<never> {
  const {name} = session.wallet;
  if (servedBy(parts, connector).length > 0) parts.keeper.restore(connector, session);
  else {
    // One permission may cover a namespace in which the wallet is connected.
    const isShared = isUsedElsewhere(parts, connector);
    await Promise.allSettled([isShared ? connector.forget?.() : connector.disconnect()]);
    parts.onTooLate(connectedWallet({connector, wallet: session.wallet}));
  }
  throw new DrawbridgeError('connect/cancelled', `${name} was approved too late.`, {name});
}

/** Ends the connection where a gate refuses it. */
async function settle(joined: JoinedConnect, session: Session, connector: Connector): Promise<void> {
  try {
    await joined.settle(session);
  } catch (cause) {
    await Promise.allSettled([connector.disconnect()]);
    throw cause;
  }
}

/**
 * Connects a wallet that refused the question because an earlier one is open there, once the user has answered that
 * one: the wallet then reports accounts, or shows them when it is asked silently.
 */
function awaitApproval(parts: ConnectParts, question: WalletQuestion): void {
  const {connector, namespaces} = question;
  const isRestored = namespaces.some((namespace) => {
    const connection = parts.connections.of(namespace);
    return connection.status === 'locked' && connection.connectorId === connector.id;
  });
  // The session keeper restores a stored wallet that is unlocked.
  if (isRestored) return;
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking || approval.isOver) return;
    isLooking = true;
    const [restored] = await Promise.allSettled([connector.restore({networks: networksOf(parts, question)})]);
    isLooking = false;
    if (approval.isOver || restored.status === 'rejected' || restored.value.status !== 'connected') return;
    approval.stop();
    remove();
    const [taken] = await Promise.allSettled([takeOver(parts, question, restored.value)]);
    if (taken.status === 'fulfilled') await finish(parts, question, taken.value);
  };
  const stopListening = connector.events.subscribe((event) => {
    if (event.type === 'accounts' && event.accounts.length > 0) void look();
  });
  const approval = {
    question,
    isOver: false,
    // Only its event proves that the user has just approved a wallet that is no longer wanted.
    look: () => void (question.isWanted && look()),
    stop() {
      this.isOver = true;
      stopListening();
    },
  };
  const remove = parts.questions.await(approval);
}

async function finish(parts: ConnectParts, question: WalletQuestion, isLate: boolean): Promise<void> {
  const {connector, namespaces} = question;
  const {isPartial = false, isByLink = false, wallet} = question.options;
  if (wallet) parts.rememberWallet(wallet);
  parts.telemetry.track('CONNECT_SUCCESS', {
    method: methodOf(connector, isByLink),
    name: wallet?.name ?? connector.name,
  });
  if (!isPartial || isLate) await parts.onConnected(namespaces[0], isLate);
}

function methodOf(connector: Connector, isByLink: boolean): string {
  if (connector.type === 'AUTH') return 'email';
  if (!isPairingConnector(connector)) return 'browser';
  return isByLink ? 'mobile' : 'qrcode';
}

/** Tracks a failure other than a decline. */
function trackFailure(telemetry: Telemetry, cause: unknown): void {
  const code = isDrawbridgeError(cause) ? cause.code : 'unknown';
  const isDeclined = isDrawbridgeError(cause) && cause.kind === 'declined';
  if (!isDeclined) telemetry.track('CONNECT_ERROR', {message: code});
}

function networksOf({networks}: ConnectParts, {namespaces}: PromptRequest): readonly Network[] {
  return namespaces.flatMap((namespace) => networks.ordered(namespace));
}

/** The networks of other namespaces in which a login is connected: it would end in those that its new session lacks. */
function networksAlongside(parts: ConnectParts, {connector, namespaces}: PromptRequest): readonly Network[] {
  if (!endsTogether(connector) || isPairingConnector(connector)) return [];
  const others = servedBy(parts, connector).filter((namespace) => !namespaces.includes(namespace));
  return others.flatMap((namespace) => parts.networks.ordered(namespace));
}

/**
 * The namespaces of this page that the connector serves, or the wanted one of them. A remote wallet that is
 * connected already keeps the session it has.
 */
function requireNamespaces(
  {networks}: ConnectParts,
  connector: Connector,
  wanted: ChainNamespace | undefined,
): PromptRequest['namespaces'] {
  const {requested} = networks.state.get();
  if (wanted) requireNamespace(requested, wanted);
  const used = new Set(requested.map(({chainNamespace}) => chainNamespace));
  const [first, ...others] = connector.namespaces.filter(
    (namespace) => used.has(namespace) && namespace === (wanted ?? namespace),
  );
  if (first) return [first, ...others];
  const {name, namespaces} = connector;
  const missing = wanted ?? namespaces[0];
  throw new DrawbridgeError(
    'chain/adapter-missing',
    wanted
      ? `Chain adapter not found: ${name} does not serve ${wanted}`
      : `Chain adapter not found: the page has no network of ${namespaces.join(', ')}, which ${name} serves`,
    missing && {name: familyName(missing)},
  );
}

function requireConnector(connectors: ConnectorsController, id: string): Connector {
  const connector = connectors.find(id);
  if (connector) return connector;
  const known = connectors.state.get().map((entry) => entry.id);
  throw new DrawbridgeError(
    'connect/connector-missing',
    `No connector "${id}" is known here; there are: ${known.join(', ') || 'none'}`,
    {name: id},
  );
}
