import type {ReadableAtom} from 'nanostores';
import type {Clock, Stop} from '../../core/ports/clock.js';

/** Is told what the chain tells. */
export interface ChainListener {
  /** Something that concerns the account may have changed. */
  readonly onNews: () => void;
  /** Reports whether the chain announces every change, so that polling is not needed. */
  readonly onLive: (isLive: boolean) => void;
}

/** Requests of an {@link ActivityPoller}. */
export interface Polled {
  /** Listens to the chain of the account in use, whichever that is, until it is stopped. */
  readonly listen: (listener: ChainListener) => Stop;
  /** Change when {@link Polled.state} may have. */
  readonly stores: readonly ReadableAtom<unknown>[];
  /** Tells whether a pending transaction is shown, and whether the last poll failed. */
  readonly state: () => PollerState;
  /** The requests after a change on the chain; they run independently, so that none waits for another. */
  readonly followed: readonly Followed[];
  /** Reads everything because time has passed. */
  readonly look: () => Promise<unknown>;
}

/** `active` while a transaction is pending, `partial` when balances are missing. */
export type PollerState = 'idle' | 'active' | 'partial' | 'failed';

/** Time between two polls while a transaction is pending, where the chain does not tell of changes. */
const ACTIVE_POLL_MS = 15_000;
/** The same otherwise, so that incoming transfers are noticed; and after a failure, to spare the service. */
const POLL_MS = 30_000;
/** Time between two polls while a transaction is pending, where the chain tells: the service may lag behind it. */
const ACTIVE_LIVE_POLL_MS = 60_000;

/** Polls while an element watches; however many watch, it polls once. */
export class ActivityPoller {
  readonly #clock: Clock;
  #watchers = 0;
  #stop: Stop | undefined;
  /** Ends the watch for the elements that are counted. */
  #stopWatching: Stop | undefined;
  #hasEnded = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** True once {@link end} was called. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Polls until the returned function is called. */
  watch(polled: Polled): Stop {
    if (this.#hasEnded) return () => {};
    this.#watchers++;
    this.#stop ??= begin(this.#clock, polled);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#watchers--;
      if (this.#watchers === 0) this.#leave();
    };
  }

  /** Polls whenever the count is above zero, until the returned function is called. */
  watchWhile(count: ReadableAtom<number>, polled: Polled): Stop {
    const stopListening = count.subscribe((watching) => {
      if (watching > 0) this.#stopWatching ??= this.watch(polled);
      else this.#unwatch();
    });
    return () => {
      stopListening();
      this.#unwatch();
    };
  }

  /** Ends all polling, now and later. */
  end(): void {
    this.#hasEnded = true;
    this.#leave();
  }

  #unwatch(): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
  }

