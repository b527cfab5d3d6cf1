import type {ReadableAtom} from 'nanostores';
import {type ActivityController, type ActivityState, isSameActivity} from './activity-controller.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import {pause} from '../../core/ports/waiting/pause.js';
import {
  type ActivityPoller,
  type ChainListener,
  type Found,
  LOOK_AFTER_MS,
  type Polled,
  type PollerState,
} from './activity-poller.js';

/** Dependencies of {@link createFollowActivityFlow}. */
export interface FollowActivityParts {
  readonly clock: Clock;
  readonly poller: ActivityPoller;
  readonly activity: ActivityController;
  /** Reads the history of the account in use; never rejects. A quiet failure is not reported. */
  readonly loadActivity: (options?: {readonly isQuiet?: boolean}) => Promise<void>;
  readonly tokens: FollowedTokens;
  readonly coin: FollowedCoin;
  /** Change when a balance may have come to be missing, or to be there. */
  readonly stores: readonly ReadableAtom<unknown>[];
  /** Listens to the chain of the account in use, where its network has a socket. */
  readonly listen: (listener: ChainListener) => Stop;
}

/** The tokens of the account in use. */
export interface FollowedTokens {
  /** Reads them from the wallet or the service; never rejects. */
  load(): Promise<void>;
  /** `missing` while they could not be read; `none` where they were not read yet, or cannot be. */
  condition(): 'known' | 'missing' | 'none';
}

/** The network's own coin, of which its node tells whatever the service knows. */
export interface FollowedCoin {
  /** Reads it from the node; never rejects. */
  load(): Promise<void>;
  /** The balance shown. */
  amount(): bigint | undefined;
  /** True while it could not be read. */
  isMissing(): boolean;
}

/** Keeps history and balances true. */
export interface FollowActivityFlow {
  /** Reads the history and the coin, and the tokens too where the history tells something new. */
  refresh(): Promise<void>;
  /**
   * Reads again when the chain tells of a change, and where it tells nothing, every 30 s, or every 15 s as long as a
   * pending transaction is on show; until the returned function is called.
   */
  watch(): Stop;
  /** The same whenever the count of elements that show it is above zero, until the returned function is called. */
  watchWhile(count: ReadableAtom<number>): Stop;
  /**
   * Reads until the history names a transaction that was sent here: the service has it a moment later. The coin
   * is read along with it, and goes on being read where the service cannot be asked.
   */
  expect(hash: string): Promise<void>;
  /** Ends all reading. */
  readonly end: Stop;
}

/** Creates the flow. */
export function createFollowActivityFlow(parts: FollowActivityParts): FollowActivityFlow {
  const {activity, coin, poller} = parts;
  const quietly = (): Promise<Found> => look(parts, {isQuiet: true});
  const polled = polledBy(parts);
  return {
    watch: () => poller.watch(polled),
    watchWhile: (count) => poller.watchWhile(count, polled),
    end: () => poller.end(),
    refresh: async () => void (await Promise.all([look(parts), coin.load()])),
    async expect(hash) {
      let found: Found = 'same';
      for (const wait of LOOK_AFTER_MS) {
        await pause(parts.clock, wait);
        if (poller.hasEnded) return;
        const looking: Promise<Found> = found === 'failed' ? Promise.resolve(found) : quietly();
        [found] = await Promise.all([looking, coin.load()]);
        if (isNamed(activity, hash)) return;
      }
    },
  };
}

/** Readings that run while an element shows their result. */
function polledBy(parts: FollowActivityParts): Polled {
  const {activity, coin, tokens, listen} = parts;
  const quietly = (): Promise<Found> => look(parts, {isQuiet: true});
  return {
    listen,
    stores: [activity.state, ...parts.stores],
    state: () => stateOf(parts),
    look: () => Promise.all([look(parts, {isQuiet: true, isByTime: true}), coin.load()]),
    followed: [
      // A failed request is repeated when its retry is due.
      {look: async () => (hasFailed(parts) ? 'failed' : quietly()), lookFurther: () => tokens.load()},
      {look: () => lookAtCoin(coin)},
    ],
  };
}

/** Ways to read the history. */
interface LookOptions {
  readonly isQuiet?: boolean;
  /** The poll follows the clock, not a change that the chain reported. */
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

/** The first reading, and one of another account or network, brings no news. */
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

function stateOf(parts: FollowActivityParts): PollerState {
  const {activity, tokens, coin} = parts;
  if (hasFailed(parts)) return 'failed';
  const {transactions} = activity.state.get();
  if (transactions.some((transaction) => transaction.status === 'pending')) return 'active';
  return tokens.condition() === 'missing' || coin.isMissing() ? 'partial' : 'idle';
}

function hasFailed({activity}: FollowActivityParts): boolean {
  return activity.state.get().status === 'failed';
}

function isNamed({state}: ActivityController, hash: string): boolean {
  return state.get().all.some((transaction) => transaction.hash.toLowerCase() === hash.toLowerCase());
}
