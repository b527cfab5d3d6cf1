import type {AlertsController} from '../controllers/alerts-controller.js';
import type {ToastController} from '../controllers/toast-controller.js';
import type {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {toKnownError} from '../core/errors/drawbridge-error.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import type {ClientEnvironment} from '../core/ports/client-environment.js';
import type {Stop} from '../core/ports/clock.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import type {ReportFailureFlow} from '../flows/report-failure-flow.js';
import {createLazy, dispose, type Lazy} from './lazy.js';
import type {ConfiguredStores} from './page-state.js';
import type {Services} from './services.js';

/**
 * Delay in milliseconds between opening the modal and loading the code for failures and analytics. Analytics sends its
 * events in batches of that length anyway.
 */
const OBSERVERS_DELAY_MS = 2_000;
/** Greatest number of buffered events; the oldest are dropped first. */
const MAX_WAITING = 100;

/** Dependencies of {@link createObservers}. */
export interface ObserverParts {
  readonly page: ConfiguredStores;
  readonly env: ClientEnvironment;
  readonly services: Services;
  readonly alerts: AlertsController;
  readonly toast: ToastController;
  /** Loads the messages for failures. */
  loadMessages(): Promise<void>;
}

/** Analytics and failure reports of one client. */
export interface Observers {
  readonly telemetry: Telemetry;
  readonly report: ReportFailureFlow;
  /** The visitor opened the modal: from now on events are sent, if the project has analytics on. */
  start(): void;
  readonly dispose: Stop;
}

/** Shows and reports failures, and decides whether events are sent. */
export interface FailureReports {
  readonly report: ReportFailureFlow;
  /** The visitor opened the modal: reads whether the project has analytics on, and then loads it. */
  start(): void;
  readonly dispose: Stop;
}

/** Sends events, and collects failures for `onError`. */
export interface Analytics {
  readonly track: Telemetry['track'];
  /** Passes a failure to the error-reporting agent. */
  report(error: DrawbridgeError): void;
  /** The visitor opened the modal: from now on events are sent, if the project has analytics on. */
  start(): void;
  readonly dispose: Stop;
}

/** The arguments of {@link Telemetry.track}, with the time of the event. */
export type QueuedEvent = readonly [
  event: string,
  properties: Readonly<Record<string, unknown>> | undefined,
  at: number,
];

/** Buffers events until the project's setting is read, and until the code that sends them is loaded. */
export class EventQueue {
  readonly #isKept: () => boolean;
  #waiting: readonly QueuedEvent[] = [];
  #load: () => void = () => {};
  #receive: ((event: QueuedEvent) => void) | undefined;

  /** While `isKept` is false, events are dropped. */
  constructor(isKept: () => boolean) {
    this.#isKept = isKept;
  }

  push(event: QueuedEvent): void {
    const isKept = this.#isKept();
    if (isKept && this.#receive) return this.#receive(event);
    this.#waiting = isKept ? [...this.#waiting, event].slice(-MAX_WAITING) : [];
    this.#load();
  }

  /** Calls `load` now and, because it may fail, with each further event until {@link passTo}. */
  loadWith(load: () => void): void {
    this.#load = load;
    load();
  }

  /** Passes on the buffered events and all later ones. */
  passTo(receive: (event: QueuedEvent) => void): void {
    this.#receive = receive;
    this.#load = () => {};
    for (const event of this.#waiting) receive(event);
    this.#waiting = [];
  }
}

/**
 * Receives events and failures from the start. Loads the code that handles them with the first failure, or shortly
 * after the modal opened.
 */
export function createObservers(parts: ObserverParts): Observers {
  const {clock} = parts.env;
  const {config} = parts.page;
  // The agent behind `onError` receives the events before a failure, even those that are not sent.
  const queue = new EventQueue(() => config.features.analytics || config.onError !== undefined);
  let stopTimer: Stop | undefined;
  const failures = createLazy(async () => {
    const {createFailureReports} = await loadChunk(
      import(/* together: second-screen */ './failure-reports.js'),
    );
    const created = createFailureReports(parts, queue);
    if (stopTimer) created.start();
    return created;
  }, dispose);
  // The chunk of the messages also contains the registry, which every further view needs.
  const loadAll = (): Promise<unknown> => Promise.allSettled([failures.load(), parts.loadMessages()]);
  return {
    telemetry: {track: (event, properties, at = clock.now()) => queue.push([event, properties, at])},
    report: (cause) => void reportWhenLoaded(parts, failures, cause),
    start() {
      if (stopTimer) failures.loaded()?.start();
      else stopTimer = clock.after(OBSERVERS_DELAY_MS, () => void loadAll());
    },
    dispose() {
      stopTimer?.();
      void failures.end();
    },
  };
}

/** Reports a failure; the page receives an `error` event if the code to show it fails to load. */
async function reportWhenLoaded(
  parts: ObserverParts,
  failures: Lazy<FailureReports>,
  cause: unknown,
): Promise<void> {
  const [ready] = await Promise.allSettled([failures.load(), parts.loadMessages()]);
  if (ready.status === 'fulfilled') return ready.value.report(cause);
  parts.page.events.emit({type: 'error', error: toKnownError(cause)});
}
