import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {startDevnet, type Devnet} from '../devnet.js';
import {ApiClient} from './api-client.js';

const COIN = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

describe('prices', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(async () => {
    await devnet.close();
  });

  it('are of the first address alone', async () => {
    const {ask} = setup();
    const {id, tokens} = devnet.solana;
    const dollars = devnet.contracts.tokens[1]!.address;
    const mint = tokens[1]!.mint;
    for (const [address, symbol, name, decimals] of [
      [COIN, 'ETH', 'Ether', 18],
      [`eip155:31338:${dollars}`, 'DUSD', 'Drawbridge Dollar', 6],
      [`${id}:So11111111111111111111111111111111111111111`, 'SOL', 'Solana', 9],
      [`${id}:${mint}`, 'GATE', tokens[1]!.name, tokens[1]!.decimals],
    ] as const) {
      const [fungible, ...others] = await ask([address, COIN, 'x']);
      assert.deepEqual(others, []);
      const {price, iconUrl, ...rest} = fungible!;
      assert.deepEqual(rest, {address, symbol, name, decimals});
      assert.ok(price > 0 && iconUrl.startsWith('http'));
    }
  });

  it('are of all addresses where the site has a service, which leaves unknown ones out', async () => {
    const {ask, ordered} = setup();
    await ordered();
    const {id} = devnet.solana;
    const unknown = 'eip155:31337:0x00000000000000000000000000000000000000ab';
    const fungibles = await ask([COIN, unknown, `${id}:So11111111111111111111111111111111111111111`]);
    assert.deepEqual(
      fungibles.map(({symbol}) => symbol),
      ['ETH', 'SOL'],
    );
  });

  for (const currency of ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth']) {
    it(`are told in ${currency}`, async () => {
      const {ask} = setup();
      const [coin] = await ask([COIN], currency);
      assert.ok(coin!.price > 0);
      if (currency === 'eth') assert.equal(coin!.price, 1);
    });
  }

  it('are 0 for a token that is not traded', async () => {
    const {ask} = setup();
    const gift = devnet.contracts.tokens.find(({symbol}) => symbol === 'GIFT')!;
    const [fungible] = await ask([`eip155:31337:${gift.address}`]);
    assert.deepEqual([fungible?.price, fungible?.iconUrl], [0, '']);
  });

  for (const [what, addresses, field] of [
    ['an unknown token', ['eip155:31337:0x00000000000000000000000000000000000000ab'], 'asset'],
    ['an unknown chain', ['eip155:1:0x00000000000000000000000000000000000000ab'], 'asset'],
    ['a plain address', ['0x00000000000000000000000000000000000000ab'], 'addresses'],
    ['another chain family', ['polkadot:1:0x00000000000000000000000000000000000000ab'], 'addresses'],
    ['no address', [], 'addresses'],
  ] as const) {
    it(`are refused for ${what}: 400 and its field`, async () => {
      const {api} = setup();
      const {projectId} = api;
      const answer = await api.post('fungible/price', {currency: 'usd', addresses, projectId});
      assert.equal(answer.status, 400);
      assert.equal((await answer.json()).reasons[0].field, field);
    });
  }

  for (const [what, change] of [
    ['no project', {projectId: undefined}],
    ['no currency', {currency: undefined}],
    ['an unknown currency', {currency: 'xau'}],
    ['a currency in capitals', {currency: 'USD'}],
    ['no addresses', {addresses: undefined}],
    ['one address instead of a list', {addresses: COIN}],
  ] as const) {
    it(`are refused for ${what}: 422 and plain text`, async () => {
      const {api} = setup();
      const {projectId} = api;
      const request = {currency: 'usd', addresses: [COIN], projectId};
      const answer = await api.post('fungible/price', {...request, ...change});
      assert.equal(answer.status, 422);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
    });
  }

  it('are for known projects', async () => {
    const {api} = setup();
    const request = {currency: 'usd', addresses: [COIN], projectId: 'unknown'};
    assert.equal((await api.post('fungible/price', request)).status, 401);
  });

  it('of gas come from the node, dearer for those in a hurry', async () => {
    const {api} = setup();
    const answer = await api.get('convert/gas-price', {chainId: 'eip155:31337'});
    const {standard, fast, instant} = await answer.json();
    assert.ok(BigInt(standard) >= 10n ** 9n);
    assert.ok(BigInt(standard) < BigInt(fast) && BigInt(fast) < BigInt(instant));
  });

  it('of gas are refused for a chain without', async () => {
    const {api} = setup();
    assert.equal((await api.get('convert/gas-price', {chainId: 'eip155:1'})).status, 400);
  });

  function setup() {
    const api = new ApiClient(devnet);
    const ask = async (addresses: readonly string[], currency = 'usd') => {
      const {projectId} = api;
      const answer = await api.post('fungible/price', {currency, addresses, projectId});
      assert.equal(answer.status, 200);
      const {fungibles} = await answer.json();
      return fungibles as readonly {symbol: string; price: number; iconUrl: string}[];
    };
    const ordered = async () => {
      const url = `${devnet.endpoints.control}/service?projectId=${api.projectId}`;
      await fetch(url, {method: 'PUT', body: JSON.stringify({kind: 'ordered'})});
    };
    return {api, ask, ordered};
  }
});
