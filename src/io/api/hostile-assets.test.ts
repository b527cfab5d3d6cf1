import {expect} from '@open-wc/testing';
import {tokenList} from '../../core/model/assets/token-list.js';
import {written} from '../../core/model/safety/written.js';
import type {Http} from '../../core/ports/http.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {longestTextIn} from '../../testing/fakes/hostile-values.js';
import {getBalance} from './get-balance.js';
import {getGasPrice} from './get-gas-price.js';
import {getHistory, MAX_ROWS} from './get-history.js';
import {getIdentity} from './get-identity.js';
import {getProfileAccount, getProfileReverse, MAX_ADDRESSES, MAX_NAMES} from './get-profile-account.js';
import {getSupportedChains} from './get-supported-chains.js';
import {postFungiblePrice} from './post-fungible-price.js';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const CHAIN = 'eip155:1';
const NONSENSE = [undefined, null, 7, 'x', [], {}];

/** Every endpoint for the assets of an account, with a required field. */
const ASK = {
  'v1/account/balance': (http: Http) => getBalance(http, {address: ADDRESS, chainId: CHAIN, currency: 'usd'}),
  'v1/account/history': (http: Http) => getHistory(http, {address: ADDRESS, chainId: CHAIN}),
  'v1/convert/gas-price': (http: Http) => getGasPrice(http, {chainId: CHAIN}),
  'v1/fungible/price': (http: Http) =>
    postFungiblePrice(http, {currency: 'usd', address: `${CHAIN}:${ADDRESS}`, projectId: 'p'}),
} as const;

