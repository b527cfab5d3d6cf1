import type {ReadableAtom} from 'nanostores';
import type {Clock, Stop} from '../../../core/ports/clock.js';

/** Who hears of what the chain tells. */
export interface ChainListener {
  /** Something that concerns the account may have changed. */
  readonly onNews: () => void;
  /** Whether the chain tells everything, so that nobody has to ask. */
  readonly onLive: (isLive: boolean) => void;
}

/** What a look has brought. */
export type Found = 'news' | 'same' | 'failed';

/** What {@link createLookOut} works with. */
export interface LookOutParts {
  readonly clock: Clock;
  /** Listens to the chain of the account in use, whichever that is, until it is stopped. */
  readonly listen: (listener: ChainListener) => Stop;
  /** Change when {@link LookOutParts.mood} may have. */
  readonly stores: readonly ReadableAtom<unknown>[];
  /** Whether something pending is on show, and whether the last look failed. */
  readonly mood: () => LookOutMood;
  /** Reads the history; `'news'` when it tells something new, `'failed'` when it could not be read. */
  readonly look: () => Promise<Found>;
  /** Reads what the history does not tell of at once: balances. */
  readonly lookFurther: () => Promise<void>;
}

/** How things are with what is looked at; `partial` when balances are missing. */
export type LookOutMood = 'calm' | 'pending' | 'partial' | 'failed';

/** Looks for changes while somebody watches; whoever watches says how long by what is given back. */
export interface LookOut {
  watch(): Stop;
  /** Nobody watches any more, now and later. */
  readonly end: Stop;
}

/** Time between two looks while something pending is on show, where the chain tells nothing by itself. */
const PENDING_POLL_MS = 15_000;
/** The same while nothing is, so that what comes in is noticed, and after a failure, so that nobody is pressed. */
const POLL_MS = 30_000;
/** The same where the chain tells of itself: the service may take its time to believe it. */
const PENDING_LIVE_POLL_MS = 60_000;
/** The service learns of a transaction a moment later than the chain. Waits before each look for it. */
export const LOOK_AFTER_MS: readonly number[] = [0, 2_000, 4_000, 8_000, 16_000];
/** Time between two pieces of news that are followed: many blocks are one. */
const NEWS_GAP_MS = 5_000;

/** Creates what looks; however many watch, it looks once. */
export function createLookOut(parts: LookOutParts): LookOut {
  let watchers = 0;
  let current: Stop | undefined;
  let hasEnded = false;
  const leave = (): void => {
    current?.();
    current = undefined;
  };
  return {
    watch() {
      if (hasEnded) return () => {};
      watchers++;
      current ??= begin(parts);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        watchers--;
        if (watchers === 0) leave();
      };
    },
    end() {
      hasEnded = true;
      leave();
    },
  };
}

function begin(parts: LookOutParts): Stop {
  const follower = new Follower(parts);
  const poll = createPolling(parts);
  let wasLive = false;
  const stops = [
    parts.listen({
      onNews: follower.follow,
      onLive(isLive) {
        poll.setLive(isLive);
        if (isLive && !wasLive) follower.catchUp();
        wasLive = isLive;
      },
    }),
    ...parts.stores.map((store) => store.listen(poll.plan)),
    poll.stop,
    follower.stop,
  ];
  poll.plan();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Looks until the history tells what the chain meant; what comes meanwhile begins that anew, without haste. */
class Follower {
  readonly #parts: LookOutParts;
  #timer: {readonly due: number; readonly stop: Stop} | undefined;
  /** Looks since the last news was taken up. */
  #looks = 0;
  #isMore = false;
  #isLooking = false;
  #restUntil = 0;
  #isOver = false;
  #stopCatchingUp: Stop = () => {};

  constructor(parts: LookOutParts) {
    this.#parts = parts;
  }

  readonly follow = (): void => {
    // What has failed is asked again when its time comes.
    if (this.#parts.mood() === 'failed') return;
    this.#isMore = true;
    if (!this.#isLooking) this.#plan(this.#restUntil - this.#parts.clock.now());
  };

  /** One look, soon: what happened before the chain began to tell it does not tell. */
  readonly catchUp = (): void => {
    this.#stopCatchingUp();
    this.#stopCatchingUp = this.#parts.clock.after(NEWS_GAP_MS, () => {
      if (this.#timer || this.#isLooking || this.#parts.mood() === 'failed') return;
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
    const {clock} = this.#parts;
    const due = clock.now() + Math.max(0, ms);
    if (this.#timer && this.#timer.due <= due) return;
    this.#timer?.stop();
    this.#timer = {due, stop: clock.after(Math.max(0, ms), () => void this.#look())};
  }

  async #look(): Promise<void> {
    const {look, lookFurther} = this.#parts;
    this.#stopCatchingUp();
    const isAnew = this.#isMore && this.#looks > 0;
    if (this.#isMore) this.#looks = 0;
    this.#timer = undefined;
    this.#isMore = false;
    this.#isLooking = true;
    const found = await look();
    if (found === 'same' && this.#looks === 0) await lookFurther();
    this.#isLooking = false;
    if (!this.#isOver) this.#goOn(found, isAnew);
  }

  #goOn(found: Found, isAnew: boolean): void {
    this.#restUntil = this.#parts.clock.now() + NEWS_GAP_MS;
    this.#looks++;
    const wait = found === 'same' ? LOOK_AFTER_MS[this.#looks] : undefined;
    if (wait === undefined) this.#looks = 0;
    else this.#plan(isAnew ? NEWS_GAP_MS : wait);
    if (this.#isMore && found !== 'failed') this.#plan(NEWS_GAP_MS);
  }
}

interface Polling {
  readonly plan: () => void;
  readonly setLive: (isLive: boolean) => void;
  readonly stop: Stop;
}

/** Looks now and then, as often as need be. */
function createPolling({clock, mood, look}: LookOutParts): Polling {
  let isLive = false;
  let planned: {readonly why: string; readonly stop: Stop} | undefined;
  let isLooking = false;
  let isStopped = false;
  const cancel = (): void => {
    planned?.stop();
    planned = undefined;
  };
  const plan = (): void => {
    const why = `${mood()} ${isLive}`;
    if (isLooking || why === planned?.why) return;
    cancel();
    const ms = pollMs(isLive, mood());
    if (ms !== undefined) planned = {why, stop: clock.after(ms, () => void run())};
  };
  const run = async (): Promise<void> => {
    planned = undefined;
    isLooking = true;
    await look();
    isLooking = false;
    if (!isStopped) plan();
  };
  return {
    plan,
    setLive(live) {
      isLive = live;
      plan();
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

function pollMs(isLive: boolean, mood: LookOutMood): number | undefined {
  if (mood === 'failed' || mood === 'partial') return POLL_MS;
  if (isLive) return mood === 'pending' ? PENDING_LIVE_POLL_MS : undefined;
  return mood === 'pending' ? PENDING_POLL_MS : POLL_MS;
}
