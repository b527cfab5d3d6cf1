import {randomUUID} from 'node:crypto';
import {setTimeout as wait} from 'node:timers/promises';
import * as v from 'valibot';
import {formatUnits} from 'viem';
import {ProjectSwitches} from '../control/project-switches.js';
import {BuyError} from './buy-error.js';
import {BuyLinks, type LinkProblem} from './buy-links.js';
import {chainNamed, EVM_TOKENS, OFFERED_FIATS, tokenFor, type OfferedToken} from './buy-offers.js';
import {BuyOrders, type Order} from './buy-orders.js';
import {formatMoney, isWithin, priceOf, type Price, type PriceRequest} from './buy-price.js';
import type {BuySwitches} from './buy-switches.js';
import type {Payouts} from './payouts.js';

/** From the payment to the delivery. */
const PROCESSING_MS = 1500;

/** The providers. Only Coinbase has links and reports orders. */
export type Provider = 'coinbase' | 'meld';

const PREFIXES: Readonly<Record<Provider, string>> = {coinbase: 'CB', meld: 'ME'};

/** Cards and accounts to pay with. */
const ACCOUNTS = ['works', 'declined', 'pending', 'unreported'] as const;

const choiceSchema = v.strictObject({
  checkout: v.string(),
  symbol: v.string(),
  amount: v.string(),
  currency: v.string(),
  method: v.string(),
});
const paymentSchema = v.strictObject({...choiceSchema.entries, account: v.picklist(ACCOUNTS)});

/** The purchase of a link. */
export interface BuyRequest {
  readonly provider: Provider;
  readonly projectId: string;
  /** The account that receives the tokens. */
  readonly address: string;
  /** CAIP-2 id of the chain on which the tokens arrive. */
  readonly chain: string;
  /** The choice of tokens, by their symbols. */
  readonly symbols: readonly string[];
  /** In the user's currency. */
  readonly presetFiatAmount?: number | undefined;
  /** ISO 4217. */
  readonly currency?: string | undefined;
  /** One of the provider's ids. */
  readonly method?: string | undefined;
  /** `partnerUserRef`: the text by which the site finds its user's orders. */
  readonly userRef?: string | undefined;
}

/** The wallets and tokens of a session token. */
export interface TokenRequest {
  readonly projectId: string;
  readonly wallets: readonly {readonly address: string; readonly blockchains: readonly string[]}[];
  /** Symbols; empty for every token. */
  readonly assets: readonly string[];
}

/** A visit of a provider's page. */
export interface Checkout extends BuyRequest {
  order?: Order;
}

/** State and rules of the purchase providers. */
export class BuyService {
  readonly switches = new ProjectSwitches<BuySwitches>();
  readonly orders = new BuyOrders();
  readonly #links: BuyLinks<TokenRequest>;
  readonly #checkouts = new Map<string, Checkout>();
  readonly #payouts: Pick<Payouts, 'send'>;

  constructor(payouts: Pick<Payouts, 'send'>, now: () => number = Date.now) {
    this.#payouts = payouts;
    this.#links = new BuyLinks(now);
  }

  /** Returns a session token that works once, for five minutes. */
  issueToken(request: TokenRequest): string {
    return this.#links.issue(request);
  }

  /** Uses up the token of a link; returns the id of the visit. */
  openLink({
    sessionToken = '',
    ...rest
  }: Readonly<Record<string, string | undefined>>):
    | {readonly checkout: string}
    | {readonly problem: LinkProblem} {
    const request = this.#links.open(sessionToken);
    if (typeof request === 'string') return {problem: request};
    const {expiresLinks} = this.switches.of(request.projectId);
    if (expiresLinks) return {problem: 'expired'};
    const visit = visitOf(request, rest);
    return visit ? {checkout: this.begin(visit)} : {problem: 'unknown'};
  }

  /** Begins a visit; returns its id. */
  begin(request: BuyRequest): string {
    const id = randomUUID();
    this.#checkouts.set(id, {...request});
    return id;
  }

  /** @throws BuyError for an unknown visit. */
  checkout(id: string): Checkout {
    const checkout = this.#checkouts.get(id);
    if (!checkout) throw new BuyError('This visit has ended. Start again on the page you came from.');
    return checkout;
  }

