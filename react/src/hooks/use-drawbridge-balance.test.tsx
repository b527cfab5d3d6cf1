import type {DrawbridgeOptions} from '@drawbridge/modal';
import {mainnet} from '@drawbridge/modal/networks';
import {ANVIL_PRIVATE_KEYS} from '@drawbridge/modal/testing';
import {expect} from '@open-wc/testing';
import type {ReactElement} from 'react';
import {openTestPage, type TestPage} from '../test-page.js';
import {useDrawbridgeAccount} from './use-drawbridge-account.js';
import {
  useDrawbridgeBalance,
  type BalanceOptions,
  type UseDrawbridgeBalance,
} from './use-drawbridge-balance.js';

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const ETHER = 10n ** 18n;
/** The addresses of the first two test keys. */
const ADDRESSES = [
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
];

describe('useDrawbridgeBalance', () => {
  let page: TestPage;
  afterEach(() => page.leave());

  it('returns the exact balance of the coin, and how far its reading is', async () => {
    const {node, all, last, until} = await setup([{}]);
    expect(last()).to.include({status: 'idle', value: undefined, balance: undefined});
    await page.connect();
    await until(({status}) => status === 'ready');
    expect(last()).to.include({
      value: node.coins[0],
      decimals: 18,
      symbol: 'ETH',
      balance: '1.500',
      status: 'ready',
    });
    expect(new Set(all.map(({status}) => status))).to.deep.equal(new Set(['idle', 'loading', 'ready']));
    expect(JSON.parse(JSON.stringify(page.client.getState())).accounts.eip155.balanceValue).to.equal(
      String(node.coins[0]),
    );
  });

  it('reads the balance of the coin anew, and keeps what it has if no node answers', async () => {
    const {node, last, until} = await setup([{}]);
    await page.connect();
    await until(({status}) => status === 'ready');
    node.coins[0] = 2n * ETHER;
    await page.change(() => last().refresh());
    expect(last()).to.include({value: 2n * ETHER, balance: '2.000', status: 'ready'});
    node.isDown = true;
    await page.change(() => last().refresh());
    expect(last()).to.include({value: 2n * ETHER, status: 'failed'});
    node.isDown = false;
    await page.change(() => last().refresh());
    expect(last()).to.include({value: 2n * ETHER, status: 'ready'});
  });

  it('shares one reading of a token among all components, in either spelling of its address', async () => {
    const {node, results, until, last} = await setup([{token: TOKEN}, {token: TOKEN.toLowerCase()}]);
    await page.connect();
    await until(({status}) => status === 'ready');
    const [one, other] = [results[0]!.at(-1), results[1]!.at(-1)];
    expect(one).to.include({value: 7_500_000n, decimals: 6, symbol: 'USDC', balance: '7.500'});
    expect(other).to.include({value: 7_500_000n, status: 'ready'});
    expect(node.tokenReads).to.equal(1);
    node.tokens[0] = 8_000_000n;
    await page.change(() => last().refresh());
    expect(results[1]!.at(-1)).to.include({value: 8_000_000n});
    expect(node.tokenReads).to.equal(2);
  });

  it('reads a token anew when the balance of the coin changes', async () => {
    const {node, last, until} = await setup([{token: TOKEN}]);
    await page.connect();
    await until(({status}) => status === 'ready');
    await page.change(() => page.client.readBalance());
    expect(node.tokenReads).to.equal(1);
    [node.coins[0], node.tokens[0]] = [ETHER, 9_000_000n];
    await page.change(() => page.client.readBalance());
    await until(({value}) => value === 9_000_000n);
    expect(last().status).to.equal('ready');
  });

  for (const token of [undefined, TOKEN])
    for (const [what, change] of [
      ['the wallet changes its account', () => page.wallet.setAccounts([ANVIL_PRIVATE_KEYS[1]])],
      ['the wallet changes its network', () => page.client.switchNetwork(mainnet)],
    ] as const)
      it(`never renders the ${token ? 'token' : 'coin'} of the account before when ${what}`, async () => {
        const {node, seen, until, last} = await setup([token ? {token} : {}]);
        await page.connect();
        await until(({status}) => status === 'ready');
        const before = last().value;
        const release = node.hold();
        await page.change(change);
        const {status, value, balance} = last();
        expect([status, value, balance]).to.deep.equal(['loading', undefined, undefined]);
        await page.change(release);
        await until((it) => it.status === 'ready');
        expect(last().value).not.to.equal(before);
        const owners = new Map<bigint, Set<string>>();
        for (const {value: figure, account} of seen)
          if (figure !== undefined) owners.set(figure, (owners.get(figure) ?? new Set()).add(account));
        for (const [figure, accounts] of owners) expect(accounts.size, String(figure)).to.equal(1);
      });

  it('tells that a token could not be read, and reads it again', async () => {
    const {node, last, until} = await setup([{token: TOKEN}]);
    node.isDown = true;
    await page.connect();
    await until(({status}) => status === 'failed');
    expect(last().value).to.equal(undefined);
    node.isDown = false;
    await page.change(() => last().refresh());
    expect(last()).to.include({status: 'ready', value: 7_500_000n});
  });

  it('forgets the reading of a token that no component shows any more', async () => {
    const {node, until} = await setup([{token: TOKEN}]);
    await page.connect();
    await until(({status}) => status === 'ready');
    await page.render(null);
    node.coins[0] = 3n * ETHER;
    await page.change(() => page.client.readBalance());
    expect(node.tokenReads).to.equal(1);
  });

  async function setup(hooks: readonly BalanceOptions[]) {
    const node = createNode();
    page = openTestPage({env: {fetch: node.fetch}});
    const results: UseDrawbridgeBalance[][] = hooks.map(() => []);
    const seen: {readonly value: bigint | undefined; readonly account: string}[] = [];
    const Probe = ({index}: {readonly index: number}): ReactElement => {
      const {address, caipNetworkId} = useDrawbridgeAccount();
      const result = useDrawbridgeBalance(hooks[index]);
      results[index]?.push(result);
      seen.push({value: result.value, account: `${caipNetworkId}:${address}`});
      return <b />;
    };
    await page.render(hooks.map((_, index) => <Probe key={index} index={index} />));
    const all = results[0]!;
    const last = (): UseDrawbridgeBalance => all.at(-1)!;
    return {
      node,
      all,
      results,
      seen,
      last,
      async until(isIt: (value: UseDrawbridgeBalance) => boolean): Promise<void> {
        while (!isIt(last()))
          await page.change(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      },
    };
  }
});

/** A node on which each account of a wallet has another balance on each chain. */
function createNode() {
  let held: Promise<void> | undefined;
  const node = {
    coins: [(3n * ETHER) / 2n, 4n * ETHER],
    tokens: [7_500_000n, 1_000_000n],
    tokenReads: 0,
    isDown: false,
    /** Keeps answers back until the returned function is called. */
    hold(): () => void {
      let release = (): void => {};
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    fetch: (async (input, init) => {
      const {id, method, params} = JSON.parse(init?.body as string) as {
        id: number;
        method: string;
        params: readonly [unknown];
      };
      if (isBalanceOf(params[0])) node.tokenReads++;
      await held;
      if (node.isDown) return new Response('', {status: 500});
      const {url} = new Request(input, init);
      return Response.json({
        jsonrpc: '2.0',
        id,
        result: answer(method, params, url.includes('127.0.0.1') ? 0n : 1n),
      });
    }) as NonNullable<NonNullable<DrawbridgeOptions['env']>['fetch']>,
  };
  const answer = (method: string, [first]: readonly [unknown], more: bigint): string => {
    if (method === 'eth_getBalance')
      return hex(node.coins[ADDRESSES.indexOf(String(first).toLowerCase())]! + more);
    const {data} = first as {readonly data: string};
    if (isBalanceOf(first)) {
      const index = ADDRESSES.findIndex((address) => data.toLowerCase().endsWith(address.slice(2)));
      return word(node.tokens[index]! + more);
    }
    return data.startsWith('0x313ce567')
      ? word(6n)
      : `${word(32n)}${word(4n).slice(2)}${'55534443'.padEnd(64, '0')}`;
  };
  return node;
}

function isBalanceOf(call: unknown): boolean {
  return String((call as {readonly data?: string} | undefined)?.data).startsWith('0x70a08231');
}

const hex = (value: bigint): string => `0x${value.toString(16)}`;
const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`;
