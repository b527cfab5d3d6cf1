import type {ChainAdapter, ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {ConnectorSource} from '../../../core/ports/connector.js';
import {StandardWalletSource} from '../../wallet-standard/registry/standard-wallet-source.js';
import {createSolanaConnector} from './connection/create-solana-connector.js';
import {SolanaConnection} from './connection/solana-connection.js';
import {RememberedNetworks} from './networks/remembered-networks.js';
import {SolanaAdapter} from './solana-adapter.js';
import {SOLANA_FAMILY} from './solana-family.js';

/** Makes the adapter of Solana. */
export async function loadAdapter(env: ChainEnv): Promise<ChainAdapter> {
  return new SolanaAdapter(env);
}

/** Makes the source of Wallet Standard wallets, unless announced ones are switched off. */
export function createSources(env: ChainEnv): readonly ConnectorSource[] {
  if (!env.discovery.announced) return [];
  const remembered = new RememberedNetworks(env.storage);
  const source = new StandardWalletSource({
    family: SOLANA_FAMILY,
    open(wallet) {
      const connection = new SolanaConnection(wallet, {...env, remembered});
      return {
        connector: (face) => createSolanaConnector(connection, face),
        leave: () => connection.leave(),
      };
    },
  });
  return [source];
}
