import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {createWalletClient, http} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';
import {startDevnet, type Devnet} from '../devnet.js';
import {ApiClient} from './api-client.js';
import type {HistoryEntry} from './describe-activity.js';

const ONE = 'eip155:31337';
const COIN = `${ONE}:0x${'e'.repeat(40)}`;

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
    const sold = pages.find(({transfers}) => transfers?.some(({quantity}) => quantity.numeric === '0.0984'));
    assert.equal(sold?.metadata.operationType, 'trade');
    assert.deepEqual(
      sold.transfers?.map(({direction, fungible_info: token}) => [direction, token?.symbol]),
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
    assert.deepEqual([...kinds].toSorted(), ['approve', 'execute', 'mint', 'receive', 'send', 'trade']);
    const spam = entries.filter(({transfers}) => transfers?.some(({nft_info}) => nft_info?.flags.is_spam));
    assert.deepEqual(spam, [], 'the provider leaves it out');
    assert.ok(entries.some(({metadata}) => metadata.chain === null));
    assert.ok(entries.some(({metadata}) => metadata.application === null));
    assert.ok(entries.some(({transfers}) => transfers === null));
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

  it('includes spam if the service follows the specification', async () => {
    const {api} = setup();
    await api.switches({kind: 'ordered'});
    const entries = await wholeHistory(api, devnet.accounts[0]!.address);
    const spam = entries.filter(({transfers}) => transfers?.some(({nft_info}) => nft_info?.flags.is_spam));
    assert.equal(spam.length, 1);
  });

  it('has one history over all chains where none is asked for', async () => {
    const {api} = setup();
    const {data} = await api.history(devnet.accounts[2]!.address);
    const chains = new Set(data.flatMap(({metadata}) => metadata.chain ?? []));
    assert.deepEqual([...chains].toSorted(), [ONE, 'eip155:31338']);
  });

  it('has bought nothing', async () => {
    const {api, sender} = setup();
    assert.deepEqual(await api.history(sender, {onramp: 'coinbase'}), {data: [], next: null});
  });

  it('is told its balances in the currency asked for, the coin first and then by worth', async () => {
    const {api, sender} = setup();
    const ask = async (currency: string) => {
      const answer = await api.get(`account/${sender}/balance`, {chainId: ONE, currency, forceUpdate: COIN});
      return ((await answer.json()) as {balances: {symbol: string; price: number; value?: number}[]})
        .balances;
    };
    const [dollars, euros] = [await ask('usd'), await ask('eur')];
    assert.equal(dollars[0]?.symbol, 'ETH');
    const values = dollars.slice(1).map(({value = 0}) => value);
    assert.deepEqual(
      values.toSorted((one, other) => other - one),
      values,
    );
    assert.ok(Math.abs((euros[0]?.price ?? 0) * 1.08 - (dollars[0]?.price ?? 0)) < 0.001);
  });

  for (const [what, path, query, status] of [
    ['a chain that no provider of balances has', 'balance', {chainId: 'eip155:1', currency: 'usd'}, 503],
    ['a chain without history', 'history', {chainId: 'eip155:1'}, 400],
    ['a namespace that it does not have', 'balance', {chainId: 'cosmos:1', currency: 'usd'}, 400],
    ['a cursor that it did not give', 'history', {chainId: ONE, cursor: 'bm9uZQ'}, 400],
    ['purchases of another provider', 'history', {onramp: 'meld'}, 400],
    [
      'an update of no contract',
      'balance',
      {chainId: ONE, currency: 'usd', forceUpdate: 'eip155:1:0xb'},
      400,
    ],
  ] as const) {
    it(`refuses ${what}`, async () => {
      const {api, sender} = setup();
      const answer = await api.get(`account/${sender}/${path}`, query);
      assert.equal(answer.status, status);
      assert.equal(typeof (await answer.json()).reasons[0].description, 'string');
    });
  }

  for (const query of [{}, {currency: 'xau'}, {currency: 'USD'}]) {
    it(`refuses balances in plain text: ${JSON.stringify(query)}`, async () => {
      const {api, sender} = setup();
      const answer = await api.get(`account/${sender}/balance`, {chainId: ONE, ...query});
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), /^query: /);
    });
  }

  for (const [what, sv, origin] of [
    ['no version', '', 'https://page.example'],
    ['a version that had a fault', 'html-universal-1.6.5', 'https://page.example'],
    ['no origin', '0.1.0', ''],
  ] as const) {
    it(`has no balances for ${what}`, async () => {
      const {api, sender} = setup();
      const url = `${devnet.endpoints.blockchain}/v1/account/${sender}/balance?projectId=${api.projectId}`;
      const query = `&chainId=${ONE}&currency=usd${sv && `&sv=${sv}`}`;
      const answer = await fetch(url + query, {headers: origin ? {origin} : {}});
      assert.deepEqual([answer.status, await answer.json()], [200, {balances: []}]);
    });
  }

  it('answers from its cache by the address alone, unless an update is asked for', async (context) => {
    // The cache ends after 10 s, which may pass between two lines on a busy machine.
    context.mock.timers.enable({apis: ['Date'], now: Date.now()});
    const {api} = setup();
    const {address} = devnet.accounts[5]!;
    const ask = async (query: Readonly<Record<string, string>>) => {
      const answer = await api.get(`account/${address}/balance`, query);
      return ((await answer.json()) as {balances: readonly {chainId: string; price: number}[]}).balances;
    };
    const first = await ask({chainId: 'eip155:31338', currency: 'usd'});
    assert.deepEqual(await ask({chainId: ONE, currency: 'eur'}), first);
    const updated = await ask({chainId: ONE, currency: 'eur', forceUpdate: COIN});
    assert.ok(updated.every(({chainId}) => chainId === ONE));
    assert.deepEqual(await ask({chainId: ONE, currency: 'eur'}), first, 'the update was not kept');
  });

  it('refuses the whole answer for an update of a token that has no price', async () => {
    const {api, sender} = setup();
    const query = {chainId: ONE, currency: 'usd', forceUpdate: `${COIN},${ONE}:0x${'1'.repeat(40)}`};
    assert.equal((await api.get(`account/${sender}/balance`, query)).status, 400);
  });

  it('knows Solana addresses without a name, and refuses addresses of other chains', async () => {
    const {api, sender} = setup();
    const {address} = devnet.solana.accounts[0]!;
    const nothing = {name: null, avatar: null, resolvedAt: null};
    assert.deepEqual(await (await api.get(`identity/${address}`)).json(), nothing);
    assert.equal((await api.get('identity/bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).status, 400);
    const known = await api.get(`identity/${sender}`);
    assert.match(known.headers.get('cache-control') ?? '', /max-age=86400/);
  });

  it('refuses an address that is of another kind of chain', async () => {
    const {api} = setup();
    const {address} = devnet.solana.accounts[0]!;
    assert.equal((await api.get(`account/${address}/balance`, {chainId: ONE, currency: 'usd'})).status, 400);
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
