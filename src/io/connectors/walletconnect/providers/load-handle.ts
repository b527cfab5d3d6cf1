import {loadChunk} from '../../../../core/errors/load-chunk.js';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import {createEvmHandle} from '../eip155-provider/create-evm-handle.js';
import type {CreateHandle} from './namespace-session.js';

/** EVM comes with the connector; the others are loaded when a wallet grants them. */
const LOADERS: Readonly<Record<ChainNamespace, () => Promise<CreateHandle>>> = {
  eip155: async () => createEvmHandle,
  solana: async () => (await import('../solana-provider/create-solana-handle.js')).createSolanaHandle,
  bip122: async () => (await import('../bip122-provider/create-bitcoin-handle.js')).createBitcoinHandle,
  polkadot: async () => (await import('./create-polkadot-handle.js')).createPolkadotHandle,
};

/** Loads what makes the provider of a namespace; rejects with `chunk/unavailable`. */
export function loadHandle(namespace: ChainNamespace): Promise<CreateHandle> {
  return loadChunk(LOADERS[namespace]());
}
