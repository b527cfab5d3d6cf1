import {Hono, type Context} from 'hono';
import {isAddress} from 'viem';
import * as v from 'valibot';
import {refusal, type DevnetEnv} from '../control/observed.js';
import type {ProjectRules} from '../blockchain/common-rules.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import {BLOCKCHAINS, chainNamed, describeOptions, EVM_TOKENS, OFFERED_FIATS, tokenFor} from './buy-offers.js';
import {BuyError} from './buy-error.js';
import {describePrice, priceOf} from './buy-price.js';
import type {BuyService} from './buy-service.js';

/** A number, or its decimal text. */
const positive = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]),
  v.gtValue(0),
);
const text = v.pipe(v.string(), v.nonEmpty());

const linkSchema = v.pipe(
  v.strictObject({
    destinationWallets: v.pipe(
      v.array(
        v.strictObject({
          address: v.pipe(
            v.string(),
            v.check((value) => isAddress(value), 'expected an EVM address'),
          ),
          blockchains: v.pipe(v.array(v.picklist(BLOCKCHAINS)), v.minLength(1)),
          assets: v.pipe(v.array(text), v.minLength(1)),
        }),
      ),
      v.length(1),
    ),
    defaultNetwork: v.picklist(BLOCKCHAINS),
    partnerUserId: text,
    defaultExperience: v.literal('buy'),
    presetCryptoAmount: v.optional(positive),
    presetFiatAmount: v.optional(positive),
  }),
  v.forward(
    v.check(
      ({destinationWallets, partnerUserId}) => destinationWallets[0]?.address === partnerUserId,
      'expected the address of the wallet',
    ),
    ['partnerUserId'],
  ),
);

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
export interface BuyRoutesEnvironment extends Pick<ProjectRules, 'services'> {
  readonly buys: BuyService;
  /** Origin of the providers' pages for a caller of the devnet at an origin. */
  readonly buyUrl: (origin: string) => string;
}

/** `GET /onramp/options`, `POST /onramp/quote` and `POST /generators/onrampurl`. */
export function buyRoutes({buys, buyUrl}: BuyRoutesEnvironment): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.get('/onramp/options', (context) => context.json(describeOptions()));
  app.post('/onramp/quote', async (context) => {
    const body = v.safeParse(quoteSchema, parseBody(await context.req.text()));
    if (!body.success) return refuse(context, body.issues[0]);
    const {purchaseCurrency, paymentCurrency, amount} = body.output;
    const token = EVM_TOKENS.find(({id}) => id === purchaseCurrency.id);
    const fiat = OFFERED_FIATS.find(({id}) => id === paymentCurrency.id);
    if (!token || !fiat) return context.json(refusal('body: unknown currency'), 400);
    const request = {token, fiat, amount};
    try {
      return context.json(describePrice(request, priceOf(request)));
    } catch (error) {
      if (error instanceof BuyError) return context.json(refusal(error.message), 400);
      throw error;
    }
  });
  app.post('/generators/onrampurl', async (context) => {
    const body = v.safeParse(linkSchema, parseBody(await context.req.text()));
    if (!body.success) return refuse(context, body.issues[0]);
    const {partnerUserId, defaultNetwork, destinationWallets, presetFiatAmount} = body.output;
    const chain = chainNamed(defaultNetwork);
    if (!chain) return context.json(refusal('defaultNetwork: expected a network of the devnet'), 400);
    const tokens = (destinationWallets[0]?.assets ?? []).flatMap((symbol) => tokenFor(symbol) ?? []);
    const symbols = tokens.filter(({chains}) => chains.includes(chain)).map(({symbol}) => symbol);
    if (symbols.length === 0)
      return context.json(refusal('destinationWallets.0.assets: expected a token that is for sale'), 400);
    const projectId = context.req.query('projectId') ?? '';
    const request = {
      provider: 'coinbase',
      projectId,
      address: partnerUserId,
      chain,
      symbols: [...new Set(symbols)],
    } as const;
    const url = new URL('/buy', buyUrl(new URL(context.req.url).origin));
    url.searchParams.set('sessionToken', buys.issueLink({...request, presetFiatAmount}));
    return context.json({url: url.href});
  });
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

function refuse(context: Context<DevnetEnv>, issue: v.BaseIssue<unknown>): Response {
  return context.json(refusal(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`), 400);
}
