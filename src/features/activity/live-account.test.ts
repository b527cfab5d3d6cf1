import {expect, nextFrame} from '@open-wc/testing';
import {createWalletClient, http, parseEther, publicActions} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';
import type {Drawbridge} from '../../client/drawbridge.js';
import type {DrawbridgeOptions} from '../../core/config/options.js';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import type {Network} from '../../core/model/network.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {accountApis, type AccountApis} from '../../testing/fakes/client/account-apis.js';
import {pageClientOf} from '../../testing/fakes/client/page-client-of.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {openTestPage, type TestPage} from '../../testing/fakes/test-page.js';
import {fund} from '../../testing/wallets/test-chains.js';

describe('an account while a view shows it, on the devnet', () => {
  let page: TestPage;
  beforeEach(async () => (page = await openTestPage()));
  afterEach(() => page.leave());

  it('shows incoming transfers without a user action', async () => {
    const {apis, balance, receive, symbols} = await setup(page);
    const stop = apis.follow.watch();
    await eventually(() => isListening(page), 'No subscription reached the node.');
    const before = balance();
    await receive('1.5');
    await eventually(() => apis.activity.state.get().all.length > 0, 'The history does not show it.');
    await eventually(() => balance() !== before, 'The balance stays.');
    await eventually(() => symbols().includes('ETH'), 'The tokens do not show it.');
    stop();
  });

  it('opens no socket before a view shows the account, one for all views, and leaves none', async () => {
    const {apis} = await setup(page);
    await apis.loadTokens('eip155');
    await apis.loadActivity();
    expect(sockets, 'no view watches').to.have.length(0);
    const [one, other] = [apis.follow.watch(), apis.follow.watch()];
    await eventually(() => openSockets() === 1);
    one();
    expect([sockets.length, openSockets()]).to.deep.equal([1, 1]);
    other();
    await eventually(() => openSockets() === 0, 'The socket outlives those who looked.');
  });

  it('follows the account to another network, and closes when it is disconnected', async () => {
    const {client, apis} = await setup(page);
    apis.follow.watch();
    await eventually(() => openSockets() === 1);
    await client.switchNetwork(page.networks[1]);
    await eventually(() => sockets.length === 2 && openSockets() === 1, 'It stays with the old network.');
    expect(sockets.at(-1)?.url).to.contain('/31338/');
    await client.disconnect();
    await eventually(() => openSockets() === 0, 'It outlives the connection.');
  });

  it('closes when the client is destroyed, also while a view shows the account', async () => {
    const {client, apis} = await setup(page);
    apis.follow.watch();
    await eventually(() => openSockets() === 1);
    await client.destroy();
    await eventually(() => openSockets() === 0, 'It outlives the client.');
    apis.follow.watch();
    expect(sockets).to.have.length(1);
  });

  it('opens no socket for a client that was destroyed while its views loaded', async () => {
    sockets = [];
    page.wallet();
    const client = page.client({env: {WebSocket: CountedSocket, storage: memoryStorage()}});
    await client.connect({connectorId: WALLET});
    const loading = failureOf(accountApis(await pageClientOf(client).load()));
    await client.destroy();
    expect(await loading).to.include({code: 'client/destroyed'});
    await settled();
    expect(sockets).to.have.length(0);
  });

  it('requests the service’s networks and the account’s identity once', async () => {
    const {apis} = await setup(page);
    await apis.loadTokens('eip155', {force: true});
    await apis.follow.refresh();
    const asked = (await page.devnet.requests('blockchain')).map(({path}) => path);
    expect(asked.filter((path) => path.endsWith('/supported-chains'))).to.have.length(1);
    expect(asked.filter((path) => path.includes('/identity/'))).to.have.length(1);
  });

  it('sends few requests for many blocks', async () => {
    const clock = createFakeClock();
    const {apis, receive} = await setup(page, {env: {clock}});
    apis.follow.watch();
    await eventually(() => isListening(page));
    await receive('0.1');
    await eventually(() => {
      clock.advance(20);
      return apis.activity.state.get().all.length > 0;
    });
    await page.devnet.clear();
    // Ten blocks in five seconds, however long the node takes to mine them.
    for (let block = 0; block < 10; block++) {
      const before = notices;
      await receive('0.1');
      await eventually(() => notices > before, 'The node does not report the block.');
      clock.advance(500);
    }
    const asked = await page.devnet.requests('blockchain');
    expect(asked.filter(({path}) => path.endsWith('/history')).length).to.be.at.most(3);
    expect(asked.filter(({path}) => path.endsWith('/balance')).length).to.be.at.most(3);
  });

  it('shows incoming transfers while the service is down', async () => {
    await page.devnet.faults({service: 'blockchain', status: 503});
    await seesWhatComesIn();
  });

  it('shows incoming transfers on a network that the service does not support', () =>
    seesWhatComesIn({env: {fetch: knowsNoNetwork}}));

  async function seesWhatComesIn(options?: Parameters<typeof setup>[1]): Promise<void> {
    const {apis, receive, balance} = await setup(page, options);
    const stop = apis.follow.watch();
    await eventually(() => isListening(page));
    const before = balance();
    await receive('0.5');
    await eventually(() => balance() !== before, 'The balance stays.');
    stop();
  }

  it('shows them within 30 s if the node does not support subscriptions either', async () => {
    const fake = createFakeClock();
    let polls = 0;
    const countsPolls = (ms: number, run: () => void) => (ms === 30_000 && polls++, fake.after(ms, run));
    const clock = {...fake, after: countsPolls};
    const {apis, receive, balance} = await setup(page, {
      networks: [withoutSocket(page.networks[0])],
      env: {fetch: knowsNoNetwork, clock},
    });
    const stop = apis.follow.watch();
    for (const poll of [1, 2]) {
      const before = balance();
      await receive('0.5');
      // The balance of the poll before is shown before that poll is over.
      await eventually(() => polls === poll, 'No poll is planned.');
      clock.advance(30_000);
      await eventually(() => balance() !== before, 'The balance stays.');
    }
    stop();
  });

  it('deducts the cost of a transfer sent here without an open view while the service is down', async () => {
    await page.devnet.faults({service: 'blockchain', status: 503});
    await seesItsCost();
  });

  it('deducts the cost of a transfer sent here without an open view on an unsupported network', () =>
    seesItsCost({env: {fetch: knowsNoNetwork}}));

  async function seesItsCost(options?: Parameters<typeof setup>[1]): Promise<void> {
    const {send, balance} = await setup(page, options);
    const before = balance();
    await send('0.5');
    await eventually(() => balance() !== before, 'The balance stays.');
  }
});

