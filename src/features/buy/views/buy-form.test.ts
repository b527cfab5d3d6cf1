import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import {
  BUY_FIATS,
  BUY_TOKENS,
  createFakeBuy,
  fakeBuyQuote,
  type FakeBuy,
  type FakeBuyOptions,
} from '../testing/fake-buy.js';
import './on-ramp-providers-view.js';
import './onramp-form.js';

const LOADING: FakeBuyOptions = {
  state: {options: {status: 'loading'}, form: {amount: ''}, quote: {status: 'idle'}},
  problem: 'select-token',
};
const LOADED: FakeBuyOptions = {
  state: {
    form: {amount: '', token: BUY_TOKENS.ether, fiat: BUY_FIATS.dollar, paymentMethod: 'card'},
    quote: {status: 'idle'},
  },
};

describe('the form of a purchase while its choices load', () => {
  it('is accessible', async () => {
    const view = await show(LOADING);
    await expect(view.parentElement).to.be.accessible();
  });

  it('keeps their place, and asks for none of them', async () => {
    const view = await show(LOADING);
    for (const id of ['currency', 'token']) expect(inTree(view, `[data-testid="buy-${id}"]`)).to.equal(null);
    expect(inTree(view, '[data-testid="buy-blocker"]')).to.have.text('Loading…');
    expect(heightOf(view)).to.equal(heightOf(await show(LOADED)));
  });
});

describe('the form of a purchase in a window of 360 px', () => {
  it('keeps all controls in their places when the list turns out to be old, and when a price arrives', async () => {
    const {view, api} = await setup(LOADED);
    const places = (): readonly unknown[] =>
      ['buy-amount', 'buy-currency', 'buy-token', 'buy-provider', 'buy-continue'].map((id) => [
        id,
        inTree(view, `[data-testid="${id}"]`)!.getBoundingClientRect().top,
      ]);
    const before = places();
    const state = api.state.get();
    api.state.set({...state, options: {...state.options, isBuiltIn: true} as typeof state.options});
    await drawn();
    expect(inTree(view, '[data-testid="buy-built-in"]')).not.to.equal(null);
    expect(places()).to.deep.equal(before);
    for (const purchase of [
      {amount: '0.0393', currency: 'ETH'},
      {amount: '1234.567', currency: 'HARBOUR'},
    ]) {
      api.state.set({...api.state.get(), quote: {status: 'ready', quote: fakeBuyQuote({purchase})}});
      await drawn();
      expect(places(), purchase.amount).to.deep.equal(before);
    }
  });
});

describe('the widget in a narrow column of a page', () => {
  it('writes out the token and the currency', async () => {
    const state = {...LOADED.state, form: {...LOADED.state?.form, amount: '100', token: BUY_TOKENS.dollar}};
    const client = createFakeClient();
    // A card on a phone of 360 px.
    const place = await themed<HTMLElement>(
      html`<div style="inline-size: 270px">
        <drawbridge-onramp-form .client=${client} .api=${createFakeBuy({state})}></drawbridge-onramp-form>
      </div>`,
    );
    await drawn();
    for (const [id, symbol] of [
      ['token', 'USDC'],
      ['currency', 'USD'],
    ] as const) {
      const button = inTree(place, `[data-testid="buy-${id}"]`)!;
      const label = button.querySelector<HTMLElement>('.symbol')!;
      expect(label).to.have.text(symbol);
      expect(label.scrollWidth, `width of ${symbol}`).to.be.at.most(label.clientWidth);
    }
  });
});

async function show(options: FakeBuyOptions): Promise<HTMLElement> {
  return (await setup(options)).view;
}

async function setup(options: FakeBuyOptions): Promise<{view: HTMLElement; api: FakeBuy}> {
  const client = createFakeClient();
  client.connectAs();
  const api = createFakeBuy(options);
  // The window is 360 px wide, with a border of 1 px.
  const place = await themed<HTMLElement>(
    html`<div style="inline-size: 358px">
      <drawbridge-on-ramp-providers-view .client=${client} .api=${api}></drawbridge-on-ramp-providers-view>
    </div>`,
  );
  await drawn();
  return {view: place.querySelector<HTMLElement>('drawbridge-on-ramp-providers-view')!, api};
}

function heightOf(view: HTMLElement): number {
  return inTree(view, 'drawbridge-buy-form')!.offsetHeight;
}
