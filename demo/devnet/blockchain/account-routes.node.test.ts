import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {createWalletClient, http} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';
import {startDevnet, type Devnet} from '../devnet.js';
import {ApiClient} from './api-client.js';
import type {HistoryEntry} from './describe-activity.js';

const ONE = 'eip155:31337';

describe('the account routes', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(async () => {
    await devnet.close();
  });

  it('is told of ether that a contract paid, of which no log tells', async () => {
    const {api} = setup();
    const [ada] = devnet.accounts;
    const pages = await wholeHistory(api, ada!.address);
    const sold = pages.find(({transfers}) => transfers.some(({quantity}) => quantity.numeric === '0.0984'));
    assert.equal(sold?.metadata.operationType, 'trade');
    assert.deepEqual(
      sold.transfers.map(({direction, fungible_info: token}) => [direction, token?.symbol]),
      [
        ['in', 'ETH'],
        ['out', 'KEY'],
      ],
    );
  });

  it('finds everything that was sent before the first visit, each once', async () => {
    const {api} = setup();
    const entries = await wholeHistory(api, devnet.accounts[0]!.address);
    assert.ok(entries.length > 60);
    assert.equal(new Set(entries.map(({id}) => id)).size, entries.length);
    const times = entries.map(({metadata}) => Date.parse(metadata.minedAt));
    assert.deepEqual(
      times.toSorted((one, other) => other - one),
      times,
    );
    const kinds = new Set(entries.map(({metadata}) => metadata.operationType));
    assert.deepEqual([...kinds].toSorted(), ['approve', 'mint', 'receive', 'send', 'trade']);
    const spam = entries.filter(({transfers}) => transfers.some(({nft_info}) => nft_info?.flags.is_spam));
    assert.equal(spam.length, 1);
  });

  it('keeps its pages when something is added between them', async () => {
    const {api, wallet} = setup();
    const {address} = devnet.accounts[0]!;
    const first = await api.history(address, {chainId: ONE});
    const second = await api.history(address, {chainId: ONE, cursor: first.next ?? ''});
    await wallet.sendTransaction({to: address, value: 1n});
    const then = await api.history(address, {chainId: ONE, cursor: first.next ?? ''});
    assert.deepEqual(then.data, second.data);
  });

  it('has one history over all chains where none is asked for', async () => {
    const {api} = setup();
    const {data} = await api.history(devnet.accounts[2]!.address);
    assert.deepEqual([...new Set(data.map(({metadata}) => metadata.chain))].toSorted(), [
      ONE,
      'eip155:31338',
    ]);
  });

  it('has bought nothing', async () => {
    const {api, sender} = setup();
    assert.deepEqual(await api.history(sender, {onramp: 'coinbase'}), {data: [], next: null});
  });

  it('is told its balances in the currency asked for, the coin first and then by worth', async () => {
    const {api, sender} = setup();
    const ask = async (currency: string) => {
      const answer = await api.get(`account/${sender}/balance`, {chainId: ONE, currency});
      return ((await answer.json()) as {balances: {symbol: string; price: number; value: number}[]}).balances;
    };
    const [dollars, euros] = [await ask('usd'), await ask('eur')];
    assert.equal(dollars[0]?.symbol, 'ETH');
    const values = dollars.slice(1).map(({value}) => value);
    assert.deepEqual(
      values.toSorted((one, other) => other - one),
      values,
    );
    assert.ok(Math.abs((euros[0]?.price ?? 0) * 1.08 - (dollars[0]?.price ?? 0)) < 0.001);
  });

  for (const [what, path, query] of [
    ['a chain it does not serve', 'balance', {chainId: 'eip155:1'}],
    ['a currency it does not know', 'balance', {chainId: ONE, currency: 'xau'}],
    ['a cursor that it did not give', 'history', {chainId: ONE, cursor: 'bm9uZQ'}],
  ] as const) {
    it(`refuses ${what}`, async () => {
      const {api, sender} = setup();
      const answer = await api.get(`account/${sender}/${path}`, query);
      assert.equal(answer.status, 400);
      assert.equal(typeof (await answer.json()).reasons[0].description, 'string');
    });
  }

  it('refuses an address that is of another kind of chain', async () => {
    const {api} = setup();
    const {address} = devnet.solana.accounts[0]!;
    assert.equal((await api.get(`account/${address}/balance`, {chainId: ONE})).status, 400);
  });

  function setup() {
    const account = privateKeyToAccount(devnet.accounts[7]!.privateKey);
    const transport = http(devnet.chains[0]!.rpcUrl);
    const wallet = createWalletClient({account, chain: foundry, transport});
    return {api: new ApiClient(devnet), wallet, sender: account.address};
  }
});

async function wholeHistory(api: ApiClient, address: string): Promise<readonly HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<ApiClient['history']>> = await api.history(address, {
      chainId: ONE,
      cursor,
    });
    entries.push(...page.data);
    cursor = page.next;
  }
  return entries;
}
