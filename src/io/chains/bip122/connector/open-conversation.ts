import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {ConversationOwner} from '../../../page-wallets/page-wallet.js';
import {rememberedAccounts} from '../remembered-accounts.js';
import type {BitcoinWallet} from '../wallets/bitcoin-wallet.js';
import {LeatherWallet} from '../wallets/leather-wallet.js';
import {OkxWallet} from '../wallets/okx-wallet.js';
import {SatsConnectWallet} from '../wallets/sats-connect-wallet.js';
import {StandardBitcoinWallet} from '../wallets/standard-bitcoin-wallet.js';
import {BitcoinConversation} from './bitcoin-conversation.js';
import type {FoundBitcoinWallet} from './create-bitcoin-wallet.js';

/** Inputs of {@link openConversation}. */
export interface ConversationStart extends ConversationOwner {
  readonly place: FoundBitcoinWallet;
  readonly env: ChainEnv;
}

/**
 * Creates the conversation with a wallet in its own convention. This module brings all code a conversation
 * needs.
 */
export function openConversation({place, env, id, name, emit}: ConversationStart): BitcoinConversation {
  const memory = rememberedAccounts(env.storage, id());
  return new BitcoinConversation({wallet: walletAt(place, env), env, memory, name, emit});
}

function walletAt(place: FoundBitcoinWallet, {metadata}: ChainEnv): BitcoinWallet {
  if (place.convention === 'okx') return new OkxWallet(place.find);
  if (place.convention === 'wallet-standard') return new StandardBitcoinWallet(place.wallet);
  const {convention, provider} = place;
  return convention === 'leather'
    ? new LeatherWallet(provider)
    : new SatsConnectWallet(provider, metadata.name);
}
