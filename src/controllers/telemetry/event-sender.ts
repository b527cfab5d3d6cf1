import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Http} from '../../core/ports/http.js';
import {postAnalyticsEvent, type AnalyticsBody} from '../../io/api/post-analytics-event.js';

const FORBIDDEN = 403;

/**
 * Posts events. Analytics never disturb: what cannot be sent is lost, and only a refusal of the origin is
 * reported, once until an event is accepted.
 */
export class EventSender {
  readonly #http: Http;
  readonly #report: (error: DrawbridgeError) => void;
  #isReported = false;

  constructor(http: Http, report: (error: DrawbridgeError) => void) {
    this.#http = http;
    this.#report = report;
  }

  /** Posts an event; false when the service refuses this origin, so that trying more is no use now. */
  send(body: AnalyticsBody): Promise<boolean> {
    return postAnalyticsEvent(this.#http, body).then(
      () => this.#accepted(),
      (cause: unknown) => this.#rejected(cause),
    );
  }

  #accepted(): boolean {
    this.#isReported = false;
    return true;
  }

  #rejected(cause: unknown): boolean {
    const isRefused = isDrawbridgeError(cause, 'http/status') && cause.context.status === FORBIDDEN;
    if (isRefused && !this.#isReported) {
      this.#isReported = true;
      this.#report(
        new DrawbridgeError('app/not-allowed', 'Invalid App Configuration', {status: FORBIDDEN, cause}),
      );
    }
    return !isRefused;
  }
}
