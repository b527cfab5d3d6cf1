import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {readTransactionHash} from '../../../../core/model/safety/read-transaction-hash.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {createProvider, type EvmSession, type RpcRequest} from './evm-provider.js';
import {ProviderRpcError} from './provider-rpc-error.js';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

describe('the WalletConnect provider', () => {
  const LOCAL: readonly (readonly [string, unknown])[] = [
    ['eth_accounts', [ADDRESS]],
    ['eth_requestAccounts', [ADDRESS]],
    ['eth_coinbase', ADDRESS],
    ['eth_chainId', '0x89'],
    ['net_version', '137'],
  ];
  for (const [method, result] of LOCAL) {
    it(`answers ${method} itself`, async () => {
      const {ask, asked} = setup();
      expect(await ask(method)).to.deep.equal(result);
      expect(asked).to.deep.equal([]);
    });
  }

  const HASH = `0x${'5e'.repeat(32)}`;
  const SIGNATURE = `0x${'5e'.repeat(65)}`;
  const GOOD: readonly (readonly [method: string, ...answers: unknown[]])[] = [
    ['personal_sign', SIGNATURE, '0x', `0x${'5e'.repeat(400)}`],
    ['eth_sign', SIGNATURE],
    ['eth_signTypedData', SIGNATURE],
    ['eth_signTypedData_v3', SIGNATURE],
    ['eth_signTypedData_v4', SIGNATURE],
    ['eth_sendTransaction', HASH],
    ['eth_sendRawTransaction', HASH],
    ['eth_signTransaction', '0xf86b', {raw: '0xf86b', tx: {}}],
    ['eth_getBalance', '0x0', '0xde0b6b3a7640000'],
    ['eth_call', '0x', HASH],
    ['wallet_getCapabilities', {}, {'0x1': {}}],
    ['wallet_getCallsStatus', {status: 100}],
    ['wallet_getAssets', {'0x1': []}],
    ['wallet_sendCalls', {id: '0x1'}, '0x1'],
    ['wallet_getPermissions', [], [{parentCapability: 'eth_accounts'}]],
    ['wallet_watchAsset', true],
    ['wallet_ownMethod', 7, null, 'anything'],
  ];
  const NO_ANSWER = [
    7,
    0,
    true,
    null,
    undefined,
    '',
    'ok',
    '0xzz',
    '0x5',
    {},
    [],
    ['0x00'],
    {hash: HASH},
    {id: 7},
  ];

  for (const [method, ...answers] of GOOD) {
    it(`returns the wallet's answer to ${method}`, async () => {
      for (const answer of answers) {
        const {ask} = setup({methods: new Set([method]), askNode: undefined, askWallet: async () => answer});
        expect(await ask(method)).to.equal(answer);
      }
    });
  }

  it('returns a recognizable hash in its standard form', async () => {
    for (const method of ['eth_sendTransaction', 'eth_sendRawTransaction']) {
      for (const answer of [{hash: HASH}, {result: HASH}, HASH.slice(2)]) {
        const {ask} = setup({methods: new Set([method]), askNode: undefined, askWallet: async () => answer});
        expect(await ask(method)).to.equal(HASH);
      }
    }
  });

  for (const [method, ...answers] of GOOD.slice(0, 8)) {
    it(`rejects every other answer to ${method}`, async () => {
      // After such a request, a transaction may have been sent.
      const isSending = method.startsWith('eth_send');
      const code = isSending ? 'send/unclear' : 'wallet/invalid-answer';
      for (const answer of NO_ANSWER.filter(
        (each) => !isSending || readTransactionHash(each) === undefined,
      )) {
        const {ask} = setup({methods: new Set([method]), askNode: undefined, askWallet: async () => answer});
        const failure = await failureOf(ask(method, answers));
        expect(failure, JSON.stringify(answer)).to.include({name: 'ProviderRpcError', code: -32603});
        expect(failure).to.have.nested.property('cause.code', code);
        expect(failure).to.have.nested.property('cause.context.name', 'Aspen');
        expect((failure as Error).message).to.match(new RegExp(`^Aspen answered ${method} with something`));
      }
    });
  }

  const POOR: readonly (readonly [method: string, ...answers: unknown[]])[] = [
    ['eth_getBalance', 7, '7', '0x', null],
    ['eth_call', 7, '0x5', {}],
    ['wallet_getCapabilities', [], 'none', null],
    ['wallet_getAssets', [], 'none'],
    ['wallet_sendCalls', 7, {}, {id: 7}, ''],
    ['wallet_getPermissions', {}, [1], 'all'],
  ];
  for (const [method, ...answers] of POOR) {
    it(`rejects an answer to ${method} that a page could not read`, async () => {
      for (const answer of answers) {
        const {ask} = setup({methods: new Set([method]), askNode: undefined, askWallet: async () => answer});
        expect(await failureOf(ask(method)), JSON.stringify(answer)).to.include({code: -32603});
      }
    });
  }

  const ROUTES: readonly (readonly [method: string, to: 'wallet' | 'node', why: string])[] = [
    ['personal_sign', 'wallet', 'granted'],
    ['eth_sendTransaction', 'wallet', 'granted'],
    ['wallet_ownMethod', 'wallet', 'granted, though the page did not ask for it'],
    ['eth_call', 'node', 'read-only'],
    ['eth_blockNumber', 'node', 'read-only'],
    ['web3_clientVersion', 'node', 'read-only'],
    ['eth_sendRawTransaction', 'node', 'signed already, though granted'],
  ];
  for (const [method, to, why] of ROUTES) {
    it(`passes ${method} to the ${to}: ${why}`, async () => {
      const {ask, asked} = setup();
      expect(await ask(method, [1])).to.equal(to === 'wallet' ? WALLET_ANSWERS[method] : to);
      expect(asked).to.deep.equal([[to, {method, params: [1]}]]);
    });
  }

  for (const method of ['eth_signTypedData_v4', 'wallet_watchAsset', 'wallet_unheardOf']) {
    it(`rejects ${method}, which needs a wallet and was not granted`, async () => {
      const {ask, asked} = setup();
      expect(await failureOf(ask(method))).to.include({name: 'ProviderRpcError', code: 4200});
      expect(asked).to.deep.equal([]);
    });
  }

  it('sends the request to the wallet if there is no node and the wallet granted it', async () => {
    const {ask} = setup({askNode: undefined, methods: new Set(['eth_sendRawTransaction'])});
    expect(await ask('eth_sendRawTransaction')).to.equal(WALLET_ANSWERS['eth_sendRawTransaction']);
    expect(await failureOf(ask('eth_call'))).to.include({code: 4200});
  });

  describe('wallet_switchEthereumChain', () => {
    const method = 'wallet_switchEthereumChain';

    it('returns null once the wallet has switched', async () => {
      const {ask} = setup({switchTo: async (network) => network});
      expect(await ask(method, [{chainId: '0x1'}])).to.equal(null);
    });

    it('fails if the wallet did not switch', async () => {
      const {ask} = setup({switchTo: async () => 'eip155:137'});
      expect(await failureOf(ask(method, [{chainId: '0x1'}]))).to.include({code: -32603});
    });

    for (const params of [
      undefined,
      [],
      [null],
      [{}],
      [{chainId: 'one'}],
      [{chainId: '0x0'}],
      [{chainId: -1}],
    ]) {
      it(`refuses ${JSON.stringify(params)} with -32602`, async () => {
        const {ask} = setup();
        expect(await failureOf(ask(method, params))).to.include({code: -32602});
      });
    }
  });

  describe('errors have EIP-1193’s shape', () => {
    const CASES: readonly (readonly [name: string, cause: unknown, code: number, message: string])[] = [
      ['a WalletConnect refusal', {code: 5000, message: 'User rejected.'}, 4001, 'User rejected.'],
      [
        'a refusal of methods',
        {code: 5002, message: 'User rejected methods.'},
        4001,
        'User rejected methods.',
      ],
      ['an unsupported method', {code: 5101, message: 'Unsupported methods.'}, 4200, 'Unsupported methods.'],
      ['an unauthorised method', {code: 3001, message: 'Unauthorized method.'}, 4100, 'Unauthorized method.'],
      ['a wallet that left', {code: 6000, message: 'User disconnected.'}, 4900, 'User disconnected.'],
      ['EIP-1193’s own', {code: 4001, message: 'Nope'}, 4001, 'Nope'],
      [
        'a wrapped unknown chain',
        {code: -32603, message: 'x', data: {originalError: {code: 4902}}},
        4902,
        'x',
      ],
      [
        'an Error without code',
        new Error('Request expired. Please try again.'),
        -32603,
        'Request expired. Please try again.',
      ],
      ['a text', 'boom', -32603, 'boom'],
      ['nothing', undefined, -32603, 'Internal error'],
      ['a number', 7, -32603, 'Internal error'],
      ['garbage', {code: 'x', message: 4}, -32603, 'Internal error'],
    ];
    for (const [name, cause, code, message] of CASES) {
      it(`for ${name}`, async () => {
        const {ask} = setup({askWallet: async () => Promise.reject(cause)});
        const error = await failureOf(ask('personal_sign'));
        expect(error)
          .to.be.instanceOf(ProviderRpcError)
          .and.to.include({name: 'ProviderRpcError', code, message});
      });
    }

    it('keeps the data of a reverted call, also inside our own error', async () => {
      const cause = {code: 3, message: 'execution reverted', data: '0x08c379a0'};
      const ours = new DrawbridgeError('rpc/failed', 'The node refused', {cause});
      const {ask} = setup({askNode: async () => Promise.reject(ours)});
      expect(await failureOf(ask('eth_call'))).to.include(cause);
    });
  });

  it('answers wallet_getCapabilities from the session if the approval included them', async () => {
    const reported = {'0x89': {assetDiscovery: {supported: true}}};
    const methods = new Set(['wallet_getCapabilities']);
    const {ask, asked} = setup({
      methods,
      capabilities: (address) => (address === ADDRESS ? reported : 'garbage'),
    });
    expect(await ask('wallet_getCapabilities', [ADDRESS])).to.deep.equal(reported);
    expect(asked).to.deep.equal([]);
    expect(await ask('wallet_getCapabilities', ['0xother']), 'not reported: requested').to.deep.equal({
      '0x1': {},
    });
    const {ask: askPoor} = setup({capabilities: () => reported});
    expect(await askPoor('wallet_getCapabilities', [ADDRESS]), 'not granted').to.deep.equal(reported);
  });

  it('supports asset discovery only if the wallet granted it', () => {
    const methods = new Set(['wallet_getAssets']);
    const known = [undefined, true, false].map((assetDiscovery) => [
      setup({assetDiscovery, methods}).handle.provider.assetDiscovery,
      setup({assetDiscovery}).handle.provider.assetDiscovery,
    ]);
    expect(known).to.deep.equal([
      [undefined, false],
      [true, false],
      [false, false],
    ]);
  });

  it('rejects with 4900 after the session ends, also for requests it answers itself', async () => {
    const {ask} = setup({isOpen: false});
    for (const method of ['eth_accounts', 'personal_sign', 'eth_call']) {
      expect(await failureOf(ask(method))).to.include({code: 4900});
    }
  });

  it('notifies listeners until they unsubscribe', () => {
    const {handle} = setup();
    const events: unknown[] = [];
    const listener = (payload: unknown): void => void events.push(payload);
    handle.provider.on('chainChanged', listener).on('chainChanged', listener);
    handle.emit('chainChanged', '0x1');
    handle.emit('accountsChanged', []);
    handle.provider.removeListener('chainChanged', listener).removeListener('disconnect', listener);
    handle.emit('chainChanged', '0x2');
    expect(events).to.deep.equal(['0x1']);
  });
});

