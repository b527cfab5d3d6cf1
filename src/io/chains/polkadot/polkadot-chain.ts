import type {ChainAdapter, ChainEnv} from '../../../core/ports/chain-adapter.js';
import {type ConversationParts, PolkadotConversation} from './injected/polkadot-conversation.js';
import {PolkadotAdapter} from './polkadot-adapter.js';

// One module, so that it is one chunk: after a wallet connects, its balance is read next.

/** Creates the adapter of Polkadot's chains. */
export function createAdapter(env: ChainEnv): ChainAdapter {
  return new PolkadotAdapter(env);
}

/** Creates the conversation with one wallet. */
export function createConversation(parts: ConversationParts): PolkadotConversation {
  return new PolkadotConversation(parts);
}
