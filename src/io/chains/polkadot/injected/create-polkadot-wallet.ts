import {loadChunk} from '../../../../core/errors/load-chunk.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import {PageWallet} from '../../../page-wallets/page-wallet.js';

/** Creates the wallet of a key of `window.injectedWeb3`. */
export function createPolkadotWallet(key: string, env: ChainEnv): PageWallet {
  return new PageWallet({
    namespace: 'polkadot',
    async load() {
      const {createConversation} = await loadChunk(import('../polkadot-chain.js'));
      return (owner) => createConversation({key, env, ...owner});
    },
  });
}
