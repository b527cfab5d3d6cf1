import type {Client} from '../../../client/client.js';
import {translate, type Message} from '../../../core/messages/message.js';
import {isLoginConnector} from '../../../core/ports/login.js';
import {disconnectWallet, otherChainStays} from '../../../flows/disconnect-wallet.js';
import {chainFace} from '../../../ui/base/chain-face.js';
import {observe, type ClientHost} from '../../../ui/base/observe.js';

/** Disconnects the wallet in use, or logs out of a login. */
export class Disconnecting {
  readonly #host: ClientHost<Client>;
  #isLeaving = false;

  constructor(host: ClientHost<Client>) {
    this.#host = host;
    observe(host, ({connections}) => connections.state);
    observe(host, ({otherConnections}) => otherConnections.state);
    observe(host, ({subject}) => subject);
  }

  /** The wallet is asked to disconnect. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  get isLogOut(): boolean {
    const {connector} = this.#host.client.subject.get() ?? {};
    return connector !== undefined && isLoginConnector(connector);
  }

  /** Label of the button. It names the chain to disconnect if others stay connected. */
  get words(): string {
    const {client} = this.#host;
    const t = (...message: Message): string => translate(client.messages.get(), message);
    if (this.#isLeaving) return t(this.isLogOut ? 'account.loggingOut' : 'common.disconnecting');
    const {namespace} = client.account.get();
    const connection = client.connections.of(namespace);
    const isOne =
      connection.status === 'connected' &&
      otherChainStays(client, {namespace, connectorId: connection.connector.id});
    if (isOne) return t('account.disconnectChain', chainFace(client, namespace).name);
    return t(this.isLogOut ? 'account.logOut' : 'common.disconnect');
  }

  async leave(): Promise<void> {
    const {client} = this.#host;
    const {namespace} = client.account.get();
    const connection = client.connections.of(namespace);
    if (connection.status !== 'connected') return;
    this.#set(true);
    try {
      await disconnectWallet(client, {namespace, connectorId: connection.connector.id});
    } finally {
      this.#set(false);
    }
  }

  #set(isLeaving: boolean): void {
    this.#isLeaving = isLeaving;
    this.#host.requestUpdate();
  }
}
