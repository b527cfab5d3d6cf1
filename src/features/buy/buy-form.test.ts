import {expect} from '@open-wc/testing';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {solana} from '../../core/model/networks/other-families.js';
import {optimism} from '../../core/model/networks/rollups.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import type {BuyNetwork, BuyProblem} from './api.js';
import {countryOf, currenciesOf, inOrder} from './buy-rules.js';
import {type BuyStage, type BuyStageOptions, createBuyStage} from './testing/buy-stage.js';

const bnb = {...mainnet, id: 56, name: 'BNB Smart Chain', caipNetworkId: 'eip155:56'} as const;

let stages: BuyStage[] = [];

afterEach(() => {
  for (const stage of stages.toReversed()) stage.end();
  stages = [];
});

describe('the form of a purchase', () => {
  for (const [amount, typed, problem] of [
    ['', '', 'enter-amount'],
    ['', 'abc', 'incorrect-value'],
    ['0', '0', 'incorrect-value'],
    ['10.001', '10.001', 'incorrect-value'],
    ['9.99', '9.99', 'below-limit'],
    ['10', '10', undefined],
    ['10.00', '10.00', undefined],
    ['7500', '7500', undefined],
    ['7500.01', '7500.01', 'above-limit'],
    ['99999999999999999999999', '', 'above-limit'],
  ] as const) {
    it(`has ${problem ?? 'no problem'} with '${typed || amount}'`, async () => {
      const {buy} = await loaded();
      buy.setAmount(amount, typed);
      expect(buy.problem()).to.equal(problem);
    });
  }

  it('checks the limits of the chosen payment method', async () => {
    const {buy} = await loaded();
    buy.setAmount('15');
    expect(buy.problem()).to.equal(undefined);
    buy.choosePaymentMethod('ach_bank_account');
    expect(buy.limits()).to.deep.equal({id: 'ach_bank_account', min: '20.00', max: '25000.00'});
    expect(buy.problem()).to.equal('below-limit');
    buy.setAmount('20000');
    expect(buy.problem()).to.equal(undefined);
  });

  it('keeps its choices when the list is loaded again', async () => {
    const {buy} = await loaded();
    const {options} = buy.state.get();
    if (options.status !== 'ready') throw new Error('not loaded');
    buy.chooseToken(options.tokens[1]!);
    buy.chooseFiat(options.fiats.find(({id}) => id === 'EUR')!);
    await buy.loadOptions({force: true});
    expect(buy.state.get().form).to.deep.include({paymentMethod: 'card'});
    expect([buy.state.get().form.token?.symbol, buy.state.get().form.fiat?.id]).to.deep.equal(['ETH', 'EUR']);
  });

  for (const [what, options, problem, destination] of [
    ['Ethereum', {}, undefined, 'Ethereum'],
    ['OP Mainnet', {network: optimism}, undefined, 'OP Mainnet'],
    [
      'a network that the provider does not know',
      {network: bnb, page: [bnb, mainnet]},
      undefined,
      'Ethereum',
    ],
    ['such a network alone', {network: bnb}, 'unsupported-network', undefined],
    [
      'one where a smart account may not exist',
      {network: bnb, isSmartAccount: true},
      'unsupported-network',
      undefined,
    ],
    ['Solana without the second provider', {network: solana}, 'unsupported-network', undefined],
    [
      'Solana',
      {network: solana, onramp: {meldPublicKey: 'k'}, supported: [solana.caipNetworkId]},
      undefined,
      'Solana',
    ],
    ['a network that the service does not support', {supported: []}, 'unsupported-network', 'Ethereum'],
    ['a restricted time zone', {timeZone: 'Asia/Macau'}, 'not-offered', undefined],
    ['a restricted time zone of the page', {restricted: ['EUROPE/BERLIN']}, 'not-offered', undefined],
    ['a time zone that the page allows', {timeZone: 'Asia/Macau', restricted: []}, undefined, 'Ethereum'],
  ] as readonly (readonly [
    string,
    BuyStageOptions,
    BuyProblem | undefined,
    BuyNetwork['name'] | undefined,
  ])[]) {
    it(`on ${what} has ${problem ?? 'no problem'}, and sends to ${destination ?? 'no network'}`, async () => {
      const {buy} = await loaded(options);
      buy.setAmount('100');
      expect(buy.problem()).to.equal(problem);
      expect(buy.destination()?.name).to.equal(destination);
    });
  }

  it('refuses a token that the provider does not sell on the network', async () => {
    const {buy} = await loaded({network: optimism});
    buy.setAmount('100');
    const {options} = buy.state.get();
    if (options.status !== 'ready') throw new Error('not loaded');
    buy.chooseToken(options.tokens.find(({symbol}) => symbol === 'ETH')!);
    expect(buy.problem()).to.equal('unsupported-network');
  });

  it('offers both providers with their fees and networks, the second with its key alone', async () => {
    const {buy} = await loaded();
    const coinbase = {
      id: 'coinbase',
      label: 'Coinbase',
      feePercent: {min: 1, max: 2},
      networks: ['eip155:1'],
    };
    expect(buy.providers()).to.deep.equal([coinbase]);
    const second = await loaded({onramp: {meldPublicKey: 'k'}});
    const meld = {...coinbase, id: 'meld', label: 'Meld.io', sells: 'USDC'};
    expect(second.buy.providers()).to.deep.equal([coinbase, meld]);
  });

  it('does not offer a built-in list as the provider’s', async () => {
    let isDown = true;
    const {buy} = await loaded({
      answer: ({path}) =>
        isDown && path.endsWith('options') ? Promise.reject(new Error('down')) : undefined,
    });
    const {options} = buy.state.get();
    expect(options).to.include({isBuiltIn: true}).and.have.property('error');
    if (options.status !== 'ready') throw new Error('not loaded');
    const [dollar, ether] = options.tokens;
    expect(dollar?.networks.map(({address}) => address)).to.deep.equal([
      '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
    ]);
    expect(ether?.networks.map(({address}) => address)).to.deep.equal([undefined, undefined]);
    isDown = false;
    await buy.loadOptions();
    expect(buy.state.get().options).to.not.have.property('isBuiltIn');
  });
});

