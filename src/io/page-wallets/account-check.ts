import type {Clock, Stop} from '../../core/ports/clock.js';
import {withTimeout} from '../../core/ports/waiting.js';

/**
 * Delay before an empty account list counts, in milliseconds: many wallets send one on each change of account, while
 * they load, or while they are locked.
 */
export const ACCOUNTS_SETTLE_MS = 300;
/** Timeout of requests that do not prompt the user, in milliseconds. */
export const SILENT_DEADLINE_MS = 5_000;

/** Dependencies of {@link AccountCheck}. */
export interface AccountCheckParts<T> {
  readonly clock: Clock;
  /** Asks the wallet for its accounts; never prompts. */
  readonly ask: () => Promise<T>;
  /** Called with the answer to the latest request; `isSettled` if an empty list counts. */
  readonly answered: (answer: T, isSettled: boolean) => void;
  /** Called if the wallet fails, or does not answer within {@link SILENT_DEADLINE_MS}. */
  readonly failed?: () => void;
}

/**
 * Asks a wallet that lists no account again before its connection ends.
 *
 * An empty list counts only if the wallet answers after {@link ACCOUNTS_SETTLE_MS} that it has no account. A wallet that
 * fails or is silent, for example because its background restarts, stays connected.
 */
export class AccountCheck<T> {
  readonly #parts: AccountCheckParts<T>;
  #stopWaiting: Stop = () => {};
  /** Number of the latest request; the answer to an earlier one is discarded. */
  #round = 0;

  constructor(parts: AccountCheckParts<T>) {
    this.#parts = parts;
  }

  /** Asks after {@link ACCOUNTS_SETTLE_MS}, in place of an earlier request. */
  askLater(): void {
    this.drop();
    this.#stopWaiting = this.#parts.clock.after(ACCOUNTS_SETTLE_MS, () => void this.#ask(true));
  }

  /** Asks at once; a request that waits for its time stays. */
  ask(): void {
    void this.#ask(false);
  }

  /** Cancels a waiting request and discards the answer to a sent one. */
  drop(): void {
    this.#round++;
    this.#stopWaiting();
  }

  async #ask(isSettled: boolean): Promise<void> {
    const {clock, ask, answered, failed} = this.#parts;
    const round = ++this.#round;
    const late = (): Error => new Error('The wallet did not answer.');
    const [answer] = await Promise.allSettled([
      withTimeout(ask, {clock, ms: SILENT_DEADLINE_MS, expired: late, aborted: late}),
    ]);
    if (round !== this.#round) return;
    if (answer.status === 'fulfilled') answered(answer.value, isSettled);
    else failed?.();
  }
}
