import {bitcoin, bitcoinTestnet} from '../../../core/model/networks/other-families.js';
import type {ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {Connector, ConnectorSource, Session} from '../../../core/ports/connector.js';
import type {BitcoinProvider} from '../../../core/ports/providers.js';
import {createSources} from '../../../io/chains/bip122/bip122-module.js';
import {createFakeClock} from '../../fake-clock.js';
import type {MockBitcoinWalletOptions} from '../../wallets/bitcoin/mock-bitcoin-wallet-options.js';
import {createMockBitcoinWallet} from '../../wallets/bitcoin/mock-bitcoin-wallet.js';
import {fakeChainEnv} from './fake-chain-env.js';

/** The networks of a Bitcoin page. */
export const BITCOIN_NETWORKS = [bitcoin, bitcoinTestnet] as const;

/** A mock wallet that has announced itself, and the connector that a page has discovered. */
export async function setupBitcoin(options: MockBitcoinWalletOptions) {
  const clock = createFakeClock();
  const prompts: string[] = [];
  const reported: string[] = [];
  const wallet = await createMockBitcoinWallet({
    clock,
    approve: ({method}) => prompts.push(method) > 0,
    ...options,
  });
  wallet.announce();
  const env = fakeChainEnv({clock, report: ({code}) => reported.push(code)});
  const sources: ConnectorSource[] = [];
  const find = (): Connector => {
    const [connector] = look(env, sources);
    if (!connector) throw new Error('The page has found no wallet.');
    return connector;
  };
  return {
    clock,
    wallet,
    env,
    prompts,
    reported,
    connector: find(),
    /** The connector after a reload of the page. */
    reload(): Connector {
      wallet.reload();
      return find();
    },
    dispose(): void {
      for (const source of sources) source.stop();
      wallet.destroy();
    },
  };
}

/** Connects with both networks, mainnet first. */
export function connectBitcoin(connector: Connector): Promise<Session> {
  return connector.connect({networks: BITCOIN_NETWORKS});
}

/** The provider of a session. */
export function bitcoinProviderOf({namespaces: [{provider}]}: Session): BitcoinProvider {
  return provider as BitcoinProvider;
}

function look(env: ChainEnv, sources: ConnectorSource[]): readonly Connector[] {
  const found = createSources(env);
  for (const source of found) source.start();
  sources.push(...found);
  return found.flatMap((source) => source.found.get());
}
