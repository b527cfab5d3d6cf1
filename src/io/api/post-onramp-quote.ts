import {readDecimalText} from '../../core/model/assets/amount.js';
import {cleanName} from '../../core/model/safety/clean-name.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';
import {type AnswerField, invalidField} from './answer-fields.js';
import type {OnrampCurrency, OnrampToken} from './get-onramp-options.js';

/** An amount in a currency or a token; decimal text. */
export interface OnrampAmount {
  readonly amount: string;
  readonly currency: string;
}

/** The price of a purchase. */
export interface OnrampQuote {
  readonly quoteId: string;
  /** The tokens that arrive. */
  readonly purchase: OnrampAmount;
  /** The price of the tokens, without fees. */
  readonly subtotal: OnrampAmount;
  /** The amount that the user pays, with all fees. */
  readonly total: OnrampAmount;
  readonly providerFee: OnrampAmount;
  readonly networkFee: OnrampAmount;
}

/** Token, currency and amount of the requested quote. */
export interface OnrampQuoteRequest {
  readonly token: OnrampToken;
  readonly currency: OnrampCurrency;
  /** Decimal text in the currency. */
  readonly amount: string;
  readonly signal?: AbortSignal;
}

const MAX_ID_LENGTH = 500;
const PARTS = {
  purchase: 'purchaseAmount',
  subtotal: 'paymentSubtotal',
  total: 'paymentTotal',
  providerFee: 'coinbaseFee',
  networkFee: 'networkFee',
} as const;

/** `POST v1/onramp/quote` of the blockchain API. Throws for a quote of another token or currency. */
export async function postOnrampQuote(
  http: Http,
  {token, currency, amount, signal}: OnrampQuoteRequest,
): Promise<OnrampQuote> {
  const resource = 'v1/onramp/quote';
  const answer = await http.json({
    method: 'POST',
    path: resource,
    body: {
      purchaseCurrency: writeToken(token),
      paymentCurrency: writeCurrency(currency),
      amount,
      // The specification's name; its value is the symbol of the token.
      network: token.symbol,
    },
    ...(signal && {signal}),
  });
  return readOnrampQuote(answer, {resource, token, currency});
}

/** The request that an answer belongs to. */
interface QuotedPurchase extends Pick<OnrampQuoteRequest, 'token' | 'currency'> {
  readonly resource: string;
}

/**
 * Reads a quote in the spelling of the specification, or of the public service: `value` for amounts, `paymentSubTotal`.
 * Throws for a quote of another token or currency.
 */
export function readOnrampQuote(answer: unknown, {resource, token, currency}: QuotedPurchase): OnrampQuote {
  checkAnswer({'quoteId!': 'text'}, answer, resource);
  const {quoteId, paymentSubTotal: paymentSubtotal, ...others} = answer as Readonly<Record<string, unknown>>;
  const given: Readonly<Record<string, unknown>> = {paymentSubtotal, ...others};
  const read = (part: keyof typeof PARTS): OnrampAmount =>
    readPart(
      given[PARTS[part]],
      {resource, path: PARTS[part]},
      part === 'purchase' ? token.symbol : currency.id,
    );
  return {
    quoteId: (quoteId as string).slice(0, MAX_ID_LENGTH),
    purchase: read('purchase'),
    subtotal: read('subtotal'),
    total: read('total'),
    providerFee: read('providerFee'),
    networkFee: read('networkFee'),
  };
}

function readPart(given: unknown, {resource, path}: AnswerField, expected: string): OnrampAmount {
  checkAnswer({'currency!': 'text'}, given, resource, path);
  const {value, amount: written = value, currency: code} = given as Readonly<Record<string, unknown>>;
  const currency = cleanName(code as string);
  const amount = readDecimalText(written);
  if (amount === undefined)
    throw invalidField(written, {resource, path: `${path}.amount`}, 'a decimal number');
  if (currency.toUpperCase() !== expected.toUpperCase()) {
    throw invalidField(code, {resource, path: `${path}.currency`}, expected);
  }
  return {amount, currency: expected};
}

/** The token in the form of `v1/onramp/options`. */
function writeToken({id, name, symbol, networks}: OnrampToken): object {
  return {
    id,
    name,
    symbol,
    networks: networks.map(({name: network, displayName, chainId, address = ''}) => ({
      name: network,
      display_name: displayName,
      chain_id: chainId.slice(chainId.indexOf(':') + 1),
      contract_address: address,
    })),
  };
}

function writeCurrency({id, limits}: OnrampCurrency): object {
  return {id, payment_method_limits: limits};
}
