import type {ReactiveController} from 'lit';
import type {Client} from '../../../client/client.js';
import {preparesPairingEarly} from '../../../core/model/links/pairing.js';
import type {ClientHost} from '../observe.js';
import {remoteConnector} from './wallets/wallet-choice.js';

/**
 * Prepares the pairing while the user still chooses, where the tap itself must open the wallet (reference 1.4.12).
 *
 * Nothing is prepared before the host allows it: the pairing contacts the relay.
 */
export class EarlyPairing implements ReactiveController {
  readonly #host: ClientHost<Client> & {readonly mayConnect: boolean};
  #isStarted = false;

  constructor(host: ClientHost<Client> & {readonly mayConnect: boolean}) {
    this.#host = host;
    host.addController(this);
  }

  /** True while a tap could open nothing yet: in Telegram on iOS every later opening is blocked. */
  get isAwaited(): boolean {
    const {device, pairing} = this.#host.client;
    const {status} = pairing.get();
    return device.isTelegram && device.isIos && (status === 'idle' || status === 'preparing');
  }

  hostUpdated(): void {
    const {client, mayConnect} = this.#host;
    if (this.#isStarted || !mayConnect || !preparesPairingEarly(client.device)) return;
    const connector = remoteConnector(client);
    if (!connector) return;
    this.#isStarted = true;
    const namespace = client.wallets.namespace.get();
    // A failure stays in the pairing's own state and is shown where the user waits for it.
    void Promise.allSettled([
      client.flows.connect({connectorId: connector.id, ...(namespace && {namespace})}),
    ]);
  }

  hostDisconnected(): void {
    this.#isStarted = false;
  }
}