describe('the assets of accounts, given a hostile or careless answer', () => {
  for (const [resource, ask] of Object.entries(ASK)) {
    for (const answer of NONSENSE) {
      it(`${resource} rejects ${JSON.stringify(answer)} and names its source`, async () => {
        const error = await failureOf(ask(answering(answer)));
        expect(error).to.include({code: 'http/invalid-response'});
        expect(String(error)).to.contain(resource);
      });
    }
  }

  it('skips malformed entries of a balance and keeps the rest', async () => {
    const good = {
      name: 'Ether',
      symbol: 'ETH',
      chainId: CHAIN,
      price: 1,
      quantity: {decimals: '18', numeric: '1'},
    };
    const strangers = [null, 7, {}, {...good, quantity: null}, {...good, chainId: 'eip155:10'}, [good]];
    const tokens = await ASK['v1/account/balance'](answering({balances: [...strangers, good]}));
    expect(tokens).to.deep.equal([good]);
  });

  it('skips the transactions of other chains', async () => {
    const entry = (id: string, chain: string) => ({
      id,
      metadata: {
        chain,
        hash: id,
        minedAt: '2026-11-21T09:00:00Z',
        operationType: 'receive',
        status: 'confirmed',
      },
      transfers: [],
    });
    const data = [entry('0xa', CHAIN), entry('0xb', 'eip155:10')];
    const ids = async (request: object) =>
      (await getHistory(answering({data}), {address: ADDRESS, ...request})).transactions.map(({id}) => id);
    expect(await ids({chainId: CHAIN})).to.deep.equal(['0xa']);
    expect(await ids({})).to.deep.equal(['0xa', '0xb']);
  });

  it('never requests the same page twice in a row', async () => {
    for (const next of ['', null, 5, {}, undefined]) {
      expect(await getHistory(answering({data: [], next}), {address: ADDRESS})).to.deep.equal({
        transactions: [],
      });
    }
    const same = await getHistory(answering({data: [], next: 'a'}), {address: ADDRESS, cursor: 'a'});
    expect(same).to.deep.equal({transactions: []});
  });

  for (const amount of ['', '0', '1.5', '-1', '0x10', '1e9', '1'.repeat(18), '9'.repeat(79), ' 1', 5, null]) {
    it(`rejects ${JSON.stringify(amount)} as a gas price`, async () => {
      const answer = {standard: amount, fast: '1', instant: '1'};
      expect(await failureOf(ASK['v1/convert/gas-price'](answering(answer)))).to.include({
        code: 'http/invalid-response',
      });
    });
  }

  it('reads a gas price to the last unit', async () => {
    const answer = {standard: '9007199254740993', fast: '9007199254740994', instant: '9007199254740995'};
    expect((await ASK['v1/convert/gas-price'](answering(answer))).standard).to.equal(9_007_199_254_740_993n);
  });

  it('reads no more prices than requested and no more rows than a page has', async () => {
    const prices = counted({name: 'Ether', symbol: 'ETH', price: 7});
    expect(await ASK['v1/fungible/price'](giving({fungibles: prices.list}))).to.equal(7);
    expect(prices.read).to.equal(1);
    const rows = counted({});
    await ASK['v1/account/history'](giving({data: rows.list}));
    expect(rows.read).to.equal(MAX_ROWS);
  });

  it('limits the names, addresses of a name and networks', async () => {
    const asked = {address: ADDRESS, sender: ADDRESS};
    const names = counted({name: 'ada.eth', addresses: {60: {address: ADDRESS}}});
    expect(await getProfileReverse(giving(names.list), asked)).to.have.length(MAX_NAMES);
    expect(names.read).to.equal(MAX_NAMES);
    const addresses = counted({address: ADDRESS});
    const record = {name: 'ada.eth', addresses: Object.assign({}, addresses.list)};
    const read = await getProfileAccount(giving(record), {name: 'ada.eth'});
    expect(Object.keys(read!.addresses)).to.have.length(MAX_ADDRESSES);
    expect(addresses.read).to.equal(MAX_ADDRESSES);
    const networks = Array.from({length: 20_000}, (_, index) => `eip155:${index}`);
    const supported = await getSupportedChains(giving({http: networks, ws: networks}));
    expect(supported).to.deep.equal({http: networks.slice(0, 1_000), ws: networks.slice(0, 1_000)});
  });

  it('returns tokens in display order', async () => {
    const good = {chainId: CHAIN, price: 0, quantity: {decimals: '18', numeric: '1'}};
    const named = (index: number): object => ({
      ...good,
      name: `Token ${index}`,
      symbol: `T${(index * 7_919) % 1_501}`,
      address: `${CHAIN}:0x${String(index).padStart(40, '0')}`,
      ...(index % 3 === 0 && {value: (index * 31) % 997}),
    });
    const balances = Array.from({length: 1_501}, (_, index) => named(index));
    const tokens = await ASK['v1/account/balance'](answering({balances}));
    const {entries} = tokenList(tokens!, {currency: 'usd', hidesSmall: false});
    expect(tokens).to.have.length(1_501);
    expect(entries.map(({token}) => token)).to.deep.equal(tokens);
    const twice = await ASK['v1/account/balance'](answering({balances: [...balances, ...balances]}));
    expect(twice, 'each once').to.deep.equal(tokens);
  });

  it('ignores a text of 10 MB', async () => {
    const long = 'a\u200B '.repeat(3_500_000);
    const token = {
      name: long,
      symbol: long,
      iconUrl: long,
      chainId: CHAIN,
      quantity: {decimals: '18', numeric: '1'},
    };
    const record = {name: long, addresses: {[long]: {address: long}, 60: {address: long}}};
    const pictured = {...record, name: '', attributes: [{avatar: long}]};
    const asked = {address: ADDRESS, sender: ADDRESS};
    const longest = await longestTextIn([
      async () => expect(await getIdentity(giving({name: long, avatar: long}), asked)).to.deep.equal({}),
      () => getProfileReverse(giving([record, pictured]), asked),
      () => getProfileAccount(giving(pictured), {name: 'ada.eth'}),
      () => failureOf(getProfileAccount(giving(record), {name: 'ada.eth'})),
      () => getSupportedChains(giving({http: [long], ws: long})),
      async () => expect(String(await failureOf(getSupportedChains(giving(long))))).to.have.length.below(500),
      () => ASK['v1/account/balance'](giving({balances: [token]})),
      () => ASK['v1/fungible/price'](giving({fungibles: [{...token, price: 1}]})),
      () => failureOf(ASK['v1/account/history'](giving(long))),
      () => failureOf(ASK['v1/convert/gas-price'](giving({standard: long}))),
    ]);
    expect(longest).to.be.below(2_000);
  });

  for (const entry of [
    null,
    7,
    {},
    {price: 7, address: `${CHAIN}:0x${'66'.repeat(20)}`},
    {price: 7, address: `eip155:10:${ADDRESS}`},
    {price: 7, address: ADDRESS},
    {price: 7, address: null},
    ...[-1, 0, '2500', null, undefined, Number.MAX_VALUE * 2, Number.NaN].map((price) => ({
      symbol: 'ETH',
      price,
    })),
  ]) {
    it(`knows no price by ${written(entry)}`, async () => {
      expect(await ASK['v1/fungible/price'](giving({fungibles: [entry]}))).to.equal(undefined);
    });
  }

  it('accepts only well-formed addresses of a name, and no image link to a page', async () => {
    const addresses = {60: {address: ADDRESS}, 61: {address: '../x'}, 62: 'x', 63: null};
    const attributes = [{avatar: 'javascript:alert(1)'}];
    const given = {name: 'ada.reown.id', addresses, attributes};
    const read = {name: 'ada.reown.id', addresses: {60: ADDRESS}};
    expect(await getProfileAccount(answering(given), {name: 'ada.reown.id'})).to.deep.equal(read);
    const asked = {address: ADDRESS, sender: ADDRESS};
    expect(await getProfileReverse(answering([given, null, {}, 'x']), asked)).to.deep.equal([read]);
    for (const answer of [{}, {addresses: null}, {addresses: []}, null, [given]]) {
      const failure = await failureOf(getProfileAccount(answering(answer), {name: 'ada.reown.id'}));
      expect(failure).to.include({code: 'name/unavailable', message: 'Error resolving name'});
    }
  });

  it('accepts only 20 bytes as an address on EVM chains', async () => {
    const solana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
    for (const address of ['123', '0x1234', '9'.repeat(80), solana, `${ADDRESS}00`, 123, '']) {
      const addresses = {60: {address}, [0x8000_0001]: {address}};
      expect(await getProfileAccount(answering({addresses}), {name: 'ada'})).to.deep.include({addresses: {}});
    }
    const addresses = {501: {address: solana}, 60: {address: ADDRESS}};
    expect(await getProfileAccount(answering({addresses}), {name: 'ada'})).to.deep.include({
      addresses: {501: solana, 60: ADDRESS},
    });
  });

  it('rejects the record of another name', async () => {
    const addresses = {60: {address: ADDRESS}};
    for (const name of ['eve.eth', 'a\u202Eda.eth', 'ada.eth ']) {
      expect(await failureOf(getProfileAccount(answering({name, addresses}), {name: 'ada.eth'}))).to.include({
        code: 'name/unavailable',
      });
    }
    for (const name of ['ada.eth', 'Ada.eth', '', null]) {
      const read = await getProfileAccount(answering({name, addresses}), {name: 'ada.eth'});
      expect(read?.addresses).to.deep.equal({60: ADDRESS});
    }
  });
});

function answering(answer: unknown): Http {
  return {json: async () => structuredClone(answer), blob: () => Promise.reject(new Error('no blob'))};
}

/** A list far above the requested length that counts the entries read. */
function counted(entry: object): {readonly list: readonly unknown[]; readonly read: number} {
  const looked = new Set<number>();
  const list = Array.from({length: 20_000}, (_, index) => {
    return new Proxy(entry, {
      get(target, key) {
        looked.add(index);
        return Reflect.get(target, key) as unknown;
      },
    });
  });
  return {
    list,
    get read() {
      return looked.size;
    },
  };
}

/** Answers with the object itself, so that its reads can be counted. */
function giving(value: unknown): Http {
  return {...answering({}), json: async () => value};
}
