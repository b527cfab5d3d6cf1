import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {type BuyStage, type BuyStageOptions, createBuyStage} from './testing/buy-stage.js';

let stages: BuyStage[] = [];

afterEach(() => {
  for (const stage of stages.toReversed()) stage.end();
  stages = [];
});

describe('the price of a purchase of 100 US dollars', () => {
  for (const [what, parts, isPrice] of [
    ['whose parts make its total', {}, true],
    ['a cent off by rounding', {subtotal: '98.01'}, true],
    ['whose fees are missing in its total', {subtotal: '100'}, false],
    ['whose total is more than was typed', {subtotal: '103', total: '105'}, false],
    ['whose total is less than was typed', {subtotal: '8', total: '10'}, false],
    ['whose fee is negative', {subtotal: '102', fee: '-3'}, false],
  ] as const)
    it(`${isPrice ? 'is' : 'is an estimate, marked, in place of'} one ${what}`, async () => {
      const {stage, quote} = await setup(() => quoteOf(parts));
      const shown = quote();
      expect(shown?.isEstimate ?? false).to.equal(!isPrice);
      if (!isPrice) expect(shown?.total).to.deep.equal({amount: '100', currency: 'USD'});
      expect(stage.buy.problem()).to.equal(undefined);
    });

  it('is missing with the reason of the provider, which locks the button, until the form changes', async () => {
    let answer = (): object => refuse(400, 'The smallest purchase is 25 USD');
    const {stage} = await setup(() => answer());
    expect(stage.buy.state.get().quote).to.deep.equal({
      status: 'refused',
      reason: 'The smallest purchase is 25 USD',
    });
    expect(stage.buy.problem()).to.equal('provider-refused');
    stage.buy.start('coinbase');
    expect(stage.windows).to.deep.equal([]);
    answer = () => quoteOf({});
    stage.buy.setAmount('100.00');
    await stage.pass(1_000);
    expect(stage.buy.problem()).to.equal(undefined);
  });

  it('locks the provider that refused, and leaves the other open', async () => {
    const {stage} = await setup(() => refuse(400, 'The smallest purchase is 25 USD'), {meldPublicKey: 'k'});
    stage.buy.chooseProvider('coinbase');
    expect(stage.buy.problem()).to.equal('provider-refused');
    stage.buy.chooseProvider('meld');
    expect(stage.buy.problem()).to.equal(undefined);
    stage.buy.start('coinbase');
    expect(stage.windows).to.deep.equal([]);
    stage.buy.start('meld');
    expect(stage.windows.length).to.equal(1);
  });

  for (const [what, failure] of [
    ['is down', () => refuse(503, 'The provider is not available')],
    ['gives no reason', () => refuse(400)],
    [
      'gives a page',
      () => {
        throw new DrawbridgeError('http/invalid-response', 'not JSON');
      },
    ],
  ] as const)
    it(`is an estimate where the service ${what}`, async () => {
      const {stage, quote} = await setup(failure);
      expect(quote()?.isEstimate).to.equal(true);
      expect(stage.buy.problem()).to.equal(undefined);
    });
});

function quoteOf({subtotal = '98', total = '100', fee = '1'}: Parts): object {
  const usd = (amount: string): object => ({amount, currency: 'USD'});
  return {
    quoteId: 'q',
    purchaseAmount: {amount: '98', currency: 'USDC'},
    paymentSubtotal: usd(subtotal),
    paymentTotal: usd(total),
    coinbaseFee: usd(fee),
    networkFee: usd('1'),
  };
}

interface Parts {
  readonly subtotal?: string;
  readonly total?: string;
  readonly fee?: string;
}

function refuse(status: number, description?: string): never {
  const reasons = description === undefined ? [] : [{field: '', description}];
  const cause = JSON.stringify({status: 'FAILED', reasons});
  throw new DrawbridgeError('http/status', `HTTP status code: ${status}`, {status, cause});
}

async function setup(answer: () => object, onramp?: BuyStageOptions['onramp']) {
  const stage = createBuyStage({
    ...(onramp && {onramp}),
    answer: ({path}) => (path.endsWith('onramp/quote') ? answer() : undefined),
  });
  stages.push(stage);
  stage.buy.watchQuote();
  await stage.fill();
  await stage.pass(1_000);
  return {
    stage,
    quote() {
      const {quote} = stage.buy.state.get();
      return quote.status === 'ready' ? quote.quote : undefined;
    },
  };
}
