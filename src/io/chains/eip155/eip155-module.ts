import {atom} from 'nanostores';
import type {ChainAdapter, ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {ConnectorSource} from '../../../core/ports/connector.js';
import {AnnouncedSource} from './discovery/announced-source.js';
import {LegacySource} from './discovery/legacy-source.js';
import {Eip155Adapter} from './eip155-adapter.js';
import type {Eip1193Provider} from './injected/eip1193-provider.js';

/** Makes the adapter of EVM chains. */
export function createAdapter(env: ChainEnv): ChainAdapter {
  return new Eip155Adapter(env);
}

/** Makes the sources of wallets in the page, announced ones first; those switched off are left out. */
export function createSources(env: ChainEnv): readonly ConnectorSource[] {
  const {announced, injected} = env.discovery;
  const source = announced ? new AnnouncedSource(env) : undefined;
  const providers = source?.providers ?? atom<readonly Eip1193Provider[]>([]);
  return [...(source ? [source] : []), ...(injected ? [new LegacySource(env, providers)] : [])];
}
