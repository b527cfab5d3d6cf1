import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Http} from '../../core/ports/http.js';
import {postAnalyticsEvent, type AnalyticsBody} from '../../io/api/post-analytics-event.js';

const FORBIDDEN = 403;

/** Listens to whether the service accepts this origin. */
export interface OriginListener {
  /** Called once when the service refuses this origin, and again after it accepted events in between. */
  report(error: DrawbridgeError): void;
  /** Called when the service accepts an event after it refused one. */
  accepted(): void;
}

/**
 * Posts events. A failure is dropped; only a refusal of the origin is reported, once until an event is
 * accepted.
 */
export class EventSender {
  readonly #http: Http;
  readonly #origin: OriginListener;
  #isReported = false;

  constructor(http: Http, origin: OriginListener) {
    this.#http = http;
    this.#origin = origin;
  }

  /**
   * Posts an event; false when the service refuses this origin, so that further attempts are useless for now.
   */
  send(body: AnalyticsBody): Promise<boolean> {
    return postAnalyticsEvent(this.#http, body).then(
      () => this.#accepted(),
      (cause: unknown) => this.#rejected(cause),
    );
  }

  #accepted(): boolean {
    if (this.#isReported) this.#origin.accepted();
    this.#isReported = false;
    return true;
  }

  #rejected(cause: unknown): boolean {
    const isRefused = isDrawbridgeError(cause, 'http/status') && cause.context.status === FORBIDDEN;
    if (isRefused && !this.#isReported) {
      this.#isReported = true;
      this.#origin.report(
        new DrawbridgeError('app/not-allowed', 'Invalid App Configuration', {status: FORBIDDEN, cause}),
      );
    }
    return !isRefused;
  }
}
