import {chunkOf} from '../../../../core/errors/chunk-of.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {Stop} from '../../../../core/ports/clock.js';
import type {ConnectorEvent, ConnectRequest, Restored, Session} from '../../../../core/ports/connector.js';
import type {WalletConversation} from '../conversation/wallet-conversation.js';

/**
 * One wallet in the page. Its connectors come and go as it is shown differently; it stays.
 *
 * Finding a wallet must cost next to nothing, so what is said to it is loaded when it is first asked something.
 */
export class PolkadotWallet {
  /** Where it is in `window.injectedWeb3`. */
  readonly key: string;
  readonly #env: ChainEnv;
  readonly #listeners = new Set<(event: ConnectorEvent) => void>();
  #conversation: WalletConversation | undefined;
  /** What the user and errors call the wallet. */
  name = '';

  constructor(key: string, env: ChainEnv) {
    this.key = key;
    this.#env = env;
  }

  /** Asks the wallet to let the page in, which may prompt. */
  async connect(request: ConnectRequest): Promise<Session> {
    return (await this.#talk()).connect(request);
  }

  /** Finds what was connected before, without asking the wallet (decisions/0068). */
  async restore(request: ConnectRequest): Promise<Restored> {
    return (await this.#talk()).restore(request);
  }

  /** Stops listening and forgets the accounts; the convention has no way to tell the wallet. */
  async disconnect(): Promise<void> {
    (await this.#talk()).disconnect();
  }

  /** Writes the addresses for another network; the wallet itself is on none. */
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

  async #talk(): Promise<WalletConversation> {
    if (this.#conversation) return this.#conversation;
    const {createConversation} = await chunkOf(import('../polkadot-chain.js'));
    // Two questions may have waited for one chunk.
    this.#conversation ??= createConversation({
      key: this.key,
      env: this.#env,
      name: () => this.name,
      tell: (event) => {
        for (const listener of this.#listeners) listener(event);
      },
    });
    return this.#conversation;
  }
}
