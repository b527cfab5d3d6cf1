import {chunkOf} from '../../../../core/errors/chunk-of.js';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import {createEvmHandle} from './eip155/create-evm-handle.js';
import type {CreateHandle} from './namespace-session.js';

/** EVM comes with the connector; the others are loaded when a wallet grants them. */
const LOADERS: Readonly<Record<ChainNamespace, () => Promise<CreateHandle>>> = {
  eip155: async () => createEvmHandle,
  solana: async () => (await import('./solana/create-solana-handle.js')).createSolanaHandle,
  bip122: async () => (await import('./bip122/create-bitcoin-handle.js')).createBitcoinHandle,
  polkadot: async () => (await import('./polkadot/create-polkadot-handle.js')).createPolkadotHandle,
};

/** Loads what makes the provider of a namespace; rejects with `chunk/unavailable`. */
export function loadHandle(namespace: ChainNamespace): Promise<CreateHandle> {
  return chunkOf(LOADERS[namespace]());
}
