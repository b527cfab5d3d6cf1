import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Network} from '../../core/model/network.js';
import {optimism} from '../../core/model/networks/rollups.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {randomOf} from '../../testing/fakes/random-of.js';
import type {BuyOrder} from './api.js';
import {type BuyStage, createBuyStage, historyRow} from './testing/buy-stage.js';

const MINUTE_MS = 60_000;
const STRANGER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

type Row = NonNullable<Parameters<typeof historyRow>[2]> & {readonly status?: string};

let stages: BuyStage[] = [];

afterEach(() => {
  for (const stage of stages.toReversed()) stage.end();
  stages = [];
});

describe('the status of a purchase by its provider', () => {
  for (const [status, expected, reason] of [
    ['SUCCESS', 'done'],
    ['ONRAMP_ORDER_STATUS_COMPLETED', 'done'],
    ['CREATED', 'processing'],
    ['IN_PROGRESS', 'processing'],
    ['UNSPECIFIED', 'processing'],
    ['PROCESSING', 'processing'],
    ['ONRAMP_ORDER_STATUS_PENDING_PAYMENT', 'processing'],
    ['', 'processing'],
    ['ALMOST_SUCCESS', 'processing'],
    ['NOT_COMPLETED', 'processing'],
    ['FAILED', 'failed', 'payment-failed'],
    ['CANCELED', 'failed', 'payment-canceled'],
    ['EXPIRED', 'failed', 'payment-expired'],
  ] as const)
    it(`${status || 'without a word'} is ${reason ?? expected}`, async () => {
      const {stage, list, order} = await setup();
      list([{status, amount: '97.5'}]);
      await stage.pass(4_000);
      expect(order()).to.include({status: expected, ...(reason && {reason})});
      const isDone = stage.toasts.some((toast) => (toast as {variant: string}).variant === 'success');
      expect(isDone).to.equal(expected === 'done');
    });

  it('is reported once where its word is unknown', async () => {
    const {stage, list} = await setup();
    list([{status: 'ALMOST_SUCCESS'}]);
    await stage.pass(12_000);
    expect(stage.reports.map(String)).to.have.length(1);
    expect(String(stage.reports[0])).to.contain('ALMOST_SUCCESS');
  });
});

describe('a row of the history that is not the order', () => {
  for (const [what, row] of [
    ['of 40 minutes ago', {at: -40 * MINUTE_MS}],
    ['of 4,800 USDC in place of 98', {amount: '4800'}],
    ['of a tenth', {amount: '9.8'}],
    ['of another token', {symbol: 'ETH', amount: '98'}],
    ['on another network', {chain: 'eip155:137'}],
    ['to another receiver', {to: STRANGER}],
  ] satisfies readonly (readonly [string, Row])[])
    it(`leaves it open: ${what}`, async () => {
      const {stage, list, order} = await setup();
      list([{amount: '97.5', ...row}]);
      await stage.pass(12_000);
      expect(order()).to.include({status: 'waiting'}).and.not.have.property('orderNumber');
      expect(stage.toasts).to.deep.equal([]);
      list([{amount: '97.5', ...row}, {amount: '97.5'}]);
      await stage.pass(4_000);
      expect(order()).to.include({status: 'done', orderNumber: '1'});
    });

  it('leaves it open without a quote, too: the price of the token tells what to expect', async () => {
    const {stage, list, order} = await setup({hasQuote: false});
    list([{amount: '4800'}]);
    await stage.pass(12_000);
    expect(order()).to.include({status: 'waiting'});
    list([{amount: '4800'}, {amount: '93'}]);
    await stage.pass(4_000);
    expect(order()).to.deep.include({status: 'done', orderNumber: '1'});
  });
});

describe('a row of a token that the list does not have on the network', () => {
  it('ends the order whatever the coin costs', async () => {
    const {stage, list, order} = await setup({hasQuote: false, hasList: false, network: optimism});
    list([{amount: '93', chain: 'eip155:10'}]);
    await stage.pass(12_000);
    expect(order()).to.include({status: 'done'});
  });
});

describe('a row without a network and a hash', () => {
  it('has the network of the order, and no transaction', async () => {
    const {stage, list, order} = await setup();
    list([{amount: '97.5', chain: null}], {hash: '0x'});
    await stage.pass(4_000);
    expect(order()).to.deep.include({
      status: 'done',
      caipNetworkId: 'eip155:1',
      settled: {amount: '97.5', symbol: 'USDC'},
    });
  });
});

describe('500 random histories of strangers', () => {
  it('end no order that was not paid, and each that was', async () => {
    const random = randomOf(Math.floor(Math.random() * 1e9));
    for (let index = 0; index < 500; index += 1) {
      const {stage, list, order} = await setup({hasQuote: random() < 0.5});
      const strangers = Array.from({length: Math.ceil(random() * 6)}, () => strange(random));
      list(strangers);
      await stage.pass(12_000);
      expect(order().status, JSON.stringify(strangers)).to.equal('waiting');
      list([...strangers, {amount: '97.5'}].toSorted(() => random() - 0.5));
      await stage.pass(4_000);
      expect(order(), JSON.stringify(strangers)).to.include({status: 'done'});
      expect(order().settled?.amount).to.equal('97.5');
      stage.end();
      stages = [];
    }
  }).timeout(120_000);
});

/** A row that differs in at least one of the things by which an order is recognised. */
function strange(random: () => number): Row {
  const changes: readonly Row[] = [
    {at: -(6 + random() * 10_000) * MINUTE_MS},
    {amount: String(random() < 0.5 ? 131 + random() * 9_000 : random() * 48)},
    {symbol: 'ETH'},
    {chain: 'eip155:137'},
    {to: STRANGER},
    {status: ['CREATED', 'IN_PROGRESS', 'FAILED'][Math.floor(random() * 3)]!, at: -40 * MINUTE_MS},
  ];
  return {amount: '97.5', ...changes[Math.floor(random() * changes.length)]};
}

interface Setting {
  readonly hasQuote?: boolean;
  readonly hasList?: boolean;
  readonly network?: Network;
}

/** An order of USDC for 100 US dollars whose payment page is open; its quote has 98 USDC. */
async function setup({hasQuote = true, hasList = true, network}: Setting = {}) {
  let rows: readonly object[] = [];
  const stage = createBuyStage({
    history: () => rows,
    ...(network && {network}),
    answer({path, body = {}}) {
      const isCoin = String(body['addresses']).endsWith('eeee');
      if (path.endsWith('price') && isCoin)
        return {fungibles: [{name: 'Ether', symbol: 'ETH', price: 2_500}]};
      const isDown = (!hasQuote && path.endsWith('quote')) || (!hasList && path.endsWith('options'));
      if (!isDown) return undefined;
      throw new DrawbridgeError('http/status', 'down', {status: 503});
    },
  });
  stages.push(stage);
  await stage.fill();
  stage.buy.start('coinbase');
  await settle();
  stage.buy.followOrders();
  await settle();
  const openedAt = stage.clock.now();
  return {
    stage,
    /** Lists rows; `at` counts from the opening of the payment page, in milliseconds. */
    list(given: readonly Row[], metadata: object = {}) {
      rows = given.map(({status = 'SUCCESS', at = 1_000, ...row}, index) => {
        const listed = historyRow(String(index), status, {...row, at: openedAt + at}) as {metadata: object};
        return {...listed, metadata: {...listed.metadata, ...metadata}};
      });
    },
    order: (): BuyOrder => stage.buy.state.get().order!,
  };
}
