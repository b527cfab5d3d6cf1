import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {solana} from '../../core/model/networks/other-families.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {
  BUYER,
  type BuyRequest,
  type BuyStage,
  type BuyStageOptions,
  createBuyStage,
  historyRow,
} from './testing/buy-stage.js';

const isLink = ({path}: BuyRequest): boolean => path.endsWith('onrampurl');
/** A link of the public service: it names the app and the wallets, and has no session token. */
const OLD_LINK = `https://pay.coinbase.com/buy/select-asset?appId=a&destinationWallets=${encodeURIComponent('[]')}`;

let stages: BuyStage[] = [];

afterEach(() => {
  for (const stage of stages.toReversed()) stage.end();
  stages = [];
});

describe('a provider that refuses the links of the service', () => {
  for (const [what, url] of [
    ['the public service’s link', OLD_LINK],
    ['a link to Coinbase alone', 'https://pay.coinbase.com/buy'],
    ['a link with an empty session token', `${OLD_LINK}&sessionToken=`],
    ['the old parameters at another host', 'https://pay.example/buy?appId=a&addresses=%7B%7D'],
  ] as const) {
    it(`is not available before any window opens, and reported once: ${what}`, async () => {
      const {stage} = setup({url});
      await stage.fill();
      await stage.buy.checkProviders();
      const [coinbase] = stage.buy.providers();
      expect(coinbase).to.include({id: 'coinbase', isUnavailable: true});
      stage.buy.start('coinbase');
      await settle();
      expect(stage.windows).to.deep.equal([]);
      await stage.buy.checkProviders();
      stage.useAccount(undefined);
      stage.useAccount(BUYER);
      await stage.buy.checkProviders();
      expect(stage.requests.filter(isLink), 'one request a page').to.have.length(1);
      expect(stage.reports).to.have.length(1);
      expect(stage.reports[0]).to.include({code: 'app/onramp-unavailable', kind: 'configuration'});
      expect(String(stage.reports[0])).to.contain('endpoints.blockchain');
    });
  }

  it('gives no price', async () => {
    const {stage} = setup({url: OLD_LINK});
    await stage.fill();
    expect(stage.buy.state.get().quote.status).to.equal('ready');
    await stage.buy.checkProviders();
    expect(stage.buy.state.get().quote.status).to.equal('idle');
    await stage.buy.refreshQuote();
    expect(stage.requests.filter(({path}) => path.endsWith('quote'))).to.have.length(1);
  });

  it('closes the window if its first link shows it, and opens no other', async () => {
    const {stage} = setup({url: OLD_LINK});
    await stage.fill();
    stage.buy.start('coinbase');
    await settle();
    expect(stage.windows.map(({links, closed}) => [links.length, closed])).to.deep.equal([[0, true]]);
    const {order} = stage.buy.state.get();
    expect(order).to.include({status: 'failed', reason: 'unavailable'});
    stage.buy.openAgain(order!.key);
    stage.buy.start('coinbase');
    await settle();
    expect(stage.windows).to.have.length(1);
    expect(stage.requests.filter(isLink)).to.have.length(1);
    expect(stage.reports).to.have.length(1);
  });
});

describe('a provider', () => {
  for (const [what, url] of [
    ['a session token', `${OLD_LINK}&sessionToken=t`],
    ['a page of the site', 'https://pay.example/buy?token=1'],
  ] as const) {
    it(`stays available after one check, with ${what}`, async () => {
      const {stage} = setup({url});
      await stage.fill();
      await Promise.all([stage.buy.checkProviders(), stage.buy.checkProviders()]);
      await stage.buy.checkProviders();
      expect(stage.requests.filter(isLink)).to.have.length(1);
      expect(stage.requests.find(isLink)?.body).to.include({presetFiatAmount: undefined});
      expect(stage.buy.providers()[0]).not.to.have.property('isUnavailable');
      expect(stage.windows, 'the link is not opened').to.deep.equal([]);
    });
  }

  it('may be tried if the check fails, and is checked again later', async () => {
    const {stage, fail} = setup({url: OLD_LINK});
    await stage.fill();
    fail.with = new DrawbridgeError('http/status', 'down', {status: 503});
    await stage.buy.checkProviders();
    expect(stage.buy.providers()[0]).not.to.have.property('isUnavailable');
    fail.with = undefined;
    await stage.buy.checkProviders();
    expect(stage.buy.providers()[0]).to.include({isUnavailable: true});
  });

  it('may be tried after 10 s without an answer', async () => {
    const stage = createBuyStage({
      answer: (request) => (isLink(request) ? new Promise(() => {}) : undefined),
    });
    stages.push(stage);
    await stage.fill();
    const check = stage.buy.checkProviders();
    await settle();
    expect(stage.buy.state.get().isChecking).to.equal(true);
    await stage.pass(10_000);
    await check;
    expect(stage.buy.state.get().isChecking).to.equal(false);
  });
});