describe('a transfer that is pending, on the devnet', () => {
  let page: TestPage;
  beforeEach(async () => (page = await openTestPage()));
  afterEach(() => page.leave());

  it('is watched over the network’s socket, which closes once the outcome is final', async () => {
    const {send, apis} = await setup(page);
    await page.devnet.faults({service: 'rpc', match: RECEIPT, status: 503, times: 1});
    await send('0.5');
    await eventually(() => outcomeIn(apis) === 'confirmed', 'It stays pending.');
    const asked = (await page.devnet.requests('rpc')).filter(({rpcMethods}) => rpcMethods.includes(RECEIPT));
    expect(asked.map(({method}) => method)).to.deep.equal(['POST', 'MESSAGE']);
    await eventually(() => openSockets() === 0, 'The socket outlives the waiting.');
    expect(sockets).to.have.length(1);
  });

  it('is no longer watched after the client is destroyed', async () => {
    const {client, send, apis} = await setup(page);
    await page.devnet.faults({service: 'rpc', match: RECEIPT, status: 503});
    await send('0.5');
    await eventually(() => openSockets() === 1);
    await client.destroy();
    await eventually(() => openSockets() === 0, 'The socket outlives the client.');
    expect(outcomeIn(apis)).to.equal('pending');
  });
});

