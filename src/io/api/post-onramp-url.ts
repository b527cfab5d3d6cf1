import {isLocal, safeWebLink, type WebAddress} from '../../core/model/safety/safe-link.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';

/** The account, the networks and the amounts of a purchase. */
export interface OnrampUrlRequest {
  /** Without its CAIP prefix. */
  readonly address: string;
  /** Names of networks, as the provider has them: `ethereum`. */
  readonly blockchains: readonly string[];
  /** Symbols of tokens. */
  readonly assets: readonly string[];
  /** One of `blockchains`. */
  readonly defaultNetwork: string;
  /** Decimal text in whole tokens. Only a whole number is sent: the service refuses any other. */
  readonly presetCryptoAmount?: string | undefined;
  /** Decimal text in the currency. Only a whole number is sent. */
  readonly presetFiatAmount?: string | undefined;
  /** The address of the page: a page on this computer accepts links there. */
  readonly page: WebAddress;
  readonly signal?: AbortSignal;
}

/**
 * `POST v1/generators/onrampurl` of the blockchain API: a link to the provider's payment page, which is good once and for
 * five minutes. `undefined` for a link that a page must not open.
 */
export async function postOnrampUrl(http: Http, request: OnrampUrlRequest): Promise<string | undefined> {
  const {address, blockchains, assets, defaultNetwork, presetCryptoAmount, presetFiatAmount, page, signal} =
    request;
  const resource = 'v1/generators/onrampurl';
  const answer = await http.json({
    method: 'POST',
    path: resource,
    body: {
      destinationWallets: [{address, blockchains, assets}],
      defaultNetwork,
      partnerUserId: address,
      defaultExperience: 'buy',
      presetCryptoAmount: wholeOf(presetCryptoAmount),
      presetFiatAmount: wholeOf(presetFiatAmount),
    },
    ...(signal && {signal}),
  });
  checkAnswer({'url!': 'text'}, answer, resource);
  const link = safeWebLink((answer as {readonly url: string}).url);
  return link !== undefined && (!isLocal(new URL(link)) || isLocal(page)) ? link : undefined;
}

/** The number of a decimal text if it is whole and above zero. */
function wholeOf(amount: string | undefined): number | undefined {
  const whole = amount === undefined || !/^\d+(\.0*)?$/.test(amount) ? 0 : Number(amount);
  return whole > 0 && Number.isSafeInteger(whole) ? whole : undefined;
}
