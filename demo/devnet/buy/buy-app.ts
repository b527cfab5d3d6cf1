import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import {observed, type DevnetEnv} from '../control/observed.js';
import type {Observer} from '../control/observer.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import {onlyOwnPages, serveAssets, showPage} from '../pages/service-origin.js';
import type {ServicePages} from '../pages/service-pages.js';
import {answerToken} from './answer-token.js';
import {BuyError} from './buy-error.js';
import type {LinkProblem} from './buy-links.js';
import {OFFERED_FIATS, titleOf} from './buy-offers.js';
import type {Order} from './buy-orders.js';
import {formatMoney} from './buy-price.js';
import {amountOf, tokensOf, type BuyService, type Checkout} from './buy-service.js';
import {readMeldLink} from './read-meld-link.js';

const PROBLEMS: Readonly<Record<LinkProblem, readonly [heading: string, sentence: string]>> = {
  unknown: ['This link does not work', 'Start again on the page you came from.'],
  used: ['This link was already used', 'A link works once. Start again on the page you came from.'],
  expired: ['This link has expired', 'A link works for five minutes. Start again on the page you came from.'],
};

/** Since 2025-07-31, for links with wallets or an app id too: docs.cdp.coinbase.com, 'Secure init migration'. */
const WITHOUT_TOKEN = [
  'Parameters of this link are missing or invalid',
  'Coinbase accepts only links with a session token, which the server of a site requests with its secret key.',
] as const;

const checkoutSchema = v.strictObject({checkout: v.string()});

/** Dependencies of the providers' pages. */
export interface BuyAppParts {
  readonly buys: BuyService;
  readonly observer: Observer;
  readonly pages: ServicePages;
}

/** All routes of the providers' origin: `/buy/select-asset` is Coinbase's page, `/meld` that of Meld.io. */
export function createBuyApp({buys, observer, pages}: BuyAppParts): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  const record = observed('buy', observer);
  serveAssets(app, pages);
  const showProblem = async (context: Context<DevnetEnv>, heading: string, sentence: string) => {
    const html = await pages.html('problem');
    context.status(410);
    const main = `<main><h1>${heading}</h1><p role="status">${sentence}</p></main>`;
    return showPage(context, html.replace('<main></main>', main));
  };
  app.get('/buy/select-asset', record, async (context) => {
    const query = context.req.query();
    if (!query['sessionToken']) return showProblem(context, ...WITHOUT_TOKEN);
    const opened = buys.openLink(query);
    if ('problem' in opened) return showProblem(context, ...PROBLEMS[opened.problem]);
    // Another address: the user can reload the page, though the link is used up.
    return context.redirect(`/checkout/${opened.checkout}`, 303);
  });
  app.post('/onramp/v1/token', record, (context) => answerToken(context, buys));
  app.get('/meld', record, async (context) => {
    const link = readMeldLink(context.req.query());
    if (typeof link === 'string') return showProblem(context, 'This link does not work', link);
    return context.redirect(`/meld/${buys.begin(link)}`, 303);
  });
  app.get('/checkout/:id', async (context) => showPage(context, await pages.html('checkout')));
  app.get('/meld/:id', async (context) => {
    // As careful sites do: the page that opened the window sees it as closed.
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
    return showPage(context, await pages.html('checkout'));
  });
  app.get('/orders/:number', async (context) => showPage(context, await pages.html('order')));
  app.use('/api/*', onlyOwnPages);
  app.post('/api/checkout', async (context) => {
    const {checkout} = v.parse(checkoutSchema, parseBody(await context.req.text()));
    return context.json(describeCheckout(buys.checkout(checkout)));
  });
  app.post('/api/price', async (context) => {
    const {token, fiat, units, fee, networkFee} = buys.price(parseBody(await context.req.text()));
    return context.json({
      receives: amountOf({units, token}),
      fees: `${formatMoney(fee + networkFee, fiat)} ${fiat.id}`,
    });
  });
  app.post('/api/pay', record, async (context) => {
    const order = buys.pay(parseBody(await context.req.text()));
    return context.json(describeOrder(order));
  });
  app.post('/api/order', async (context) => {
    const {number} = v.parse(v.strictObject({number: v.string()}), parseBody(await context.req.text()));
    const order = buys.orders.find(number);
    if (!order) throw new BuyError(`There is no order ${number}.`);
    return context.json(describeOrder(order));
  });
  app.onError((error, context) => {
    const isRefusal = error instanceof BuyError || error instanceof v.ValiError;
    const message = isRefusal ? error.message : 'Something went wrong. Try again.';
    return context.json({message}, isRefusal ? 400 : 500);
  });
  return app;
}

function describeCheckout(checkout: Checkout): object {
  const {provider, address, chain, presetFiatAmount, currency, method, order} = checkout;
  return {
    provider: provider === 'meld' ? 'Meld.io' : 'Coinbase',
    address,
    network: titleOf(chain),
    tokens: tokensOf(checkout).map(({name, symbol}) => ({name, symbol})),
    fiats: OFFERED_FIATS.map(({id, limits}) => ({id, limits})),
    ...(presetFiatAmount === undefined ? {} : {amount: String(presetFiatAmount)}),
    ...(currency === undefined ? {} : {currency}),
    ...(method === undefined ? {} : {method}),
    ...(order ? {order: describeOrder(order)} : {}),
  };
}

/** Without the account: anyone can open the page of an order. */
function describeOrder(order: Order): object {
  const {number, paid, status, chain, hash} = order;
  return {number, paid, status, receives: amountOf(order), chain, ...(hash ? {hash} : {})};
}
