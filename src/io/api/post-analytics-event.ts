import type {Http} from '../../core/ports/http.js';

/** Path of events in the analytics service. */
export const ANALYTICS_PATH = 'e';

/** An event in the analytics service's format (spec 7). */
export interface AnalyticsBody {
  /** A version 4 UUID, so that an event that arrives twice counts once. */
  readonly eventId: string;
  /** The page, without its query and fragment. */
  readonly url: string;
  readonly domain: string;
  /** Time of the event, in milliseconds since the epoch. */
  readonly timestamp: number;
  readonly props: {
    /** `error` for failures in the library. */
    readonly type: 'track' | 'error';
    readonly event: string;
    readonly properties?: Readonly<Record<string, unknown>>;
    readonly address?: string;
  };
}

/** `POST e` of the analytics service. */
export async function postAnalyticsEvent(http: Http, body: AnalyticsBody): Promise<void> {
  await http.json({method: 'POST', path: ANALYTICS_PATH, body});
}
