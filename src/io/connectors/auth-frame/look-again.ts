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

  start(task: () => Promise<unknown>): void {
    this.stop();
    let isOver = false;
    let pause = FIRST_MS;
    let stopTimer: Stop = () => {};
    const attempt = async (): Promise<void> => {
      stopTimer();
      stopTimer = () => {};
      const [{status}] = await Promise.allSettled([task()]);
      if (isOver) return;
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
      isOver = true;
      stopTimer();
      removeEventListener('online', onOnline);
    };
    wait();
  }

  stop(): void {
    this.#stop();
  }
}
