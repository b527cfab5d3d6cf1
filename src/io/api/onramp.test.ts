import {expect} from '@open-wc/testing';
import type {Http} from '../../core/ports/http.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {longestTextIn, NEVER} from '../../testing/fakes/hostile-values.js';
import {createFetchHttp} from '../platform/fetch-http.js';
import {getOnrampBuyOptions} from './get-onramp-buy-options.js';
import {getOnrampBuyQuotes} from './get-onramp-buy-quotes.js';
import {getOnrampOptions, type OnrampToken} from './get-onramp-options.js';
import {getPurchases} from './get-purchases.js';
import {postOnrampQuote} from './post-onramp-quote.js';
import {postOnrampUrl} from './post-onramp-url.js';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const USDC_ADDRESS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const WEB = new URL('https://bridge.example/');
const LOCAL = new URL('http://localhost:8000/');
const NONSENSE = [undefined, null, 7, 'x', [], {}];
const LONG = 'a\u200B '.repeat(3_500_000);

const TOKEN: OnrampToken = {
  id: 'u1',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [
    {name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: 'eip155:1', address: USDC_ADDRESS},
    {name: 'base-mainnet', displayName: 'Base', chainId: 'eip155:8453'},
  ],
};
const WRITTEN_TOKEN = {
  id: 'u1',
  name: 'USD Coin',
  symbol: 'USDC',
  networks: [
    {name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: USDC_ADDRESS},
    {name: 'base-mainnet', display_name: 'Base', chain_id: '8453', contract_address: ''},
  ],
};
const EURO = {id: 'EUR', limits: [{id: 'card', min: '10.00', max: '7500.00'}]};
const WRITTEN_EURO = {id: 'EUR', payment_method_limits: EURO.limits};
const QUOTE = {
  quoteId: 'q1',
  purchaseAmount: {amount: '97.123456', currency: 'USDC'},
  paymentSubtotal: {amount: '98.50', currency: 'EUR'},
  paymentTotal: {amount: '100', currency: 'EUR'},
  coinbaseFee: {amount: '1.20', currency: 'EUR'},
  networkFee: {amount: '0.30', currency: 'EUR'},
};
const BUY_QUOTE = {
  quoteId: 'q1',
  purchaseAmount: {value: '97.123456', currency: 'USDC'},
  paymentSubTotal: {value: '98.50', currency: 'EUR'},
  paymentTotal: {value: '100', currency: 'EUR'},
  coinbaseFee: {value: '1.20', currency: 'EUR'},
  networkFee: {value: '0.30', currency: 'EUR'},
};
const BUY_REQUEST = {
  token: TOKEN,
  currency: EURO,
  amount: '48.5',
  paymentMethod: 'ach_bank_account',
  network: 'base-mainnet',
  country: 'DE',
};
const WALLET = {
  address: ACCOUNT,
  blockchains: ['ethereum', 'base'],
  assets: ['USDC'],
  defaultNetwork: 'base',
};

const ASK = {
  'v1/onramp/options': (http: Http) => getOnrampOptions(http),
  'v1/onramp/quote': (http: Http) => postOnrampQuote(http, {token: TOKEN, currency: EURO, amount: '100'}),
  'v1/generators/onrampurl': (http: Http) => postOnrampUrl(http, {...WALLET, page: WEB}),
} as const;