  /**
   * The price of the chosen purchase.
   *
   * @throws BuyError if the choice is invalid, for example beyond the limits of the payment method.
   */
  price(given: unknown): PriceRequest & Price {
    return this.#price(read(choiceSchema, given));
  }

  /**
   * Pays, and delivers the tokens a little later.
   *
   * @throws BuyError if the payment is invalid, or this visit has paid already.
   */
  pay(given: unknown): Order {
    const {account, ...choice} = read(paymentSchema, given);
    const checkout = this.checkout(choice.checkout);
    if (checkout.order) throw new BuyError(`You have already paid for order ${checkout.order.number}.`);
    const {token, fiat, units, total} = this.#price(choice);
    const {provider, projectId, address, chain, userRef} = checkout;
    const switches = this.switches.of(projectId);
    const order = this.orders.add(PREFIXES[provider], {
      token,
      chain,
      address,
      units,
      paid: `${formatMoney(total, fiat)} ${fiat.id}`,
      userRef,
      isHidden: provider === 'meld' || account === 'unreported',
    });
    checkout.order = order;
    if (account === 'declined' || switches.declinesPayments) order.status = 'failed';
    else if (account !== 'pending' && !switches.neverCompletes) void this.#deliver(order);
    return order;
  }

  #price({
    checkout,
    symbol,
    amount,
    currency,
    method,
  }: v.InferOutput<typeof choiceSchema>): PriceRequest & Price {
    const token = this.checkout(checkout).symbols.includes(symbol) ? tokenFor(symbol) : undefined;
    const fiat = OFFERED_FIATS.find(({id}) => id === currency);
    if (!token) throw new BuyError(`${symbol} is not for sale here.`);
    const limits = fiat?.limits.find(({id}) => id === method);
    if (!fiat || !limits) throw new BuyError(`This payment method does not accept ${currency}.`);
    if (!isWithin(amount, limits, fiat))
      throw new BuyError(`Enter an amount from ${limits.min} to ${limits.max} ${currency}.`);
    const request = {token, fiat, amount};
    return {...request, ...priceOf(request)};
  }

  async #deliver(order: Order): Promise<void> {
    await wait(PROCESSING_MS, undefined, {ref: false});
    try {
      order.hash = await this.#payouts.send(order);
      order.status = 'success';
    } catch {
      order.status = 'failed';
    }
  }
}

/** The visit of a link: the wallet and the tokens of its session token, and the choices of its other parameters. */
function visitOf(
  {projectId, wallets, assets}: TokenRequest,
  parameters: Readonly<Record<string, string | undefined>>,
): BuyRequest | undefined {
  const {defaultNetwork = '', presetFiatAmount, partnerUserRef} = parameters;
  const {fiatCurrency = 'USD', defaultPaymentMethod} = parameters;
  const served = wallets.flatMap(({address, blockchains}) =>
    blockchains.flatMap((name) => {
      const chain = chainNamed(name);
      return chain === undefined ? [] : [{address, name, chain}];
    }),
  );
  const wallet = served.find(({name}) => name === defaultNetwork) ?? served[0];
  if (!wallet) return undefined;
  const {address, chain} = wallet;
  const asked = assets.length === 0 ? EVM_TOKENS.map(({symbol}) => symbol) : assets;
  const symbols = asked.filter((symbol) => tokenFor(symbol)?.chains.includes(chain));
  if (symbols.length === 0) return undefined;
  // Coinbase takes an amount in these currencies alone (docs.cdp.coinbase.com, 2026).
  const preset = ['USD', 'CAD', 'GBP', 'EUR'].includes(fiatCurrency) ? Number(presetFiatAmount) : NaN;
  return {
    provider: 'coinbase',
    projectId,
    address,
    chain,
    symbols,
    ...(preset > 0 && {presetFiatAmount: preset}),
    currency: fiatCurrency,
    method: defaultPaymentMethod?.toLowerCase(),
    userRef: partnerUserRef,
  };
}

/** The tokens of a visit. */
export function tokensOf({symbols}: Pick<Checkout, 'symbols'>): readonly OfferedToken[] {
  return symbols.flatMap((symbol) => tokenFor(symbol) ?? []);
}

/** The amount of an order with its symbol. */
export function amountOf({units, token}: Pick<Order, 'units' | 'token'>): string {
  return `${formatUnits(units, token.decimals)} ${token.symbol}`;
}

function read<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new BuyError(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}
