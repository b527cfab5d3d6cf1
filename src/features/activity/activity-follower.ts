import type {ReadableAtom} from 'nanostores';
import {readRetryAt} from '../../core/errors/read-retry-at.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import {pause} from '../../core/ports/waiting.js';
import {type ActivityController, type ActivityState, isSameActivity} from './activity-controller.js';
import {
  type ActivityPoller,
  type ChainListener,
  type ReadResult,
  READ_DELAYS_MS,
  type PollTarget,
  type PollerState,
} from './activity-poller.js';

/** Dependencies of {@link createActivityFollower}. */
export interface ActivityFollowerParts {
  readonly clock: Clock;
  readonly poller: ActivityPoller;
  readonly activity: ActivityController;
  /** Loads the history of the account in use; never rejects. Quiet failures are not reported. */
  readonly loadActivity: (options?: {readonly isQuiet?: boolean}) => Promise<void>;
  readonly tokens: RefreshedTokens;
  readonly coin: RefreshedCoin;
  /** Stores that the state of balances depends on. */
  readonly stores: readonly ReadableAtom<unknown>[];
  /** Listens to the chain of the account in use, if its network has a WebSocket URL. */
  readonly listen: (listener: ChainListener) => Stop;
}

/** The tokens of the account in use. */
export interface RefreshedTokens {
  /** Reads them from the wallet or the service; never rejects. */
  load(): Promise<void>;
  /** `missing` after a failure; `none` before the first read, or if unsupported. */
  condition(): 'known' | 'missing' | 'none';
}

/** The network's own coin; its balance comes from the node. */
export interface RefreshedCoin {
  /** Reads it from the node; never rejects. */
  load(): Promise<void>;
  /** The shown balance. */
  amount(): bigint | undefined;
  /** True if the last read failed. */
  isMissing(): boolean;
}

/** Keeps history and balances up to date. */
export interface ActivityFollower {
  /** Reads the history and the coin, and the tokens if the history has changed. */
  refresh(): Promise<void>;
  /**
   * Reads after each chain notification. Without notifications, reads every 30 s, or every 15 s while a
   * pending transaction is shown. Stops when the returned function is called.
   */
  watch(): Stop;
  /** Like {@link watch}, while the count of elements is above zero. */
  watchWhile(count: ReadableAtom<number>): Stop;
  /**
   * Reads until the history contains a transaction sent here, because the service has it later. Reads the coin as
   * well, also after failures of the service.
   */
  expect(hash: string): Promise<void>;
  /** Stops all reads. */
  readonly end: Stop;
}

/** Creates the flow. */
export function createActivityFollower(parts: ActivityFollowerParts): ActivityFollower {
  const {activity, coin, poller} = parts;
  const quietly = (): Promise<ReadResult> => readHistory(parts, {isQuiet: true});
  const target = pollTargetOf(parts);
  return {
    watch: () => poller.watch(target),
    watchWhile: (count) => poller.watchWhile(count, target),
    end: () => poller.end(),
    refresh: async () => void (await Promise.all([readHistory(parts), coin.load()])),
    async expect(hash) {
      let found: ReadResult = 'same';
      for (const wait of READ_DELAYS_MS) {
        await pause(parts.clock, wait);
        if (poller.hasEnded) return;
        const reading: Promise<ReadResult> = found === 'failed' ? Promise.resolve(found) : quietly();
        [found] = await Promise.all([reading, coin.load()]);
        if (hasTransaction(activity, hash)) return;
      }
    },
  };
}

/** The reads that run while an element shows their result. */
function pollTargetOf(parts: ActivityFollowerParts): PollTarget {
  const {activity, coin, tokens, listen} = parts;
  const quietly = (): Promise<ReadResult> => readHistory(parts, {isQuiet: true});
  return {
    listen,
    stores: [activity.state, ...parts.stores],
    state: () => stateOf(parts),
    read: () => Promise.all([readHistory(parts, {isQuiet: true, isByTime: true}), coin.load()]),
    followed: [
      // The next poll repeats a failed request.
      {read: async () => (hasFailed(parts) ? 'failed' : quietly()), readFallback: () => tokens.load()},
      {read: () => readCoin(coin)},
    ],
  };
}

/** Ways to read the history. */
interface ReadOptions {
  readonly isQuiet?: boolean;
  /** True for a poll, false after a chain notification. */
  readonly isByTime?: boolean;
}

/** Reads the history, and the balances if it has changed. */
async function readHistory(parts: ActivityFollowerParts, options: ReadOptions = {}): Promise<ReadResult> {
  const {activity, loadActivity, tokens, coin} = parts;
  const before = activity.state.get();
  if (!options.isByTime || isRetryDue(parts)) await loadActivity(options);
  const after = activity.state.get();
  if (hasChanged(before, after)) {
    await Promise.all([tokens.load(), coin.load()]);
    return 'changed';
  }
  if (areDue(parts, options)) await tokens.load();
  return hasFailed(parts) ? 'failed' : 'same';
}

/** True if missing tokens can be read again, or if the history cannot report changes of tokens. */
function areDue(parts: ActivityFollowerParts, {isByTime = false}: ReadOptions): boolean {
  const condition = parts.tokens.condition();
  if (condition === 'missing') return !hasFailed(parts);
  const isSilent = hasFailed(parts) || parts.activity.state.get().isUnsupported === true;
  return condition === 'known' && isByTime && isSilent;
}

/** False during the pause after a failure; it grows with each request that the service does not answer. */
function isRetryDue({activity, clock}: ActivityFollowerParts): boolean {
  return clock.now() >= readRetryAt(activity.state.get().failure?.cause);
}

/** Reads the coin. The asked node may have a block later than the notifying node. */
async function readCoin(coin: RefreshedCoin): Promise<ReadResult> {
  const before = coin.amount();
  await coin.load();
  return coin.amount() === before ? 'same' : 'changed';
}

/** True if the history of the same account has changed; false for the first read. */
function hasChanged(before: ActivityState, after: ActivityState): boolean {
  const isOfSame =
    before.subject?.address === after.subject?.address && before.subject?.chainId === after.subject?.chainId;
  return (
    after.status === 'ready' &&
    before.subject !== undefined &&
    isOfSame &&
    !isSameActivity(before.all, after.all)
  );
}

function stateOf(parts: ActivityFollowerParts): PollerState {
  const {activity, tokens, coin} = parts;
  if (hasFailed(parts)) return 'failed';
  const {transactions} = activity.state.get();
  if (transactions.some((transaction) => transaction.status === 'pending')) return 'active';
  return tokens.condition() === 'missing' || coin.isMissing() ? 'partial' : 'idle';
}

function hasFailed({activity}: ActivityFollowerParts): boolean {
  return activity.state.get().status === 'failed';
}

function hasTransaction({state}: ActivityController, hash: string): boolean {
  return state.get().all.some((transaction) => transaction.hash.toLowerCase() === hash.toLowerCase());
}
