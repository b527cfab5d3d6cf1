import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../core/model/network.js';
import {foundry} from '../../../core/model/networks/ethereum.js';
import type {Connector, ConnectorEvent, Restored, Session} from '../../../core/ports/connector.js';
import {createInjectedWallet} from '../../../io/chains/eip155/injected/create-injected-wallet.js';
import {createFakeClock} from '../../fake-clock.js';
import type {MockEvmWalletOptions} from '../../wallets/evm/mock-evm-wallet-options.js';
import {createMockEvmWallet, type MockEvmWallet} from '../../wallets/evm/mock-evm-wallet.js';
import {fakeChainEnv} from './fake-chain-env.js';

/** A second chain of the mock wallet, beside foundry. */
export const SECOND: Network = {
  ...foundry,
  id: 31338,
  caipNetworkId: 'eip155:31338',
  name: 'Second',
  blockExplorers: {default: {name: 'Explorer', url: 'https://explorer.example'}},
};
const CHAINS = [
  {id: 31337, rpcUrl: 'http://127.0.0.1:8545'},
  {id: 31338, rpcUrl: 'http://127.0.0.1:8546'},
];

/** The identity of the mock wallet's connector. */
export const FACE = {
  id: 'org.mock',
  type: 'ANNOUNCED',
  name: 'Mock',
  rdns: 'org.mock',
  icon: 'data:image/png;base64,',
} as const;

/** A mock wallet and a connector for it, without discovery; `provide` replaces the wallet's provider. */
export function setupInjected(
  options: MockEvmWalletOptions = {},
  provide?: (wallet: MockEvmWallet) => unknown,
) {
  const clock = createFakeClock();
  const prompts: string[] = [];
  const reported: string[] = [];
  const handlers = new Map<string, (value: unknown) => void>();
  const approve = ({method}: {readonly method: string}) => prompts.push(method) > 0;
  const wallet = createMockEvmWallet({chains: CHAINS, approve, ...options});
  const listen = wallet.provider.on.bind(wallet.provider);
  Object.assign(wallet.provider, {
    on: (event: string, listener: (value: unknown) => void) =>
      listen(event, handlers.set(event, listener).get(event)!),
  });
  const env = fakeChainEnv({clock, report: ({code}) => reported.push(code)});
  const provider = (provide?.(wallet) ?? wallet.provider) as MockEvmWallet['provider'];
  const connector = createInjectedWallet(provider, env).connector(FACE);
  const emit = (event: string, value: unknown) => handlers.get(event)!(value);
  return {clock, wallet, env, prompts, reported, connector, emit};
}

/** Connects with both chains of the mock wallet. */
export function connect(connector: Connector): Promise<Session> {
  return connector.connect({networks: [foundry, SECOND]});
}

/** Restores with both chains of the mock wallet. */
export function restore(connector: Connector): Promise<Restored> {
  return connector.restore({networks: [foundry, SECOND]});
}

/** Collects the events that a connector emits from now on. */
export function record(connector: Connector): ConnectorEvent[] {
  const events: ConnectorEvent[] = [];
  connector.events.subscribe((event) => events.push(event));
  return events;
}

/** Expects a rejection with this code of ours. */
export async function expectCode(promise: Promise<unknown>, code: string): Promise<void> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(isDrawbridgeError(error) ? error.code : error).to.equal(code);
}
