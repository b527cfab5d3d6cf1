import {loadChunk} from '../../../core/errors/load-chunk.js';
import type {ChainAdapter, ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {ConnectorSource} from '../../../core/ports/connector.js';
import {InjectedSource} from './injected/injected-source.js';

/** Loads the adapter of Polkadot's chains, which brings the checksum's hash, at first use. */
export async function loadAdapter(env: ChainEnv): Promise<ChainAdapter> {
  const {createAdapter} = await loadChunk(import('./polkadot-chain.js'));
  return createAdapter(env);
}

/** Creates the source of wallets in the page, unless `discovery` excludes it. */
export function createSources(env: ChainEnv): readonly ConnectorSource[] {
  return env.discovery.injected ? [new InjectedSource(env)] : [];
}
