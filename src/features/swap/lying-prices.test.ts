import {expect} from '@open-wc/testing';
import {encodeFunctionData, erc20Abi} from 'viem';
import type {SwapOptions} from '../../core/config/options.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {
  AMOUNT,
  approval as honestApproval,
  asAnswer,
  coinCall,
  DAI,
  EXPECTED,
  ROUTER,
  swap as honestSwap,
  terms,
  USDC,
} from '../../testing/fakes/swap-answers.js';
import type {SwapToken} from './swap-token.js';
import {createSwapStage, type ServiceRequest, type SwapStageOptions} from './testing/swap-stage.js';

const UNLIMITED = 2n ** 256n - 1n;
const ALLOWANCE = '0xdd62ed3e';
const sold: SwapToken = {
  ...terms.sold,
  address: USDC,
  name: 'USD Coin',
  chainId: 'eip155:1',
  balance: 10n * AMOUNT,
};
const bought: SwapToken = {...terms.bought, address: DAI, name: 'Dai', chainId: 'eip155:1'};
const coin: SwapToken = {name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', decimals: 18};
/** Prices at which the swap loses 1 %, and of which the token lists are sure. */
const HONEST = {sold: 1, bought: 5_000};

describe('a price service that lies', () => {
  for (const [title, entry] of [
    ['0', {price: 0}],
    ['a negative price', {price: -5_000}],
    ['a price in words', {price: '5000'}],
    ['no price', {}],
    ['a price beyond numbers', {price: Infinity}],
    ['a price as a list', {price: [5_000]}],
    ['null', null],
    ['another token’s price', {price: 5_000, address: `eip155:1:${USDC}`}],
    ['the price on another chain', {price: 5_000, address: `eip155:10:${DAI}`}],
    ['a price that makes the amount worth more than all money', {price: 1e300}],
    ['the highest number as a price', {price: Number.MAX_VALUE}],
    ['a price of which nothing is left', {price: Number.MIN_VALUE}],
  ] as const)
    it(`leaves the loss unknown, which the user has to type: ${title}`, async () => {
      const page = await priced(({isSold}) => [isSold ? {price: 1} : entry]);
      expect(page.loss()).to.include({level: 'typed'});
      expect(page.loss()).to.not.have.any.keys('worthOut', 'digits', 'percent');
      await page.press();
      expect(page.requests).to.deep.equal([]);
      await page.press(page.stage.swap.lossWord());
      expect(page.requests).to.have.length(1);
      expect(page.requests[0]).to.include(SWAP);
    });

  for (const [title, fungibles] of [
    ['no prices', []],
    ['another token before the right one', [{price: 5_000, address: `eip155:1:${USDC}`}, {price: 5_000}]],
    ['prices that are no list', {price: 5_000}],
  ] as const)
    it(`leaves the loss unknown by ${title}`, async () => {
      const page = await priced(({isSold}) => (isSold ? [{price: 1}] : fungibles));
      expect(page.loss()).to.include({level: 'typed'});
      await page.press();
      expect(page.requests).to.deep.equal([]);
    });

  it('gives several prices, of which the asked token’s is the first', async () => {
    const page = await priced(({isSold, address}) => [{price: isSold ? 1 : 5_000, address}, {price: 1e9}]);
    expect(page.loss()).to.include({level: 'quiet', worthIn: 5, worthOut: 4.95, amount: 0.05});
  });

  for (const [title, prices, loss] of [
    ['the sold token is too cheap', {sold: 0.1, bought: 500}, {worthIn: 0.5, otherWorthIn: 5}],
    [
      'the bought token is too dear',
      {sold: 1, bought: 5_000, list: 50},
      {worthOut: 4.95, otherWorthOut: 0.04},
    ],
    [
      'both are',
      {sold: 0.1, bought: 500, list: 50},
      {worthIn: 0.5, otherWorthIn: 5, worthOut: 0.49, otherWorthOut: 0.04},
    ],
  ] as const)
    it(`hides a loss, and the list’s worth is named beside it: ${title}`, async () => {
      const page = await priced(
        ({isSold}) => [{price: isSold ? prices.sold : prices.bought}],
        {},
        {sold: {...sold, price: 1}, bought: {...bought, price: 'list' in prices ? prices.list : 500}},
      );
      expect(page.loss()).to.include({level: 'quiet', ...loss});
    });

  for (const [title, prices] of [
    ['the sold token almost worthless', {sold: 0.001, bought: 5_000}],
    ['the bought token worth 12 % more', {sold: 1, bought: 5_700}],
    ['the bought token worth a fortune', {sold: 1, bought: 1e12}],
  ] as const)
    it(`makes ${title}: the wallet is asked once the user has typed a word`, async () => {
      const page = await priced(({isSold}) => [{price: isSold ? prices.sold : prices.bought}]);
      expect(page.loss()).to.include({level: 'typed', amount: 0, percent: 0});
      expect(page.loss()?.gain).to.be.greaterThan(10);
      await page.press();
      expect(page.requests).to.deep.equal([]);
      await page.press(page.stage.swap.lossWord());
      expect(page.requests).to.have.length(1);
      expect(page.requests[0]).to.include(SWAP);
    });

  it('makes the bought token worthless: the wallet is asked once the loss was typed', async () => {
    const page = await priced(() => [{price: 1}]);
    expect(page.loss()).to.include({level: 'typed', digits: '5'});
    await page.press();
    await page.press('4');
    expect(page.requests).to.deep.equal([]);
    await page.press('5');
    expect(page.requests).to.have.length(1);
    expect(page.requests[0]).to.include(SWAP);
  });

  it('makes the sold token worth a fortune: the site’s stop asks no wallet', async () => {
    const page = await priced(({isSold}) => [{price: isSold ? 1e9 : 5_000}]);
    expect(page.loss()).to.include({level: 'refused'});
    await page.press('50');
    expect(page.requests).to.deep.equal([]);
  });

  for (const [title, status] of [
    ['is down', 503],
    ['asks for patience', 429],
    ['does not know the tokens', 400],
  ] as const)
    it(`${title}: the prices of the list count for the site’s stop`, async () => {
      const page = await priced(
        () => {
          throw new DrawbridgeError('http/status', 'no', {status});
        },
        {maxLoss: {percent: 5, usd: 0.5}},
        {sold: {...sold, price: 1}, bought: {...bought, price: 4_000}},
      );
      expect(page.loss()).to.include({level: 'refused', worthIn: 5, worthOut: 3.96});
      await page.press('1');
      expect(page.requests).to.deep.equal([]);
    });

  it('knows a price of the list that is absurd: the loss stays unknown, and is typed', async () => {
    const page = await priced(
      () => [],
      {},
      {sold: {...sold, price: 1e308}, bought: {...bought, price: 1e308}},
    );
    expect(page.loss()).to.deep.equal({level: 'typed'});
    await page.press();
    expect(page.requests).to.deep.equal([]);
  });

  it('never hides an honest loss behind an absurd price of the list', async () => {
    const page = await priced(
      ({isSold}) => [{price: isSold ? HONEST.sold : HONEST.bought}],
      {},
      {sold: {...sold, price: 1e306}, bought: {...bought, price: 1e306}},
    );
    expect(page.loss()).to.include({level: 'quiet', worthIn: 5, worthOut: 4.95});
    expect(page.loss()).to.not.have.any.keys('otherWorthIn', 'otherWorthOut');
  });
});

describe('a gas price of the service that lies', () => {
  const LIES = [
    ['0', price('0')],
    ['a huge one', price(String(10n ** 30n))],
    ['in words', price('fast')],
    ['negative', price('-1')],
    ['with a fraction', price('1.5')],
    ['a number', {standard: 1, fast: 1, instant: 1}],
    ['missing', {}],
    ['fast below standard', {standard: '9', fast: '3', instant: '1'}],
    ['of 300 digits', price('9'.repeat(300))],
  ] as const;
  for (const [title, gas] of LIES)
    it(`does not lock the form, and the wallet gets the node’s: ${title}`, async () => {
      const page = await openPage({gas, nodeGasPrice: () => 7n, allowance: () => UNLIMITED});
      await page.review();
      expect(page.stage.swap.problem()).to.equal(undefined);
      await page.press();
      expect(page.requests).to.have.length(1);
      expect(page.requests[0]).to.include({...SWAP, gasPrice: '0x7'});
    });

  for (const [title, gas] of LIES.filter(([name]) => name !== 'fast below standard'))
    it(`does not lock the form, nor give away the coins for the cost, where no node knows one: ${title}`, async () => {
      const page = await openPage({gas, nodeGasPrice: () => null, sold: coin});
      page.choose();
      expect(await page.stage.swap.fillMax()).to.equal(false);
      expect(page.stage.swap.state.get().form.amount).to.equal('');
      page.stage.swap.setAmount('1');
      await page.stage.swap.refreshQuote();
      expect(page.stage.swap.problem()).to.equal(undefined);
    });

  it('is not needed: where the node’s price is huge, the form says so and no wallet is asked', async () => {
    const page = await openPage({
      gas: price('1'),
      nodeGasPrice: () => 10n ** 18n,
      allowance: () => UNLIMITED,
    });
    await page.review();
    expect(page.stage.swap.problem()).to.equal('insufficient-gas');
    await page.press();
    expect(page.requests).to.deep.equal([]);
  });
});

describe('an allowance of the service that lies', () => {
  for (const [title, told] of [
    ['nothing', '0'],
    ['less than is sold', String(AMOUNT - 1n)],
    ['words', 'all'],
    ['a negative one', '-1'],
    ['a number', Number(AMOUNT)],
    ['none', undefined],
    ['more than 256 bits', String(2n ** 256n)],
    ['a failure', new DrawbridgeError('http/status', 'down', {status: 503})],
  ] as const)
    it(`asks for no approval that the chain has: ${title}`, async () => {
      const page = await openPage({told, allowance: () => UNLIMITED});
      await page.review();
      expect(page.steps()).to.deep.equal(['swap']);
      await page.press();
      expect(page.requests).to.have.length(1);
      expect(page.requests[0]).to.include(SWAP);
    });

  for (const [title, told] of [
    ['unlimited', String(UNLIMITED)],
    ['just enough', String(AMOUNT)],
    ['words', 'all'],
    ['a failure', new DrawbridgeError('http/status', 'down', {status: 503})],
  ] as const)
    it(`does not hide a missing one: the wallet approves exactly the sold amount, after ${title}`, async () => {
      const page = await openPage({told, allowance: () => 0n});
      await page.review();
      expect(page.steps()).to.deep.equal(['approve', 'swap']);
      await page.press();
      expect(page.requests).to.have.length(1);
      expect(page.requests[0]).to.include(EXACT_APPROVAL);
    });

  for (const [title, answer] of [
    ['fails', () => Promise.reject(new DrawbridgeError('rpc/failed', 'down'))],
    ['answers in words', () => 'unlimited'],
    ['answers with no data', () => '0x'],
  ] as const) {
    it(`is approved exactly where the node ${title} and the service says 0`, async () => {
      const page = await openPage({told: '0', node: ofAllowance(answer)});
      await page.review();
      expect(page.steps()).to.deep.equal(['approve', 'swap']);
      await page.press();
      expect(page.requests[0]).to.include(EXACT_APPROVAL);
    });

    it(`asks no wallet where the node ${title} and the service gives none that can be read`, async () => {
      const page = await openPage({told: 'all', node: ofAllowance(answer)});
      await page.review();
      expect(page.stage.swap.state.get().review).to.include({status: 'failed', failure: 'allowance'});
      await page.press();
      expect(page.requests).to.deep.equal([]);
    });
  }
});

/** The parts of the wallet’s request that were reviewed. */
const SWAP = {to: ROUTER, value: '0x0', data: honestSwap.data};
const EXACT_APPROVAL = {
  to: USDC,
  value: '0x0',
  data: encodeFunctionData({abi: erc20Abi, functionName: 'approve', args: [ROUTER, AMOUNT]}),
};

function price(standard: string): object {
  return {standard, fast: standard, instant: standard};
}

function ofAllowance(answer: () => unknown): NonNullable<SwapStageOptions['node']> {
  return (method, [call]) =>
    method === 'eth_call' && (call as {readonly data: string}).data.startsWith(ALLOWANCE)
      ? answer()
      : undefined;
}

interface AskedPrice {
  readonly isSold: boolean;
  readonly address: string;
}

/** A page whose quote is priced by this answer. */
async function priced(
  answer: (asked: AskedPrice) => unknown,
  limits: SwapOptions = {},
  tokens: Partial<Record<'sold' | 'bought', SwapToken>> = {},
) {
  const page = await openPage({
    ...tokens,
    limits,
    allowance: () => UNLIMITED,
    price({body = {}}: ServiceRequest) {
      const [address = ''] = body['addresses'] as readonly string[];
      return {fungibles: answer({address, isSold: address.endsWith(USDC)})};
    },
  });
  await page.review();
  return page;
}

type PageOptions = Partial<SwapStageOptions> & {
  /** The service’s gas prices, and its allowance; an error fails. */
  readonly gas?: unknown;
  readonly told?: unknown;
};

async function openPage({gas, told = '0', ...given}: PageOptions) {
  const requests: unknown[] = [];
  const pair = {sold, bought, ...given};
  const isCoin = pair.sold.address === undefined;
  const built = isCoin ? {...honestSwap, data: coinCall(), amount: EXPECTED} : honestSwap;
  const stage = await createSwapStage({
    ...pair,
    ...(gas !== undefined && {serviceGas: () => gas}),
    answer({path}) {
      if (path.endsWith('allowance')) {
        if (told instanceof Error) throw told;
        return {allowance: told};
      }
      if (path.endsWith('build-approve')) return {tx: asAnswer(honestApproval, 'value')};
      return {tx: asAnswer(built, 'amount')};
    },
    send: async (_method, [call]) => {
      requests.push(call);
      return new Promise(() => {});
    },
  });
  const {swap} = stage;
  return {
    stage,
    requests,
    review: stage.review,
    choose(): void {
      swap.chooseToken('sold', pair.sold);
      swap.chooseToken('bought', pair.bought);
    },
    steps() {
      const {review} = swap.state.get();
      return review.status === 'ready' ? review.review.steps : undefined;
    },
    loss() {
      const {quote} = swap.state.get();
      return quote.status === 'ready' ? quote.quote.loss : undefined;
    },
    /** Accepts all doubts, types this for the loss, and presses the button. */
    async press(text = ''): Promise<void> {
      for (const doubt of ['unknown-router', 'undecoded', 'unsimulated'] as const)
        swap.acceptDoubt(doubt, true);
      swap.typeLoss(text);
      void swap.confirm();
      for (let turn = 0; turn < 10; turn++) await settle();
    },
  };
}
