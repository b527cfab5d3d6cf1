import {expect} from '@open-wc/testing';
import {foundry, mainnet} from '../core/model/networks/ethereum.js';
import {bitcoin} from '../core/model/networks/other-families.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {eventually} from '../testing/fakes/eventually.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {createMockEvmWallet} from '../testing/wallets/evm/mock-evm-wallet.js';
import {ANVIL_PRIVATE_KEYS} from '../testing/wallets/signing/wallet-accounts.js';
import {createDrawbridge} from './index.js';

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const ETHER = 10n ** 18n;
const [FIRST, SECOND] = [
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
];

describe('readBalance', () => {
  let page: ReturnType<typeof setup>;
  afterEach(() => page.leave());

  it('returns the exact balance with its account, and the state follows', async () => {
    page = setup();
    await page.connect();
    const read = await page.client.readBalance();
    expect(read).to.deep.equal({
      namespace: 'eip155',
      address: page.wallet.addresses[0],
      caipNetworkId: 'eip155:31337',
      value: ETHER,
      decimals: 18,
      symbol: 'ETH',
      balance: '1.000',
    });
    expect(page.account()).to.include({balanceValue: String(ETHER), balanceDecimals: 18, balance: '1.000'});
  });

  it('returns the balance of a token', async () => {
    page = setup();
    await page.connect();
    const read = await page.client.readBalance({namespace: 'eip155', token: TOKEN});
    expect(read).to.include({token: TOKEN, value: 5_000_000n, decimals: 6, balance: '5.000'});
  });

  it('rejects without an account, without tokens, and with a malformed address', async () => {
    page = setup();
    const {client} = page;
    expect(await failureOf(client.readBalance())).to.include({code: 'connect/connector-missing'});
    expect(await failureOf(client.readBalance({namespace: 'solana'}))).to.include({
      code: 'chain/adapter-missing',
    });
    await page.connect();
    expect(await failureOf(client.readBalance({token: '0x12'}))).to.include({
      code: 'client/invalid-argument',
    });
    expect(await failureOf(client.readBalance({token: 7 as never}))).to.include({
      code: 'client/invalid-argument',
    });
  });

  it('rejects if no node answers, and the state says so', async () => {
    page = setup();
    await page.connect();
    await page.client.readBalance();
    page.node.isDown = true;
    expect(await failureOf(page.client.readBalance())).to.include({code: 'balance/unavailable'});
    expect(page.account()).to.include({balanceFailed: true, balance: '1.000'});
    expect(await failureOf(page.client.readBalance({token: TOKEN}))).to.include({
      code: 'balance/unavailable',
    });
  });

  it('rejects if another account is in use by the time the node answers', async () => {
    page = setup();
    await page.connect();
    const release = page.node.hold();
    const failing = [page.client.readBalance(), page.client.readBalance({token: TOKEN})].map(failureOf);
    await eventually(() => page.node.waiting > 1);
    page.wallet.setAccounts([ANVIL_PRIVATE_KEYS[1]]);
    release();
    for (const failure of await Promise.all(failing))
      expect(failure).to.include({code: 'wallet/account-changed'});
  });

  it('never tells a listener the balance of the previous account or network', async () => {
    page = setup();
    await page.connect();
    await page.client.readBalance();
    const owners = new Map<string, Set<string>>();
    page.client.subscribe(({accounts}) => {
      const {address, caipNetworkId, balanceValue, balanceShown} = accounts.eip155 ?? {};
      for (const figure of [balanceValue, balanceShown])
        if (figure !== undefined)
          owners.set(figure, (owners.get(figure) ?? new Set()).add(`${caipNetworkId}:${address}`));
    });
    page.wallet.setAccounts([ANVIL_PRIVATE_KEYS[1], ANVIL_PRIVATE_KEYS[0]]);
    expect((await page.client.readBalance()).value).to.equal(2n * ETHER);
    page.wallet.setChain(1);
    expect((await page.client.readBalance()).value).to.equal(4n * ETHER);
    await page.client.switchWallet({
      namespace: 'eip155',
      connectorId: 'test.aspen',
      address: page.addressOf(FIRST),
    });
    expect((await page.client.readBalance()).value).to.equal(3n * ETHER);
    expect(owners.size).to.be.greaterThan(3);
    for (const [figure, accounts] of owners) expect([...accounts], figure).to.have.length(1);
  });
});

function setup() {
  const node = createNode();
  const wallet = createMockEvmWallet({
    name: 'Aspen',
    rdns: 'test.aspen',
    chains: [foundry, mainnet].map(({id, name}) => ({id, name, rpcUrl: `https://rpc.test/${id}`})),
  }).announce();
  const client = createDrawbridge({
    id: crypto.randomUUID(),
    projectId: 'test',
    networks: [foundry, mainnet, bitcoin],
    enableWalletConnect: false,
    features: {analytics: false},
    env: {fetch: node.fetch, storage: memoryStorage()},
  });
  return {
    client,
    node,
    wallet,
    account: () => client.getState().accounts.eip155,
    addressOf: (lower: string) => wallet.addresses.find((address) => address.toLowerCase() === lower) ?? '',
    connect: () => client.connect({connectorId: 'test.aspen'}),
    async leave() {
      await client.destroy();
      wallet.destroy();
    },
  };
}

/** A node on which the second account has twice as much, and two ether more on mainnet. */
function createNode() {
  let held: Promise<void> | undefined;
  const node = {
    isDown: false,
    /** Requests that are kept back. */
    waiting: 0,
    /** Keeps answers back until the returned function is called. */
    hold(): () => void {
      let release = (): void => {};
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const {id, method, params} = JSON.parse(init?.body as string) as {
        id: number;
        method: string;
        params: readonly [unknown];
      };
      if (held) node.waiting++;
      await held;
      if (node.isDown) return new Response('', {status: 500});
      const more = new Request(input).url.includes('127.0.0.1') ? 0n : 2n;
      return Response.json({jsonrpc: '2.0', id, result: answer(method, params[0], more)});
    },
  };
  return node;
}

function answer(method: string, first: unknown, more: bigint): string {
  if (method === 'eth_getBalance')
    return `0x${(((String(first).toLowerCase() === SECOND ? 2n : 1n) + more) * ETHER).toString(16)}`;
  const {data = ''} = Object(first) as {readonly data?: string};
  if (data.startsWith('0x70a08231')) return word(5_000_000n);
  return data.startsWith('0x313ce567') ? word(6n) : '0x';
}

const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`;