describe('the requests of a purchase', () => {
  it('GET v1/onramp/options', async () => {
    const {http, sent} = recording({paymentCurrencies: [], purchaseCurrencies: []});
    expect(await getOnrampOptions(http)).to.deep.equal({tokens: [], currencies: []});
    expect(sent).to.deep.equal([
      {method: 'GET', url: '/v1/onramp/options?projectId=p&st=s&sv=v', body: undefined, cache: undefined},
    ]);
  });

  it('POST v1/onramp/quote: purchaseCurrency, paymentCurrency, amount, network', async () => {
    const {http, sent} = recording(QUOTE);
    await postOnrampQuote(http, {token: TOKEN, currency: EURO, amount: '100.50'});
    expect(sent).to.deep.equal([
      {
        method: 'POST',
        url: '/v1/onramp/quote?projectId=p&st=s&sv=v',
        body: {
          purchaseCurrency: WRITTEN_TOKEN,
          paymentCurrency: WRITTEN_EURO,
          amount: '100.50',
          network: 'USDC',
        },
        cache: undefined,
      },
    ]);
  });

  it('POST v1/generators/onrampurl: destinationWallets, defaultNetwork, partnerUserId, defaultExperience, presets', async () => {
    const {http, sent} = recording({url: 'https://pay.example/1'});
    const presets = {presetCryptoAmount: '97', presetFiatAmount: '100.00'};
    await postOnrampUrl(http, {...WALLET, ...presets, page: WEB});
    await postOnrampUrl(http, {...WALLET, page: WEB});
    const {defaultNetwork, ...wallet} = WALLET;
    const body = {
      destinationWallets: [wallet],
      defaultNetwork,
      partnerUserId: ACCOUNT,
      defaultExperience: 'buy',
    };
    const request = {method: 'POST', url: '/v1/generators/onrampurl?projectId=p&st=s&sv=v', cache: undefined};
    expect(sent).to.deep.equal([
      {...request, body: {...body, presetCryptoAmount: 97, presetFiatAmount: 100}},
      {...request, body},
    ]);
  });

  it('GET v1/account/{account}/history: onramp, past the cache', async () => {
    const {http, sent} = recording({data: [], next: null});
    await getPurchases(http, {address: ACCOUNT});
    expect(sent).to.deep.equal([
      {
        method: 'GET',
        url: `/v1/account/${ACCOUNT}/history?projectId=p&st=s&sv=v&onramp=coinbase`,
        body: undefined,
        cache: 'no-cache',
      },
    ]);
  });
});

describe('the requests of a purchase from the public service', () => {
  it('GET v1/onramp/buy/options: country', async () => {
    const {http, sent} = recording({paymentCurrencies: [], purchaseCurrencies: []});
    await getOnrampBuyOptions(http, {country: 'DE'});
    expect(sent.map(({method, url}) => `${method} ${url}`)).to.deep.equal([
      'GET /v1/onramp/buy/options?projectId=p&st=s&sv=v&country=DE',
    ]);
  });

  it('GET v1/onramp/buy/quotes: ids and names of the list, the amount in hundredths, the method in capitals', async () => {
    const {http, sent} = recording(BUY_QUOTE);
    await getOnrampBuyQuotes(http, BUY_REQUEST);
    expect(sent.map(({method, url}) => `${method} ${url}`)).to.deep.equal([
      'GET /v1/onramp/buy/quotes?projectId=p&st=s&sv=v&purchaseCurrency=u1&purchaseNetwork=base-mainnet' +
        '&paymentAmount=48.50&paymentCurrency=EUR&paymentMethod=ACH_BANK_ACCOUNT&country=DE',
    ]);
  });

  it('asks for the price of two places, as the provider wants them, also in a currency with three', async () => {
    const {http, sent} = recording(BUY_QUOTE);
    for (const amount of ['50.125', '5000', '0.1']) await getOnrampBuyQuotes(http, {...BUY_REQUEST, amount});
    const asked = sent.map(({url}) => new URL(url, WEB).searchParams.get('paymentAmount'));
    expect(asked).to.deep.equal(['50.12', '5000.00', '0.10']);
  });

  it('reads lists in its spelling', async () => {
    const networks = [
      {name: 'base-mainnet', displayName: 'Base', chainId: '8453', contractAddress: USDC_ADDRESS},
    ];
    const answer = {
      purchaseCurrencies: [{...WRITTEN_TOKEN, networks}],
      paymentCurrencies: [{id: 'EUR', limits: [{id: 'CARD', min: '10.00', max: '7500.00'}]}],
    };
    expect(await getOnrampBuyOptions(answering(answer), {country: 'DE'})).to.deep.equal({
      tokens: [
        {
          ...TOKEN,
          networks: [
            {name: 'base-mainnet', displayName: 'Base', chainId: 'eip155:8453', address: USDC_ADDRESS},
          ],
        },
      ],
      currencies: [EURO],
    });
  });

  it('reads prices in its spelling', async () => {
    const quote = await getOnrampBuyQuotes(answering(BUY_QUOTE), BUY_REQUEST);
    expect(quote.subtotal).to.deep.equal(QUOTE.paymentSubtotal);
    expect(quote.purchase).to.deep.equal(QUOTE.purchaseAmount);
  });

  for (const amount of ['48.5', '0', '', '-1', '1e3', '9007199254740993', '0x10']) {
    it(`sends no preset of ${amount || 'nothing'}: the service takes whole numbers only`, async () => {
      const {http, sent} = recording({url: 'https://pay.example/1'});
      await postOnrampUrl(http, {...WALLET, presetCryptoAmount: amount, presetFiatAmount: amount, page: WEB});
      expect(sent[0]?.body).not.to.have.any.keys('presetCryptoAmount', 'presetFiatAmount');
    });
  }
});

