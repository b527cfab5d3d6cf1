import type {ReadableAtom} from 'nanostores';
import type {Clock, Stop} from '../../core/ports/clock.js';

/** Receives chain notifications. */
export interface ChainListener {
  /** Something that concerns the account may have changed. */
  readonly onChange: () => void;
  /** Called with true while the chain announces every change, so that polling is not needed. */
  readonly onLive: (isLive: boolean) => void;
}

/** Requests of an {@link ActivityPoller}. */
export interface PollTarget {
  /** Listens to the chain of the account in use until the returned function is called. */
  readonly listen: (listener: ChainListener) => Stop;
  /** Stores that {@link PollTarget.state} depends on. */
  readonly stores: readonly ReadableAtom<unknown>[];
  /** The state that sets the interval of polls. */
  readonly state: () => PollerState;
  /** Data to read after a change on the chain. The reads run independently. */
  readonly followed: readonly FollowedData[];
  /** Reads all data when a poll is due. */
  readonly read: () => Promise<unknown>;
}

/** `active` while a transaction is pending, `partial` when balances are missing. */
export type PollerState = 'idle' | 'active' | 'partial' | 'failed';

/** Interval while a transaction is pending, without chain notifications. */
const ACTIVE_POLL_MS = 15_000;
/** Interval otherwise, for incoming transfers, and after a failure. */
const POLL_MS = 30_000;
/** Interval while a transaction is pending, with chain notifications: the service may lag behind the chain. */
const ACTIVE_LIVE_POLL_MS = 60_000;

/** Polls while at least one element watches. */
export class ActivityPoller {
  readonly #clock: Clock;
  #watchers = 0;
  #stop: Stop | undefined;
  /** Stops the watch of {@link watchWhile}. */
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
  watch(target: PollTarget): Stop {
    if (this.#hasEnded) return () => {};
    this.#watchers++;
    this.#stop ??= startPolling(this.#clock, target);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#watchers--;
      if (this.#watchers === 0) this.#stopPolling();
    };
  }

  /** Polls whenever the count is above zero, until the returned function is called. */
  watchWhile(count: ReadableAtom<number>, target: PollTarget): Stop {
    const stopListening = count.subscribe((watching) => {
      if (watching > 0) this.#stopWatching ??= this.watch(target);
      else this.#unwatch();
    });
    return () => {
      stopListening();
      this.#unwatch();
    };
  }

  /** Stops polling permanently. */
  end(): void {
    this.#hasEnded = true;
    this.#stopPolling();
  }

  #unwatch(): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
  }

  #stopPolling(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}

function startPolling(clock: Clock, target: PollTarget): Stop {
  const followers = target.followed.map((followed) => new EventFollower(clock, followed));
  const poll = new PollTimer(clock, target);
  let wasLive = false;
  const stops = [
    target.listen({
      onChange() {
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
    ...target.stores.map((store) => store.listen(() => poll.plan())),
    () => poll.stop(),
    ...followers.map((follower) => follower.stop),
  ];
  poll.plan();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Schedules polls at the interval of the state. */
class PollTimer {
  readonly #clock: Clock;
  readonly #target: PollTarget;
  #isLive = false;
  #planned: {readonly why: string; readonly stop: Stop} | undefined;
  #isPolling = false;
  #isStopped = false;

  constructor(clock: Clock, target: PollTarget) {
    this.#clock = clock;
    this.#target = target;
  }

  plan(): void {
    const state = this.#target.state();
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
    await this.#target.read();
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

/** Result of one read. */
export type ReadResult = 'changed' | 'same' | 'failed';

/** Data that a chain notification may concern. */
interface FollowedData {
  /** Reads the data. */
  readonly read: () => Promise<ReadResult>;
  /** Reads data that may change later. Runs if the first read after a notification finds no change. */
  readonly readFallback?: () => Promise<void>;
}

/** Delays before each read of a transaction: the service has it later than the chain. */
export const READ_DELAYS_MS: readonly number[] = [0, 2_000, 4_000, 8_000, 16_000];
/** Minimum time between reads for notifications, so that several blocks cause one read. */
const MIN_EVENT_GAP_MS = 5_000;

/** Reads after a notification until the data has changed. Notifications in between restart this after a pause. */
class EventFollower {
  readonly #clock: Clock;
  readonly #followed: FollowedData;
  #timer: {readonly due: number; readonly stop: Stop} | undefined;
  /** Number of reads since the last handled notification. */
  #reads = 0;
  #hasNewEvent = false;
  #isReading = false;
  #pauseUntil = 0;
  #isOver = false;
  #stopCatchingUp: Stop = () => {};

  constructor(clock: Clock, followed: FollowedData) {
    this.#clock = clock;
    this.#followed = followed;
  }

  readonly follow = (): void => {
    this.#hasNewEvent = true;
    if (!this.#isReading) this.#plan(this.#pauseUntil - this.#clock.now());
  };

  /** Reads once, because changes before the subscription are not notified. */
  readonly catchUp = (): void => {
    this.#stopCatchingUp();
    this.#stopCatchingUp = this.#clock.after(MIN_EVENT_GAP_MS, () => {
      if (this.#timer || this.#isReading) return;
      this.#reads = READ_DELAYS_MS.length - 1;
      void this.#read();
    });
  };

  readonly stop = (): void => {
    this.#isOver = true;
    this.#stopCatchingUp();
    this.#timer?.stop();
  };

  /** Keeps the earlier of two scheduled reads. */
  #plan(ms: number): void {
    const due = this.#clock.now() + Math.max(0, ms);
    if (this.#timer && this.#timer.due <= due) return;
    this.#timer?.stop();
    this.#timer = {due, stop: this.#clock.after(Math.max(0, ms), () => void this.#read())};
  }

  async #read(): Promise<void> {
    this.#stopCatchingUp();
    const isRestart = this.#hasNewEvent && this.#reads > 0;
    if (this.#hasNewEvent) this.#reads = 0;
    this.#timer = undefined;
    this.#hasNewEvent = false;
    this.#isReading = true;
    const found = await this.#followed.read();
    if (found !== 'changed' && this.#reads === 0) await this.#followed.readFallback?.();
    this.#isReading = false;
    if (!this.#isOver) this.#continue(found, isRestart);
  }

  #continue(found: ReadResult, isRestart: boolean): void {
    this.#pauseUntil = this.#clock.now() + MIN_EVENT_GAP_MS;
    this.#reads++;
    const wait = found === 'same' ? READ_DELAYS_MS[this.#reads] : undefined;
    if (wait === undefined) this.#reads = 0;
    else this.#plan(isRestart ? MIN_EVENT_GAP_MS : wait);
    if (this.#hasNewEvent) this.#plan(MIN_EVENT_GAP_MS);
  }
}
