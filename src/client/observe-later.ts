import {loadChunk} from '../core/errors/load-chunk.js';
import {toKnownError} from '../core/errors/to-known-error.js';
import type {Stop} from '../core/ports/clock.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import type {ReportFailureFlow} from '../flows/report-failure.js';
import {createLazy, dispose, type Lazy} from './page/lazy.js';
import type {ObserverParts} from './analytics-later.js';
import type {Observers} from './observers.js';

/**
 * How long the modal is left alone before analytics is loaded, whose events go out in batches of that length anyway,
 * and what every further view needs.
 */
const OBSERVERS_DELAY_MS = 2_000;
/** Events kept until then; the oldest go first. */
const MAX_WAITING = 100;

/** What {@link observeLater} works with. */
export interface LaterParts extends ObserverParts {
  /** Loads the sentences that failures are told in. */
  loadMessages(): Promise<void>;
}

/** What {@link observeLater} gives; the code behind it is loaded when there is something to send or to show. */
export interface LaterObservers {
  readonly telemetry: Telemetry;
  readonly report: ReportFailureFlow;
  start(): void;
  readonly dispose: Stop;
}

/** Takes events and failures from the first moment and leaves the code that handles them out of the first screen. */
export function observeLater(parts: LaterParts): LaterObservers {
  const {clock} = parts.env;
  let waiting: readonly Readonly<Parameters<Telemetry['track']>>[] = [];
  let stopTimer: Stop | undefined;
  const observers = createLazy(async () => {
    const {createObservers} = await loadChunk(import(/* together: second-screen at rest */ './observers.js'));
    const created = createObservers(parts);
    if (stopTimer) created.start();
    for (const event of waiting) created.telemetry.track(...event);
    waiting = [];
    return created;
  }, dispose);
  // With the sentences comes the way to every view but the first.
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

/** A failure is told even when what would show it cannot be loaded. */
async function reportWhenLoaded(
  parts: LaterParts,
  observers: Lazy<Observers>,
  cause: unknown,
): Promise<void> {
  const [ready] = await Promise.allSettled([observers.load(), parts.loadMessages()]);
  if (ready.status === 'fulfilled') return ready.value.report(cause);
  parts.page.events.emit({type: 'error', error: toKnownError(cause)});
}
