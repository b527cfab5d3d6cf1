import {expect} from '@open-wc/testing';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import type {HttpRequest} from '../../core/ports/http.js';
import {accountApis} from '../../testing/fakes/client/account-apis.js';
import {
  answerAssets,
  createFakeAdapter,
  FAKE_RECEIVER,
  FAKE_TOKENS,
  type FakeTransfers,
} from '../../testing/fakes/client/fake-assets.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient} from '../../testing/fakes/fake-client.js';

const PRICE = 'v1/fungible/price';
const GAS_PRICE = 'v1/convert/gas-price';
const MATIC: TokenBalance = {...FAKE_TOKENS[0]!, symbol: 'POL', chainId: 'eip155:137', price: 0};
const down = (): Promise<never> => Promise.reject(new Error('no node'));

describe('late price answers', () => {
  it('are stored for the currency they were requested in', async () => {
    const {apis, hold, http, priceOf} = await setup();
    const [release] = hold('v1/supported-chains', {http: ['eip155:1', 'eip155:137'], ws: []});
    const learning = apis.sendToken.quote();
    await eventually(() => http.requests.some(({path}) => path === 'v1/supported-chains'));
    apis.tokens.setCurrency('eur');
    release();
    await learning;
    apis.tokens.setCurrency('usd');
    await eventually(() => priceOf('eip155:1') === 3000, 'There is no price in dollars.');
    expect(http.requests.find(({path}) => path === PRICE)?.body).to.deep.include({currency: 'usd'});
    apis.tokens.setCurrency('eur');
    expect(priceOf('eip155:1'), 'in euro').to.equal(undefined);
  });

  it('are stored for the network they were requested for', async () => {
    const {client, apis, hold, asked, priceOf} = await setup();
    const [release] = hold(PRICE, {fungibles: [{name: 'Ether', symbol: 'ETH', price: 3000}]});
    const learning = apis.sendToken.quote();
    await eventually(() => asked(PRICE).length === 1);
    client.connectAs({caipNetworkId: 'eip155:137'});
    release();
    await learning;
    await eventually(() => priceOf('eip155:1') === 3000, 'It is not of the network it was asked for.');
    expect(priceOf('eip155:137')).to.equal(undefined);
  });

  it('do not set a fee on another network', async () => {
    const {client, apis, hold, asked, fill} = await setup({estimate: down});
    fill(FAKE_TOKENS[0]!);
    const [release] = hold(GAS_PRICE, ({query}: HttpRequest) => ({
      standard: query?.['chainId'] === 'eip155:1' ? '1000000000' : '7',
      fast: '8',
      instant: '9',
    }));
    const preparing = apis.sendToken.quote();
    await eventually(() => asked(GAS_PRICE).length === 1);
    client.connectAs({caipNetworkId: 'eip155:137'});
    fill(MATIC);
    release();
    await preparing;
    expect(apis.send.state.get().fee, 'of the network before').to.equal(undefined);
    await apis.sendToken.quote();
    expect(asked(GAS_PRICE).map(({query}) => query?.['chainId'])).to.deep.equal(['eip155:1', 'eip155:137']);
    expect(apis.send.state.get().fee).to.deep.equal({fee: 147_000n, gasPrice: 7n});
  });
});

describe('a gas price of a network that the service has left', () => {
  for (const [status, isUnsupported] of [
    [400, true],
    [503, false],
  ] as const) {
    it(`is ${isUnsupported ? '' : 'not '}told as unsupported after the status ${status}`, async () => {
      const {apis, http, fill} = await setup({estimate: down});
      http.fail(GAS_PRICE, status);
      fill(FAKE_TOKENS[0]!);
      await apis.sendToken.quote();
      expect(apis.send.state.get()).to.include({fee: undefined, isFeeUnsupported: isUnsupported});
    });
  }
});

describe('a gas price of the service that no network has', () => {
  for (const price of ['0', `1${'0'.repeat(17)}`, '-1', 'fast']) {
    it(`is no fee, where no node has one: ${price}`, async () => {
      const {apis, http, fill} = await setup({estimate: down});
      http.answer(GAS_PRICE, {standard: price, fast: price, instant: price});
      fill(FAKE_TOKENS[0]!);
      await apis.sendToken.quote();
      expect(apis.send.state.get()).to.include({fee: undefined, isFeeUnsupported: false});
    });
  }
});

describe('a coin without a price', () => {
  it('is asked about once in a while, although the service refuses it', async () => {
    const {apis, http, asked, priceOf} = await setup();
    http.fail(PRICE, 400);
    await apis.sendToken.quote();
    await eventually(() => asked(PRICE).length === 1);
    await apis.sendToken.quote();
    expect(asked(PRICE)).to.have.length(1);
    expect(asked(PRICE)[0]?.body).to.have.nested.property('addresses.length', 1);
    expect(priceOf('eip155:1')).to.equal(undefined);
  });
});

describe('a change of currency', () => {
  it('removes values in the old currency from the list and the form', async () => {
    const {client, apis, fill, priceOf} = await setup();
    await apis.loadTokens('eip155');
    const [ether] = FAKE_TOKENS;
    fill(ether!);
    expect([priceOf('eip155:1'), apis.send.form.token?.price]).to.deep.equal([2000, 2000]);
    apis.tokens.setCurrency('jpy');
    expect([priceOf('eip155:1'), apis.send.form.token?.price], 'in yen').to.deep.equal([undefined, 0]);
    expect(apis.send.form.amount, 'what is filled in').to.equal('1');
    await apis.loadTokens('eip155');
    expect(priceOf('eip155:1')).to.equal(2000);
    expect(client.reported).to.deep.equal([]);
  });
});

async function setup(transfers: FakeTransfers = {}) {
  const http = answerAssets();
  http.answer('v1/supported-chains', {http: ['eip155:1', 'eip155:137'], ws: []});
  http.answer(PRICE, {fungibles: [{name: 'Ether', symbol: 'ETH', price: 3000}]});
  const client = createFakeClient({http, adapter: createFakeAdapter(transfers)});
  client.connectAs();
  const apis = await accountApis(client);
  return {
    client,
    http,
    apis,
    asked: (path: string) => http.requests.filter((request) => request.path === path),
    priceOf: (chainId: 'eip155:1' | 'eip155:137') => apis.tokens.coinPrice(chainId),
    /** Answers a path only when the result is called. */
    hold(path: string, answer: unknown): readonly [() => void] {
      const releases: (() => void)[] = [];
      const released = new Promise<void>((resolve) => releases.push(resolve));
      http.answer(path, async (request: HttpRequest) => {
        await released;
        return typeof answer === 'function' ? (answer as (request: HttpRequest) => unknown)(request) : answer;
      });
      return [() => releases[0]?.()];
    },
    fill(token: TokenBalance) {
      apis.send.chooseToken(token);
      apis.send.setAmount('1');
      apis.send.setReceiver({text: FAKE_RECEIVER, address: FAKE_RECEIVER});
    },
  };
}
