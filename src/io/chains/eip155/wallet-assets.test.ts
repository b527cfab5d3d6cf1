import {aTimeout, expect} from '@open-wc/testing';
import {mainnet, sepolia} from '../../../core/model/networks/ethereum.js';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {walletAssets} from './wallet-assets.js';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const CAPABILITIES = 'wallet_getCapabilities';
const ASSETS = 'wallet_getAssets';
const DISCOVERY = {assetDiscovery: {supported: true}};
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

describe('the assets a wallet reports (EIP-7811)', () => {
  it('are requested if the wallet supports it, and become balances', async () => {
    const {provider, asked} = wallet({assets: {'0x1': [NATIVE, TOKEN]}});
    const reported = await ask(provider);
    expect(asked).to.deep.equal([
      ['wallet_getCapabilities', [ACCOUNT]],
      ['wallet_getAssets', [{account: ACCOUNT, chainFilter: ['0x1']}]],
    ]);
    expect(reported?.nfts).to.deep.equal([]);
    expect(reported?.tokens).to.deep.equal([
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

  it('are ignored above the size limit', async () => {
    const many = (length: number): object => ({'0x1': Array.from({length}, () => TOKEN)});
    expect((await ask(wallet({assets: many(2_000)}).provider))?.tokens).to.have.length(2_000);
    expect(await ask(wallet({assets: many(30_000)}).provider)).to.equal(undefined);
  });

  it('are not requested if the wallet does not report support', async () => {
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
    'a balance that is not a hexadecimal number': {'0x1': [{...TOKEN, balance: '1500000'}]},
    'a token without a price': {'0x1': [{...TOKEN, metadata: {...TOKEN.metadata, price: undefined}}]},
    'an unknown type': {'0x1': [{...TOKEN, type: 'ERC1155'}]},
    'no metadata': {'0x1': [{...TOKEN, metadata: undefined}]},
    'impossible decimals': {'0x1': [{...TOKEN, metadata: {...TOKEN.metadata, decimals: 6.5}}]},
  })) {
    it(`are ignored if the answer has ${what}`, async () => {
      const {provider} = wallet({assets});
      expect(await ask(provider)).to.equal(undefined);
    });
  }

  it('have an unknown value, not zero, without a price', async () => {
    const unpriced = {...TOKEN, metadata: {...TOKEN.metadata, price: 0, value: 0}};
    const {provider} = wallet({assets: {'0x1': [NATIVE, unpriced]}});
    const reported = await ask(provider);
    expect(reported?.tokens.map(({value}) => value)).to.deep.equal([4000, undefined]);
  });

  it('are recognized by types in lower case, too', async () => {
    const {provider} = wallet({
      assets: {
        '0x1': [
          {...NATIVE, type: 'native'},
          {...TOKEN, type: 'erc20'},
          {...KEY, type: 'erc721'},
        ],
      },
    });
    const reported = await ask(provider);
    expect(reported?.tokens.map(({symbol}) => symbol)).to.deep.equal(['ETH', 'USDC']);
    expect(reported?.nfts.map(({name}) => name)).to.deep.equal(['Castle Keys #7']);
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
    it(`include ${what} of NFTs, next to the tokens`, async () => {
      const {provider} = wallet({assets: {'0x1': [{...KEY, ...changes}, TOKEN]}});
      const reported = await ask(provider);
      expect(reported?.nfts).to.deep.equal(nfts);
      expect(reported?.tokens).to.have.length(1);
    });
  }

  it('are ignored if the wallet fails or is not an EIP-1193 provider', async () => {
    const provider = {request: () => Promise.reject(Object.assign(new Error('no'), {code: -32601}))};
    expect(await ask(provider)).to.equal(undefined);
    expect(await ask({})).to.equal(undefined);
    expect(await ask(undefined)).to.equal(undefined);
  });

  for (const [what, capabilities, isOffered] of [
    ['of all chains', {'0x0': DISCOVERY}, true],
    ['of all chains, beside something else of this one', {'0x0': DISCOVERY, '0x1': {atomic: {}}}, true],
    ['otherwise of this one', {'0x0': DISCOVERY, '0x1': {assetDiscovery: {supported: false}}}, false],
  ] as const) {
    it(`are ${isOffered ? '' : 'not '}requested if the wallet reports support ${what}`, async () => {
      const {provider} = wallet({capabilities, assets: {'0x1': [TOKEN]}});
      expect((await ask(provider)) !== undefined).to.equal(isOffered);
    });
  }
});

describe('the cached support of a wallet for asset requests', () => {
  const clock = createFakeClock();

  it('is positive: capabilities are requested once, assets each time', async () => {
    const {provider, methods} = wallet({assets: {'0x1': [TOKEN]}});
    const memory = parts();
    await ask(provider, memory);
    expect(await ask(provider, memory)).to.have.property('tokens');
    expect(methods()).to.deep.equal([CAPABILITIES, ASSETS, ASSETS]);
  });

  it('is negative for a silent wallet after 3 s, once', async () => {
    const {provider, methods} = wallet({silent: [CAPABILITIES]});
    const memory = parts();
    const first = ask(provider, memory);
    clock.advance(3_000);
    expect(await first).to.equal(undefined);
    expect(await ask(provider, memory)).to.equal(undefined);
    expect(methods()).to.deep.equal([CAPABILITIES]);
  });

  it('is negative for a wallet that does not answer asset requests', async () => {
    const {provider, methods} = wallet({silent: [ASSETS]});
    const memory = parts();
    const first = ask(provider, memory);
    await eventually(() => methods().length === 2);
    clock.advance(3_000);
    expect(await first).to.equal(undefined);
    expect(await ask(provider, memory)).to.equal(undefined);
    expect(methods()).to.deep.equal([CAPABILITIES, ASSETS]);
  });

  it('is negative for five minutes, then requested again', async () => {
    const {provider, methods, learn} = wallet({capabilities: {}, assets: {'0x1': [TOKEN]}});
    const memory = parts();
    await ask(provider, memory);
    learn({'0x1': DISCOVERY});
    clock.advance(299_999);
    expect(await ask(provider, memory)).to.equal(undefined);
    expect(methods()).to.deep.equal([CAPABILITIES]);
    clock.advance(1);
    expect(await ask(provider, memory)).to.have.property('tokens');
  });

  it('is negative after a failed request for assets', async () => {
    const {provider, methods, learn} = wallet({assets: 'nonsense'});
    const memory = parts();
    await ask(provider, memory);
    learn({});
    clock.advance(300_000);
    expect(await ask(provider, memory)).to.equal(undefined);
    expect(methods()).to.deep.equal([CAPABILITIES, ASSETS, CAPABILITIES]);
  });

  it('includes a late positive answer, after which no assets are requested', async () => {
    const {provider, methods, speak} = wallet({silent: [CAPABILITIES], assets: {'0x1': [TOKEN]}});
    const memory = parts();
    const first = ask(provider, memory);
    clock.advance(3_000);
    await first;
    await speak();
    expect(methods()).to.deep.equal([CAPABILITIES]);
    expect(await ask(provider, memory)).to.have.property('tokens');
    expect(methods()).to.deep.equal([CAPABILITIES, ASSETS]);
  });

  it('is requested once for simultaneous readers', async () => {
    const {provider, methods} = wallet({assets: {'0x1': [TOKEN]}});
    const memory = parts();
    await Promise.all([ask(provider, memory), ask(provider, memory)]);
    expect(methods()).to.deep.equal([CAPABILITIES, ASSETS, ASSETS]);
  });

  it('is separate for each account, network and wallet', async () => {
    const [first, second] = [wallet({capabilities: {}}), wallet({capabilities: {}})];
    const memory = parts();
    const other = ACCOUNT.replace(/^0xf3/, '0x00');
    await ask(first.provider, memory);
    await ask(first.provider, memory, {address: ACCOUNT.toLowerCase()});
    await ask(first.provider, memory, {address: other});
    await ask(first.provider, memory, {network: sepolia});
    await ask(second.provider, memory);
    expect([first.methods().length, second.methods().length]).to.deep.equal([3, 1]);
  });

  it('needs no request if the provider has it', async () => {
    const {provider, methods} = wallet({assets: {'0x1': [TOKEN]}});
    expect(await ask({...provider, assetDiscovery: true})).to.have.property('tokens');
    expect(await ask({...provider, assetDiscovery: false})).to.equal(undefined);
    expect(methods()).to.deep.equal([ASSETS]);
  });

  function parts(): Parameters<typeof walletAssets>[1] {
    return {clock, offers: new WeakMap()};
  }
});

function ask(
  provider: unknown,
  memory: Parameters<typeof walletAssets>[1] = {clock: createFakeClock(), offers: new WeakMap()},
  changes: Partial<Parameters<typeof walletAssets>[0]> = {},
): ReturnType<typeof walletAssets> {
  return walletAssets({provider, network: mainnet, address: ACCOUNT, ...changes}, memory);
}

interface MadeUpWallet {
  readonly assets?: unknown;
  readonly capabilities?: unknown;
  /** Methods without an answer until the test releases them. */
  readonly silent?: readonly string[];
}

function wallet({assets, capabilities = {'0x1': DISCOVERY}, silent = []}: MadeUpWallet) {
  const asked: (readonly [method: string, params: unknown])[] = [];
  const held: (() => void)[] = [];
  let able = capabilities;
  const request = async ({method, params}: {readonly method: string; readonly params: unknown}) => {
    asked.push([method, params]);
    if (silent.includes(method)) await new Promise<void>((resolve) => held.push(resolve));
    return method === CAPABILITIES ? able : assets;
  };
  return {
    asked,
    provider: {request},
    methods: () => asked.map(([method]) => method),
    learn: (now: unknown) => void (able = now),
    async speak() {
      for (const answer of held.splice(0)) answer();
      await aTimeout(0);
    },
  };
}
