import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import {readQuery, refuse} from '../blockchain/common-rules.js';
import {refusal, type DevnetEnv} from '../control/observed.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import {BuyError} from './buy-error.js';
import {
  chainNamed,
  describeBuyOptions,
  describeOptions,
  EVM_TOKENS,
  methodName,
  OFFERED_FIATS,
} from './buy-offers.js';
import {
  describeBuyPrice,
  describePrice,
  isWithin,
  priceOf,
  type Price,
  type PriceRequest,
} from './buy-price.js';
import type {BuyService} from './buy-service.js';

/** The public service's id at Coinbase. */
const APP_ID = 'devnet-app';
/** An amount with two decimals, as Coinbase wants it. */
const MONEY = /^\d{1,9}\.\d{2}$/;

const text = v.pipe(v.string(), v.nonEmpty());
/** Unsigned whole number; a text or a fraction is refused. */
const whole = v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));

/** Body of a request for a link (blockchain-api src/handlers/generators/onrampurl.rs, 2025-10-30). */
const linkSchema = v.object({
  destinationWallets: v.pipe(
    v.array(
      v.object({
        address: v.string(),
        blockchains: v.nullish(v.array(v.string())),
        assets: v.nullish(v.array(v.string())),
      }),
    ),
    v.minLength(1),
  ),
  partnerUserId: v.string(),
  defaultNetwork: v.nullish(v.string()),
  presetCryptoAmount: whole,
  presetFiatAmount: whole,
  defaultExperience: v.nullish(v.picklist(['send', 'buy'])),
});

/** Query of the lists (blockchain-api src/handlers/onramp/options.rs, 2025-10-30). */
const optionsQuery = v.object({
  country: v.pipe(v.string(), v.length(2)),
  subdivision: v.optional(v.string()),
});
/** Query of a price (blockchain-api src/handlers/onramp/quotes.rs, 2025-10-30). */
const quotesQuery = v.object({
  purchaseCurrency: v.string(),
  paymentAmount: v.string(),
  paymentCurrency: v.string(),
  paymentMethod: v.string(),
  country: v.pipe(v.string(), v.length(2)),
  purchaseNetwork: v.optional(v.string()),
  subdivision: v.optional(v.string()),
});

const quoteSchema = v.pipe(
  v.strictObject({
    purchaseCurrency: v.strictObject({
      id: v.picklist(EVM_TOKENS.map(({id}) => id)),
      name: text,
      symbol: text,
      networks: v.array(
        v.strictObject({
          name: text,
          display_name: text,
          chain_id: v.string(),
          contract_address: v.string(),
        }),
      ),
    }),
    paymentCurrency: v.strictObject({
      id: v.picklist(OFFERED_FIATS.map(({id}) => id)),
      payment_method_limits: v.array(v.strictObject({id: text, min: text, max: text})),
    }),
    amount: v.string(),
    network: text,
  }),
  v.forward(
    v.check(
      ({purchaseCurrency, network}) => purchaseCurrency.symbol === network,
      'expected the symbol of the token',
    ),
    ['network'],
  ),
);

/** Dependencies of the endpoints. */
export interface BuyRoutesEnvironment {
  readonly buys: BuyService;
  /** Origin of the providers' pages for a caller of the devnet at an origin. */
  readonly buyUrl: (origin: string) => string;
}

/** The routes of the public service, and those of the specification, which only a service of the site has. */
export function buyRoutes(env: BuyRoutesEnvironment): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.get('/onramp/options', (context) => context.json(describeOptions()));
  app.post('/onramp/quote', (context) => answerQuote(context));
  app.get('/onramp/buy/options', (context) => {
    const query = readQuery(context, optionsQuery);
    if (query instanceof Response) return query;
    return answersPrices(context, env) ? context.json(describeBuyOptions()) : refuseByProvider(context);
  });
  app.get('/onramp/buy/quotes', (context) => answerBuyQuotes(context, env));
  app.post('/generators/onrampurl', (context) => answerLink(context, env));
  for (const [path, method] of [
    ['/onramp/options', 'GET'],
    ['/onramp/quote', 'POST'],
    ['/generators/onrampurl', 'POST'],
  ] as const) {
    app.all(path, (context) => {
      context.header('Allow', method);
      return context.json(refusal(`method: expected ${method}, not ${context.req.method}`), 405);
    });
  }
  return app;
}

