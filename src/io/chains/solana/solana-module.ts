import {loadChunk} from '../../../core/errors/load-chunk.js';
import type {ChainAdapter, ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {ConnectorSource} from '../../../core/ports/connector.js';
import {PageWallet} from '../../page-wallets/page-wallet.js';
import {StandardWalletSource} from '../../wallet-standard/standard-wallet-source.js';
import {RememberedNetworks} from './connector/network-choice.js';
import {SOLANA_FAMILY} from './solana-family.js';

/** Loads the adapter of Solana, which brings the decoding of addresses, at first use. */
export async function loadAdapter(env: ChainEnv): Promise<ChainAdapter> {
  const {SolanaAdapter} = await loadChunk(import(/* together: solana */ './solana-adapter.js'));
  return new SolanaAdapter(env);
}

/** Creates the source of Wallet Standard wallets, unless `discovery` excludes announced ones. */
export function createSources(env: ChainEnv): readonly ConnectorSource[] {
  if (!env.discovery.announced) return [];
  const remembered = new RememberedNetworks(env.storage);
  const source = new StandardWalletSource({
    family: SOLANA_FAMILY,
    clock: env.clock,
    open: (wallet) =>
      new PageWallet({
        namespace: 'solana',
        canRefresh: true,
        async load() {
          const {SolanaConnection} = await loadChunk(
            import(/* together: solana */ './connector/solana-connection.js'),
          );
          return (owner) => new SolanaConnection(wallet, {...env, remembered}, owner);
        },
      }),
  });
  return [source];
}
