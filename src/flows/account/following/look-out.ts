import type {ReadableAtom} from 'nanostores';
import type {Clock, Stop} from '../../../core/ports/clock.js';
import {Follower, type Followed} from './follower.js';

/** Who hears of what the chain tells. */
export interface ChainListener {
  /** Something that concerns the account may have changed. */
  readonly onNews: () => void;
  /** Whether the chain tells everything, so that nobody has to ask. */
  readonly onLive: (isLive: boolean) => void;
}

/** What {@link createLookOut} works with. */
export interface LookOutParts {
  readonly clock: Clock;
  /** Listens to the chain of the account in use, whichever that is, until it is stopped. */
  readonly listen: (listener: ChainListener) => Stop;
  /** Change when {@link LookOutParts.mood} may have. */
  readonly stores: readonly ReadableAtom<unknown>[];
  /** Whether something pending is on show, and whether the last look failed. */
  readonly mood: () => LookOutMood;
  /** What is looked at when the chain tells of a change: each by itself, so that none waits for another. */
  readonly followed: readonly Followed[];
  /** Looks at everything because time has passed. */
  readonly look: () => Promise<unknown>;
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
  const followers = parts.followed.map((followed) => new Follower(parts.clock, followed));
  const poll = createPolling(parts);
  let wasLive = false;
  const stops = [
    parts.listen({
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
    ...parts.stores.map((store) => store.listen(poll.plan)),
    poll.stop,
    ...followers.map((follower) => follower.stop),
  ];
  poll.plan();
  return () => {
    for (const stop of stops) stop();
  };
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