describe('lists and prices', () => {
  const missing = new DrawbridgeError('http/unreachable', 'no CORS headers');
  const refused = new DrawbridgeError('http/status', 'HTTP status code: 503', {status: 503});
  const sentTo = ({requests}: BuyStage): readonly string[] =>
    requests.map(({path}) => path).filter((path) => path.includes('onramp/'));

  it('come from the public routes where the service lacks the ordered ones, each tried in vain once', async () => {
    const {stage} = setup({}, ({path, query}) => {
      if (path === 'v1/onramp/options' || path === 'v1/onramp/quote') throw missing;
      if (path === 'v1/onramp/buy/options') return BUY_OPTIONS;
      return path === 'v1/onramp/buy/quotes' ? buyQuoteOf(String(query?.['paymentAmount'])) : undefined;
    });
    await stage.fill();
    const {options, quote} = stage.buy.state.get();
    expect(options).to.include({status: 'ready'}).and.not.to.have.property('isBuiltIn');
    expect(quote).to.deep.nested.include({
      status: 'ready',
      'quote.purchase': {amount: '98', currency: 'USDC'},
    });
    await stage.buy.refreshQuote();
    expect(sentTo(stage)).to.deep.equal([
      'v1/onramp/options',
      'v1/onramp/buy/options',
      'v1/onramp/buy/quotes',
      'v1/onramp/buy/quotes',
    ]);
    const {query} = stage.requests.find(({path}) => path.endsWith('buy/quotes'))!;
    expect(query).to.deep.include({
      purchaseCurrency: 'u',
      purchaseNetwork: 'ethereum',
      paymentMethod: 'CARD',
    });
  });

  it('are built in and estimated where the public service refuses, which is asked again on request alone', async () => {
    const {stage} = setup({}, ({path}) => {
      if (path === 'v1/onramp/options' || path === 'v1/onramp/quote') throw missing;
      if (path.startsWith('v1/onramp/buy/')) throw refused;
      return undefined;
    });
    await stage.fill();
    await stage.buy.loadOptions();
    stage.buy.setAmount('250');
    const stop = stage.buy.watchQuote();
    await stage.pass(120_000);
    stop();
    const {options, quote} = stage.buy.state.get();
    expect(options).to.include({isBuiltIn: true});
    expect(quote).to.deep.nested.include({'quote.isEstimate': true});
    const once = ['v1/onramp/options', 'v1/onramp/buy/options', 'v1/onramp/buy/quotes'];
    expect(sentTo(stage)).to.deep.equal(once);
    await stage.buy.loadOptions({force: true});
    expect(sentTo(stage)).to.deep.equal([...once, 'v1/onramp/buy/options']);
  });
});

describe('a row of the history', () => {
  it('without a chain and with the hash 0x ends the order on its network, without a link', async () => {
    const rows: object[] = [];
    const stage = createBuyStage({history: () => rows});
    stages.push(stage);
    await stage.fill();
    stage.buy.start('coinbase');
    await settle();
    const row = historyRow('CB-1', 'SUCCESS', {amount: '98', at: stage.clock.now()}) as {metadata: object};
    rows.push({...row, metadata: {...row.metadata, chain: null, hash: '0x'}});
    const stop = stage.buy.followOrders();
    await stage.pass(8_000);
    stop();
    expect(stage.buy.state.get().order).to.deep.include({
      status: 'done',
      caipNetworkId: 'eip155:1',
      networkName: 'Ethereum',
      settled: {amount: '98', symbol: 'USDC'},
    });
    await stage.buy.loadHistory();
    const [purchase] = (stage.buy.history.get() as {purchases: readonly object[]}).purchases;
    expect(purchase).not.to.have.any.keys('caipNetworkId', 'hash');
  });
});

describe('the history of purchases', () => {
  it('is not asked for on Solana, where the service refuses it', async () => {
    const stage = createBuyStage({network: solana, supported: [solana.caipNetworkId]});
    stages.push(stage);
    stage.useAccount('7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs');
    await stage.buy.loadHistory();
    expect(stage.buy.history.get()).to.include({status: 'ready'});
    expect(stage.requests.filter(({path}) => path.endsWith('/history'))).to.deep.equal([]);
  });

  it('does not call a failure of the page a lost connection', async () => {
    const answer = ({path}: BuyRequest): undefined => {
      if (path.endsWith('/history')) throw new TypeError('x is not a function');
    };
    const stage = createBuyStage({answer});
    stages.push(stage);
    await stage.buy.loadHistory();
    const {error} = stage.buy.history.get() as {error: DrawbridgeError};
    expect(error.code).to.equal('unknown');
  });
});

const BUY_OPTIONS = {
  purchaseCurrencies: [
    {
      id: 'u',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum',
          displayName: 'Ethereum',
          chainId: '1',
          contractAddress: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
      ],
    },
  ],
  paymentCurrencies: [{id: 'USD', limits: [{id: 'CARD', min: '10.00', max: '7500.00'}]}],
};

function buyQuoteOf(value: string): object {
  const fee = {value: '1', currency: 'USD'};
  return {
    quoteId: 'q',
    purchaseAmount: {value: '98', currency: 'USDC'},
    paymentSubTotal: {value: '98', currency: 'USD'},
    paymentTotal: {value, currency: 'USD'},
    coinbaseFee: fee,
    networkFee: fee,
  };
}

/** A stage whose service gives that link, or fails. */
function setup({url}: {readonly url?: string}, answer: BuyStageOptions['answer'] = () => undefined) {
  const fail: {with: Error | undefined} = {with: undefined};
  const stage = createBuyStage({
    answer(request) {
      if (isLink(request) && fail.with) throw fail.with;
      return isLink(request) && url !== undefined ? {url} : answer(request);
    },
  });
  stages.push(stage);
  return {stage, fail};
}
