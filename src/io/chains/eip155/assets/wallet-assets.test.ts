import {expect} from '@open-wc/testing';
import {mainnet} from '../../../../core/model/networks/eip155/ethereum.js';
import {createFakeClock} from '../../../../testing/fake-clock.js';
import {walletAssets} from './wallet-assets.js';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';
const NATIVE = {
  address: 'native',
  balance: '0x1bc16d674ec80000',
  type: 'NATIVE',
  metadata: {name: 'Ether', symbol: 'ETH', decimals: 18, price: 2000, iconUrl: 'https://t.example/eth.png'},
};
const TOKEN = {
  address: USDC,
  balance: '0x16e360',
  type: 'ERC20',
  metadata: {name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, iconUrl: 'https://t.example/usdc.png'},
};

const KEY = {
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  balance: '0x1',
  type: 'ERC721',
  metadata: {name: 'Castle Keys', symbol: 'CASTLE', tokenId: '0x7', image: 'https://t.example/7.png'},
};
const CASTLE = KEY.address.toLowerCase();

describe('the assets a wallet tells itself (EIP-7811)', () => {
  it('are asked for where the wallet says it can, and become balances (reference 2.12)', async () => {
    const {provider, asked} = wallet({assets: {'0x1': [NATIVE, TOKEN]}});
    const told = await ask(provider);
    expect(asked).to.deep.equal([
      ['wallet_getCapabilities', [ACCOUNT]],
      ['wallet_getAssets', [{account: ACCOUNT, chainFilter: ['0x1']}]],
    ]);
    expect(told?.nfts).to.deep.equal([]);
    expect(told?.tokens).to.deep.equal([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        price: 2000,
        value: 4000,
        quantity: {decimals: '18', numeric: '2'},
        iconUrl: 'https://t.example/eth.png',
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:1',
        address: `eip155:1:${USDC}`,
        price: 1,
        value: 1.5,
        quantity: {decimals: '6', numeric: '1.5'},
        iconUrl: 'https://t.example/usdc.png',
      },
    ]);
  });

  it('are not asked for where the wallet does not say so', async () => {
    for (const capabilities of [
      null,
      {},
      {'0x1': {}},
      {'0x1': {assetDiscovery: {supported: 'yes'}}},
      'all',
    ]) {
      const {provider, asked} = wallet({capabilities});
      expect(await ask(provider)).to.equal(undefined);
      expect(asked).to.have.length(1);
    }
  });

  for (const [what, assets] of Object.entries({
    'no object': 'assets',
    'no list for the chain': {'0xa': [NATIVE]},
    'a token without an address': {'0x1': [NATIVE, {...TOKEN, address: undefined}]},
    'a balance that is no hexadecimal number': {'0x1': [{...TOKEN, balance: '1500000'}]},
    'a token without a price': {'0x1': [{...TOKEN, metadata: {...TOKEN.metadata, price: undefined}}]},
    'a type nobody knows': {'0x1': [{...TOKEN, type: 'ERC1155'}]},
    'no metadata': {'0x1': [{...TOKEN, metadata: undefined}]},
    'impossible decimals': {'0x1': [{...TOKEN, metadata: {...TOKEN.metadata, decimals: 6.5}}]},
  })) {
    it(`do not count when the answer has ${what}`, async () => {
      const {provider} = wallet({assets});
      expect(await ask(provider)).to.equal(undefined);
    });
  }

  it('are known by their types in small letters, too', async () => {
    const {provider} = wallet({
      assets: {
        '0x1': [
          {...NATIVE, type: 'native'},
          {...TOKEN, type: 'erc20'},
          {...KEY, type: 'erc721'},
        ],
      },
    });
    const told = await ask(provider);
    expect(told?.tokens.map(({symbol}) => symbol)).to.deep.equal(['ETH', 'USDC']);
    expect(told?.nfts.map(({name}) => name)).to.deep.equal(['Castle Keys #7']);
  });

  for (const [what, changes, nfts] of [
    [
      'one with its number',
      {},
      [
        {
          key: `${CASTLE}:7`,
          name: 'Castle Keys #7',
          count: 1n,
          previewUrl: 'https://t.example/7.png',
        },
      ],
    ],
    [
      'one named by its number already',
      {balance: '0x5', metadata: {name: 'Key #7', tokenId: '7'}},
      [{key: `${CASTLE}:7`, name: 'Key #7', count: 1n}],
    ],
    [
      'one whose number is a hash',
      {metadata: {name: 'Name', tokenId: `0x${'f'.repeat(64)}`}},
      [{key: `${CASTLE}:${2n ** 256n - 1n}`, name: 'Name', count: 1n}],
    ],
    [
      'so many of a collection',
      {balance: '0x3', metadata: {name: 'Castle Keys', symbol: 'CASTLE'}},
      [{key: CASTLE, name: 'Castle Keys', count: 3n}],
    ],
    [
      'one with hostile texts',
      {metadata: {name: '\u202eyeK', symbol: '', tokenId: '1', image: 'javascript:alert(1)'}},
      [{key: `${CASTLE}:1`, name: 'yeK #1', count: 1n}],
    ],
    ['none that is gone', {balance: '0x0'}, []],
    ['none without a contract', {address: 'native'}, []],
    ['none without metadata', {metadata: null}, []],
  ] as const) {
    it(`tell ${what} of collectibles, next to the tokens`, async () => {
      const {provider} = wallet({assets: {'0x1': [{...KEY, ...changes}, TOKEN]}});
      const told = await ask(provider);
      expect(told?.nfts).to.deep.equal(nfts);
      expect(told?.tokens).to.have.length(1);
    });
  }

  it('are not waited for when the wallet never answers', async () => {
    const clock = createFakeClock();
    const answer = ask({request: () => new Promise(() => {})}, clock);
    clock.advance(3_000);
    expect(await answer).to.equal(undefined);
  });

  it('do not count when the wallet fails, or is no EIP-1193 provider', async () => {
    const provider = {request: () => Promise.reject(Object.assign(new Error('no'), {code: -32601}))};
    expect(await ask(provider)).to.equal(undefined);
    expect(await ask({})).to.equal(undefined);
  });
});

function ask(provider: unknown, clock = createFakeClock()): ReturnType<typeof walletAssets> {
  return walletAssets({provider, network: mainnet, address: ACCOUNT}, clock);
}

function wallet({
  assets,
  capabilities = {'0x1': {assetDiscovery: {supported: true}}},
}: {
  readonly assets?: unknown;
  readonly capabilities?: unknown;
}) {
  const asked: unknown[] = [];
  return {
    asked,
    provider: {
      request: async ({method, params}: {readonly method: string; readonly params: unknown}) => {
        asked.push([method, params]);
        return method === 'wallet_getCapabilities' ? capabilities : assets;
      },
    },
  };
}
