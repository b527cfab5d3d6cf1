import type {Clock, Stop} from '../../../core/ports/clock.js';

/** Pause before the first attempt, in milliseconds; each further one doubles it. */
const FIRST_MS = 5_000;
const MAX_MS = 120_000;

/** Repeats a task until it resolves, with growing pauses, and at once when the browser is online again. */
export class LookAgain {
  readonly #clock: Clock;
  #stop: Stop = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The signal aborts when the repetition ends, also during an attempt. */
  start(task: (signal: AbortSignal) => Promise<unknown>): void {
    this.stop();
    const ending = new AbortController();
    const {signal} = ending;
    let isRunning = false;
    let pause = FIRST_MS;
    let stopTimer: Stop = () => {};
    const attempt = async (): Promise<void> => {
      if (isRunning) return;
      stopTimer();
      isRunning = true;
      const [{status}] = await Promise.allSettled([task(signal)]);
      isRunning = false;
      if (signal.aborted) return;
      if (status === 'fulfilled') this.stop();
      else wait();
    };
    const wait = (): void => {
      stopTimer = this.#clock.after(pause, () => void attempt());
      pause = Math.min(pause * 2, MAX_MS);
    };
    const onOnline = (): void => void attempt();
    addEventListener('online', onOnline);
    this.#stop = () => {
      ending.abort();
      stopTimer();
      removeEventListener('online', onOnline);
    };
    wait();
  }

  stop(): void {
    this.#stop();
  }
}
