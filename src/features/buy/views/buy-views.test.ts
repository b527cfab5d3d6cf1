import {expect} from '@open-wc/testing';
import {html, type TemplateResult} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {createFakeClient, type FakeClient} from '../../../testing/fakes/fake-client.js';
import {forceColors} from '../../../testing/fakes/ui/force-colors.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import type {BuyFailure, BuyForm, BuyOrder} from '../api.js';
import {buyFeature} from '../feature.js';
import {
  BUY_FIATS,
  BUY_PROVIDERS,
  BUY_TOKENS,
  createFakeBuy,
  type FakeBuy,
  fakeBuyQuote,
  type FakeBuyOptions,
  fakeEstimate,
  fakeOrder,
  fakePurchase,
} from '../testing/fake-buy.js';
import './buy-in-progress-view.js';
import './buy-tile.js';
import './on-ramp-activity-view.js';
import './on-ramp-fiat-select-view.js';
import './on-ramp-providers-view.js';
import './on-ramp-token-select-view.js';
import './what-is-a-buy-view.js';

type Render = (client: FakeClient, api: FakeBuy) => TemplateResult;

const form: Render = (client, api) =>
  html`<drawbridge-on-ramp-providers-view .client=${client} .api=${api}></drawbridge-on-ramp-providers-view>`;
const tokens: Render = (client, api) =>
  html`<drawbridge-on-ramp-token-select-view
    .client=${client}
    .api=${api}
  ></drawbridge-on-ramp-token-select-view>`;
const currencies: Render = (client, api) =>
  html`<drawbridge-on-ramp-fiat-select-view
    .client=${client}
    .api=${api}
  ></drawbridge-on-ramp-fiat-select-view>`;
const progress: Render = (client, api) =>
  html`<drawbridge-buy-in-progress-view .client=${client} .api=${api}></drawbridge-buy-in-progress-view>`;
const activity: Render = (client, api) =>
  html`<drawbridge-on-ramp-activity-view .client=${client} .api=${api}></drawbridge-on-ramp-activity-view>`;
const help: Render = (client, api) =>
  html`<drawbridge-what-is-a-buy-view .client=${client} .api=${api}></drawbridge-what-is-a-buy-view>`;

const failed = new DrawbridgeError('http/status', 'down', {status: 503});
const orderNumber = '1ef0c2a7-6b1c-4a5e-9d0f-3b8f5a9c7e21';
const pageUrl = 'https://pay.coinbase.com/';
const settled = {amount: '0.0391428571', symbol: 'ETH', hash: `0x${'ab'.repeat(32)}`};
const onScreen = (over: Partial<BuyOrder>): FakeBuyOptions => ({state: {order: fakeOrder(over)}});
const filledIn = (over: Partial<BuyForm>): BuyForm => ({
  amount: '',
  token: BUY_TOKENS.ether,
  fiat: BUY_FIATS.dollar,
  paymentMethod: 'card',
  ...over,
});
const builtIn: FakeBuyOptions = {
  state: {
    options: {
      status: 'ready',
      tokens: [BUY_TOKENS.dollar, BUY_TOKENS.ether],
      fiats: [BUY_FIATS.dollar],
      isBuiltIn: true,
      error: failed,
    },
  },
};

const STATES: Readonly<Record<string, readonly [Render, FakeBuyOptions]>> = {
  'the form with a price': [form, {}],
  'the form without an amount': [form, {state: {form: filledIn({}), quote: {status: 'idle'}}}],
  'the form with an estimate': [form, {state: {quote: {status: 'ready', quote: fakeEstimate()}}}],
  'the form with the built-in list': [form, builtIn],
  'the form beside an open purchase': [form, {unfinished: fakeOrder()}],
  'the form with a provider that is not available': [
    form,
    {providers: [{...BUY_PROVIDERS[0]!, isUnavailable: true}, BUY_PROVIDERS[1]!]},
  ],
  'the form on another network': [form, {providers: []}],
  'the tokens': [tokens, {}],
  'the currencies': [currencies, {}],
  'the blocked window': [progress, onScreen({status: 'opening', windowState: 'blocked'})],
  'the open window': [progress, onScreen({})],
  'a purchase that is complete': [progress, onScreen({status: 'done', settled, orderNumber})],
  'a purchase without contact': [progress, onScreen({status: 'lost', orderNumber, pageUrl})],
  'the purchases': [
    activity,
    {
      history: {status: 'ready', purchases: [fakePurchase()], hasMore: true},
      state: {orders: [fakeOrder({at: 1})]},
    },
  ],
  'the explanation': [help, {}],
};