/** A valid answer of a wallet. */
const WALLET_ANSWERS: Readonly<Record<string, unknown>> = {
  personal_sign: `0x${'ab'.repeat(65)}`,
  eth_sendTransaction: `0x${'ab'.repeat(32)}`,
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
  wallet_ownMethod: 'wallet',
  wallet_getCapabilities: {'0x1': {}},
};

function setup(changes: Partial<EvmSession> = {}) {
  const asked: (readonly [string, RpcRequest])[] = [];
  const answer = (from: string) => async (request: RpcRequest) => {
    asked.push([from, request]);
    return from === 'wallet' ? WALLET_ANSWERS[request.method] : from;
  };
  const session: EvmSession = {
    isOpen: true,
    walletName: 'Aspen',
    network: 'eip155:137',
    addresses: [ADDRESS],
    methods: new Set(['personal_sign', 'eth_sendTransaction', 'eth_sendRawTransaction', 'wallet_ownMethod']),
    capabilities: () => undefined,
    assetDiscovery: undefined,
    askWallet: answer('wallet'),
    askNode: answer('node'),
    switchTo: async () => 'eip155:137',
    ...changes,
  };
  const handle = createProvider(session);
  const ask = (method: string, params?: readonly unknown[]): Promise<unknown> =>
    handle.provider.request({method, params});
  return {handle, ask, asked};
}
