import {loadChunk} from '../../../core/errors/load-chunk.js';
import type {ChainAdapter, ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {ConnectorSource} from '../../../core/ports/connector.js';
import {InjectedSource} from './injected/injected-source.js';

/** Makes the adapter of Polkadot's chains; its code, with the checksum's hash, comes when it is first needed. */
export async function loadAdapter(env: ChainEnv): Promise<ChainAdapter> {
  const {createAdapter} = await loadChunk(import('./polkadot-chain.js'));
  return createAdapter(env);
}

/** Makes the source of wallets in the page, unless it is switched off. */
export function createSources(env: ChainEnv): readonly ConnectorSource[] {
  return env.discovery.injected ? [new InjectedSource(env)] : [];
}