const WALLET = 'dev.drawbridge.mock-wallet';
const RECEIPT = 'eth_getTransactionReceipt';

const outcomeIn = ({send}: AccountApis): string | undefined => send.state.get().sent?.outcome;

const COIN: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:31337',
  price: 0,
  quantity: {decimals: '18', numeric: '10'},
};

let sockets: WebSocket[] = [];
/** Number of notices from nodes, such as of a new block. */
let notices = 0;

class CountedSocket extends WebSocket {
  constructor(url: string | URL) {
    super(url);
    // The relay's are another matter.
    if (!String(url).includes('/rpc/')) return;
    sockets.push(this);
    this.addEventListener('message', ({data}) => {
      if (String(data).includes('eth_subscription')) notices++;
    });
  }
}

async function isListening({devnet}: TestPage): Promise<boolean> {
  const asked = (await devnet.requests('rpc')).flatMap(({rpcMethods}) => rpcMethods);
  return asked.filter((method) => method === 'eth_subscribe').length === 5;
}

/** Longer than the code for a socket takes to load, which is there already. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 10; frame++) await nextFrame();
}

function openSockets(): number {
  return sockets.filter(({readyState}) => readyState <= WebSocket.OPEN).length;
}

/** A service that runs, but supports none of the networks. */
const knowsNoNetwork: typeof fetch = async (...request) =>
  new Request(...request).url.includes('v1/supported-chains')
    ? new Response(JSON.stringify({http: [], ws: []}))
    : fetch(...request);

function withoutSocket(network: Network): Network {
  return {...network, rpcUrls: {default: {http: network.rpcUrls.default.http}}};
}

async function setup(
  page: TestPage,
  {env, ...options}: Partial<DrawbridgeOptions> = {},
): Promise<{
  client: Drawbridge;
  apis: AccountApis;
  balance: () => string | undefined;
  receive: (ether: string) => Promise<void>;
  send: (ether: string) => Promise<void>;
  symbols: () => readonly string[];
}> {
  sockets = [];
  const key = generatePrivateKey();
  const {address} = privateKeyToAccount(key);
  const url = page.devnet.rpcUrl(31337);
  await fund(url, address);
  page.wallet({accounts: [key]});
  const client = page.client({
    ...options,
    env: {WebSocket: CountedSocket, storage: memoryStorage(), ...env},
  });
  await client.connect({connectorId: WALLET});
  const apis = await accountApis(await pageClientOf(client).load());
  await Promise.all([apis.loadTokens('eip155'), apis.loadActivity()]);
  const balance = () => client.getState().accounts.eip155?.balance;
  await eventually(() => balance() !== undefined, 'There is no balance to begin with.');
  const sender = createWalletClient({
    account: privateKeyToAccount(page.devnet.accounts[8]!.privateKey),
    chain: {...foundry, rpcUrls: {default: {http: [url]}}},
    transport: http(url),
    pollingInterval: 20,
  }).extend(publicActions);
  return {
    client,
    apis,
    balance,
    async receive(ether) {
      const hash = await sender.sendTransaction({to: address, value: parseEther(ether)});
      // The node answers before it has mined the transfer, and may report a block before its receipts. viem would then
      // wait for a next block, which never comes.
      const isMined = (): Promise<boolean> =>
        sender.getTransactionReceipt({hash}).then(
          () => true,
          () => false,
        );
      await eventually(isMined, 'The transfer is not mined.');
    },
    async send(ether) {
      apis.send.chooseToken(COIN);
      apis.send.setAmount(ether);
      apis.send.setReceiver({text: sender.account.address, address: sender.account.address});
      await apis.sendToken.send();
    },
    symbols() {
      const state = apis.tokens.of('eip155');
      return state.status === 'idle' ? [] : state.tokens.map(({symbol}) => symbol);
    },
  };
}
