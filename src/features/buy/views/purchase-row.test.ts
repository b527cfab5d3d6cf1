import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import type {BuyOrder, BuyPurchase} from '../api.js';
import {createFakeBuy, fakeOrder, fakePurchase} from '../testing/fake-buy.js';
import './on-ramp-activity-view.js';

const LONG = 'A-TOKEN-WITH-A-VERY-LONG-SYMBOL';
const ORDERS: readonly BuyOrder[] = [
  fakeOrder({key: 'opening', status: 'opening'}),
  fakeOrder({key: 'waiting', fiat: {amount: '123456.78', currency: 'USD'}}),
  fakeOrder({key: 'processing', status: 'processing'}),
  fakeOrder({key: 'done', status: 'done', settled: {amount: '0.0391428571', symbol: 'ETH'}}),
  fakeOrder({key: 'failed', status: 'failed', reason: 'payment-failed'}),
  fakeOrder({key: 'canceled', status: 'failed', reason: 'payment-canceled'}),
  fakeOrder({key: 'expired', status: 'failed', reason: 'payment-expired'}),
  fakeOrder({key: 'lost', status: 'lost'}),
  fakeOrder({key: 'long', token: {symbol: LONG}}),
];
const PURCHASES: readonly BuyPurchase[] = [
  fakePurchase({id: 'bought', amount: '1234567.891', symbol: 'USDC'}),
  fakePurchase({id: 'bought-some', amount: '1234.5', symbol: 'USDC'}),
  fakePurchase({id: 'bought-long', symbol: LONG}),
  fakePurchase({id: 'in-progress', status: 'processing'}),
  fakePurchase({id: 'not-bought', status: 'failed', caipNetworkId: 'eip155:424242'}),
];

/** The list in a modal as wide as the screen. */
async function show(screen: number, locale: string) {
  const client = createFakeClient({locale});
  client.connectAs();
  await client.loadMessagesOf('buy');
  const history = {status: 'ready', purchases: PURCHASES, hasMore: false} as const;
  const api = createFakeBuy({history, state: {orders: ORDERS}});
  const view = await themed<HTMLElement>(
    html`<drawbridge-on-ramp-activity-view .client=${client} .api=${api}></drawbridge-on-ramp-activity-view>`,
  );
  view.parentElement!.style.cssText = `padding: 0; inline-size: ${screen}px`;
  await drawn();
  return allInTree(view, 'drawbridge-purchase-row');
}

describe('the rows of purchases', () => {
  for (const [screen, locale] of [
    [360, 'en'],
    [390, 'en'],
    [360, 'en-XA'],
    [390, 'en-XA'],
    [320, 'en-XA'],
  ] as const)
    it(`have one height in every state, and cut neither state nor amount: ${screen} px, ${locale}`, async () => {
      const rows = await show(screen, locale);
      expect(rows).to.have.length(ORDERS.length + PURCHASES.length);
      for (const row of rows) {
        const id = row.dataset['testid']!;
        expect(row.getBoundingClientRect().height, id).to.equal(56);
        const whole = boundsOf(row, '.choice');
        const [state, amount] = [boundsOf(row, '.tag'), boundsOf(row, '.amount, .symbol')];
        expect(state.right, id).to.be.at.most(whole.right);
        expect(amount.right, id).to.be.at.most(state.left);
        const symbol = inTree(row, '.symbol')!;
        if (symbol.textContent !== LONG && screen >= 360)
          expect(symbol.scrollWidth, id).to.be.at.most(symbol.clientWidth);
      }
    });

  it('name each state in one word or two', async () => {
    const rows = await show(360, 'en');
    const states = rows.map((row) => inTree(row, '.tag')!.textContent);
    expect([...new Set(states)].toSorted()).to.deep.equal([
      'Bought',
      'Canceled',
      'Expired',
      'Failed',
      'In progress',
      'No news',
      'Not paid yet',
    ]);
  });

  it('are named by what was bought, and described by state and day', async () => {
    const rows = await show(360, 'en');
    const press = inTree(
      rows.find((row) => row.dataset['testid'] === 'purchase-canceled')!,
      '.press',
    )!;
    expect(press.textContent.trim()).to.equal('ETH');
    const described = press.getAttribute('aria-describedby')!.split(' ');
    const root = press.getRootNode() as ShadowRoot;
    expect(described.map((id) => root.getElementById(id)!.textContent)).to.deep.equal([
      'Canceled',
      '$100.00 · Coinbase · Jan 1',
    ]);
  });

  it('cannot be pressed if they lead nowhere', async () => {
    const rows = await show(360, 'en');
    const row = rows.find(({dataset}) => dataset['testid'] === 'purchase-not-bought')!;
    expect(inTree(row, '.press')).to.equal(null);
    await expect(row).to.be.accessible();
  });
});

function boundsOf(row: HTMLElement, selector: string): DOMRect {
  return inTree(row, selector)!.getBoundingClientRect();
}
