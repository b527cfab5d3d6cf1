import type {ReadableAtom} from 'nanostores';
import type {ActivityController, ActivityState} from '../../../controllers/activity/activity-controller.js';
import {isSameActivity} from '../../../core/model/activity/activity-rules.js';
import type {Clock, Stop} from '../../../core/ports/clock.js';
import {pause} from '../../../core/ports/waiting/pause.js';
import {LOOK_AFTER_MS, type Found} from './follower.js';
import {createLookOut, type ChainListener, type LookOut, type LookOutMood} from './look-out.js';

/** What {@link createFollowActivityFlow} works with. */
export interface FollowActivityParts {
  readonly clock: Clock;
  readonly activity: ActivityController;
  /** Reads the history of the account in use; never rejects. What nobody asked for fails without a word. */
  readonly loadActivity: (options?: {readonly isQuiet?: boolean}) => Promise<void>;
  readonly tokens: FollowedTokens;
  readonly coin: FollowedCoin;
  /** Change when a balance may have come to be missing, or to be there. */
  readonly stores: readonly ReadableAtom<unknown>[];
  /** Listens to the chain of the account in use, where that speaks by itself. */
  readonly listen: (listener: ChainListener) => Stop;
}

/** The tokens of the account in use. */
export interface FollowedTokens {
  /** Reads them from whoever tells them; never rejects. */
  load(): Promise<void>;
  /** `missing` while they could not be read; `none` where nobody has asked for them yet, or can be asked. */
  condition(): 'known' | 'missing' | 'none';
}

/** The network's own coin, of which its node tells whatever the service knows. */
export interface FollowedCoin {
  /** Reads it from the node; never rejects. */
  load(): Promise<void>;
  /** What is on show. */
  amount(): bigint | undefined;
  /** True while it could not be read. */
  isMissing(): boolean;
}

/** Keeps history and balances true. */
export interface FollowActivityFlow {
  /** Reads the history and the coin, and the tokens too where the history tells something new. */
  refresh(): Promise<void>;
  /**
   * While somebody looks: reads again when the chain tells of a change, and where it tells nothing, every 30 s, or
   * every 15 s as long as a pending transaction is on show.
   */
  watch(): Stop;
  /**
   * Reads until the history names a transaction of ours: the service learns of it a moment later than we do. The coin
   * is read along with it, and goes on being read where the service cannot be asked.
   */
  expect(hash: string): Promise<void>;
  /** Nobody looks any more. */
  readonly end: Stop;
}

/** Creates the flow. */
export function createFollowActivityFlow(parts: FollowActivityParts): FollowActivityFlow {
  const {activity, coin, tokens} = parts;
  const quietly = (): Promise<Found> => look(parts, {isQuiet: true});
  let isOver = false;
  const lookOut: LookOut = createLookOut({
    ...parts,
    stores: [activity.state, ...parts.stores],
    mood: () => moodOf(parts),
    look: () => Promise.all([look(parts, {isQuiet: true, isByTime: true}), coin.load()]),
    followed: [
      // What has failed is asked again when its time comes.
      {look: async () => (hasFailed(parts) ? 'failed' : quietly()), lookFurther: () => tokens.load()},
      {look: () => lookAtCoin(coin)},
    ],
  });
  return {
    ...lookOut,
    refresh: async () => void (await Promise.all([look(parts), coin.load()])),
    async expect(hash) {
      let found: Found = 'same';
      for (const wait of LOOK_AFTER_MS) {
        await pause(parts.clock, wait);
        if (isOver) return;
        const looking: Promise<Found> = found === 'failed' ? Promise.resolve(found) : quietly();
        [found] = await Promise.all([looking, coin.load()]);
        if (isNamed(activity, hash)) return;
      }
    },
    end() {
      isOver = true;
      lookOut.end();
    },
  };
}

/** How the history is read. */
interface LookOptions {
  readonly isQuiet?: boolean;
  /** Only time has passed: nobody has told of anything. */
  readonly isByTime?: boolean;
}

/** Reads the history, and the balances where it tells something new. */
async function look(parts: FollowActivityParts, options: LookOptions = {}): Promise<Found> {
  const {activity, loadActivity, tokens, coin} = parts;
  const before = activity.state.get();
  await loadActivity(options);
  const after = activity.state.get();
  if (isNews(before, after)) {
    await Promise.all([tokens.load(), coin.load()]);
    return 'news';
  }
  if (areDue(parts, options)) await tokens.load();
  return hasFailed(parts) ? 'failed' : 'same';
}

/** Tokens that are missing come back with the service; others are read now and then where no history tells of them. */
function areDue(parts: FollowActivityParts, {isByTime = false}: LookOptions): boolean {
  const condition = parts.tokens.condition();
  if (condition === 'missing') return !hasFailed(parts);
  const isSilent = hasFailed(parts) || parts.activity.state.get().isUnsupported === true;
  return condition === 'known' && isByTime && isSilent;
}

/** Reads the coin: a node that is asked may hear of a block later than the one that told of it. */
async function lookAtCoin(coin: FollowedCoin): Promise<Found> {
  const before = coin.amount();
  await coin.load();
  return coin.amount() === before ? 'same' : 'news';
}

/** What is read for the first time, or of another account or network than before, is no news. */
function isNews(before: ActivityState, after: ActivityState): boolean {
  const isOfSame =
    before.subject?.address === after.subject?.address && before.subject?.chainId === after.subject?.chainId;
  return (
    after.status === 'ready' &&
    before.subject !== undefined &&
    isOfSame &&
    !isSameActivity(before.all, after.all)
  );
}

function moodOf(parts: FollowActivityParts): LookOutMood {
  const {activity, tokens, coin} = parts;
  if (hasFailed(parts)) return 'failed';
  const {transactions} = activity.state.get();
  if (transactions.some((transaction) => transaction.status === 'pending')) return 'pending';
  return tokens.condition() === 'missing' || coin.isMissing() ? 'partial' : 'calm';
}

function hasFailed({activity}: FollowActivityParts): boolean {
  return activity.state.get().status === 'failed';
}

function isNamed({state}: ActivityController, hash: string): boolean {
  return state.get().all.some((transaction) => transaction.hash.toLowerCase() === hash.toLowerCase());
}
