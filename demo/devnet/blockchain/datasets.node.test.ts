import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {startDevnet, type Devnet} from '../devnet.js';
import {ApiClient} from './api-client.js';

const ONE = 'eip155:31337';
const STRANGER = '0x00000000000000000000000000000000000000Cd';

describe('a dataset', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(async () => {
    await devnet.close();
  });

  for (const size of [10, 100, 1000, 10_000]) {
    it(`of ${size} makes an address appear to have as many tokens, each once`, async () => {
      const {api, put} = setup();
      await put(STRANGER, {tokens: size});
      const [coin, ...tokens] = await api.balances(STRANGER, ONE);
      assert.equal(coin?.symbol, 'ETH');
      assert.equal(tokens.length, size);
      assert.equal(new Set(tokens.map(({address}) => address)).size, size);
      assert.ok(tokens.every(({quantity}) => Number(quantity.numeric) > 0));
      assert.ok(new Set(tokens.map(({quantity}) => quantity.decimals)).size > 4);
    });
  }

  for (const [size, pages] of [
    [10, 1],
    [100, 2],
    [1000, 20],
  ] as const) {
    it(`of ${size} makes it appear to have done as much but the spam, in pages of 50`, async () => {
      const {api, put} = setup();
      await put(STRANGER, {activity: size});
      const ids: string[] = [];
      let [cursor, count]: [string | null, number] = ['', 0];
      while (cursor !== null) {
        const page: Awaited<ReturnType<ApiClient['history']>> = await api.history(STRANGER, {
          chainId: ONE,
          cursor,
        });
        ids.push(...page.data.map(({id}) => id));
        [cursor, count] = [page.next, count + 1];
      }
      // Of each 200 transactions, one is both spam and failed: nothing moved, so it stays.
      const shown = size - Math.floor(size / 40) + Math.floor(size / 200);
      assert.deepEqual([ids.length, new Set(ids).size, count], [shown, shown, pages]);
    });
  }

  it('is the same each time', async () => {
    const {api, put} = setup();
    await put(STRANGER, {tokens: 50, activity: 50});
    const [tokens, history] = [
      await api.balances(STRANGER, ONE),
      await api.history(STRANGER, {chainId: ONE}),
    ];
    await put(STRANGER, {tokens: 100, activity: 100});
    const [more, longer] = [await api.balances(STRANGER, ONE), await api.history(STRANGER, {chainId: ONE})];
    assert.ok(
      tokens.every((token) =>
        more.some(({address, value}) => address === token.address && value === token.value),
      ),
    );
    assert.deepEqual(longer.data.slice(0, history.data.length), history.data);
  });

  it('comes after what is true, and has prices', async () => {
    const {api, put} = setup();
    const {address} = devnet.accounts[4]!;
    const real = await api.history(address, {chainId: ONE});
    await put(address.toLowerCase(), {tokens: 5, activity: 5});
    const all = await api.history(address, {chainId: ONE});
    assert.deepEqual(all.data.slice(0, real.data.length), real.data);
    assert.equal(all.data.length, real.data.length + 5);
    const madeUp = (await api.balances(address, ONE)).find(({symbol}) => symbol === 'T00002');
    const body = {currency: 'usd', projectId: 'p'.repeat(32), addresses: [madeUp?.address ?? '']};
    const {fungibles} = await (await api.post('fungible/price', body)).json();
    assert.equal(fungibles[0].price, madeUp?.price);
  });

  it('exists on Solana, too', async () => {
    const {api, put} = setup();
    const {id, accounts} = devnet.solana;
    const {address} = accounts[8]!;
    await put(address, {tokens: 20, activity: 20});
    assert.equal((await api.balances(address, id)).length, 4 + 20);
    const {data} = await api.history(address, {chainId: id});
    const hashes = new Set(data.map(({metadata}) => metadata.hash));
    assert.equal(hashes.size, 20);
    assert.ok(data.length > 20, 'a row for each transfer');
    assert.ok(data.every(({metadata: {hash}}) => /^[1-9A-HJ-NP-Za-km-z]{80,90}$/.test(hash)));
  });

  it('ends', async () => {
    const {api, put, remove} = setup();
    await put(STRANGER, {tokens: 10});
    await remove(STRANGER);
    assert.equal((await api.balances(STRANGER, ONE)).length, 1);
  });

  it('is refused when it cannot be understood', async () => {
    const {put} = setup();
    assert.equal((await put(STRANGER, {tokens: -1})).status, 400);
    assert.equal((await put(STRANGER, {token: 1} as never)).status, 400);
  });

  function setup() {
    const at = (address: string) => `${devnet.endpoints.control}/datasets/${address}`;
    return {
      api: new ApiClient(devnet),
      put: (address: string, size: {tokens?: number; activity?: number}) =>
        fetch(at(address), {method: 'PUT', body: JSON.stringify(size)}),
      remove: (address: string) => fetch(at(address), {method: 'DELETE'}),
    };
  }
});
