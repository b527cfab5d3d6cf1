import type {ErrorCode} from '../core/errors/error-codes.js';
import type {Stop} from '../core/ports/clock.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import {createReportFailureFlow, type ReportFailureFlow} from '../flows/report-failure.js';
import type {Client} from './client.js';
import type {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import {getAnalyticsConfig} from '../io/api/get-analytics-config.js';
import type {ConfiguredPage} from './create-client.js';
import type {Environment} from './environment.js';
import {createLazy, dispose, type Lazy} from './lazy.js';
import type {Analytics} from './analytics.js';
import type {Services} from './services.js';

/** Failure reports and analytics of a client. */
export interface Observers extends Pick<LateAnalytics, 'start' | 'dispose'> {
  readonly telemetry: Telemetry;
  readonly report: ReportFailureFlow;
}

/** Wires the failure reports and the analytics of one client. */
export function createObservers(parts: ObserverParts): Observers {
  const {page} = parts;
  const mending = watchMending(page);
  const report = createReportFailureFlow({
    ...parts,
    follow: mending.follow,
    tell(error) {
      analytics.tell(error);
      page.events.emit({type: 'error', error});
    },
  });
  const analytics = createLateAnalytics(parts, report);
  return {
    telemetry: analytics,
    report,
    start: () => analytics.start(),
    dispose() {
      mending.stop();
      analytics.dispose();
    },
  };
}

/** Watches whether the failure of the toast on screen is resolved. */
interface Mending {
  /** Runs `end` when a failure of that code is resolved; stops watching the failure before. */
  readonly follow: (code: ErrorCode, end: Stop) => void;
  readonly stop: Stop;
}

type Watch = (page: Pick<Client, 'account'>, mended: Stop) => Stop;

/** Watchers that report when a failure is resolved, for the codes that have such a sign. */
const SIGNS: Readonly<Partial<Record<ErrorCode, Watch>>> = {
  'http/offline': (_page, mended) => {
    addEventListener('online', mended);
    return () => removeEventListener('online', mended);
  },
  'balance/unavailable': ({account}, mended) => {
    const before = account.get().tokenBalance;
    return account.listen(({tokenBalance}) => {
      if (tokenBalance && tokenBalance !== before) mended();
    });
  },
};

/** Ends the toast of a failure once that is resolved; watches one failure at a time. */
function watchMending(page: Pick<Client, 'account'>): Mending {
  let stop: Stop = () => {};
  return {
    follow(code, end) {
      stop();
      const stopWatching = SIGNS[code]?.(page, () => {
        stop();
        end();
      });
      stop = stopWatching ?? (() => {});
    },
    stop: () => stop(),
  };
}

/** Dependencies of the observers of a client. */
export interface ObserverParts extends Pick<Client, 'alerts' | 'toast'> {
  readonly page: ConfiguredPage;
  readonly env: Environment;
  readonly services: Services;
}

/** Sends one event. */
type Send = (analytics: Analytics) => void;

/** Events kept until the project says whether it wants them; the oldest are dropped first. */
const MAX_WAITING = 100;

/**
 * Analytics and the error-reporting agent; their code is loaded with the first event sent or failure
 * reported.
 */
export interface LateAnalytics extends Telemetry {
  tell(error: DrawbridgeError): void;
  /** The visitor opened the modal: asks whether the project wants analytics, and then loads it. */
  start(): void;
  readonly dispose: Stop;
}

/** Keeps events until the project says whether it wants them; drops them if it does not. */
export function createLateAnalytics(parts: ObserverParts, report: ReportFailureFlow): LateAnalytics {
  return new EventsInWaiting(parts, report);
}

class EventsInWaiting implements LateAnalytics {
  readonly #parts: ObserverParts;
  readonly #abort = new AbortController();
  readonly #analytics: Lazy<Analytics>;
  // True from the start with `onError`: its reports include the events before a failure, wanted or not.
  #isWanted: boolean;
  #isRefused: boolean;
  #isStarted = false;
  readonly #config: Lazy<boolean>;
  #waiting: readonly Send[] = [];

  constructor(parts: ObserverParts, report: ReportFailureFlow) {
    this.#parts = parts;
    this.#isWanted = parts.page.config.onError !== undefined;
    this.#isRefused = !this.#isWanted && objectsToAnalytics();
    this.#config = createLazy(() => getAnalyticsConfig(parts.services.explorer, this.#abort.signal));
    this.#analytics = createLazy(async () => {
      const {createAnalytics} = await loadChunk(import('./analytics.js'));
      const created = createAnalytics({...parts, report, ask: this.#config.load});
      if (this.#isStarted) created.start();
      for (const send of this.#waiting) send(created);
      this.#waiting = [];
      return created;
    }, dispose);
    if (this.#isWanted) this.#load();
  }

  readonly track: Telemetry['track'] = (event, properties, at = this.#parts.env.clock.now()) =>
    this.#send((analytics) => analytics.track(event, properties, at));

  tell(error: DrawbridgeError): void {
    if (this.#parts.page.config.onError) void reportTo(this.#analytics, error);
    const at = this.#parts.env.clock.now();
    if (error.code === 'unknown') this.#send((analytics) => analytics.trackUnknown(error, at));
  }

  start(): void {
    this.#isStarted = true;
    if (this.#isWanted) this.#analytics.loaded()?.start();
    else if (!this.#isRefused && this.#parts.page.config.features.analytics)
      void this.#config.load().then(
        (answer) => this.#decide(answer),
        () => this.#decide(false),
      );
  }

  readonly dispose = (): void => {
    this.#abort.abort();
    void this.#analytics.end();
  };

  #decide(answer: boolean): void {
    this.#isWanted = answer;
    this.#isRefused = !answer;
    if (this.#isRefused) this.#waiting = [];
    else this.#load();
  }

  #send(send: Send): void {
    const loaded = this.#analytics.loaded();
    if (loaded) return send(loaded);
    if (this.#isRefused) return;
    const isKept = this.#isWanted || this.#parts.page.config.features.analytics;
    this.#waiting = isKept ? [...this.#waiting, send].slice(-MAX_WAITING) : [];
    if (this.#isWanted) this.#load();
  }

  /** Loads analytics; the next event tries again after a failure. */
  #load(): void {
    void Promise.allSettled([this.#analytics.load()]);
  }
}

/** Reports to the agent; if it cannot be loaded, the page's `error` event still has the failure. */
async function reportTo(analytics: Lazy<Analytics>, error: DrawbridgeError): Promise<void> {
  const [ready] = await Promise.allSettled([analytics.load()]);
  if (ready.status === 'fulfilled') ready.value.report(error);
}

/** True if the visitor's browser sends Global Privacy Control. */
export function objectsToAnalytics(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}
