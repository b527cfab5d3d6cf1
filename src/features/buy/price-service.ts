import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Http} from '../../core/ports/http.js';
import {getOnrampBuyOptions} from '../../io/api/get-onramp-buy-options.js';
import {getOnrampBuyQuotes, type OnrampBuyQuotesRequest} from '../../io/api/get-onramp-buy-quotes.js';
import {getOnrampOptions, type OnrampOptions} from '../../io/api/get-onramp-options.js';
import {createOrderedRoute, type OrderedRoute} from '../../io/api/ordered-route.js';
import {refusalReason} from '../../io/api/refusal-reason.js';
import {postOnrampQuote, type OnrampQuote} from '../../io/api/post-onramp-quote.js';

/**
 * Lists and prices of the service: by the routes of the specification, or by those of the public service. Kept as long as
 * the page, so that a page asks a service for what it lacks only once.
 */
export class PriceService {
  readonly #http: Http;
  readonly #country: () => string;
  readonly #send: OrderedRoute = createOrderedRoute();
  /** The public service has given a list or a price. */
  #hasAnswered = false;
  /** Its refusal, if it has given neither. */
  #refusal: unknown;

  /** `country` returns the visitor's country, ISO 3166 in two letters. */
  constructor(http: Http, country: () => string) {
    this.#http = http;
    this.#country = country;
  }

  /** True if the public service has refused, so that nothing is requested until {@link tryAgain}. */
  get isRefused(): boolean {
    return this.#refusal !== undefined;
  }

  /** Lets the next request ask the service again. */
  tryAgain(): void {
    this.#refusal = undefined;
  }

  options(signal: AbortSignal): Promise<OnrampOptions> {
    const request = {country: this.#country(), signal};
    return this.#send({
      ordered: () => getOnrampOptions(this.#http, signal),
      other: () => this.#ask(() => getOnrampBuyOptions(this.#http, request)),
    });
  }

  quote(request: Omit<OnrampBuyQuotesRequest, 'country'>): Promise<OnrampQuote> {
    return this.#send({
      ordered: () => postOnrampQuote(this.#http, request),
      other: () => this.#ask(() => getOnrampBuyQuotes(this.#http, {...request, country: this.#country()})),
    });
  }

  /** Asks the public service, unless its provider has refused it. */
  async #ask<T>(send: () => Promise<T>): Promise<T> {
    if (this.#refusal !== undefined) throw this.#refusal;
    const [answer] = await Promise.allSettled([send()]);
    if (answer.status === 'fulfilled') {
      this.#hasAnswered = true;
      return answer.value;
    }
    const isSilent =
      isDrawbridgeError(answer.reason, 'http/status') && refusalReason(answer.reason) === undefined;
    if (!this.#hasAnswered && isSilent) this.#refusal = answer.reason;
    throw answer.reason;
  }
}
