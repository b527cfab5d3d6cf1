import {loadChunk} from '../../../../core/errors/load-chunk.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import {PageWallet} from '../../../page-wallets/page-wallet.js';
import type {InjectedProvider} from './injected-provider.js';

/** Creates the wallet of a provider in the page: announced by EIP-6963 or found at `window.ethereum`. */
export function createInjectedWallet(provider: InjectedProvider, env: ChainEnv): PageWallet {
  return new PageWallet({
    namespace: 'eip155',
    canRefresh: true,
    async load() {
      const {EvmConversation} = await loadChunk(import(/* together: eip155 */ './evm-conversation.js'));
      return (owner) => new EvmConversation(provider, env, owner);
    },
  });
}
