import {loadChunk} from '../../../../core/errors/load-chunk.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import {PageWallet} from '../../../page-wallets/page-wallet.js';
import type {WalletPlace} from '../wallets/wallet-place.js';

/** Creates the wallet at a place in the page, for any of the conventions. */
export function createBitcoinWallet(place: WalletPlace, env: ChainEnv): PageWallet {
  return new PageWallet({
    namespace: 'bip122',
    async load() {
      const {openConversation} = await loadChunk(import(/* together: bitcoin */ './open-conversation.js'));
      return (owner) => openConversation({place, env, ...owner});
    },
  });
}
