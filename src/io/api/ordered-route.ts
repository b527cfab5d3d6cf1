import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';

/** The two ways to one answer of the blockchain API. */
export interface OrderedRequest<T> {
  /** Sends the request of the specification. */
  readonly ordered: () => Promise<T>;
  /** Sends the request that the public service has today. */
  readonly other: () => Promise<T>;
}

/** Sends a request by the route that the service has; rejects like the request. */
export type OrderedRoute = <T>(request: OrderedRequest<T>) => Promise<T>;

/** Statuses of a service that lacks a route. */
const MISSING: readonly (number | undefined)[] = [404, 405, 501];

/**
 * Creates the choice between the routes of the specification and those of the public service, which lacks the former:
 * without CORS headers, so that a page sees no status (decision 0272).
 *
 * Routes that a service has together share one choice, for example `v1/onramp/options` and `v1/onramp/quote`: then a page sends
 * one request in vain. Keep the result as long as the page.
 */
export function createOrderedRoute(): OrderedRoute {
  let isHere: boolean | undefined;
  return async ({ordered, other}) => {
    if (isHere === false) return other();
    const [first] = await Promise.allSettled([ordered()]);
    if (first.status === 'fulfilled') {
      isHere = true;
      return first.value;
    }
    if (isHere || !isMissing(first.reason)) throw first.reason;
    const [second] = await Promise.allSettled([other()]);
    // A service that answers neither route may be out of order: the next request tries both again.
    if (second.status === 'fulfilled' || isAnswer(second.reason)) isHere = false;
    if (second.status === 'rejected') throw second.reason;
    return second.value;
  };
}

function isMissing(cause: unknown): boolean {
  return (
    isDrawbridgeError(cause, 'http/unreachable') ||
    (isDrawbridgeError(cause, 'http/status') && MISSING.includes(cause.context.status))
  );
}

const ANSWERS = ['http/status', 'http/invalid-response', 'app/project-refused'] as const;

function isAnswer(cause: unknown): boolean {
  return ANSWERS.some((code) => isDrawbridgeError(cause, code));
}
