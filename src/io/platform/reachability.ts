import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';

/** Pause after the first request that a service did not answer, in milliseconds; each further one doubles it. */
export const FIRST_PAUSE_MS = 5_000;
/** Longest pause, in milliseconds. */
export const MAX_PAUSE_MS = 120_000;

/** A request that `fetch` rejected. */
interface Unanswered {
  readonly url: URL;
  readonly cause: unknown;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Tells a lost connection from a service that does not answer this page.
 *
 * `fetch` rejects alike while the device is offline and for an answer without CORS headers, as the public services give it
 * for a rate limit, a blocked country and an unknown route (blockchain-api src/lib.rs, 2025-10-30). The device is offline if
 * the browser says so, or if the last requests to all hosts failed, and to at least two.
 */
export class Reachability {
  /** True for a host that answered the last request. */
  readonly #hosts = new Map<string, boolean>();
  /** Consecutive requests to an address, without its query, that failed. */
  readonly #failures = new Map<string, number>();

  /** Notes an answer of any status. */
  answered(url: URL): void {
    this.#hosts.set(url.host, true);
    this.#failures.delete(addressOf(url));
  }

  /** Notes a failed request; returns its error, with the time of the next attempt. */
  failed({url, cause, now}: Unanswered): DrawbridgeError {
    this.#hosts.set(url.host, false);
    const path = addressOf(url);
    if (this.#isOffline) return new DrawbridgeError('http/offline', `${path}: offline`, {name: path, cause});
    const failures = (this.#failures.get(path) ?? 0) + 1;
    this.#failures.set(path, failures);
    return new DrawbridgeError('http/unreachable', `${path} does not answer this page`, {
      name: url.host,
      retryAt: now + Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), MAX_PAUSE_MS),
      cause,
    });
  }

  get #isOffline(): boolean {
    // Servers have no `navigator`, or one without this member.
    const page: {readonly onLine?: boolean} | undefined = globalThis.navigator;
    if (page?.onLine === false) return true;
    const answers = [...this.#hosts.values()];
    return answers.length > 1 && !answers.includes(true);
  }
}

function addressOf({host, pathname}: URL): string {
  return host + pathname;
}
