import {chunkOf} from '../../../../core/errors/chunk-of.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {Stop} from '../../../../core/ports/clock.js';
import type {ConnectorEvent} from '../../../../core/ports/connector.js';
import type {Eip1193Provider} from './eip1193-provider.js';
import type {WalletConversation} from './wallet-conversation.js';

/**
 * One provider in the page. Its connectors come and go as it is announced anew; it stays.
 *
 * Finding a wallet must cost next to nothing, so what is said to it is loaded when it is first asked something.
 */
export class InjectedWallet {
  readonly provider: Eip1193Provider;
  readonly #env: ChainEnv;
  readonly #listeners = new Set<(event: ConnectorEvent) => void>();
  #conversation: WalletConversation | undefined;
  /** What errors call the wallet. */
  name = '';

  constructor(provider: Eip1193Provider, env: ChainEnv) {
    this.provider = provider;
    this.#env = env;
  }

  subscribe(listener: (event: ConnectorEvent) => void): Stop {
    // Wrapped, so that one listener subscribed twice is called twice, and stopped one by one.
    const own = (event: ConnectorEvent): void => listener(event);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  /** Stops listening to the provider. */
  detach(): void {
    this.#conversation?.events.detach();
  }

  /** Loads what is said to the wallet; rejects with `chunk/unavailable`. */
  async talk(): Promise<WalletConversation> {
    if (this.#conversation) return this.#conversation;
    const {WalletConversation: Conversation} = await chunkOf(import('./wallet-conversation.js'));
    // Two questions may have waited for one chunk.
    this.#conversation ??= this.#begin(new Conversation(this.provider, this.#env, () => this.name));
    return this.#conversation;
  }

  #begin(conversation: WalletConversation): WalletConversation {
    conversation.events.subscribe((event) => {
      for (const listener of this.#listeners) listener(event);
    });
    return conversation;
  }
}
