import type {Http} from '../../core/ports/http.js';
import {readOnrampOptions, type OnrampAssets} from './get-onramp-options.js';

/** The visitor's country, ISO 3166 in two letters. */
export interface OnrampBuyOptionsRequest {
  readonly country: string;
  readonly signal?: AbortSignal;
}

/**
 * `GET v1/onramp/buy/options`: the lists of the public blockchain API, which lacks `v1/onramp/options`. It writes payment
 * methods in capitals.
 */
export async function getOnrampBuyOptions(
  http: Http,
  {country, signal}: OnrampBuyOptionsRequest,
): Promise<OnrampAssets> {
  const resource = 'v1/onramp/buy/options';
  const answer = await http.json({path: resource, query: {country}, ...(signal && {signal})});
  const {tokens, currencies} = await readOnrampOptions(answer, resource);
  const inLowerCase = currencies.map(({id, limits}) => ({
    id,
    limits: limits.map((limit) => ({...limit, id: limit.id.toLowerCase()})),
  }));
  return {tokens, currencies: inLowerCase};
}
