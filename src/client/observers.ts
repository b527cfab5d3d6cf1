import {loadChunk} from '../core/errors/load-chunk.js';
import {toKnownError} from '../core/errors/to-known-error.js';
import type {Stop} from '../core/ports/clock.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import type {ReportFailureFlow} from '../flows/report-failure.js';
import {createLazy, dispose, type Lazy} from './lazy.js';
import type {ObserverParts, Observers} from './report-failures.js';

/**
 * Delay after the modal opened before analytics is loaded, which sends its events in batches of that length
 * anyway, together with the sentences of further views.
 */
const OBSERVERS_DELAY_MS = 2_000;
/** Events kept until then; the oldest are dropped first. */
const MAX_WAITING = 100;

/** Dependencies of {@link observeLater}. */
export interface LaterParts extends ObserverParts {
  /** Loads the sentences for failures. */
  loadMessages(): Promise<void>;
}

/** {@link Observers} whose code is loaded when there is an event to send or a failure to show. */
export interface LaterObservers {
  readonly telemetry: Telemetry;
  readonly report: ReportFailureFlow;
  start(): void;
  readonly dispose: Stop;
}

/** Accepts events and failures from the start, and keeps the code that handles them out of the first load. */
export function observeLater(parts: LaterParts): LaterObservers {
  const {clock} = parts.env;
  let waiting: readonly Readonly<Parameters<Telemetry['track']>>[] = [];
  let stopTimer: Stop | undefined;
  const observers = createLazy(async () => {
    const {createObservers} = await loadChunk(
      import(/* together: second-screen at rest */ './report-failures.js'),
    );
    const created = createObservers(parts);
    if (stopTimer) created.start();
    for (const event of waiting) created.telemetry.track(...event);
    waiting = [];
    return created;
  }, dispose);
  // The chunk of the sentences also has the registry, which every further view needs.
  const loadAll = (): Promise<unknown> => Promise.allSettled([observers.load(), parts.loadMessages()]);
  return {
    telemetry: {
      track(event, properties, at = clock.now()) {
        const telemetry = observers.loaded()?.telemetry;
        if (telemetry) telemetry.track(event, properties, at);
        else waiting = [...waiting, [event, properties, at] as const].slice(-MAX_WAITING);
      },
    },
    report: (cause) => void reportWhenLoaded(parts, observers, cause),
    start() {
      if (stopTimer) observers.loaded()?.start();
      else stopTimer = clock.after(OBSERVERS_DELAY_MS, () => void loadAll());
    },
    dispose() {
      stopTimer?.();
      void observers.end();
    },
  };
}

/** Reports a failure; the page receives an `error` event when the code to show it cannot be loaded. */
async function reportWhenLoaded(
  parts: LaterParts,
  observers: Lazy<Observers>,
  cause: unknown,
): Promise<void> {
  const [ready] = await Promise.allSettled([observers.load(), parts.loadMessages()]);
  if (ready.status === 'fulfilled') return ready.value.report(cause);
  parts.page.events.emit({type: 'error', error: toKnownError(cause)});
}
