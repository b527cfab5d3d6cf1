import assert from 'node:assert/strict';
import {generateKeyPairSync} from 'node:crypto';
import {after, before, describe, it} from 'node:test';
import {parseUnits} from 'viem';
import {createBearer} from '../../server/onramp/onramp-service.js';
import {fundedAccounts} from '../accounts/funded-accounts.js';
import {ApiClient} from '../blockchain/api-client.js';
import {startDevnet, type Devnet} from '../devnet.js';
import {newProjectId} from '../project-id.js';
import {DUSD} from '../seed/contract-plan.js';
import {SOLANA_ID} from '../solana/cluster.js';
import {BuyLinks} from './buy-links.js';
import type {Order, PurchaseEntry} from './buy-orders.js';
import {coinbaseKeyOf, type CoinbaseKey} from './coinbase-key.js';
import {Payouts} from './payouts.js';

const [ADA = '', BOB = '', CARL = '', DORA = '', EVE = ''] = fundedAccounts().map(({address}) => address);
const CHAIN = 'eip155:31337';

interface Option {
  readonly id: string;
  readonly symbol: string;
}

interface Quote {
  readonly paymentTotal: Money;
  readonly paymentSubtotal: Money;
  readonly purchaseAmount: Money;
  readonly coinbaseFee: Money;
  readonly networkFee: Money;
  readonly quoteId: string;
}

interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** The public service's lists and price, with every required name. */
const BUY_QUERIES = {
  'onramp/buy/options': {country: 'US'},
  'onramp/buy/quotes': {
    purchaseCurrency: '2b92315d-eab7-5bef-84fa-089a131333f5',
    purchaseNetwork: 'devnet-one',
    paymentAmount: '100.00',
    paymentCurrency: 'EUR',
    paymentMethod: 'CARD',
    country: 'DE',
  },
};

