import {kusama, polkadot} from '../../../core/model/networks/other-families.js';
import type {ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {Connector} from '../../../core/ports/connector.js';
import type {PolkadotProvider} from '../../../core/ports/providers.js';
import {createPolkadotWallet} from '../../../io/chains/polkadot/injected/injected-source.js';
import {createFakeClock} from '../../fake-clock.js';
import type {MockPolkadotWalletOptions} from '../../wallets/polkadot/mock-polkadot-wallet-options.js';
import {createMockPolkadotWallet} from '../../wallets/polkadot/mock-polkadot-wallet.js';
import {fakeChainEnv} from './fake-chain-env.js';

/** The networks of the tests: two with different address formats. */
export const NETWORKS = [polkadot, kusama] as const;

/** A mock wallet in the page and a connector on it, without discovery. */
export async function setupPolkadot(options: MockPolkadotWalletOptions = {}) {
  const clock = createFakeClock();
  const prompts: string[] = [];
  const reported: string[] = [];
  const approve = ({method}: {readonly method: string}): boolean => prompts.push(method) > 0;
  const wallet = (await createMockPolkadotWallet({clock, approve, ...options})).install();
  const env = fakeChainEnv({clock, report: ({code}) => reported.push(code)});
  const connector = polkadotConnector(wallet.key, env);
  const reload = (): Connector => polkadotConnector(wallet.key, env);
  return {clock, wallet, env, prompts, reported, connector, reload};
}

/** A connector for the wallet at a key. */
export function polkadotConnector(key: string, env: ChainEnv): Connector {
  const face = {id: `polkadot:${key}`, type: 'INJECTED', name: 'Mock'} as const;
  return createPolkadotWallet(key, env).connector(face);
}

/** Connects, and returns the injected object that dapps sign with. */
export async function connectPolkadot(connector: Connector): Promise<{
  readonly address: string;
  readonly provider: PolkadotProvider;
}> {
  const {namespaces} = await connector.connect({networks: NETWORKS});
  return {address: namespaces[0].accounts[0].address, provider: namespaces[0].provider as PolkadotProvider};
}
