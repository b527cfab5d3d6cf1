import {expect} from '@open-wc/testing';
import {createWalletClient, custom, type Hex} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {mainnet as viemMainnet} from 'viem/chains';
import {checkOptions} from '../core/config/check-options.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {solana} from '../core/model/networks/other-families.js';
import {base} from '../core/model/networks/rollups.js';
import type {NamespaceSession} from '../core/ports/connector.js';
import type {WalletRequest} from '../core/ports/embedded-wallet.js';
import {registry} from '../features/registry.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {createFakeConnector, fakeEmbedded} from '../testing/fakes/fake-connector.js';
import {ANVIL_PRIVATE_KEYS} from '../testing/wallets/signing/wallet-accounts.js';
import {createDrawbridge} from './create-drawbridge.js';
import type {Drawbridge, Eip1193Provider} from './drawbridge.js';

const [ADA, BOB] = ANVIL_PRIVATE_KEYS.map((key) => privateKeyToAccount(key).address) as [Hex, Hex];
const HASH: Hex = `0x${'ab'.repeat(32)}`;
const SEND = {from: ADA, to: BOB, value: '0x1'};
const DOMAIN_TYPES = {
  EIP712Domain: [{name: 'chainId', type: 'uint256'}],
  Note: [{name: 'a', type: 'string'}],
};
const NOTE = {types: DOMAIN_TYPES, primaryType: 'Note', message: {a: 'ahoy'}};

/** Requests on mainnet that name another network. */
const ELSEWHERE: Readonly<Record<string, readonly [method: string, params: readonly unknown[]]>> = {
  'a transaction': ['eth_sendTransaction', [{...SEND, chainId: '0x2105'}]],
  'a transaction, as a number': ['eth_sendTransaction', [{...SEND, chainId: 8453}]],
  'typed data': ['eth_signTypedData_v4', [ADA, {...NOTE, domain: {chainId: 8453}}]],
  'typed data as text': ['eth_signTypedData_v4', [ADA, JSON.stringify({...NOTE, domain: {chainId: '8453'}})]],
  'typed data as a bigint': ['eth_signTypedData_v4', [ADA, {...NOTE, domain: {chainId: 8453n}}]],
  'a batch': ['wallet_sendCalls', [{from: ADA, chainId: '0x2105', calls: [{to: BOB}]}]],
  'a call of a batch': [
    'wallet_sendCalls',
    [{from: ADA, chainId: '0x1', calls: [{to: BOB, chainId: '0xa'}]}],
  ],
};

/** Invalid network ids in requests. */
const MALFORMED: Readonly<Record<string, unknown>> = {
  zero: '0x0',
  negative: -1,
  'too large': '0x20000000000001',
  'a fraction': 1.5,
  'a word': 'base',
  'an object': {},
};

/** Fields that would change what is signed, and that a login's wallet does not sign. */
const DROPPED: Readonly<Record<string, unknown>> = {
  nonce: '0x7',
  accessList: [{address: BOB, storageKeys: []}],
  authorizationList: [{address: BOB, chainId: '0x1', nonce: '0x0'}],
  blobs: ['0x00'],
  blobVersionedHashes: [HASH],
  maxFeePerBlobGas: '0x1',
  feeCurrency: BOB,
  eip712Meta: {gasPerPubdata: '0x1'},
  type: '0x3',
};

