import {loadChunk} from '../../../../core/errors/load-chunk.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import {PageWallet} from '../../../page-wallets/page-wallet.js';
import type {Eip1193Provider} from './eip1193-provider.js';

/** Creates the wallet of a provider in the page: announced by EIP-6963 or found at `window.ethereum`. */
export function createInjectedWallet(provider: Eip1193Provider, env: ChainEnv): PageWallet {
  return new PageWallet({
    namespace: 'eip155',
    canRefresh: true,
    async load() {
      const {WalletConversation} = await loadChunk(import(/* together: eip155 */ './wallet-conversation.js'));
      return (owner) => new WalletConversation(provider, env, owner);
    },
  });
}
