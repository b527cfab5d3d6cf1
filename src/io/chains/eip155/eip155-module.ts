import {atom} from 'nanostores';
import {loadChunk} from '../../../core/errors/load-chunk.js';
import type {ChainAdapter, ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {ConnectorSource} from '../../../core/ports/connector.js';
import {AnnouncedSource} from './discovery/announced-source.js';
import {LegacySource} from './discovery/legacy-source.js';
import type {InjectedProvider} from './injected/injected-provider.js';

/** Loads the adapter of EVM chains, which brings the hash of EIP-55 checksums, at first use. */
export async function loadAdapter(env: ChainEnv): Promise<ChainAdapter> {
  const {Eip155Adapter} = await loadChunk(import(/* together: eip155 */ './eip155-adapter.js'));
  return new Eip155Adapter(env);
}

/** Creates the sources of wallets in the page that `discovery` allows, announced wallets first. */
export function createSources(env: ChainEnv): readonly ConnectorSource[] {
  const {announced, injected} = env.discovery;
  const source = announced ? new AnnouncedSource(env) : undefined;
  const providers = source?.providers ?? atom<readonly InjectedProvider[]>([]);
  return [...(source ? [source] : []), ...(injected ? [new LegacySource(env, providers)] : [])];
}
