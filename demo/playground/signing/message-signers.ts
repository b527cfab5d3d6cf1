import type {ChainNamespace} from '@drawbridge/modal';
import type {MessageSigner} from './signed-message.js';

/** Who signs in which chain family; the libraries that verify come with the first signature. */
export const MESSAGE_SIGNERS: Readonly<Record<ChainNamespace, MessageSigner>> = {
  eip155: async (wanted) => (await import('./eip155.js')).signOnEip155(wanted),
  solana: async (wanted) => (await import('./solana.js')).signOnSolana(wanted),
  bip122: async (wanted) => (await import('./bip122.js')).signOnBip122(wanted),
  polkadot: async (wanted) => (await import('./polkadot.js')).signOnPolkadot(wanted),
};
