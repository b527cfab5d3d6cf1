import type {ReadableAtom} from 'nanostores';
import type {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../core/errors/error-codes.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import type {MessageWallet} from '../core/messages/shown-wallet.js';
import type {AnyAccountState} from '../core/model/account.js';
import type {Stop} from '../core/ports/clock.js';
import {connectedWallet} from '../core/ports/connection.js';
import {createReportFailureFlow, type ReportFailureFlow} from '../flows/report-failure-flow.js';
import {getAnalyticsConfig} from '../io/api/get-analytics-config.js';
import {objectsToAnalytics} from '../io/platform/objects-to-analytics.js';
import {createLazy, dispose, type Lazy} from './lazy.js';
import type {Analytics, EventQueue, FailureReports, ObserverParts} from './observers.js';

/** Creates the failure reports of one client; `queue` has the events so far and receives all later ones. */
export function createFailureReports(parts: ObserverParts, queue: EventQueue): FailureReports {
  const {page} = parts;
  const recovery = watchRecovery(page);
  const report = createReportFailureFlow({
    ...parts,
    follow: recovery.follow,
    connected: (name) => connectedNamed(page, name),
    onFailure(error) {
      analytics.add(error);
      page.events.emit({type: 'error', error});
    },
  });
  const analytics = new OptionalAnalytics(parts, queue, report);
  return {
    report,
    start: () => analytics.start(),
    dispose() {
      recovery.stop();
      analytics.dispose();
    },
  };
}

/** The wallet in use of that name. */
function connectedNamed({connections}: ObserverParts['page'], name: string): MessageWallet | undefined {
  const found = connections.live.find(([, {wallet}]) => wallet.name === name);
  return found && connectedWallet(found[1]);
}

/**
 * Analytics and the error-reporting agent. Their code is loaded immediately for a page with the option `onError`,
 * otherwise as soon as the project has analytics on.
 */
class OptionalAnalytics {
  readonly #parts: ObserverParts;
  readonly #queue: EventQueue;
  readonly #abort = new AbortController();
  readonly #analytics: Lazy<Analytics>;
  readonly #isWanted: Lazy<boolean>;
  #isStarted = false;

  constructor(parts: ObserverParts, queue: EventQueue, report: ReportFailureFlow) {
    this.#parts = parts;
    this.#queue = queue;
    this.#isWanted = createLazy(() => getAnalyticsConfig(parts.services.explorer, this.#abort.signal));
    this.#analytics = createLazy(async () => {
      const {createAnalytics} = await loadChunk(import('./analytics.js'));
      const created = createAnalytics({...parts, report, ask: this.#isWanted.load});
      if (this.#isStarted) created.start();
      queue.passTo((event) => created.track(...event));
      return created;
    }, dispose);
    if (parts.page.config.onError) this.#load();
    else if (objectsToAnalytics()) this.#refuse();
  }

  /** Passes a failure to the error-reporting agent, and tracks an unexpected one. */
  add(error: DrawbridgeError): void {
    const {page, env} = this.#parts;
    if (page.config.onError) void reportTo(this.#analytics, error);
    if (error.code === 'unknown')
      this.#queue.push(['INTERNAL_SDK_ERROR', sdkErrorOf(error), env.clock.now()]);
  }

  start(): void {
    this.#isStarted = true;
    const {features, onError} = this.#parts.page.config;
    const loaded = this.#analytics.loaded();
    if (loaded) loaded.start();
    else if (!onError && features.analytics && !objectsToAnalytics()) void this.#decide();
  }

  dispose(): void {
    this.#abort.abort();
    void this.#analytics.end();
  }

  async #decide(): Promise<void> {
    const [answer] = await Promise.allSettled([this.#isWanted.load()]);
    if (answer.status === 'fulfilled' && answer.value) this.#load();
    else this.#refuse();
  }

  #refuse(): void {
    this.#queue.passTo(() => {});
  }

  #load(): void {
    this.#queue.loadWith(() => void Promise.allSettled([this.#analytics.load()]));
  }
}

/** Watches whether the failure of the toast on screen is resolved. */
interface Recovery {
  /** Runs `end` when a failure with that code is resolved; stops watching the previous failure. */
  readonly follow: (code: ErrorCode, end: Stop) => void;
  readonly stop: Stop;
}

/** The store that shows whether a missing balance has been read. */
interface RecoveryStores {
  readonly account: ReadableAtom<AnyAccountState>;
}

type Watch = (page: RecoveryStores, resolved: Stop) => Stop;

/** The failures whose end can be observed. */
const WATCHES: Readonly<Partial<Record<ErrorCode, Watch>>> = {
  'http/offline': (_page, resolved) => {
    addEventListener('online', resolved);
    return () => removeEventListener('online', resolved);
  },
  'balance/unavailable': ({account}, resolved) => {
    const before = account.get().tokenBalance;
    return account.listen(({tokenBalance}) => {
      if (tokenBalance && tokenBalance !== before) resolved();
    });
  },
};

/** Closes the toast of a failure once the failure is resolved; watches one failure at a time. */
function watchRecovery(page: RecoveryStores): Recovery {
  let stop: Stop = () => {};
  return {
    follow(code, end) {
      stop();
      const stopWatching = WATCHES[code]?.(page, () => {
        stop();
        end();
      });
      stop = stopWatching ?? (() => {});
    },
    stop: () => stop(),
  };
}

/** Reports to the agent. If it fails to load, the page's `error` event still has the failure. */
async function reportTo(analytics: Lazy<Analytics>, error: DrawbridgeError): Promise<void> {
  const [ready] = await Promise.allSettled([analytics.load()]);
  if (ready.status === 'fulfilled') ready.value.report(error);
}

/** The properties of an unexpected error; the telemetry removes secrets. */
function sdkErrorOf({cause, message, stack}: DrawbridgeError): Readonly<Record<string, unknown>> {
  const own = cause instanceof Error ? cause : undefined;
  return {
    errorType: own?.name ?? 'Error',
    errorMessage: own?.message ?? message,
    stackTrace: own?.stack ?? stack,
    uncaught: false,
  };
}
