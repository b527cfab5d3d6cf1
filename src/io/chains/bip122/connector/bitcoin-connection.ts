import {chunkOf} from '../../../../core/errors/chunk-of.js';
import type {ConnectedWalletInfo} from '../../../../core/model/account.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {Stop} from '../../../../core/ports/clock.js';
import type {ConnectorEvent, ConnectRequest, SessionLeg} from '../../../../core/ports/connector.js';
import type {WalletPlace} from '../wallets/wallet-place.js';
import type {BitcoinConversation, WalletEvent} from './bitcoin-conversation.js';

/**
 * One wallet in the page. Its connectors come and go as it is announced anew; it stays.
 *
 * Finding a wallet must cost next to nothing, so what is said to it is loaded when it is first asked something.
 */
export class BitcoinConnection {
  readonly #place: WalletPlace;
  readonly #env: ChainEnv;
  readonly #listeners = new Set<(event: ConnectorEvent) => void>();
  #conversation: BitcoinConversation | undefined;
  /** What the user and errors call the wallet. */
  info: ConnectedWalletInfo = {name: ''};
  /** The connector's, under which its accounts are remembered. */
  id = '';

  constructor(place: WalletPlace, env: ChainEnv) {
    this.#place = place;
    this.#env = env;
  }

  async connect(request: ConnectRequest): Promise<SessionLeg> {
    return (await this.#talk()).connect(request);
  }

  async restore(request: ConnectRequest): Promise<SessionLeg | 'locked' | 'gone'> {
    return (await this.#talk()).restore(request);
  }

  async disconnect(): Promise<void> {
    await (await this.#talk()).disconnect();
  }

  async switchNetwork(network: Network): Promise<CaipNetworkId> {
    return (await this.#talk()).switchNetwork(network);
  }

  subscribe(listener: (event: ConnectorEvent) => void): Stop {
    // Wrapped, so that one listener subscribed twice is called twice, and stopped one by one.
    const own = (event: ConnectorEvent): void => listener(event);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  /** Stops listening to the wallet. */
  detach(): void {
    this.#conversation?.detach();
  }

  /** Ends the connection of a wallet that is no longer on the page. */
  leave(): void {
    this.#conversation?.leave();
  }

  async #talk(): Promise<BitcoinConversation> {
    if (this.#conversation) return this.#conversation;
    const {openConversation} = await chunkOf(import('./open-conversation.js'));
    // Two questions may have waited for one chunk.
    this.#conversation ??= openConversation({
      place: this.#place,
      env: this.#env,
      id: this.id,
      name: () => this.info.name,
      tell: (event) => this.#tell(event),
    });
    return this.#conversation;
  }

  #tell(event: WalletEvent): void {
    const own: ConnectorEvent =
      event.type === 'leg' ? {type: 'session', session: {wallet: this.info, legs: [event.leg]}} : event;
    for (const listener of this.#listeners) listener(own);
  }
}
