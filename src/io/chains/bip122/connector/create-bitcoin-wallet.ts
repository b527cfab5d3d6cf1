import {loadChunk} from '../../../../core/errors/load-chunk.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import {PageWallet} from '../../../page-wallets/page-wallet.js';
import type {BitcoinChain} from '../bitcoin-chain.js';
import type {RequestProvider} from '../wallets/request-provider.js';

/** Creates the wallet at a place in the page, for any of the conventions. */
export function createBitcoinWallet(place: FoundBitcoinWallet, env: ChainEnv): PageWallet {
  return new PageWallet({
    namespace: 'bip122',
    async load() {
      const {openConversation} = await loadChunk(import(/* together: bitcoin */ './open-conversation.js'));
      return (owner) => openConversation({place, env, ...owner});
    },
  });
}

/** A wallet's convention, and its object or a function that finds it. */
export type FoundBitcoinWallet =
  | {readonly convention: 'sats-connect' | 'leather'; readonly provider: RequestProvider}
  | {readonly convention: 'okx'; readonly find: (chain: BitcoinChain) => object | undefined}
  | {readonly convention: 'wallet-standard'; readonly wallet: object};
