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

  it('are told of coins and tokens, in the order asked for', async () => {
    const {ask} = setup();
    const {id, tokens} = devnet.solana;
    const fungibles = await ask([
      `${id}:So11111111111111111111111111111111111111111`,
      `eip155:31338:${devnet.contracts.tokens[1]!.address}`,
      COIN,
      `${id}:${tokens[1]!.mint}`,
    ]);
    assert.deepEqual(
      fungibles.map(({symbol}) => symbol),
      ['SOL', 'DUSD', 'ETH', 'GATE'],
    );
    assert.ok(fungibles.every(({price, iconUrl}) => price > 0 && iconUrl.startsWith('http')));
  });

  for (const currency of ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth']) {
    it(`are told in ${currency}`, async () => {
      const {ask} = setup();
      const [coin] = await ask([COIN], currency);
      assert.ok(coin!.price > 0);
      if (currency === 'eth') assert.equal(coin!.price, 1);
    });
  }

  it('of what is not traded are nothing, and of what is not there none', async () => {
    const {ask} = setup();
    const gift = devnet.contracts.tokens.find(({symbol}) => symbol === 'GIFT')!;
    const strange = ['eip155:31337:0x00000000000000000000000000000000000000ab', 'eip155:1:0xab', 'x'];
    const fungibles = await ask([...strange, `eip155:31337:${gift.address}`]);
    assert.deepEqual(
      fungibles.map(({price, iconUrl}) => [price, iconUrl]),
      [[0, '']],
    );
  });

  it('are for those who say which project they are of', async () => {
    const {api} = setup();
    const request = {currency: 'usd', addresses: [COIN]};
    assert.equal((await api.post('fungible/price', request)).status, 401);
    assert.equal(
      (await api.post('fungible/price', {...request, projectId: 'p'.repeat(32), currency: 'xau'})).status,
      400,
    );
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
      const answer = await api.post('fungible/price', {currency, addresses, projectId: 'p'.repeat(32)});
      assert.equal(answer.status, 200);
      const {fungibles} = await answer.json();
      return fungibles as readonly {symbol: string; price: number; iconUrl: string}[];
    };
    return {api, ask};
  }
});
