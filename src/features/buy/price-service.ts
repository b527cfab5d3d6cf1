import {type DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Http} from '../../core/ports/http.js';
import {getOnrampBuyOptions} from '../../io/api/get-onramp-buy-options.js';
import {getOnrampBuyQuotes, type OnrampBuyQuotesRequest} from '../../io/api/get-onramp-buy-quotes.js';
import {getOnrampOptions, type OnrampAssets} from '../../io/api/get-onramp-options.js';
import {createOrderedRoute, type OrderedRequest, type OrderedRoute} from '../../io/api/ordered-route.js';
import {postOnrampQuote, type OnrampQuote} from '../../io/api/post-onramp-quote.js';
import {refusalReason} from '../../io/api/refusal-reason.js';

/**
 * Lists and prices of the service: by the routes of the specification, or by those of the public service. Kept as long as
 * the page, so that a page asks a service for what it lacks only once.
 */
export class PriceService {
  readonly #http: Http;
  readonly #country: () => string;
  readonly #onProjectRefused: (refusal: DrawbridgeError) => void;
  readonly #send: OrderedRoute = createOrderedRoute();
  /** The public service has given a list or a price. */
  #hasAnswered = false;
  /** Its refusal, if it has given neither. */
  #refusal: unknown;
  /** Only the owner of the site can change it: nothing is requested until the page is loaded again. */
  #projectRefusal: DrawbridgeError | undefined;

  /**
   * `country` returns the visitor's country, ISO 3166 in two letters; `onProjectRefused` receives the refusal of the site's
   * project, once.
   */
  constructor(http: Http, country: () => string, onProjectRefused: (refusal: DrawbridgeError) => void) {
    this.#http = http;
    this.#country = country;
    this.#onProjectRefused = onProjectRefused;
  }

  /** True if the public service has refused, so that nothing is requested until {@link tryAgain}. */
  get isRefused(): boolean {
    return this.#refusal !== undefined || this.#projectRefusal !== undefined;
  }

  /** Lets the next request ask the service again. */
  tryAgain(): void {
    this.#refusal = undefined;
  }

  options(signal: AbortSignal): Promise<OnrampAssets> {
    const request = {country: this.#country(), signal};
    return this.#request({
      ordered: () => getOnrampOptions(this.#http, signal),
      other: () => this.#ask(() => getOnrampBuyOptions(this.#http, request)),
    });
  }

  quote(request: Omit<OnrampBuyQuotesRequest, 'country'>): Promise<OnrampQuote> {
    return this.#request({
      ordered: () => postOnrampQuote(this.#http, request),
      other: () => this.#ask(() => getOnrampBuyQuotes(this.#http, {...request, country: this.#country()})),
    });
  }

  async #request<T>(routes: OrderedRequest<T>): Promise<T> {
    if (this.#projectRefusal) throw this.#projectRefusal;
    const [answer] = await Promise.allSettled([this.#send(routes)]);
    if (answer.status === 'fulfilled') return answer.value;
    if (isDrawbridgeError(answer.reason, 'app/project-refused')) {
      this.#projectRefusal = answer.reason;
      this.#onProjectRefused(answer.reason);
    }
    throw answer.reason;
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