describe('the rows of the purchases', () => {
  const metadata = {minedAt: '2026-01-01T00:00:00Z', status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS'};
  const read = async (change: object): Promise<unknown> => {
    const data = [{id: '1', metadata: {...metadata, ...change}, transfers: null}];
    return (await getPurchases(answering({data, next: null}), {address: ACCOUNT})).purchases[0];
  };

  it('are kept without a chain that the service knows, and without a hash', async () => {
    expect(await read({chain: null, hash: '0x', application: null})).to.deep.equal({
      id: '1',
      minedAt: Date.UTC(2026, 0, 1),
      status: 'confirmed',
      transfers: [],
    });
    expect(await read({chain: 'eip155:1', hash: '0xab'})).to.include({chain: 'eip155:1', hash: '0xab'});
  });

  for (const [status, meaning] of [
    ['SUCCESS', 'confirmed'],
    ['FAILED', 'failed'],
    ['CREATED', 'pending'],
    ['IN_PROGRESS', 'pending'],
    ['UNSPECIFIED', 'pending'],
    ['NOT_SUCCESS_YET', 'unknown'],
  ] as const) {
    it(`are ${meaning} with the status ${status}`, async () => {
      expect(await read({status: `ONRAMP_TRANSACTION_STATUS_${status}`})).to.include({status: meaning});
    });
  }
});

describe('the purchase service, given a hostile or careless answer', () => {
  for (const [resource, ask] of Object.entries(ASK)) {
    for (const answer of NONSENSE) {
      it(`${resource} rejects ${JSON.stringify(answer)} and names the resource`, async () => {
        const error = await failureOf(ask(answering(answer)));
        expect(error).to.include({code: 'http/invalid-response'});
        expect(String(error)).to.contain(resource);
      });
    }
  }

  it('reads a good answer of each resource completely', async () => {
    const options = {purchaseCurrencies: [WRITTEN_TOKEN], paymentCurrencies: [WRITTEN_EURO]};
    expect(await ASK['v1/onramp/options'](answering(options))).to.deep.equal({
      tokens: [TOKEN],
      currencies: [EURO],
    });
    expect(await ASK['v1/onramp/quote'](answering(QUOTE))).to.deep.equal({
      quoteId: 'q1',
      purchase: QUOTE.purchaseAmount,
      subtotal: QUOTE.paymentSubtotal,
      total: QUOTE.paymentTotal,
      providerFee: QUOTE.coinbaseFee,
      networkFee: QUOTE.networkFee,
    });
    expect(await ASK['v1/generators/onrampurl'](answering({url: 'https://pay.example/1?t=2'}))).to.equal(
      'https://pay.example/1?t=2',
    );
  });

  it('ignores unknown fields', async () => {
    const options = {purchaseCurrencies: [{...WRITTEN_TOKEN, x: 1}], paymentCurrencies: [], more: 5};
    expect((await getOnrampOptions(answering(options))).tokens).to.deep.equal([TOKEN]);
    expect(await ASK['v1/onramp/quote'](answering({...QUOTE, x: {}}))).to.have.property('quoteId', 'q1');
  });

  it('leaves out malformed tokens and networks, and lists each token once', async () => {
    const [network] = WRITTEN_TOKEN.networks;
    const purchaseCurrencies = [
      ...NONSENSE,
      {...WRITTEN_TOKEN, id: '', symbol: 'A'},
      {...WRITTEN_TOKEN, symbol: '\u202E'},
      {...WRITTEN_TOKEN, symbol: 'B', networks: []},
      {...WRITTEN_TOKEN, symbol: 'C', networks: [{...network, chain_id: '1e3'}]},
      {...WRITTEN_TOKEN, symbol: 'D', networks: [{...network, contract_address: '0x1'}]},
      {...WRITTEN_TOKEN, symbol: 'E', networks: [{...network, name: '<b>'}]},
      {...WRITTEN_TOKEN, networks: [...NONSENSE, network]},
      {...WRITTEN_TOKEN, name: 'Impostor'},
    ];
    const {tokens} = await getOnrampOptions(answering({purchaseCurrencies, paymentCurrencies: []}));
    expect(tokens).to.deep.equal([{...TOKEN, networks: TOKEN.networks.slice(0, 1)}]);
  });

  it('reads a coin without a contract, and networks of Solana by their name', async () => {
    const networks = [
      {name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: 1, contract_address: null},
      {name: 'solana-mainnet', display_name: 'Solana', chain_id: '0', contract_address: ''},
      {name: 'bitcoin-mainnet', display_name: 'Bitcoin', chain_id: '0', contract_address: ''},
    ];
    const purchaseCurrencies = [{id: 'x', name: 'X', symbol: 'X', networks}];
    const {tokens} = await getOnrampOptions(answering({purchaseCurrencies, paymentCurrencies: []}));
    expect(tokens[0]?.networks).to.deep.equal([
      {name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: 'eip155:1'},
      {name: 'solana-mainnet', displayName: 'Solana', chainId: SOLANA},
    ]);
  });

  it('leaves out malformed currencies and limits', async () => {
    const card = {id: 'card', min: '10.00', max: '7500.00'};
    const bad = [
      ...NONSENSE,
      {...card, min: '-1'},
      {...card, max: 'NaN'},
      {...card, id: ''},
      {...card, min: ''},
    ];
    const paymentCurrencies = [
      ...NONSENSE,
      {id: 'DOLLAR', payment_method_limits: [card]},
      {id: 'usd', payment_method_limits: [...bad, card, {...card, max: '1'}]},
      {id: 'CHF'},
    ];
    const {currencies} = await getOnrampOptions(answering({purchaseCurrencies: [], paymentCurrencies}));
    expect(currencies).to.deep.equal([
      {id: 'USD', limits: [card]},
      {id: 'CHF', limits: []},
    ]);
  });

  for (const [what, change] of [
    ['of another token', {purchaseAmount: {amount: '5', currency: 'DAI'}}],
    ['in another currency', {paymentTotal: {amount: '5', currency: 'USD'}}],
    ['with a negative amount', {coinbaseFee: {amount: '-5', currency: 'EUR'}}],
    ['with an infinite amount', {purchaseAmount: {amount: 'Infinity', currency: 'USDC'}}],
    ['without a fee', {networkFee: undefined}],
    ['without an id', {quoteId: ''}],
  ] as const) {
    it(`refuses a quote ${what}`, async () => {
      const error = await failureOf(ASK['v1/onramp/quote'](answering({...QUOTE, ...change})));
      expect(error).to.include({code: 'http/invalid-response'});
    });
  }

  it('keeps every digit of an amount', async () => {
    const amount = '123456789012345678.123456789012345678';
    const quote = await ASK['v1/onramp/quote'](
      answering({...QUOTE, purchaseAmount: {amount, currency: 'usdc'}}),
    );
    expect(quote.purchase).to.deep.equal({amount, currency: 'USDC'});
  });

  for (const [what, url] of NEVER.filter(([name]) => name !== 'nothing')) {
    it(`opens no link that is ${what}`, async () => {
      for (const page of [WEB, LOCAL])
        expect(await postOnrampUrl(answering({url}), {...WALLET, page})).to.equal(undefined);
    });
  }

  it('opens a link to this computer from a page there alone', async () => {
    const url = 'http://127.0.0.1:9000/pay?token=1';
    expect(await postOnrampUrl(answering({url}), {...WALLET, page: LOCAL})).to.equal(url);
    expect(await postOnrampUrl(answering({url}), {...WALLET, page: WEB})).to.equal(undefined);
  });

  it('reads long texts and lists in part', async () => {
    const many = Array.from({length: 20_000}, (_, index) => ({
      ...WRITTEN_TOKEN,
      name: index === 0 ? LONG : 'N',
      symbol: `S${index}`,
    }));
    const longest = await longestTextIn([
      async () => {
        const {tokens} = await getOnrampOptions(answering({purchaseCurrencies: many, paymentCurrencies: []}));
        expect(tokens).to.have.length(5_000);
      },
      () => ASK['v1/generators/onrampurl'](answering({url: `https://pay.example/${LONG}`})),
    ]);
    expect(longest).to.be.below(10_000);
  });
});

function answering(answer: unknown): Http {
  return {json: async () => answer, blob: async () => new Blob()};
}

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly cache: RequestCache | undefined;
}

/** The product's HTTP client over a `fetch` that records its requests. */
function recording(answer: unknown): {http: Http; sent: readonly Sent[]} {
  const sent: Sent[] = [];
  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const {pathname, search} = new URL(String(input));
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({method: init.method ?? 'GET', url: pathname + search, body, cache: init.cache});
    return Response.json(answer);
  };
  const commonQuery = {projectId: 'p', st: 's', sv: 'v'};
  const baseUrl = 'https://rpc.example';
  return {http: createFetchHttp({fetch, clock: createFakeClock(), baseUrl, commonQuery}), sent};
}
