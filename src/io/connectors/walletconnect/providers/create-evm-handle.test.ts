import {expect} from '@open-wc/testing';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {createEvmHandle} from './create-evm-handle.js';
import type {WalletConnectProvider} from './evm-provider.js';
import type {RemoteNamespaceSession, NamespaceRequest} from './remote-namespace-session.js';

const HASH = `0x${'1'.repeat(64)}`;

describe('requests that name their chain', () => {
  const cases: readonly (readonly [method: string, chainId: unknown, network: string | undefined])[] = [
    ['eth_sendTransaction', '0x2105', 'eip155:8453'],
    ['eth_sendTransaction', 8453, 'eip155:8453'],
    ['eth_sendTransaction', undefined, undefined],
    ['wallet_sendCalls', '0x2105', 'eip155:8453'],
    ['personal_sign', '0x2105', undefined],
  ];
  for (const [method, chainId, network] of cases) {
    it(`sends ${method} with chainId ${String(chainId)} to ${network ?? 'the active network'}`, async () => {
      const {provider, asked} = setup();
      await provider.request({method, params: [{...(chainId !== undefined && {chainId})}]});
      expect(asked.map((request) => request.network)).to.deep.equal([network]);
    });
  }

  it('stay on that chain when the session moves to another before they leave', async () => {
    const {provider, asked, moveTo} = setup();
    const sending = provider.request({method: 'eth_sendTransaction', params: [{chainId: '0x1'}]});
    moveTo('eip155:8453');
    await sending;
    expect(asked[0]?.network).to.equal('eip155:1');
  });

  for (const chainId of ['garbage', '0x', -1, 1.5, {}, null]) {
    it(`are rejected with the invalid chain ${JSON.stringify(chainId)}`, async () => {
      const {provider, asked} = setup();
      const failure = await failureOf(provider.request({method: 'eth_sendTransaction', params: [{chainId}]}));
      expect(failure).to.include({code: -32602});
      expect(asked).to.deep.equal([]);
    });
  }
});

function setup() {
  const asked: NamespaceRequest[] = [];
  const session = {
    isOpen: true,
    wallet: {name: 'Aspen'},
    network: 'eip155:1' as `eip155:${string}`,
    accounts: [],
    methods: new Set(['eth_sendTransaction', 'wallet_sendCalls', 'personal_sign']),
    capabilities: () => undefined,
    assetDiscovery: undefined,
    hasNode: () => false,
    async askWallet(request: NamespaceRequest) {
      asked.push(request);
      return request.method === 'eth_sendTransaction' ? HASH : '0x00';
    },
  };
  const {provider} = createEvmHandle(session as unknown as RemoteNamespaceSession);
  return {
    provider: provider as WalletConnectProvider,
    asked,
    moveTo: (network: `eip155:${string}`) => void (session.network = network),
  };
}
