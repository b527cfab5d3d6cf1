import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Network} from '../../core/model/network.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {solana} from '../../core/model/networks/other-families.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import type {BuyOrder} from './api.js';
import {type BuyStage, createBuyStage} from './testing/buy-stage.js';

/** In units of the sixth place. */
const HAD = 5_000_000n;

let stages: BuyStage[] = [];

afterEach(() => {
  for (const stage of stages.toReversed()) stage.end();
  stages = [];
});

describe('a purchase at Meld, which reports none', () => {
  for (const [network, symbol] of [
    [solana, 'SOL'],
    [mainnet, 'USDC'],
  ] as const) {
    it(`ends with the ${symbol} that arrive on ${network.name}, also without a quote`, async () => {
      const {stage, receive, order} = await setup(network);
      await receive(93_000_000n);
      expect(order()).to.deep.include({status: 'done', settled: {amount: '93', symbol}});
      expect(stage.toasts).to.deep.equal([
        {variant: 'success', message: ['buy.arrived', `93 ${symbol}`], onPage: true},
      ]);
    });

    for (const [what, amount] of [
      ['dust', 1n],
      ['a tenth', 9_300_000n],
      ['ten times as much', 930_000_000n],
    ] as const)
      it(`does not end with ${what} on ${network.name}`, async () => {
        const {stage, receive, order} = await setup(network);
        await receive(amount);
        expect(order()).to.include({status: 'waiting'});
        expect(stage.toasts).to.deep.equal([]);
        await receive(93_000_000n);
        expect(order()).to.deep.include({status: 'done', settled: {amount: '93', symbol}});
      });
  }

  it('ends in a currency without prices, too: a quote tells what to expect', async () => {
    const {receive, order, stage} = await setup(mainnet, {isPriced: false, currency: 'KWD'});
    expect(stage.requests.filter(({path}) => path.endsWith('quote'))).to.have.length(2);
    await receive(930_000_000n);
    expect(order()).to.include({status: 'waiting'});
    await receive(300_000_000n);
    expect(order()).to.deep.include({status: 'done', settled: {amount: '300', symbol: 'USDC'}});
  });

  it('does not end by an amount where no service knows what to expect', async () => {
    const {receive, order} = await setup(solana, {isPriced: false});
    await receive(93_000_000n);
    expect(order()).to.include({status: 'waiting'});
  });
});

describe('a purchase at Coinbase without a quote', () => {
  it('ends by its row alone, because its history tells it from other income', async () => {
    const {receive, order} = await setup(mainnet, {provider: 'coinbase'});
    await receive(93_000_000n);
    expect(order()).to.include({status: 'waiting'});
  });
});

interface Setting {
  readonly provider?: 'meld' | 'coinbase';
  readonly isPriced?: boolean;
  readonly currency?: 'USD' | 'KWD';
}

/**
 * An open purchase for 100 without a quote. One token costs a dollar, as far as a service knows it; a quote for dinars has 320
 * and comes with the second request.
 */
async function setup(network: Network, {provider = 'meld', isPriced = true, currency = 'USD'}: Setting = {}) {
  let balance = HAD;
  let quotes = 0;
  const stage = createBuyStage({
    network,
    supported: [network.caipNetworkId],
    onramp: {meldPublicKey: 'k'},
    balance: () => balance,
    answer({path}) {
      if (path.endsWith('quote')) quotes += 1;
      if (path.endsWith('quote') && currency === 'KWD' && quotes > 1) return DINARS;
      if (path.endsWith('options') && currency === 'KWD') return IN_DINARS;
      if (path.endsWith('quote') || (!isPriced && path.endsWith('price')))
        throw new DrawbridgeError('http/status', 'down', {status: 503});
      return undefined;
    },
  });
  stages.push(stage);
  await stage.fill();
  stage.buy.start(provider);
  await settle();
  stage.buy.followOrders();
  await stage.pass(12_000);
  const order = (): BuyOrder => stage.buy.state.get().orders[0]!;
  expect(order()).to.include({status: 'waiting', provider});
  return {
    stage,
    order,
    async receive(amount: bigint): Promise<void> {
      balance += amount;
      await stage.pass(16_000);
    },
  };
}

const IN_DINARS = {
  purchaseCurrencies: [
    {
      id: 'u',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum-mainnet',
          display_name: 'Ethereum',
          chain_id: '1',
          contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
      ],
    },
  ],
  paymentCurrencies: [{id: 'KWD', payment_method_limits: [{id: 'card', min: '3.000', max: '2300.000'}]}],
};

const DINARS = {
  quoteId: 'q',
  purchaseAmount: {amount: '320', currency: 'USDC'},
  paymentSubtotal: {amount: '98', currency: 'KWD'},
  paymentTotal: {amount: '100', currency: 'KWD'},
  coinbaseFee: {amount: '1', currency: 'KWD'},
  networkFee: {amount: '1', currency: 'KWD'},
};
