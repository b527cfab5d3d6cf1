import type {Client} from '../../../client/client.js';
import {translate, type Message} from '../../../core/messages/message.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {chooseLocked} from '../connecting/choose-locked.js';
import type {Unavailable} from './unavailable-here.js';

/**
 * Returns the notice for a view of an account while no account is in use: the wallet is locked or awaited, or none is
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
    const {walletName} = connection;
    const way = {label: t('account.unlock'), go: () => chooseLocked(client, namespace, {isReturning: true})};
    return {heading: t('account.locked', walletName), text: t('account.lockedHint', walletName), way};
  }
  const heading = t(connection.status === 'connecting' ? 'button.connecting' : 'button.reconnecting');
  return {heading, text: t('account.awaitedHint', awaitedName(client, namespace, connection.connectorId))};
}

function awaitedName({connectors, connections}: Client, namespace: ChainNamespace, id: string): string {
  return connectors.find(id)?.name ?? connections.stored[namespace]?.walletName ?? id;
}