  #leave(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}

function begin(clock: Clock, polled: Polled): Stop {
  const followers = polled.followed.map((followed) => new Follower(clock, followed));
  const poll = new Polling(clock, polled);
  let wasLive = false;
  const stops = [
    polled.listen({
      onNews() {
        for (const follower of followers) follower.follow();
      },
      onLive(isLive) {
        poll.setLive(isLive);
        const isNew = isLive && !wasLive;
        wasLive = isLive;
        if (!isNew) return;
        for (const follower of followers) follower.catchUp();
      },
    }),
    ...polled.stores.map((store) => store.listen(() => poll.plan())),
    () => poll.stop(),
    ...followers.map((follower) => follower.stop),
  ];
  poll.plan();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Plans one poll after the other, as often as the state asks for. */
class Polling {
  readonly #clock: Clock;
  readonly #polled: Polled;
  #isLive = false;
  #planned: {readonly why: string; readonly stop: Stop} | undefined;
  #isPolling = false;
  #isStopped = false;

  constructor(clock: Clock, polled: Polled) {
    this.#clock = clock;
    this.#polled = polled;
  }

  plan(): void {
    const state = this.#polled.state();
    const why = `${state} ${this.#isLive}`;
    if (this.#isPolling || why === this.#planned?.why) return;
    this.#cancel();
    const ms = pollMs(this.#isLive, state);
    if (ms !== undefined) this.#planned = {why, stop: this.#clock.after(ms, () => void this.#poll())};
  }

  setLive(isLive: boolean): void {
    this.#isLive = isLive;
    this.plan();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  async #poll(): Promise<void> {
    this.#planned = undefined;
    this.#isPolling = true;
    await this.#polled.look();
    this.#isPolling = false;
    if (!this.#isStopped) this.plan();
  }

  #cancel(): void {
    this.#planned?.stop();
    this.#planned = undefined;
  }
}

function pollMs(isLive: boolean, state: PollerState): number | undefined {
  if (state === 'failed' || state === 'partial') return POLL_MS;
  if (isLive) return state === 'active' ? ACTIVE_LIVE_POLL_MS : undefined;
  return state === 'active' ? ACTIVE_POLL_MS : POLL_MS;
}

/** Result of reading the chain once. */
export type Found = 'news' | 'same' | 'failed';

/** Data that a report of the chain may concern, and the way to read it. */
interface Followed {
  /** Reads it; `'news'` when it tells something new, `'failed'` when it cannot be read. */
  readonly look: () => Promise<Found>;
  /** Reads what it does not tell of at once: runs where the first look at a piece of news has brought none. */
  readonly lookFurther?: () => Promise<void>;
}

/** Waits before each look for a transaction: the service has it a moment later than the chain. */
export const LOOK_AFTER_MS: readonly number[] = [0, 2_000, 4_000, 8_000, 16_000];
/** Time between two pieces of news that are followed: many blocks are one. */
const NEWS_GAP_MS = 5_000;

/** Looks until one thing tells what the chain meant; what comes meanwhile begins that anew, without haste. */
class Follower {
  readonly #clock: Clock;
  readonly #followed: Followed;
  #timer: {readonly due: number; readonly stop: Stop} | undefined;
  /** Looks since the last news was taken up. */
  #looks = 0;
  #isMore = false;
  #isLooking = false;
  #restUntil = 0;
  #isOver = false;
  #stopCatchingUp: Stop = () => {};

  constructor(clock: Clock, followed: Followed) {
    this.#clock = clock;
    this.#followed = followed;
  }

  readonly follow = (): void => {
    this.#isMore = true;
    if (!this.#isLooking) this.#plan(this.#restUntil - this.#clock.now());
  };

  /** One look, soon: what happened before the chain began to tell it does not tell. */
  readonly catchUp = (): void => {
    this.#stopCatchingUp();
    this.#stopCatchingUp = this.#clock.after(NEWS_GAP_MS, () => {
      if (this.#timer || this.#isLooking) return;
      this.#looks = LOOK_AFTER_MS.length - 1;
      void this.#look();
    });
  };

  readonly stop = (): void => {
    this.#isOver = true;
    this.#stopCatchingUp();
    this.#timer?.stop();
  };

  /** The look that is due first counts. */
  #plan(ms: number): void {
    const due = this.#clock.now() + Math.max(0, ms);
    if (this.#timer && this.#timer.due <= due) return;
    this.#timer?.stop();
    this.#timer = {due, stop: this.#clock.after(Math.max(0, ms), () => void this.#look())};
  }

  async #look(): Promise<void> {
    this.#stopCatchingUp();
    const isAnew = this.#isMore && this.#looks > 0;
    if (this.#isMore) this.#looks = 0;
    this.#timer = undefined;
    this.#isMore = false;
    this.#isLooking = true;
    const found = await this.#followed.look();
    if (found !== 'news' && this.#looks === 0) await this.#followed.lookFurther?.();
    this.#isLooking = false;
    if (!this.#isOver) this.#goOn(found, isAnew);
  }

  #goOn(found: Found, isAnew: boolean): void {
    this.#restUntil = this.#clock.now() + NEWS_GAP_MS;
    this.#looks++;
    const wait = found === 'same' ? LOOK_AFTER_MS[this.#looks] : undefined;
    if (wait === undefined) this.#looks = 0;
    else this.#plan(isAnew ? NEWS_GAP_MS : wait);
    if (this.#isMore) this.#plan(NEWS_GAP_MS);
  }
}
