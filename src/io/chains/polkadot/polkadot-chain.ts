import type {ChainAdapter, ChainEnv} from '../../../core/ports/chain-adapter.js';
import {WalletConversation, type ConversationParts} from './injected/wallet-conversation.js';
import {PolkadotAdapter} from './polkadot-adapter.js';

// One module, so that it is one chunk: a wallet that has answered is asked for a balance next.

/** Makes what Polkadot's chains can do. */
export function createAdapter(env: ChainEnv): ChainAdapter {
  return new PolkadotAdapter(env);
}

/** Makes what is said to one wallet. */
export function createConversation(parts: ConversationParts): WalletConversation {
  return new WalletConversation(parts);
}
