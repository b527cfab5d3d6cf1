import {loadChunk} from '../../../core/errors/load-chunk.js';
import type {ChainAdapter, ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {ConnectorSource} from '../../../core/ports/connector.js';
import {PageSource} from './page-source.js';
import {createStandardSource} from './standard-source.js';

/** Loads the adapter of Bitcoin, which brings the checks of addresses, at first use. */
export async function loadAdapter(env: ChainEnv): Promise<ChainAdapter> {
  const {Bip122Adapter} = await loadChunk(import(/* together: bitcoin */ './bip122-adapter.js'));
  return new Bip122Adapter(env);
}

/**
 * Creates the sources of wallets in the page; those on `window` come first, because they support more
 * requests.
 */
export function createSources(env: ChainEnv): readonly ConnectorSource[] {
  const {announced, injected} = env.discovery;
  const page = announced || injected ? [new PageSource(env)] : [];
  return [...page, ...(announced ? page.map(({objects}) => createStandardSource(env, objects)) : [])];
}
