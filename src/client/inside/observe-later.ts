import {chunkOf} from '../../core/errors/chunk-of.js';
import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Telemetry} from '../../core/ports/telemetry.js';
import type {ReportFailureFlow} from '../../flows/report-failure.js';
import type {ObserverParts, Observers} from './observers.js';

/** How long the modal is left alone before analytics is loaded; its events go out in batches of that length anyway. */
export const OBSERVERS_DELAY_MS = 2_000;
/** Events kept until then; the oldest go first. */
const MAX_WAITING = 100;

/** What {@link observeLater} gives; the code behind it is loaded when there is something to send or to show. */
export interface LaterObservers {
  readonly telemetry: Telemetry;
  readonly report: ReportFailureFlow;
  start(): void;
  dispose(): void;
}

/** Takes events and failures from the first moment and leaves the code that handles them out of the first screen. */
export function observeLater(parts: ObserverParts & {loadMessages(): Promise<void>}): LaterObservers {
  const {clock} = parts.surroundings;
  let waiting: readonly Parameters<Telemetry['track']>[] = [];
  let observers: Observers | undefined;
  let loading: Promise<Observers> | undefined;
  let isOver = false;
  let isStarted = false;

  const load = async (): Promise<Observers> => {
    const {createObservers} = await chunkOf(import('./observers.js'));
    observers = createObservers(parts);
    if (isStarted) observers.start();
    for (const event of waiting) observers.telemetry.track(...event);
    waiting = [];
    if (isOver) observers.dispose();
    return observers;
  };
  const loaded = (): Promise<Observers> => {
    loading ??= load();
    return loading;
  };
  let stopTimer = (): void => {};

  return {
    telemetry: {
      track(...event) {
        if (observers) observers.telemetry.track(...event);
        else waiting = [...waiting, event].slice(-MAX_WAITING);
      },
    },
    report: (cause) => void reportWhenLoaded(cause),
    start() {
      if (isStarted) return observers?.start();
      isStarted = true;
      stopTimer = clock.after(OBSERVERS_DELAY_MS, () => void Promise.allSettled([loaded()]));
    },
    dispose() {
      isOver = true;
      stopTimer();
      observers?.dispose();
    },
  };

  /** A failure is told even when what would show it cannot be loaded. */
  async function reportWhenLoaded(cause: unknown): Promise<void> {
    const [ready] = await Promise.allSettled([loaded(), parts.loadMessages()]);
    if (ready.status === 'fulfilled') return ready.value.report(cause);
    loading = undefined;
    const error = isDrawbridgeError(cause) ? cause : new DrawbridgeError('unknown', 'Unknown error', {cause});
    parts.page.events.emit({type: 'error', error});
  }
}