describe('the purchase providers', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(() => devnet.close());

  it('have an origin apart from the devnet’s and the login service’s', () => {
    const origins = [devnet.origin, devnet.authUrl, devnet.buyUrl];
    assert.equal(new Set(origins).size, 3);
    assert.equal(new URL(devnet.buyUrl).hostname, new URL(devnet.origin).hostname);
  });

  it('list tokens with their networks and currencies with their limits', async () => {
    const {api, ordered} = await setup();
    await ordered();
    const {purchaseCurrencies, paymentCurrencies} = await (await api.get('onramp/options')).json();
    const symbols = purchaseCurrencies.map(({symbol}: Option) => symbol);
    assert.deepEqual(symbols, ['ETH', 'DUSD', 'USDC', 'KEY']);
    const [ether, dollar] = purchaseCurrencies;
    assert.deepEqual(ether, {
      id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4',
      name: 'Ether',
      symbol: 'ETH',
      networks: [
        {name: 'devnet-one', display_name: 'Devnet One', chain_id: '31337', contract_address: ''},
        {name: 'devnet-two', display_name: 'Devnet Two', chain_id: '31338', contract_address: ''},
      ],
    });
    assert.equal(dollar.networks[0].contract_address, DUSD.address);
    assert.deepEqual(paymentCurrencies[0], {
      id: 'USD',
      payment_method_limits: [
        {id: 'card', min: '10.00', max: '7500.00'},
        {id: 'ach_bank_account', min: '10.00', max: '25000.00'},
      ],
    });
  });

  it('quote the purchased amount, both fees and the total', async () => {
    const {quote, ordered} = await setup();
    await ordered();
    const {quoteId, ...prices} = await quote('DUSD', 'EUR', '100');
    assert.match(quoteId, /^[0-9a-f-]{36}$/);
    assert.deepEqual(prices, {
      paymentTotal: {amount: '100.00', currency: 'EUR'},
      paymentSubtotal: {amount: '98.25', currency: 'EUR'},
      purchaseAmount: {amount: '106.11', currency: 'DUSD'},
      coinbaseFee: {amount: '1.50', currency: 'EUR'},
      networkFee: {amount: '0.25', currency: 'EUR'},
    });
  });

  it('quote no third place at the public service, whose provider wants two', async () => {
    const {api, set} = await setup();
    await set({answersPrices: true});
    const query = {...BUY_QUERIES['onramp/buy/quotes'], paymentCurrency: 'KWD', country: 'KW'};
    for (const [paymentAmount, status] of [
      ['50.00', 200],
      ['50.125', 503],
    ] as const)
      assert.equal((await api.get('onramp/buy/quotes', {...query, paymentAmount})).status, status);
    const yen = {...query, paymentCurrency: 'JPY', paymentAmount: '5000.50'};
    assert.equal((await api.get('onramp/buy/quotes', yen)).status, 503);
  });

  it('refuse requests with other methods, projects and bodies, and name the fault', async () => {
    const {api, refusalOf, quoteBody, send, ordered} = await setup();
    await ordered();
    const table: readonly (readonly [Promise<Response>, number, RegExp])[] = [
      [send('onramp/options', {}), 405, /^method: expected GET, not POST$/],
      [api.get('onramp/quote'), 405, /^method: expected POST, not GET$/],
      [api.get('generators/onrampurl'), 405, /^method: expected POST, not GET$/],
      [send('onramp/quote', {...(await quoteBody()), amount: 100}), 400, /^amount: /],
      [send('onramp/quote', {...(await quoteBody()), amount: '9.99'}), 400, /^amount: .*10\.00 to 7500\.00/],
      [send('onramp/quote', {...(await quoteBody()), amount: '1e3'}), 400, /^amount: /],
      [send('onramp/quote', {...(await quoteBody()), network: 'ethereum'}), 400, /^network: .*symbol/],
      [send('onramp/quote', {...(await quoteBody()), paymentCurrency: 'USD'}), 400, /^paymentCurrency: /],
      [send('onramp/quote', {...(await quoteBody()), chain: 1}), 400, /^chain: /],
      [api.get(`account/${ADA}/history`, {onramp: 'other'}), 400, /coinbase/],
      [api.get(`account/${ADA}/history`, {onramp: 'coinbase', cursor: 'CB-1'}), 400, /cursor/],
    ];
    for (const [answer, status, reason] of table) {
      const {status: actual} = await answer;
      assert.equal(actual, status, String(reason));
      assert.match(await refusalOf(await answer), reason);
    }
  });

  it('have neither list nor price by the routes of the specification', async () => {
    const {api, send} = await setup();
    for (const answer of [await api.get('onramp/options'), await send('onramp/quote', {})])
      assert.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [404, null]);
  });

  it('have no price at the public service, whose key Coinbase refuses', async () => {
    const {api} = await setup();
    for (const [path, query] of Object.entries(BUY_QUERIES)) {
      const answer = await api.get(path, query);
      assert.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [503, '*']);
    }
  });

  for (const [path, query] of Object.entries(BUY_QUERIES)) {
    for (const name of Object.keys(query).filter((each) => each !== 'purchaseNetwork')) {
      it(`refuse ${path} without ${name}`, async () => {
        const {api} = await setup();
        const {[name as keyof typeof query]: _, ...rest} = query;
        const answer = await api.get(path, rest);
        assert.equal(answer.status, 400);
        assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
      });
    }
  }

  it('write lists and prices of the public service in its own spelling', async () => {
    const {api, set} = await setup();
    await set({answersPrices: true});
    const options = await (await api.get('onramp/buy/options', {country: 'DE'})).json();
    assert.deepEqual(options.paymentCurrencies[1], {
      id: 'EUR',
      limits: [{id: 'CARD', min: '10.00', max: '7500.00'}],
    });
    assert.deepEqual(options.purchaseCurrencies[0].networks[0], {
      name: 'devnet-one',
      displayName: 'Devnet One',
      chainId: '31337',
      contractAddress: '',
    });
    const {quoteId, ...quote} = await (
      await api.get('onramp/buy/quotes', BUY_QUERIES['onramp/buy/quotes'])
    ).json();
    assert.match(quoteId, /^[0-9a-f-]{36}$/);
    assert.deepEqual(quote, {
      paymentTotal: {value: '100.00', currency: 'EUR'},
      paymentSubTotal: {value: '98.25', currency: 'EUR'},
      purchaseAmount: {value: '106.11', currency: 'DUSD'},
      coinbaseFee: {value: '1.50', currency: 'EUR'},
      networkFee: {value: '0.25', currency: 'EUR'},
    });
  });

  const WALLET = {address: ADA, blockchains: ['devnet-one'], assets: ['ETH']};
  const LINK = {destinationWallets: [WALLET], partnerUserId: ADA};
  for (const [what, body] of [
    ['broken JSON', '{'],
    ['no wallet', {...LINK, destinationWallets: []}],
    ['a wallet without an address', {...LINK, destinationWallets: [{assets: ['ETH']}]}],
    ['no partnerUserId', {destinationWallets: [WALLET]}],
    ['a preset as text', {...LINK, presetFiatAmount: '100'}],
    ['a preset with a fraction', {...LINK, presetCryptoAmount: 48.5}],
    ['a negative preset', {...LINK, presetFiatAmount: -1}],
    ['another experience', {...LINK, defaultExperience: 'sell'}],
  ] as const) {
    it(`make no link for ${what}: 400 and plain text`, async () => {
      const {send} = await setup();
      const answer = await send('generators/onrampurl', body);
      assert.equal(answer.status, 400);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
    });
  }

  it('name app and wallets in the public service’s link, which Coinbase refuses', async () => {
    const {send, visit} = await setup();
    const answer = await send('generators/onrampurl', {...LINK, presetFiatAmount: 100, unknown: 1});
    const {url} = (await answer.json()) as {url: string};
    const {origin, searchParams} = new URL(url);
    assert.equal(origin, devnet.buyUrl);
    assert.deepEqual(
      [...searchParams.keys()],
      ['appId', 'destinationWallets', 'partnerUserId', 'presetFiatAmount'],
    );
    const page = await visit(url);
    assert.equal(page.status, 410);
    assert.match(await page.text(), /Parameters of this link are missing or invalid/);
  });

  it('give a session token only to the owner of a key, for an address, a network and an IP address', async () => {
    const {askToken, keyOf} = await setup();
    const key = keyOf();
    const wallets = [{address: ADA, blockchains: ['devnet-one']}];
    const good = {addresses: wallets, assets: ['ETH'], clientIp: '192.0.2.1'};
    assert.equal((await askToken(good, key)).status, 200);
    const other = generateKeyPairSync('ed25519').privateKey.export({format: 'jwk'});
    const foreign = Buffer.concat([other.d!, other.x!].map((part) => Buffer.from(part, 'base64url')));
    assert.equal((await askToken(good, {...key, secret: foreign.toString('base64')})).status, 401);
    assert.equal((await askToken(good, {...key, id: 'unknown'})).status, 401);
    for (const change of [
      {addresses: []},
      {addresses: [{address: ADA}]},
      {clientIp: undefined},
      {clientIp: 'x'},
    ])
      assert.equal((await askToken({...good, ...change}, key)).status, 400);
    const {headers} = await askToken(good, key);
    assert.equal(headers.get('access-control-allow-origin'), null);
  });

  it('open a link once', async () => {
    const {link, visit} = await setup();
    const url = await link(ADA);
    const first = await visit(url);
    assert.equal(first.status, 303);
    const page = await visit(new URL(first.headers.get('location')!, url).href);
    assert.equal(page.status, 200);
    assert.match(page.headers.get('content-security-policy')!, /default-src 'none'.*frame-ancestors 'none'$/);
    const second = await visit(url);
    assert.equal(second.status, 410);
    assert.match(await second.text(), /This link was already used/);
  });

  it('open no expired link, and no unknown one', async () => {
    const {link, visit, set} = await setup();
    await set({expiresLinks: true});
    const late = await visit(await link(ADA));
    assert.equal(late.status, 410);
    assert.match(await late.text(), /This link has expired/);
    const unknown = await visit(`${devnet.buyUrl}/buy/select-asset?sessionToken=x`);
    assert.match(await unknown.text(), /This link does not work/);
  });

  it('end links after five minutes', () => {
    let now = 0;
    const links = new BuyLinks<object>(() => now);
    const content = {};
    const [early, late] = [links.issue(content), links.issue(content)];
    now = 5 * 60_000 - 1;
    assert.equal(links.open(early), content);
    now += 1;
    assert.equal(links.open(late), 'expired');
  });

  it('deliver the quoted amount of coin and token on chain, and report the order', async (context) => {
    const {api, link, begin, pay, quote, history, ordered} = await setup();
    await ordered();
    // A busy machine may read the order later than it is usually delivered.
    let held = Promise.resolve();
    const {send} = Payouts.prototype;
    context.mock.method(Payouts.prototype, 'send', async function (this: Payouts, order: Order) {
      await held;
      return send.call(this, order);
    });
    for (const [symbol, decimals] of [
      ['ETH', 18],
      ['DUSD', 6],
    ] as const) {
      let deliver = (): void => undefined;
      held = new Promise((resolve) => (deliver = resolve));
      const {purchaseAmount} = await quote(symbol, 'USD', '100');
      const had = await api.balance(ADA, CHAIN, symbol);
      const order = await pay(await begin(await link(ADA, [symbol])), {symbol});
      assert.match(order.number, /^CB-\d+$/);
      const [entry] = await history(ADA);
      assert.equal(entry!.id, order.number);
      assert.match(entry!.metadata.status, /^ONRAMP_TRANSACTION_STATUS_(CREATED|IN_PROGRESS)$/);
      const {hash, sentFrom, nonce} = entry!.metadata;
      assert.deepEqual([hash, sentFrom, nonce], ['0x', 'Coinbase', 1]);
      deliver();
      const settled = await settledEntry(() => history(ADA));
      assert.equal(settled.metadata.status, 'ONRAMP_TRANSACTION_STATUS_SUCCESS');
      assert.match(settled.metadata.hash, /^0x[0-9a-f]{64}$/);
      assert.equal(settled.transfers[0].quantity.numeric, purchaseAmount.amount);
      const has = await api.balance(ADA, CHAIN, symbol);
      assert.equal(
        parseUnits(has, decimals) - parseUnits(had, decimals),
        parseUnits(purchaseAmount.amount, decimals),
      );
    }
  });

  it('report a declined card, and keep an order that never completes in progress', async () => {
    const {link, begin, pay, history} = await setup();
    await pay(await begin(await link(CARL)), {account: 'declined'});
    await pay(await begin(await link(CARL)), {account: 'pending'});
    const statuses = (await history(CARL)).map(({metadata}) => metadata.status);
    assert.match(statuses[0]!, /_(CREATED|IN_PROGRESS)$/);
    assert.equal(statuses[1], 'ONRAMP_TRANSACTION_STATUS_FAILED');
  });

  it('report orders by the text of the site’s user, letter for letter', async () => {
    const {link, begin, pay, history} = await setup();
    const address = fundedAccounts()[6]!.address;
    await pay(await begin(await link(address)), {account: 'pending'});
    assert.equal((await history(address)).length, 1);
    assert.deepEqual(await history(address.toLowerCase()), []);
  });

  it('report no chain for a network that the public service does not know', async () => {
    const {link, begin, pay, history} = await setup();
    const address = fundedAccounts()[7]!.address;
    await pay(await begin(await link(address, ['ETH'], 'devnet-two')), {account: 'pending'});
    assert.equal((await history(address))[0]!.metadata.chain, null);
  });

  it('deliver an order that they do not report', async () => {
    const {api, link, begin, pay, history} = await setup();
    const had = await api.balance(DORA, CHAIN, 'ETH');
    await pay(await begin(await link(DORA)), {account: 'unreported'});
    await changed(() => api.balance(DORA, CHAIN, 'ETH'), had);
    assert.deepEqual(await history(DORA), []);
  });

  it('refuse amounts outside the limits of the payment method, and a second payment', async () => {
    const {link, begin, payment} = await setup();
    const checkout = await begin(await link(BOB));
    const amount = {checkout, amount: '8000'};
    assert.match(await messageOf(payment(amount)), /^Enter an amount from 10\.00 to 7500\.00 USD/);
    assert.match(await messageOf(payment({checkout, amount: '9.99'})), /^Enter an amount from 10\.00/);
    assert.match(await messageOf(payment({checkout, amount: 'much'})), /^amount: /);
    assert.equal((await payment({...amount, method: 'ach_bank_account', account: 'pending'})).status, 200);
    assert.match(await messageOf(payment({checkout})), /^You have already paid for order CB-/);
  });

  it('answer only their own pages', async () => {
    const {begin, link, payment} = await setup();
    const checkout = await begin(await link(BOB));
    assert.equal((await payment({checkout}, 'https://shop.example')).status, 403);
  });

  it('decline, stop and hide orders by the switches of a project', async () => {
    const {link, begin, pay, history, set} = await setup();
    await set({declinesPayments: true});
    assert.equal((await pay(await begin(await link(EVE)))).status, 'failed');
    await set({neverCompletes: true});
    assert.equal((await pay(await begin(await link(EVE)))).status, 'in-progress');
    assert.equal((await history(EVE)).length, 2);
    await set({hidesOrders: true});
    assert.deepEqual(await history(EVE), []);
    assert.equal(await set({hideOrders: true}), 400);
  });

  it('sell SOL and dollars by a link of the second provider, which needs a public key', async () => {
    const {api, visit, pay} = await setup();
    const {address} = devnet.solana.accounts[5]!;
    const url = (query: Record<string, string>) =>
      `${devnet.origin}/meld?${new URLSearchParams({publicKey: 'key', ...query}).toString()}`;
    const open = async (query: Record<string, string>) => {
      const redirected = await visit(url(query));
      return visit(redirected.headers.get('location')!);
    };
    const keyless = await open({
      publicKey: '',
      destinationCurrencyCode: 'SOL_SOLANA',
      walletAddress: address,
    });
    assert.equal(keyless.status, 410);
    assert.match(await keyless.text(), /publicKey: /);
    const foreign = await open({destinationCurrencyCode: 'USDC_DEVNET_ONE', walletAddress: address});
    assert.match(await foreign.text(), /walletAddress: /);
    const opened = await open({destinationCurrencyCode: 'SOL_SOLANA', walletAddress: address});
    const had = await api.balance(address, SOLANA_ID, 'SOL');
    const order = await pay(idIn(opened), {symbol: 'SOL'});
    assert.match(order.number, /^ME-/);
    await changed(() => api.balance(address, SOLANA_ID, 'SOL'), had);
    const purchases = await api.get(`account/${address}/history`, {onramp: 'coinbase'});
    assert.equal(purchases.status, 400, 'Solana addresses have none');
    const dollars = await open({destinationCurrencyCode: 'USDC_DEVNET_ONE', walletAddress: BOB});
    const page = await visit(new URL(dollars.headers.get('location')!, devnet.buyUrl).href);
    assert.equal(page.headers.get('cross-origin-opener-policy'), 'same-origin');
  });

  it('record their calls', async () => {
    const {link, visit} = await setup();
    const url = await link(BOB);
    await visit(url);
    const requests = await fetch(`${devnet.endpoints.control}/requests?service=buy`);
    const tokens = ((await requests.json()) as {query: Record<string, string>}[]).map(
      ({query}) => query['sessionToken'],
    );
    assert.ok(tokens.includes(new URL(url).searchParams.get('sessionToken')!));
  });

  async function setup() {
    const api = new ApiClient(devnet);
    const service = `${devnet.endpoints.control}/service?projectId=${api.projectId}`;
    const ordered = async (): Promise<void> => {
      await fetch(service, {method: 'PUT', body: JSON.stringify({kind: 'ordered'})});
    };
    const keyOf = () => coinbaseKeyOf(api.projectId);
    const send = (path: string, body: unknown): Promise<Response> => post(path, body, api.projectId);
    const visit = (url: string): Promise<Response> => fetch(url, {redirect: 'manual'});
    const quoteBody = async (symbol = 'DUSD', currency = 'USD', amount = '100') => {
      const {purchaseCurrencies, paymentCurrencies} = (await (await api.get('onramp/options')).json()) as {
        purchaseCurrencies: readonly Option[];
        paymentCurrencies: readonly {id: string}[];
      };
      const purchaseCurrency = purchaseCurrencies.find((each) => each.symbol === symbol)!;
      const paymentCurrency = paymentCurrencies.find(({id}) => id === currency)!;
      return {purchaseCurrency, paymentCurrency, amount, network: symbol};
    };
    const payment = (fields: object, origin = devnet.buyUrl): Promise<Response> =>
      fetch(`${devnet.buyUrl}/api/pay`, {
        method: 'POST',
        headers: {origin},
        body: JSON.stringify({
          symbol: 'ETH',
          amount: '100',
          currency: 'USD',
          method: 'card',
          account: 'works',
          ...fields,
        }),
      });
    const tokenUrl = `${devnet.buyUrl}/onramp/v1/token`;
    const askToken = async (body: object, key: CoinbaseKey): Promise<Response> =>
      fetch(tokenUrl, {
        method: 'POST',
        headers: {authorization: `Bearer ${createBearer(key, tokenUrl)}`},
        body: JSON.stringify(body),
      });
    return {
      api,
      send,
      ordered,
      keyOf,
      askToken,
      visit,
      quoteBody,
      payment,
      async refusalOf(answer: Response): Promise<string> {
        const {reasons} = (await answer.json()) as {reasons: {description: string}[]};
        return reasons[0]!.description;
      },
      async quote(...request: Parameters<typeof quoteBody>): Promise<Quote> {
        const answer = await post('onramp/quote', await quoteBody(...request), api.projectId);
        assert.equal(answer.status, 200);
        return answer.json() as Promise<Quote>;
      },
      async link(
        address: string,
        assets: readonly string[] = ['ETH', 'DUSD'],
        network = 'devnet-one',
      ): Promise<string> {
        const wallet = {address, blockchains: ['ethereum', 'base', network]};
        const answer = await askToken({addresses: [wallet], assets, clientIp: '192.0.2.1'}, keyOf());
        const {token} = (await answer.json()) as {token: string};
        const url = new URL('/buy/select-asset', devnet.buyUrl);
        const query = {sessionToken: token, defaultNetwork: network, partnerUserRef: address};
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        return url.href;
      },
      async begin(url: string): Promise<string> {
        return idIn(await visit(url));
      },
      async pay(checkout: string, fields: object = {}): Promise<{number: string; status: string}> {
        const answer = await payment({checkout, ...fields});
        assert.equal(answer.status, 200);
        return answer.json() as Promise<{number: string; status: string}>;
      },
      async history(address: string): Promise<readonly PurchaseEntry[]> {
        const answer = await api.get(`account/${address}/history`, {onramp: 'coinbase'});
        return ((await answer.json()) as {data: PurchaseEntry[]}).data;
      },
      async set(switches: object): Promise<number> {
        const url = `${devnet.endpoints.control}/buy?projectId=${api.projectId}`;
        return (await fetch(url, {method: 'PUT', body: JSON.stringify(switches)})).status;
      },
    };
  }

  function post(path: string, body: unknown, projectId = newProjectId()): Promise<Response> {
    const url = `${devnet.endpoints.blockchain}/v1/${path}?projectId=${projectId}`;
    return fetch(url, {method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body)});
  }
});

/** The id of the visit that a link has opened. */
function idIn(opened: Response): string {
  return opened.headers.get('location')!.split('/').at(-1)!;
}

/** The newest purchase, once it is no longer in progress. */
async function settledEntry(history: () => Promise<readonly PurchaseEntry[]>): Promise<PurchaseEntry> {
  for (;;) {
    const [entry] = await history();
    if (entry && !/(CREATED|IN_PROGRESS)$/.test(entry.metadata.status)) return entry;
  }
}

/** Resolves once a value differs from an earlier one. */
async function changed(read: () => Promise<string>, earlier: string): Promise<void> {
  while ((await read()) === earlier);
}

async function messageOf(answer: Promise<Response>): Promise<string> {
  return ((await (await answer).json()) as {message: string}).message;
}
