import type {Client} from '../../client/client.js';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {readRetryAt} from '../../core/errors/read-retry-at.js';
import {type Message, translate} from '../../core/messages/message.js';
import {type MessageWallet, shownWallet} from '../../core/messages/shown-wallet.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {ChainCapabilities} from '../../core/ports/chain-adapter.js';
import type {Clock} from '../../core/ports/clock.js';
import {storedWallet} from '../../core/ports/connection.js';
import type {IconPaths} from '../icons/icon-paths.js';
import {lockIcon} from '../icons/lock-icon.js';
import type {NetworkName} from './chain-face.js';
import {chooseLocked} from './connecting/wallet-choice.js';

/** Requirements of a view. */
interface Purpose {
  /** The setting that turns the view off. */
  readonly feature: 'receive' | 'send' | 'history';
  /** The capability that the chain family in use must have. */
  readonly capability?: keyof ChainCapabilities;
}

/** Notice in place of an unavailable view, and its button, if there is one. */
export interface Unavailable {
  readonly heading: string;
  readonly text: string;
  /** Default: a wallet. */
  readonly icon?: IconPaths;
  /** The button for the next step. */
  readonly way?: {readonly label: string; readonly go: () => void};
}

/** Returns the notice for a view that is turned off or that the chain in use does not support. */
export function unavailableHere(
  client: Client,
  {feature, capability}: Purpose,
  network: Pick<NetworkName, 'value'>,
): Unavailable | undefined {
  const {features, activeNetwork, messages, router} = client;
  const t = (...message: Message): string => translate(messages.get(), message);
  const way = {label: t('unavailable.toAccount'), go: () => router.reset('Account')};
  if (!features.state.get()[feature]) {
    return {heading: t('unavailable.off'), text: t('unavailable.offHint'), way};
  }
  const {namespace} = activeNetwork.get();
  if (!capability || client.capabilitiesOf(namespace)[capability]) return undefined;
  const heading = t('unavailable.onNetwork', network.value);
  return {heading, text: t('unavailable.onNetworkHint'), way};
}

/**
 * Returns the notice for a view of an account while no account is in use: the wallet is locked or expected, or none is
 * connected.
 */
export function noAccountHere(client: Client): Unavailable | undefined {
  const {account, connections, messages, router} = client;
  const {namespace} = account.get();
  const t = (...message: Message): string => translate(messages.get(), message);
  const connection = connections.of(namespace);
  if (connection.status === 'connected') return undefined;
  if (connection.status === 'disconnected') {
    const way = {label: t('connect.title'), go: () => router.push('Connect')};
    return {heading: t('account.none'), text: t('account.noneHint'), way};
  }
  if (connection.status === 'locked') {
    const wallet = storedWallet(connection, client.connectors.find(connection.connectorId));
    const way = {label: t('account.unlock'), go: () => chooseLocked(client, namespace, {isReturning: true})};
    return {heading: t('account.locked', wallet), text: t('account.lockedHint', wallet), icon: lockIcon, way};
  }
  const heading = t(connection.status === 'connecting' ? 'button.connecting' : 'button.reconnecting');
  return {heading, text: t('account.awaitedHint', awaitedWallet(client, namespace, connection.connectorId))};
}

function awaitedWallet(
  {connectors, connections}: Client,
  namespace: ChainNamespace,
  id: string,
): MessageWallet {
  const connector = connectors.find(id);
  if (connector) return shownWallet(connector);
  return storedWallet(connections.stored[namespace] ?? {walletName: id}, undefined);
}

const TOO_MANY_REQUESTS = 429;

/** The button that repeats a failed request, without its action. */
export interface RetryWay {
  readonly words: {readonly now: string; later(seconds: number): string};
  readonly clock: Clock;
  /** When it is enabled, in milliseconds since the epoch; `Infinity` if only the developer can help. */
  readonly retryAt: number;
}

/** The button that repeats a request that failed for `cause`. It is disabled during the pause between attempts. */
export function retryWay({messages, clock}: Client, cause: unknown): RetryWay {
  const t = (...message: Message): string => translate(messages.get(), message);
  return {
    words: {now: t('common.tryAgain'), later: (seconds) => t('service.tryAgainIn', seconds)},
    clock,
    retryAt: readRetryAt(cause),
  };
}

/** The message for a failed request to a service. */
export function failureMessage(cause: unknown): Message {
  if (!isDrawbridgeError(cause)) return ['service.unreachable'];
  const {name, status = 0} = cause.context;
  if (cause.code === 'http/timeout') return ['service.slow'];
  if (cause.code === 'http/invalid-response') return ['service.garbled'];
  if (cause.code === 'http/status') return statusMessage(status);
  if (cause.code === 'http/offline') return ['error.offline'];
  if (cause.code === 'app/project-refused') return ['service.refused', status];
  return cause.code === 'http/unreachable' && name ? ['service.silent', name] : ['service.unreachable'];
}

function statusMessage(status: number): Message {
  if (status === TOO_MANY_REQUESTS) return ['service.busy'];
  return status >= 500 ? ['service.outOfOrder', status] : ['service.refused', status];
}
