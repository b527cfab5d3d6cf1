import type {ActivityController} from '../../controllers/activity/activity-controller.js';
import {isSameActivity} from '../../core/model/activity/activity-rules.js';
import type {Clock, Stop} from '../../core/ports/clock.js';

/** Time between two looks at the history while a pending transaction is on show. */
const PENDING_POLL_MS = 15_000;
/** Waits before each look for a transaction of our own. */
const LOOK_AFTER_MS = [0, 2_000, 4_000, 8_000, 16_000];

/** What {@link createFollowActivityFlow} works with. */
export interface FollowActivityParts {
  readonly clock: Clock;
  readonly activity: ActivityController;
  /** Reads the history of the account in use; never rejects. */
  loadActivity(): Promise<void>;
  /** Reads what a transaction may have changed: balances. */
  loadBalances(): Promise<void>;
}

/** Keeps the history true. */
export interface FollowActivityFlow {
  /** Reads the history, and the balances too where it tells something new. */
  refresh(): Promise<void>;
  /** While somebody looks: reads again every 15 s as long as a pending transaction is on show. */
  watch(): Stop;
  /** Reads until the history names a transaction of ours: the service learns of it a moment later than we do. */
  expect(hash: string): Promise<void>;
}

/** Creates the flow. */
export function createFollowActivityFlow(parts: FollowActivityParts): FollowActivityFlow {
  const refresh = async (): Promise<void> => {
    const before = parts.activity.state.get();
    await parts.loadActivity();
    const after = parts.activity.state.get();
    // What is read for the first time is no news.
    const isSame = before.subject === undefined || isSameActivity(before.all, after.all);
    if (after.status === 'ready' && !isSame) await parts.loadBalances();
  };
  return {
    refresh,
    watch: () => watch(parts, refresh),
    async expect(hash) {
      for (const wait of LOOK_AFTER_MS) {
        await pause(parts.clock, wait);
        await refresh();
        if (isNamed(parts.activity, hash)) return;
      }
    },
  };
}

function watch({clock, activity}: FollowActivityParts, refresh: () => Promise<void>): Stop {
  let stopTimer: Stop | undefined;
  const plan = (): void => {
    const isPending = activity.state.get().transactions.some(({status}) => status === 'pending');
    if (!isPending) {
      stopTimer?.();
      stopTimer = undefined;
    } else {
      stopTimer ??= clock.after(PENDING_POLL_MS, () => {
        stopTimer = undefined;
        void refresh().then(plan);
      });
    }
  };
  const stopListening = activity.state.listen(plan);
  plan();
  return () => {
    stopListening();
    stopTimer?.();
  };
}

function isNamed({state}: ActivityController, hash: string): boolean {
  return state.get().all.some((transaction) => transaction.hash.toLowerCase() === hash.toLowerCase());
}

function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}