async function answerQuote(context: Context<DevnetEnv>): Promise<Response> {
  const body = v.safeParse(quoteSchema, parseBody(await context.req.text()));
  if (!body.success) {
    const [issue] = body.issues;
    return context.json(refusal(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`), 400);
  }
  const {purchaseCurrency, paymentCurrency, amount} = body.output;
  const choice = {token: purchaseCurrency.id, fiat: paymentCurrency.id, amount};
  const price = priceFor(choice, describePrice);
  return price instanceof BuyError ? context.json(refusal(price.message), 400) : context.json(price);
}

function answerBuyQuotes(context: Context<DevnetEnv>, env: BuyRoutesEnvironment): Response {
  const query = readQuery(context, quotesQuery);
  if (query instanceof Response) return query;
  const {purchaseCurrency: token, paymentCurrency: fiat, paymentAmount: amount} = query;
  const price = priceFor({token, fiat, amount}, describeBuyPrice);
  const isRefused = price instanceof BuyError || !isOffered(query);
  // All that the provider refuses looks like this.
  return isRefused || !answersPrices(context, env) ? refuseByProvider(context) : context.json(price);
}

/** Whether the token is for sale on the network, and the payment method takes the amount. */
function isOffered(query: v.InferOutput<typeof quotesQuery>): boolean {
  const {purchaseCurrency, paymentCurrency, paymentAmount, paymentMethod, purchaseNetwork} = query;
  const token = EVM_TOKENS.find(({id}) => id === purchaseCurrency);
  const fiat = OFFERED_FIATS.find(({id}) => id === paymentCurrency);
  const limits = fiat?.limits.find((each) => methodName(each) === paymentMethod);
  const chain = purchaseNetwork === undefined ? token?.chains[0] : chainNamed(purchaseNetwork);
  const isSold = chain !== undefined && token?.chains.includes(chain);
  return (
    isSold === true &&
    fiat !== undefined &&
    limits !== undefined &&
    MONEY.test(paymentAmount) &&
    isWithin(paymentAmount, limits, fiat)
  );
}

/**
 * Names the app and the wallets in the link, and no session token; 400 for every fault of the body
 * (blockchain-api src/handlers/generators/onrampurl.rs, 2025-10-30).
 */
async function answerLink(context: Context<DevnetEnv>, {buyUrl}: BuyRoutesEnvironment): Promise<Response> {
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), linkSchema), await context.req.text());
  if (!body.success) {
    const [issue] = body.issues;
    return context.text(`body: ${v.getDotPath(issue) ?? 'value'}: ${issue.message}`, 400);
  }
  const url = new URL('/buy/select-asset', buyUrl(new URL(context.req.url).origin));
  url.searchParams.set('appId', APP_ID);
  for (const [name, value] of Object.entries(body.output)) {
    if (value === undefined || value === null) continue;
    url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return context.json({url: url.href});
}

function answersPrices({req}: Context<DevnetEnv>, {buys}: BuyRoutesEnvironment): boolean {
  return buys.switches.of(req.query('projectId') ?? '').answersPrices === true;
}

/** A provider behind the service has failed or refused (blockchain-api src/error.rs, 2025-10-30). */
function refuseByProvider(context: Context<DevnetEnv>): Response {
  return refuse(context, 503, {field: '', description: 'The provider is not available'});
}

interface Choice {
  readonly token?: string;
  readonly fiat?: string;
  readonly amount: string;
}

/** The price of a purchase, as `describe` writes it; or the reason for none. */
function priceFor({token: tokenId, fiat: fiatId, amount}: Choice, describe: Describe): object | BuyError {
  const token = EVM_TOKENS.find(({id}) => id === tokenId);
  const fiat = OFFERED_FIATS.find(({id}) => id === fiatId);
  if (!token || !fiat) return new BuyError('body: unknown currency');
  const request = {token, fiat, amount};
  try {
    return describe(request, priceOf(request));
  } catch (error) {
    if (error instanceof BuyError) return error;
    throw error;
  }
}

type Describe = (request: PriceRequest, price: Price) => object;
