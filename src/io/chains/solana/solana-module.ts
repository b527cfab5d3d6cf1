import type {ChainAdapter, ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {ConnectorSource} from '../../../core/ports/connector.js';
import {PageWallet} from '../../page-wallets/page-wallet.js';
import {StandardWalletSource} from '../../wallet-standard/standard-wallet-source.js';
import {SolanaConnection} from './connector/solana-connection.js';
import {RememberedNetworks} from './connector/remembered-networks.js';
import {SolanaAdapter} from './solana-adapter.js';
import {SOLANA_FAMILY} from './solana-family.js';

/** Creates the adapter of Solana. */
export async function loadAdapter(env: ChainEnv): Promise<ChainAdapter> {
  return new SolanaAdapter(env);
}

/** Creates the source of Wallet Standard wallets, unless `discovery` excludes announced ones. */
export function createSources(env: ChainEnv): readonly ConnectorSource[] {
  if (!env.discovery.announced) return [];
  const remembered = new RememberedNetworks(env.storage);
  const source = new StandardWalletSource({
    family: SOLANA_FAMILY,
    open: (wallet) =>
      new PageWallet({
        namespace: 'solana',
        canRefresh: true,
        load: async () => (owner) => new SolanaConnection(wallet, {...env, remembered}, owner),
      }),
  });
  return [source];
}
