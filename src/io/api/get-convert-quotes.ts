import {isSameAddress} from '../../core/model/addresses/same-address.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';
import {type AnswerField, invalidField, readContract, readWhole} from './answer-fields.js';

/** Limit of quotes that are read; the service gives one. */
export const MAX_QUOTES = 20;
const MAX_ID_LENGTH = 500;

/** What the service expects for an amount. */
export interface ConvertQuote {
  readonly id?: string;
  /** In smallest units of the bought token. */
  readonly toAmount: bigint;
}

/** Amount and tokens of the requested quotes. */
export interface ConvertQuotesRequest {
  /** In smallest units of the sold token. */
  readonly amount: bigint;
  /** Without its CAIP prefix. */
  readonly userAddress: string;
  /** CAIP-10 of the sold token. */
  readonly from: string;
  /** CAIP-10 of the bought token. */
  readonly to: string;
  /** In smallest units of the network's coin. */
  readonly gasPrice?: bigint;
  readonly signal?: AbortSignal;
}

/** `GET v1/convert/quotes` of the blockchain API; an empty list if it knows no route. */
export async function getConvertQuotes(
  http: Http,
  request: ConvertQuotesRequest,
): Promise<readonly ConvertQuote[]> {
  const {amount, userAddress, from, to, gasPrice, signal} = request;
  const resource = 'v1/convert/quotes';
  const answer = await http.json({
    path: resource,
    query: {amount: String(amount), userAddress, from, to, gasPrice: gasPrice?.toString()},
    ...(signal && {signal}),
  });
  checkAnswer({'quotes!': 'a list'}, answer, resource);
  const {quotes} = answer as {readonly quotes: readonly unknown[]};
  return quotes
    .slice(0, MAX_QUOTES)
    .map((quote, index) => readQuote(quote, {resource, path: `quotes.${index}`}, request));
}

/** Throws for a quote of another amount or of other tokens. */
function readQuote(
  given: unknown,
  {resource, path}: AnswerField,
  {amount, from, to}: ConvertQuotesRequest,
): ConvertQuote {
  checkAnswer('an object', given, resource, path);
  const {id, fromAmount, fromAccount, toAmount, toAccount} = given as Readonly<Record<string, unknown>>;
  const at = (name: string): AnswerField => ({resource, path: `${path}.${name}`});
  if (readWhole(fromAmount, at('fromAmount')) !== amount) {
    throw invalidField(fromAmount, at('fromAmount'), String(amount));
  }
  checkToken(fromAccount, at('fromAccount'), from);
  checkToken(toAccount, at('toAccount'), to);
  const isNamed = typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH;
  return {...(isNamed && {id}), toAmount: readWhole(toAmount, at('toAmount'))};
}

function checkToken(given: unknown, field: AnswerField, requested: string): void {
  const [token, own] = [readContract(given), readContract(requested)];
  const isSame = token && own && token.chainId === own.chainId && isSameAddress(token.address, own.address);
  if (!isSame) throw invalidField(given, field, requested);
}
