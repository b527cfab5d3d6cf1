import type {ReadableAtom} from 'nanostores';
import type {ActivityController} from '../../../controllers/activity/activity-controller.js';
import {isSameActivity} from '../../../core/model/activity/activity-rules.js';
import type {Clock, Stop} from '../../../core/ports/clock.js';
import {pause} from '../../../core/ports/waiting/pause.js';
import {
  createLookOut,
  LOOK_AFTER_MS,
  type ChainListener,
  type Found,
  type LookOut,
  type LookOutMood,
} from './look-out.js';

/** What {@link createFollowActivityFlow} works with. */
export interface FollowActivityParts {
  readonly clock: Clock;
  readonly activity: ActivityController;
  /** Reads the history of the account in use; never rejects. What nobody asked for fails without a word. */
  readonly loadActivity: (options?: {readonly isQuiet?: boolean}) => Promise<void>;
  /** Reads what a transaction may have changed: balances. */
  readonly loadBalances: () => Promise<void>;
  /** True while balances are missing because they could not be read. */
  readonly lacksBalances: () => boolean;
  /** Changes when {@link FollowActivityParts.lacksBalances} may have. */
  readonly balances: ReadableAtom<unknown>;
  /** Listens to the chain of the account in use, where that speaks by itself. */
  readonly listen: (listener: ChainListener) => Stop;
}

/** Keeps the history true. */
export interface FollowActivityFlow {
  /** Reads the history, and the balances too where it tells something new. */
  refresh(): Promise<void>;
  /**
   * While somebody looks: reads again when the chain tells of a change, and where it tells nothing, every 30 s, or
   * every 15 s as long as a pending transaction is on show.
   */
  watch(): Stop;
  /** Reads until the history names a transaction of ours: the service learns of it a moment later than we do. */
  expect(hash: string): Promise<void>;
  /** Nobody looks any more. */
  readonly end: Stop;
}

/** Creates the flow. */
export function createFollowActivityFlow(parts: FollowActivityParts): FollowActivityFlow {
  const {clock, activity} = parts;
  const lookOut: LookOut = createLookOut({
    ...parts,
    stores: [activity.state, parts.balances],
    mood: () => moodOf(parts),
    look: () => look(parts, {isQuiet: true}),
    lookFurther: parts.loadBalances,
  });
  return {
    ...lookOut,
    refresh: async () => void (await look(parts)),
    async expect(hash) {
      for (const wait of LOOK_AFTER_MS) {
        await pause(clock, wait);
        const found = await look(parts, {isQuiet: true});
        if (found === 'failed' || isNamed(activity, hash)) return;
      }
    },
  };
}

/** Reads the history, and the balances where it tells something new. */
async function look(
  {activity, loadActivity, loadBalances, lacksBalances}: FollowActivityParts,
  options?: {readonly isQuiet: boolean},
): Promise<Found> {
  const before = activity.state.get();
  await loadActivity(options);
  const after = activity.state.get();
  if (after.status === 'failed') return 'failed';
  // What is read for the first time is no news.
  const isSame = before.subject === undefined || isSameActivity(before.all, after.all);
  const isNews = after.status === 'ready' && !isSame;
  if (isNews || lacksBalances()) await loadBalances();
  return isNews ? 'news' : 'same';
}

function moodOf({activity, lacksBalances}: FollowActivityParts): LookOutMood {
  const {status, transactions} = activity.state.get();
  if (status === 'failed') return 'failed';
  if (transactions.some((transaction) => transaction.status === 'pending')) return 'pending';
  return lacksBalances() ? 'partial' : 'calm';
}

function isNamed({state}: ActivityController, hash: string): boolean {
  return state.get().all.some((transaction) => transaction.hash.toLowerCase() === hash.toLowerCase());
}
