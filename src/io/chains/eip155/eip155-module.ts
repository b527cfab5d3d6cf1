import {atom} from 'nanostores';
import {loadChunk} from '../../../core/errors/load-chunk.js';
import type {ChainAdapter, ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {ConnectorSource} from '../../../core/ports/connector.js';
import {AnnouncedSource} from './discovery/announced-source.js';
import {LegacySource} from './discovery/legacy-source.js';
import type {Eip1193Provider} from './injected/eip1193-provider.js';

/** Makes the adapter of EVM chains; its code, with the checksum's hash, comes when it is first needed. */
export async function loadAdapter(env: ChainEnv): Promise<ChainAdapter> {
  const {Eip155Adapter} = await loadChunk(import('./eip155-adapter.js'));
  return new Eip155Adapter(env);
}

/** Makes the sources of wallets in the page, announced ones first; those switched off are left out. */
export function createSources(env: ChainEnv): readonly ConnectorSource[] {
  const {announced, injected} = env.discovery;
  const source = announced ? new AnnouncedSource(env) : undefined;
  const providers = source?.providers ?? atom<readonly Eip1193Provider[]>([]);
  return [...(source ? [source] : []), ...(injected ? [new LegacySource(env, providers)] : [])];
}
