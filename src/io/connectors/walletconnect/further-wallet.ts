import {CHAIN_NAMESPACES, type CaipNetworkId} from '../../../core/model/caip.js';
import {Listeners} from '../../../core/model/listeners.js';
import type {Network} from '../../../core/model/network.js';
import type {
  ConnectorEvent,
  ConnectRequest,
  PairingConnector,
  Restored,
  Session,
} from '../../../core/ports/connector.js';
import type {RemotePlace} from './session/remote-place.js';

/** A remote wallet beside the first one, with a separate session; pairings belong to the first connector. */
export class FurtherWallet implements PairingConnector {
  readonly id: string;
  readonly type = 'WALLET_CONNECT';
  readonly name = 'WalletConnect';
  readonly namespaces = CHAIN_NAMESPACES;
  readonly pairing: PairingConnector['pairing'];
  readonly #front: PairingConnector;
  readonly #place: RemotePlace;
  readonly #listeners = new Listeners<ConnectorEvent>();

  readonly events = {subscribe: this.#listeners.subscribe};

  constructor(number: number, front: PairingConnector, place: RemotePlace) {
    this.id = `${front.id}-${number}`;
    this.pairing = front.pairing;
    this.#front = front;
    this.#place = place;
  }

  /** Emits an event of the wallet. */
  emit(event: ConnectorEvent): void {
    this.#listeners.emit(event);
  }

  connect(request: ConnectRequest): Promise<Session> {
    return this.#front.connect(request);
  }

  restore(request: ConnectRequest): Promise<Restored> {
    return this.#place.restore(request);
  }

  disconnect(): Promise<void> {
    return this.#place.disconnect();
  }

  switchNetwork(network: Network): Promise<CaipNetworkId> {
    return this.#place.switchNetwork(network);
  }

  expiry(): Promise<number | undefined> {
    return this.#place.expiry();
  }

  prefetch(): Promise<void> {
    return this.#front.prefetch();
  }

  cancelPairing(): void {
    this.#front.cancelPairing();
  }

  rememberLink(link: Parameters<PairingConnector['rememberLink']>[0]): void {
    this.#front.rememberLink(link);
  }
}
