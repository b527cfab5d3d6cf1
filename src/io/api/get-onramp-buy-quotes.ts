import type {Http} from '../../core/ports/http.js';
import {readOnrampQuote, type OnrampQuote, type OnrampQuoteRequest} from './post-onramp-quote.js';

/** Token, currency and amount of the requested price, with what the public service needs beside them. */
export interface OnrampBuyQuotesRequest extends OnrampQuoteRequest {
  /** Id of one of the currency's limits. */
  readonly paymentMethod: string;
  /** The network of arrival, as the provider's list of tokens names it; absent if the list lacks it. */
  readonly network?: string | undefined;
  /** ISO 3166, two letters. */
  readonly country: string;
}

/** `GET v1/onramp/buy/quotes`: the price of the public blockchain API, which lacks `v1/onramp/quote`. */
export async function getOnrampBuyQuotes(http: Http, request: OnrampBuyQuotesRequest): Promise<OnrampQuote> {
  const {token, currency, amount, paymentMethod, network, country, signal} = request;
  const resource = 'v1/onramp/buy/quotes';
  const answer = await http.json({
    path: resource,
    query: {
      purchaseCurrency: token.id,
      purchaseNetwork: network,
      paymentAmount: inHundredths(amount),
      paymentCurrency: currency.id,
      paymentMethod: paymentMethod.toUpperCase(),
      country,
    },
    ...(signal && {signal}),
  });
  return readOnrampQuote(answer, {resource, token, currency});
}

/** The provider wants two decimal places. A third one, as of a dinar, is cut: the price is within a hundredth all the same. */
function inHundredths(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}