describe('a request to a wallet of the type AUTH', () => {
  const clients: Drawbridge[] = [];
  afterEach(() => Promise.all(clients.splice(0).map((client) => client.destroy())));

  for (const [what, [method, params]] of Object.entries(ELSEWHERE)) {
    it(`is refused before anything is shown if ${what} names another network`, async () => {
      const {client, asked, failure} = await refused({method, params});
      expect(failure).to.include({code: 4901});
      expect(String(failure)).to.include('wallet_switchEthereumChain').and.include('0x1');
      expect([asked, client.getState().open]).to.deep.equal([[], false]);
    });
  }

  for (const [what, chainId] of Object.entries(MALFORMED)) {
    it(`is refused if its network id is ${what}`, async () => {
      for (const request of [
        {method: 'eth_sendTransaction', params: [{...SEND, chainId}]},
        {method: 'eth_signTypedData_v4', params: [ADA, {...NOTE, domain: {chainId}}]},
        {method: 'wallet_sendCalls', params: [{chainId, calls: [{to: BOB}]}]},
        {method: 'wallet_switchEthereumChain', params: [{chainId}]},
      ]) {
        const {client, asked, failure} = await refused(request);
        expect(failure, request.method).to.include({code: -32_602});
        expect([asked, client.getState().open]).to.deep.equal([[], false]);
      }
    });
  }

  for (const [field, value] of Object.entries(DROPPED)) {
    it(`is refused with the field ${field}, by name`, async () => {
      const params = [{...SEND, [field]: value}];
      const {client, asked, failure} = await refused({method: 'eth_sendTransaction', params});
      expect(failure).to.include({code: -32_602});
      expect(String(failure))
        .to.match(new RegExp(`\\b${field}\\b`))
        .and.include('eave it out');
      expect([asked, client.getState().open]).to.deep.equal([[], false]);
    });
  }

  it('is refused if two fields say different things', async () => {
    const params = [{...SEND, data: '0x01', input: '0x02'}];
    const {failure} = await refused({method: 'eth_sendTransaction', params});
    expect(failure).to.include({code: -32_602});
    expect(String(failure)).to.include('data').and.include('input');
  });

  it('is refused for an account that is not the login’s', async () => {
    for (const request of [
      {method: 'eth_sendTransaction', params: [{...SEND, from: BOB}]},
      {method: 'wallet_sendCalls', params: [{from: BOB, calls: [{to: ADA}]}]},
      {method: 'personal_sign', params: ['0x61686f79', BOB]},
      {method: 'eth_signTypedData_v4', params: [BOB, NOTE]},
    ]) {
      const {client, asked, failure} = await refused(request);
      expect(failure, request.method).to.include({code: 4100});
      expect([asked, client.getState().open]).to.deep.equal([[], false]);
    }
  });

  it('is refused with a capability that is required and that the wallet lacks', async () => {
    const {ask} = await connected();
    const batch = (capabilities: object): Promise<unknown> =>
      ask({method: 'wallet_sendCalls', params: [{from: ADA, calls: [{to: BOB}], capabilities}]});
    const failure = await failureOf(batch({paymasterService: {url: 'https://paymaster.example'}}));
    expect(failure).to.include({code: 5700});
    expect(String(failure)).to.include('paymasterService');
    await batch({paymasterService: {url: 'https://paymaster.example', optional: true}});
  });

  it('may have the fields that the wallet says it signs', async () => {
    const {ask, asked} = await connected({supportedFields: ['nonce', 'paymasterService']});
    await ask({method: 'eth_sendTransaction', params: [{...SEND, nonce: '0x7'}]});
    await ask({
      method: 'wallet_sendCalls',
      params: [{from: ADA, calls: [{to: BOB}], capabilities: {paymasterService: {}}}],
    });
    expect(asked).to.have.length(2);
  });

  it('passes as ordinary pages and libraries write it', async () => {
    const {ask, asked} = await connected();
    for (const transaction of [
      {...SEND, chainId: '0x1', type: '0x2', gas: '0x5208', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1'},
      {...SEND, chainId: 1, type: 0, gasLimit: '0x5208', gasPrice: '0x1', accessList: [], nonce: undefined},
      {...SEND, data: '0xAB', input: '0xab', blobs: [], authorizationList: null},
    ])
      expect(await ask({method: 'eth_sendTransaction', params: [transaction]})).to.equal(HASH);
    await ask({method: 'eth_signTypedData_v4', params: [ADA, NOTE]});
    await ask({method: 'eth_signTypedData_v4', params: [ADA, {...NOTE, domain: {chainId: '0x1'}}]});
    await ask({
      method: 'wallet_sendCalls',
      params: [{version: '2.0.0', id: '1', chainId: '0x1', atomicRequired: true, calls: [{to: BOB}]}],
    });
    expect(asked).to.have.length(6);
  });

  it('names its account, so that the wallet of another user refuses it', async () => {
    const {ask, asked} = await connected();
    await ask({method: 'personal_sign', params: ['0x61686f79']});
    await ask({method: 'personal_sign', params: [ADA, '0x61686f79']});
    await ask({method: 'eth_sendTransaction', params: [{to: BOB}]});
    await ask({method: 'wallet_sendCalls', params: [{calls: [{to: BOB}]}]});
    await ask({method: 'eth_signTypedData_v4', params: [NOTE]});
    expect(asked.map(({params}) => params)).to.deep.equal([
      ['0x61686f79', ADA],
      ['0x61686f79', ADA],
      [{from: ADA, to: BOB}],
      [{from: ADA, calls: [{to: BOB}]}],
      [ADA, NOTE],
    ]);
  });

  it('may sign an address or a hash, with or without the account', async () => {
    const {ask, asked} = await connected();
    for (const message of [BOB, ADA, HASH])
      for (const params of [[message, ADA], [message]]) await ask({method: 'personal_sign', params});
    const messages = [BOB, BOB, ADA, ADA, HASH, HASH];
    expect(asked.map(({params}) => params)).to.deep.equal(messages.map((message) => [message, ADA]));
  });

  it('reaches viem as the error that names the field, and as a request for another chain', async () => {
    const {provider, client} = await connected();
    const wallet = createWalletClient({chain: viemMainnet, account: ADA, transport: custom(provider)});
    const nonce = await failureOf(wallet.sendTransaction({to: BOB, value: 1n, nonce: 7}));
    expect(String(nonce)).to.include('nonce').and.include('eave it out');
    expect(client.getState().open).to.equal(false);
    expect(await wallet.sendTransaction({to: BOB, value: 1n, accessList: []})).to.equal(HASH);
  });

  it('is refused on Solana if it names another network, and does not bring the name to the wallet', async () => {
    const {solanaAsk, asked} = await connected();
    const request = (chainId: string): object => ({
      method: 'solana_signAndSendTransaction',
      params: {transaction: 'AA==', chainId},
    });
    const other = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
    expect(await failureOf(solanaAsk(request(other)))).to.include({code: 4901});
    expect(asked).to.deep.equal([]);
    await solanaAsk(request(solana.caipNetworkId));
    expect(asked.map(({params}) => params)).to.deep.equal([{transaction: 'AA=='}]);
  });

  async function refused(request: WalletRequest) {
    const {client, asked, ask} = await connected();
    return {client, asked, failure: await failureOf(ask(request))};
  }

  async function connected({supportedFields}: {readonly supportedFields?: readonly string[]} = {}) {
    const asked: WalletRequest[] = [];
    let solanaAsk: (request: unknown) => Promise<unknown> = () => Promise.reject(new Error('Not connected'));
    const approve = async (request: WalletRequest): Promise<unknown> => {
      asked.push(request);
      return request.method === 'wallet_sendCalls' ? {id: '0x1'} : HASH;
    };
    const sessionOf = (namespaceSession: NamespaceSession): NamespaceSession => ({
      ...namespaceSession,
      embedded: {
        ...fakeEmbedded('auth', namespaceSession.namespace),
        ...(supportedFields && {supportedFields}),
        approve,
        ...(namespaceSession.namespace === 'solana' && {
          createProvider(request) {
            solanaAsk = request;
            return {};
          },
        }),
      },
    });
    const both = ['eip155', 'solana'] as const;
    const connector = createFakeConnector({id: 'auth', type: 'AUTH', address: ADA, namespaces: both});
    const {namespaces, ...rest} = await connector.answer.connect();
    const [first, ...others] = namespaces;
    connector.answer.connect = async () => ({
      ...rest,
      namespaces: [
        sessionOf(first),
        ...others.map((namespaceSession) =>
          sessionOf({...namespaceSession, caipNetworkId: solana.caipNetworkId}),
        ),
      ],
    });
    const client = createDrawbridge(
      {
        projectId: 'test',
        networks: [mainnet, base, solana],
        connectors: [{id: 'auth', load: async () => ({create: () => connector})}],
        enableWalletConnect: false,
        features: {analytics: false},
        env: {storage: memoryStorage(), fetch: async () => new Response('{}', {status: 404})},
      },
      checkOptions,
      {mount: async () => {}, unmount: () => {}, loadFeatures: async () => registry},
    );
    clients.push(client);
    await client.connect({connectorId: 'auth'});
    const provider = client.getProvider('eip155') as Eip1193Provider;
    const {transactions} = await pageClientOf(client).load();
    /** Each request that is shown goes back to the closed modal. */
    const ask = async (request: WalletRequest): Promise<unknown> => {
      transactions.push({goBack: true});
      return provider.request(request);
    };
    return {client, provider, asked, ask, solanaAsk: (request: unknown) => solanaAsk(request)};
  }
});
