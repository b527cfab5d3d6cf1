import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {AnyManifest} from '../../../core/ports/feature.js';
import {everyFeatureWith} from '../../../testing/fakes/every-feature.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import {createGalleryClient} from '../../../testing/fakes/gallery/gallery-client.js';
import '../../../shell/button/onramp-widget.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';
import type {BuyOrder} from '../api.js';
import {buyFeature} from '../feature.js';
import {
  BUY_FIATS,
  BUY_PROVIDERS,
  BUY_TOKENS,
  createFakeBuy,
  fakeBuyQuote,
  type FakeBuyOptions,
  fakeEstimate,
  fakeOrder,
  fakePurchase,
} from './fake-buy.js';

const failed = new DrawbridgeError('http/status', 'The service is down.', {status: 503});
const orderNumber = '1ef0c2a7-6b1c-4a5e-9d0f-3b8f5a9c7e21';
const {ether, dollar} = BUY_TOKENS;

/** A connected user, and the state of the purchase. */
function withBuy(options: FakeBuyOptions = {}) {
  const fake: AnyManifest = {...buyFeature, load: async () => () => createFakeBuy(options)};
  return {
    isDeep: true,
    manifests: everyFeatureWith(fake),
    before: (client: FakeClient) => client.connectAs(),
  } as const;
}

const form = (id: string, about: string, options?: FakeBuyOptions): GalleryPage =>
  viewPage(`buy/${id}`, {about, shows: ['OnRampProviders'], ...withBuy(options)});
const order = (id: string, about: string, over: Partial<BuyOrder>): GalleryPage =>
  viewPage(`buy/${id}`, {
    about,
    shows: ['BuyInProgress'],
    ...withBuy({state: {order: fakeOrder(over)}}),
  });
const activity = (id: string, about: string, options: FakeBuyOptions): GalleryPage =>
  viewPage(`buy/${id}`, {about, shows: ['OnRampActivity'], ...withBuy(options)});

const widget = (id: string, about: string, isDisabled = false): GalleryPage => ({
  id: `buy/${id}`,
  about,
  draw: (place) =>
    html`<drawbridge-onramp-widget
      ?disabled=${isDisabled}
      .client=${createGalleryClient(withBuy(), place)}
    ></drawbridge-onramp-widget>`,
});

const DAY = 86_400_000;
const PURCHASES = [
  fakePurchase({id: 'new', at: 40 * DAY, status: 'processing'}),
  fakePurchase({id: 'old', at: 38 * DAY}),
  fakePurchase({id: 'older', at: 5 * DAY, amount: '250.5', symbol: 'USDC'}),
  fakePurchase({id: 'oldest', at: 3 * DAY, status: 'failed'}),
];