describe('the views of purchases', () => {
  for (const [name, [render, options]] of Object.entries(STATES)) {
    it(`are accessible: ${name}`, async () => {
      const {view} = await setup(render, options);
      await expect(view.parentElement).to.be.accessible();
    });
  }
});

describe('<drawbridge-on-ramp-providers-view>', () => {
  it('shows what arrives, both fees and the total above the providers', async () => {
    const {view} = await setup(form);
    expect(textOf(view, 'buy-receive')).to.equal('0.0391428 ETH');
    expect(textOf(view, 'buy-provider-fee')).to.equal('$1.49');
    expect(textOf(view, 'buy-network-fee')).to.equal('$0.65');
    expect(textOf(view, 'buy-total')).to.equal('$100.00');
    expect(textOf(view, 'buy-quote')).to.contain('Arrives on Ethereum');
    const total = inTree(view, '[data-testid="buy-total"]')!;
    const button = inTree(view, '[data-testid="buy-continue"]')!;
    expect(total.compareDocumentPosition(button)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('names the token that a provider sells, and reports that the site offers no purchases', async () => {
    const [, meld] = BUY_PROVIDERS;
    const {view} = await setup(form, {providers: [{...meld!, sells: 'USDC'}]});
    expect(textOf(view, 'buy-provider')).to.equal('Meld.io · Fee 1% to 2% · Price shown there · Only USDC');
    const {view: off} = await setup(form, {problem: 'not-offered'});
    expect(inTree(off, '[data-testid="buy-not-offered"]')).to.have.attribute(
      'heading',
      'You can’t buy crypto here',
    );
    expect(inTree(off, 'drawbridge-buy-form')).to.equal(null);
  });

  it('opens no provider while a price is loading', async () => {
    const previous = fakeBuyQuote();
    const {view, api} = await setup(form, {state: {quote: {status: 'loading', previous}}});
    inTree(view, '[data-testid="buy-continue"]')!.click();
    expect(api.calls).not.to.deep.include(['start', 'coinbase']);
    expect(textOf(view, 'buy-blocker')).to.equal('Getting a price…');
    expect(inTree(view, '.quote')).to.have.attribute('aria-busy', 'true');
  });

  it('opens a provider without a price of the service where it is the only one', async () => {
    const options = {providers: BUY_PROVIDERS.slice(1), state: {quote: {status: 'idle'}}} as const;
    const {view, api} = await setup(form, options);
    inTree(view, '[data-testid="buy-continue"]')!.click();
    expect(api.calls).to.deep.include(['start', 'meld']);
  });

  it('calls an estimate an estimate, shows no fee of it, and asks for a price again', async () => {
    const {view, api} = await setup(form, STATES['the form with an estimate']![1]);
    expect(textOf(view, 'buy-estimate')).to.contain('Estimate only: the current price couldn’t be loaded.');
    expect(textOf(view, 'buy-total')).to.equal('About $100.00');
    expect(textOf(view, 'buy-provider-fee')).to.equal('Usually 1% to 2%');
    expect(textOf(view, 'buy-network-fee')).to.equal('Shown before you pay');
    expect(textOf(view, 'buy-receive')).to.equal('–');
    inTree(view, '[data-testid="buy-refresh-quote"]')!.click();
    expect(api.calls).to.deep.include(['refreshQuote']);
  });

  it('calls the built-in list built in, and loads the current one on request', async () => {
    const {view, api} = await setup(form, builtIn);
    expect(textOf(view, 'buy-built-in')).to.contain('This list may be out of date.');
    inTree(view, '[data-testid="buy-built-in"] [data-testid="try-again"]')!.click();
    expect(api.calls).to.deep.include(['loadOptions', {force: true}]);
  });

  const LIMITS: readonly (readonly [string | undefined, string])[] = [
    ['card', 'From $10 to $7,500 by card'],
    ['ach_bank_account', 'From $10 to $25,000 by bank account (ACH)'],
    [undefined, 'From $10 to $25,000'],
  ];
  for (const [paymentMethod, words] of LIMITS) {
    it(`names the limits before anything is typed: ${paymentMethod ?? 'no method'}`, async () => {
      const {token, fiat} = filledIn({});
      const state = {
        form: {amount: '', token: token!, fiat: fiat!, ...(paymentMethod && {paymentMethod})},
        quote: {status: 'idle'},
      } as const;
      const {view} = await setup(form, {state});
      expect(textOf(view, 'buy-limits')).to.equal(words);
    });
  }

  it('explains an amount above the limit, at the field and above the providers', async () => {
    const state = {form: filledIn({amount: '9000'}), quote: {status: 'idle'}} as const;
    const {view} = await setup(form, {state, problem: 'above-limit'});
    const words = 'The largest purchase by card is $7,500. Enter less, or choose another payment method.';
    expect(textOf(view, 'buy-problem')).to.equal(words);
    expect(textOf(view, 'buy-blocker')).to.equal(words);
    expect(inTree(view, '[data-testid="buy-amount"]')).to.have.attribute('aria-invalid', 'true');
  });

  it('takes a preset, and offers none outside the limits', async () => {
    const {view, api} = await setup(form);
    const presets = allInTree(view, '.preset').map(({textContent}) => textContent?.trim());
    expect(presets).to.deep.equal(['$100', '$250', '$500', '$1,000']);
    inTree(view, '[data-testid="buy-preset-250"]')!.click();
    expect(api.calls).to.deep.include(['setAmount', '250']);
    const yen = {id: 'JPY', limits: [{id: 'card', min: '500', max: '900000'}]};
    const {view: other} = await setup(form, {state: {form: filledIn({fiat: yen})}});
    expect(allInTree(other, '.preset').map(({textContent}) => textContent?.trim())).to.deep.equal([
      '¥500',
      '¥1,000',
    ]);
  });

  it('changes the payment method with its radio button', async () => {
    const {view, api} = await setup(form);
    expect(inTree(view, '[data-testid="buy-method-card"]')).to.have.property('checked', true);
    inTree(view, '[data-testid="buy-method-ach_bank_account"]')!.click();
    expect(api.calls).to.deep.include(['choosePaymentMethod', 'ach_bank_account']);
  });

  it('asks before a second purchase', async () => {
    const {view, api, client} = await setup(form, {unfinished: fakeOrder()});
    expect(textOf(view, 'buy-unfinished')).to.contain(
      'Your purchase of ETH for $100.00 at Coinbase isn’t finished.',
    );
    const warning = inTree(view, '[data-testid="pay-twice"][tone="warning"]');
    expect(warning).to.have.trimmed.text('You may pay twice.');
    inTree(view, '[data-testid="buy-continue"]')!.click();
    expect(api.calls).not.to.deep.include(['start', 'coinbase']);
    inTree(view, '[data-testid="accept-second"]', 'input')!.click();
    expect(api.calls).to.deep.include(['acceptSecond', 'order', true]);
    inTree(view, '[data-testid="view-progress"]')!.click();
    expect(api.calls).to.deep.include(['showOrder', 'order']);
    expect(client.router.current.view).to.equal('BuyInProgress');
  });

  it('leads to another network where no provider sells', async () => {
    const {view, client} = await setup(form, {providers: []});
    inTree(view, '[data-testid="switch-network"]')!.click();
    expect(client.router.current.view).to.equal('Networks');
  });

  it('follows the price and the orders while it is shown', async () => {
    const {view, api} = await setup(form);
    expect(api.watching).to.deep.equal({quotes: 1, orders: 1});
    view.remove();
    expect(api.watching).to.deep.equal({quotes: 0, orders: 0});
  });

  const TYPED: readonly (readonly [typed: string, amount: string])[] = [
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['.5', '0.5'],
    ['1,234,567', '1234567'],
    [' 7 ', '7'],
    ['1,500', ''],
    ['1e5', ''],
    ['abc', ''],
    ['', ''],
  ];
  for (const [typed, amount] of TYPED) {
    it(`reads ${amount || 'no amount'} in “${typed}”`, async () => {
      const {view, api} = await setup(form);
      const input = inTree(view, '[data-testid="buy-amount"]') as HTMLInputElement;
      input.value = typed;
      input.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
      expect(api.calls).to.deep.include(['setAmount', amount, typed]);
    });
  }

  it('asks what an unclear amount means', async () => {
    const {view} = await setup(form, {state: {form: filledIn({typed: '1,500'}), quote: {status: 'idle'}}});
    expect(textOf(view, 'buy-problem')).to.equal('Did you mean 1500 or 1.5? Leave out thousands separators.');
  });
});

describe('the lists of tokens and currencies', () => {
  it('choose a token and go back', async () => {
    const {view, api, client} = await setup(tokens);
    client.router.show([
      {view: 'OnRampProviders', params: undefined},
      {view: 'OnRampTokenSelect', params: undefined},
    ]);
    inTree(view, '[data-testid="token-USDC"]')!.click();
    expect(api.calls).to.deep.include(['chooseToken', BUY_TOKENS.dollar]);
    expect(client.router.current.view).to.equal('OnRampProviders');
  });

  it('name currencies, and find them by name', async () => {
    const {view, api} = await setup(currencies);
    expect(labels(view)).to.deep.equal(['US Dollar', 'Euro']);
    const search = inTree(view, 'drawbridge-search') as HTMLElement & {value: string};
    search.value = 'euro';
    search.dispatchEvent(new Event('input'));
    await drawn();
    expect(labels(view)).to.deep.equal(['Euro']);
    inTree(view, '[data-testid="currency-EUR"]')!.click();
    expect(api.calls).to.deep.include(['chooseFiat', BUY_FIATS.euro]);
  });

  it('load the options for a page without a connection', async () => {
    const {api} = await setup(tokens, {state: {options: {status: 'idle'}}});
    expect(api.calls).to.deep.include(['loadOptions']);
  });
});

describe('<drawbridge-buy-in-progress-view>', () => {
  const WORDS: readonly (readonly [string, Partial<BuyOrder>, string])[] = [
    ['the awaited link', {status: 'opening'}, 'Opening Coinbase'],
    [
      'a blocked window',
      {status: 'opening', windowState: 'blocked'},
      'Your browser blocked the Coinbase window Open it with the button below. You have not paid anything yet.',
    ],
    ['an open window', {}, 'Pay in the Coinbase window'],
    [
      'a closed window',
      {windowState: 'closed'},
      'The Coinbase window is closed Paid? Your purchase appears here shortly.',
    ],
    ['no news', {windowState: 'closed', isOverdue: true}, 'Still waiting for Coinbase'],
    ['a payment in progress', {status: 'processing'}, 'Coinbase is processing your payment'],
    ['the end without an amount', {status: 'done'}, 'The exact amount of ETH appears here once it is known.'],
    ['the settled amount', {status: 'done', settled}, '0.0391428 ETH arrived'],
    [
      'a failed payment',
      {status: 'failed', reason: 'payment-failed'},
      'Purchase failed Coinbase did not complete',
    ],
    [
      'lost contact',
      {status: 'lost', orderNumber, pageUrl},
      'No news from Coinbase It may still have worked.',
    ],
    [
      'lost contact without a number',
      {status: 'lost'},
      'No news from Coinbase Coinbase never reported this purchase.',
    ],
  ];
  for (const [name, over, words] of WORDS) {
    it(`describes ${name}, and leads to all purchases and to the account`, async () => {
      const {view, client} = await setup(progress, onScreen(over));
      expect(textOf(view, 'buy-outcome')).to.contain(words);
      inTree(view, '[data-testid="buy-activity"]')!.click();
      expect(client.router.current.view).to.equal('OnRampActivity');
      inTree(view, '[data-testid="buy-done"]')!.click();
      expect(client.router.current.view).to.equal('Account');
    });
  }

  const REASONS: readonly Exclude<BuyFailure, 'payment-failed'>[] = [
    'interrupted',
    'account-changed',
    'network-changed',
    'offline',
    'timeout',
    'rate-limited',
    'service-down',
    'unsupported',
    'unreadable',
    'unsafe-link',
    'used-link',
  ];
  for (const reason of REASONS) {
    it(`explains that the provider was not opened, and tries again: ${reason}`, async () => {
      const {view, api, client} = await setup(progress, onScreen({status: 'failed', reason}));
      expect(textOf(view, 'buy-outcome')).to.match(
        /^Coinbase was not opened .+You have not paid anything\.$/,
      );
      expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute('state', 'failed');
      inTree(view, '[data-testid="buy-again"]')!.click();
      expect(api.calls).to.deep.include(['clearOrder']);
      expect(client.router.current.view).to.equal('OnRampProviders');
    });
  }

  for (const windowState of ['blocked', 'closed', 'open'] as const) {
    it(`fetches a fresh link with each press while the window is ${windowState}`, async () => {
      const {view, api} = await setup(progress, onScreen({windowState}));
      const button = inTree(view, '[data-testid="open-provider"]')!;
      expect(button.shadowRoot?.querySelector('a')).to.equal(null);
      button.click();
      button.click();
      expect(api.calls.filter(([name]) => name === 'openAgain')).to.deep.equal([
        ['openAgain', 'order'],
        ['openAgain', 'order'],
      ]);
    });
  }

  it('explains why the last press opened no window', async () => {
    const state = {
      order: fakeOrder({windowState: 'closed'}),
      notice: {key: 'order', reason: 'offline'},
    } as const;
    const {view} = await setup(progress, {state});
    expect(textOf(view, 'buy-notice')).to.equal(
      'You are offline, so Coinbase can’t be opened. Check your connection.',
    );
  });

  it('offers no other window once the provider has the payment', async () => {
    const {view} = await setup(progress, onScreen({status: 'processing', orderNumber}));
    expect(inTree(view, '[data-testid="open-provider"]')).to.equal(null);
    expect(textOf(view, 'buy-order-number')).to.equal(orderNumber);
  });

  it('gives the order number and the page of the provider after losing contact, and keeps the order', async () => {
    const {view, api} = await setup(progress, onScreen({status: 'lost', orderNumber, pageUrl}));
    expect(textOf(view, 'buy-order-number')).to.equal(orderNumber);
    expect(inTree(view, '[data-testid="provider-page"]', 'a')).to.have.attribute('href', pageUrl);
    inTree(view, '[data-testid="buy-done"]')!.click();
    expect(api.calls).not.to.deep.include(['clearOrder']);
  });

  it('follows the order while it is shown', async () => {
    const {view, api} = await setup(progress, onScreen({}));
    expect(api.watching.orders).to.equal(1);
    view.remove();
    expect(api.watching.orders).to.equal(0);
  });
});

describe('<drawbridge-buy-tile>', () => {
  it('opens the form, and reports the event', async () => {
    const {client, view} = await setup(
      (given) => html`<drawbridge-buy-tile .client=${given}></drawbridge-buy-tile>`,
    );
    inTree(view, '[data-testid="feature-buy"]')!.click();
    expect(client.router.current.view).to.equal('OnRampProviders');
    expect(client.telemetry.tracked).to.include('SELECT_BUY_CRYPTO {"isSmartAccount":false}');
  });
});

describe('in forced colours, the form of a purchase', () => {
  before(() => forceColors('active'));
  after(() => forceColors('none'));

  it('marks an amount outside the limits', async () => {
    const {view} = await setup(form, {problem: 'above-limit'});
    expect(getComputedStyle(inTree(view, '.box:has(#amount)')!).borderTopWidth).to.equal('3px');
  });
});

describe('<drawbridge-on-ramp-activity-view>', () => {
  it('has another title than the activity of the account, and one purchase has its own', () => {
    const {OnRampActivity, BuyInProgress} = buyFeature.views;
    const titles = [OnRampActivity, BuyInProgress].map(({title}) => title(undefined));
    expect(titles).to.deep.equal([['buy.activityTitle'], ['buy.progressTitle']]);
  });

  it('groups purchases by month, newest first, with the settled amounts', async () => {
    const history = {
      status: 'ready',
      purchases: [
        fakePurchase({id: 'new', at: Date.UTC(2026, 4, 20), status: 'processing'}),
        fakePurchase({id: 'old', at: Date.UTC(2026, 4, 10)}),
        fakePurchase({id: 'older', at: Date.UTC(2026, 3, 10), amount: '250.5', symbol: 'USDC'}),
      ],
      hasMore: false,
    } as const;
    const {view} = await setup(activity, {history});
    expect(allInTree(view, 'h3').map(({textContent}) => textContent)).to.deep.equal([
      'May 2026',
      'April 2026',
    ]);
    expect(rows(view)).to.deep.equal(['ETH In progress', '0.039 ETH Bought', '250.500 USDC Bought']);
  });

  it('shows the price, the provider and the day of an open order in full at 360 px', async () => {
    const order = fakeOrder({at: 40 * 86_400_000, fiat: {amount: '1250.75', currency: 'USD'}});
    const {view} = await setup(activity, {state: {orders: [order]}});
    view.parentElement!.style.inlineSize = '328px';
    await drawn();
    const caption = inTree(view, '.caption')!;
    expect(caption.textContent).to.equal('$1,250.75 · Coinbase · Feb 10');
    expect(caption.scrollWidth).to.be.at.most(caption.clientWidth);
  });

  it('shows an order once, and leads to an open one', async () => {
    const order = fakeOrder({at: 2, status: 'processing', orderNumber: 'purchase'});
    const history = {
      status: 'ready',
      purchases: [fakePurchase({at: 2, status: 'processing'})],
      hasMore: false,
    } as const;
    const {view, api, client} = await setup(activity, {history, state: {orders: [order]}});
    expect(rows(view)).to.deep.equal(['ETH In progress']);
    inTree(view, '[data-testid="purchase-purchase"]')!.click();
    expect(api.calls).to.deep.include(['showOrder', 'order']);
    expect(client.router.current.view).to.equal('BuyInProgress');
  });

  it('lists stored orders while the history loads or fails', async () => {
    const error = failed;
    const {view} = await setup(activity, {
      history: {status: 'failed', error},
      state: {orders: [fakeOrder({status: 'lost'})]},
    });
    expect(rows(view)).to.deep.equal(['ETH No news']);
    expect(textOf(view, 'trouble')).to.contain('The service is unavailable right now (503).');
  });

  it('shows seven placeholders, a failure with another attempt, and the empty list', async () => {
    const {view} = await setup(activity, {history: {status: 'loading'}});
    expect(allInTree(view, 'drawbridge-skeleton')).to.have.length(7);
    const {view: down, api} = await setup(activity, {history: {status: 'failed', error: failed}});
    expect(inTree(down, '[data-testid="trouble"]')).to.have.attribute(
      'heading',
      'Purchases could not be loaded',
    );
    inTree(down, '[data-testid="try-again"]')!.click();
    expect(api.calls.filter(([name]) => name === 'loadHistory')).to.have.length(2);
    const {view: empty} = await setup(activity);
    expect(inTree(empty, '[data-testid="no-purchases"]')).to.have.attribute('heading', 'No purchases yet');
  });

  it('loads older purchases on request', async () => {
    const history = {status: 'ready', purchases: [fakePurchase()], hasMore: true} as const;
    const {view, api} = await setup(activity, {history});
    inTree(view, '[data-testid="load-more"]')!.click();
    expect(api.calls).to.deep.include(['loadHistory', {more: true}]);
  });
});

async function setup(render: Render, options: FakeBuyOptions = {}) {
  const client = createFakeClient();
  client.connectAs();
  const api = createFakeBuy(options);
  const view = await themed<HTMLElement>(render(client, api));
  await drawn();
  return {client, api, view};
}

function textOf(view: HTMLElement, testId: string): string {
  return inTree(view, `[data-testid="${testId}"]`)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

function labels(view: HTMLElement): readonly (string | null)[] {
  return allInTree(view, 'drawbridge-choice-item').map((row) => row.getAttribute('label'));
}

function rows(view: HTMLElement): readonly string[] {
  return allInTree(view, '[data-testid^="purchase-"]').map(
    (row) => `${inTree(row, '.label')?.textContent} ${inTree(row, '.tag')?.textContent}`,
  );
}