describe('the price of a purchase', () => {
  it('is an estimate, marked as one, if the provider gives none', async () => {
    const stage = await loaded({
      answer: ({path}) => (path.endsWith('quote') ? Promise.reject(new Error('down')) : undefined),
    });
    stage.buy.setAmount('12.50');
    await stage.buy.refreshQuote();
    const entered = {amount: '12.50', currency: stage.buy.state.get().form.fiat!.id};
    expect(stage.buy.state.get().quote).to.deep.equal({
      status: 'ready',
      quote: {
        quoteId: 'mocked-quote-id',
        purchase: entered,
        subtotal: entered,
        total: entered,
        providerFee: entered,
        networkFee: entered,
        isEstimate: true,
      },
    });
  });

  it('follows the form while a view shows it, 300 ms after the last change', async () => {
    const stage = await loaded();
    const stop = stage.buy.watchQuote();
    for (const amount of ['1', '12', '125']) {
      stage.buy.setAmount(amount);
      stage.clock.advance(100);
    }
    expect(quotes(stage)).to.deep.equal([]);
    stage.clock.advance(300);
    await settle();
    expect(quotes(stage)).to.deep.equal(['125']);
    expect(stage.buy.state.get().quote).to.include({status: 'ready'});
    stage.clock.advance(60_000);
    await settle();
    expect(quotes(stage), 'a new price after a minute').to.deep.equal(['125', '125']);
    stop();
    stage.clock.advance(120_000);
    await settle();
    expect(quotes(stage)).to.have.length(2);
  });

  it('of an earlier form never appears', async () => {
    const answers: ((quote: undefined) => void)[] = [];
    const stage = await loaded({
      answer: ({path}) =>
        path.endsWith('quote') ? new Promise((resolve) => answers.push(resolve)) : undefined,
    });
    stage.buy.setAmount('100');
    void stage.buy.refreshQuote();
    await settle();
    stage.buy.setAmount('200');
    answers[0]!(undefined);
    await settle();
    expect(stage.buy.state.get().quote.status).to.equal('idle');
  });

  it('is not requested for an amount outside the limits', async () => {
    const stage = await loaded();
    stage.buy.setAmount('5');
    await stage.buy.refreshQuote();
    expect(quotes(stage)).to.deep.equal([]);
    expect(stage.buy.state.get().quote).to.deep.equal({status: 'idle'});
  });
});

describe('the currency of the visitor', () => {
  for (const [language, currency] of [
    ['de', 'EUR'],
    ['bg', 'EUR'],
    ['de-CH', 'CHF'],
    ['de-LI', 'CHF'],
    ['en', 'USD'],
    ['en-GB', 'GBP'],
    ['ja', 'JPY'],
    ['ar-KW', 'KWD'],
    ['es-AR', 'ARS'],
    ['ms', 'MYR'],
    ['fr-SN', 'XOF'],
    ['es-PA', 'PAB USD'],
    ['en-LS', 'LSL ZAR'],
    ['en-AQ', ''],
    ['es-419', ''],
    ['not a language', ''],
  ] as const) {
    it(`is ${currency || 'unknown'} for ${language}`, () => {
      expect(currenciesOf(language).join(' ')).to.equal(currency);
    });
  }

  it('is the first, if it is offered', () => {
    const fiats = ['USD', 'EUR', 'GBP'].map((id) => ({id, limits: []}));
    expect(inOrder(fiats, 'fr').map(({id}) => id)).to.deep.equal(['EUR', 'USD', 'GBP']);
    expect(inOrder(fiats, 'ja').map(({id}) => id)).to.deep.equal(['USD', 'EUR', 'GBP']);
  });

  it('is the second one of the region, if the first is not offered', () => {
    const fiats = ['EUR', 'USD', 'PAB'].map((id) => ({id, limits: []}));
    expect(inOrder(fiats, 'es-PA').map(({id}) => id)).to.deep.equal(['PAB', 'USD', 'EUR']);
    expect(inOrder(fiats.slice(0, 2), 'es-PA').map(({id}) => id)).to.deep.equal(['USD', 'EUR']);
  });
});

describe('the country in requests for prices', () => {
  for (const [language, country] of [
    ['de-AT', 'AT'],
    ['fr', 'FR'],
    ['es-419', 'US'],
    ['no language', 'US'],
  ] as const) {
    it(`is ${country} for ${language}`, () => {
      expect(countryOf(language)).to.equal(country);
    });
  }
});

function quotes({requests}: BuyStage): readonly unknown[] {
  return requests.filter(({path}) => path.endsWith('quote')).map(({body}) => body?.['amount']);
}

async function loaded(options: BuyStageOptions = {}): Promise<BuyStage> {
  const stage = createBuyStage(options);
  stages.push(stage);
  await stage.buy.loadOptions();
  return stage;
}