/** Buying in every state. */
export const buyPages: readonly GalleryPage[] = [
  widget('widget', 'The form as a part of the page'),
  widget('widget-disabled', 'The page has turned the form off', true),
  form('empty', 'No amount yet', {
    state: {
      form: {amount: '', token: ether, fiat: BUY_FIATS.dollar, paymentMethod: 'card'},
      quote: {status: 'idle'},
    },
  }),
  form('price', 'A current price'),
  form('loading', 'Tokens and currencies are loading', {
    state: {options: {status: 'loading'}, form: {amount: ''}, quote: {status: 'idle'}},
    problem: 'select-token',
  }),
  form('new-price', 'A new price is loading', {
    state: {quote: {status: 'loading', previous: fakeBuyQuote()}},
  }),
  form('first-price', 'The first price is loading', {state: {quote: {status: 'loading'}}}),
  form('estimate', 'No price could be loaded', {
    state: {quote: {status: 'ready', quote: fakeEstimate()}},
  }),
  form('built-in', 'The built-in list', {
    state: {
      options: {
        status: 'ready',
        tokens: [dollar, ether],
        fiats: [BUY_FIATS.dollar, BUY_FIATS.euro],
        isBuiltIn: true,
        error: failed,
      },
    },
  }),
  form('above-limit', 'More than the limit of cards', {
    state: {
      form: {amount: '9000', token: ether, fiat: BUY_FIATS.dollar, paymentMethod: 'card'},
      quote: {status: 'idle'},
    },
    problem: 'above-limit',
  }),
  form('unclear-amount', 'An amount that can be read in two ways', {
    state: {
      form: {amount: '', typed: '1,500', token: ether, fiat: BUY_FIATS.euro, paymentMethod: 'card'},
      quote: {status: 'idle'},
    },
  }),
  form('unsupported-token', 'No provider sells the token on the network', {
    state: {quote: {status: 'idle'}},
    problem: 'unsupported-network',
  }),
  form('unsupported-network', 'No provider serves the network', {providers: []}),
  form('one-provider', 'A provider without prices', {
    providers: BUY_PROVIDERS.slice(1),
    state: {quote: {status: 'idle'}},
  }),
  form('unfinished', 'An earlier purchase is not finished', {unfinished: fakeOrder()}),
  form('no-session-token', 'The form with a provider that the site has not set up', {
    providers: [{...BUY_PROVIDERS[0]!, isUnavailable: true}, BUY_PROVIDERS[1]!],
    state: {quote: {status: 'idle'}},
  }),
  form('no-provider-set-up', 'The form without a provider that the site has set up', {
    providers: [{...BUY_PROVIDERS[0]!, isUnavailable: true}],
    state: {quote: {status: 'idle'}},
  }),
  viewPage('buy/tokens', {about: 'The tokens to buy', shows: ['OnRampTokenSelect'], ...withBuy()}),
  viewPage('buy/currencies', {about: 'The currencies to pay in', shows: ['OnRampFiatSelect'], ...withBuy()}),
  viewPage('buy/tokens-loading', {
    about: 'The tokens are loading',
    shows: ['OnRampTokenSelect'],
    ...withBuy({state: {options: {status: 'loading'}, form: {amount: ''}}}),
  }),
  order('opening', 'The link to the provider is awaited', {status: 'opening'}),
  order('blocked', 'The browser blocked the window', {status: 'opening', windowState: 'blocked'}),
  order('waiting', 'The provider’s window is open', {}),
  order('closed', 'The provider’s window was closed', {windowState: 'closed'}),
  order('overdue', 'No payment for three minutes', {windowState: 'closed', isOverdue: true}),
  order('processing', 'The provider processes the payment', {status: 'processing', orderNumber}),
  order('done', 'Complete; the amount is not known yet', {status: 'done', orderNumber}),
  order('settled', 'The tokens have arrived', {
    status: 'done',
    orderNumber,
    settled: {amount: '0.0391428571', symbol: 'ETH', hash: `0x${'ab'.repeat(32)}`},
  }),
  order('failed', 'The payment failed', {
    status: 'failed',
    reason: 'payment-failed',
    orderNumber,
    pageUrl: 'https://pay.coinbase.com/',
  }),
  order('not-opened', 'The service gave no link', {status: 'failed', reason: 'service-down'}),
  order('lost', 'No contact with the provider', {
    status: 'lost',
    orderNumber,
    pageUrl: 'https://pay.coinbase.com/',
  }),
  viewPage('buy/nothing', {about: 'No purchase to show', shows: ['BuyInProgress'], ...withBuy()}),
  activity('purchases', 'Purchases of two months, and an open one', {
    history: {status: 'ready', purchases: PURCHASES, hasMore: true},
    state: {
      orders: [
        fakeOrder({at: 41 * DAY}),
        fakeOrder({key: 'lost', at: 37 * DAY, status: 'lost'}),
        fakeOrder({key: 'canceled', at: 36 * DAY, status: 'failed', reason: 'payment-canceled'}),
      ],
    },
  }),
  activity('purchases-loading', 'The first page is loading', {history: {status: 'loading'}}),
  activity('purchases-failed', 'Purchases could not be loaded', {
    history: {status: 'failed', error: failed},
  }),
  activity('purchases-stale', 'The last update failed', {
    history: {status: 'ready', purchases: PURCHASES.slice(1), hasMore: false, error: failed},
  }),
  activity('no-purchases', 'No purchases yet', {}),
  viewPage('buy/what-is-a-buy', {about: 'What buying is', shows: ['WhatIsABuy'], ...withBuy()}),
];
