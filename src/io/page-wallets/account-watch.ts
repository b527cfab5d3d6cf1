import type {Clock, Stop} from '../../core/ports/clock.js';
import {withTimeout} from '../../core/ports/waiting.js';

/**
 * Delay before an empty account list counts, in milliseconds: many wallets send one on each change of account, while
 * they load, or while they are locked.
 */
export const ACCOUNTS_SETTLE_MS = 300;
/** Timeout of requests that do not prompt the user, in milliseconds. */
export const SILENT_DEADLINE_MS = 5_000;

/** Dependencies of {@link AccountWatch}; `A` is what a chain family keeps of the accounts that a wallet lists. */
export interface AccountWatchParts<A> {
  readonly clock: Clock;
  /** Starts listening to the wallet's events, and passes each on to a method of the watch. */
  readonly listen: () => Stop;
  /** Asks the wallet for its accounts, without a prompt. Rejects if the wallet fails. */
  readonly ask: () => Promise<A | 'locked' | 'gone'>;
  /** Called with each list of accounts, also with one that is known. */
  readonly opened: (accounts: A) => void;
  /** Called if the wallet is locked; the watch still listens. */
  readonly locked?: () => void;
  /** Called once the wallet has no account for the page; the watch has stopped listening. */
  readonly ended: () => void;
  /** Called after an answer to {@link AccountWatchParts.ask} was passed on. */
  readonly answered?: () => void;
  /** Called if the wallet fails, or does not answer within {@link SILENT_DEADLINE_MS}. */
  readonly failed?: () => void;
}

/**
 * Follows the accounts of one wallet in the page, and decides when its connection ends.
 *
 * A wallet that lists no account is asked again after {@link ACCOUNTS_SETTLE_MS}. The connection ends only if the
 * wallet then answers that it has no account. A wallet that fails or is silent, for example because its background
 * restarts, stays connected. Only the answer to the latest request counts, and none after {@link detach}.
 */
export class AccountWatch<A extends object> {
  readonly #parts: AccountWatchParts<A>;
  #stopListening: Stop | undefined;
  #stopWaiting: Stop = () => {};
  /** Number of the latest request; the answer to an earlier one is discarded. */
  #round = 0;

  constructor(parts: AccountWatchParts<A>) {
    this.#parts = parts;
  }

  get isAttached(): boolean {
    return this.#stopListening !== undefined;
  }

  /** Starts listening; further calls have no effect. */
  attach(): void {
    if (this.isAttached) return;
    // Some wallets send an event while the page subscribes.
    this.#stopListening = () => {};
    const stop = this.#parts.listen();
    if (this.isAttached) this.#stopListening = stop;
    else stop();
  }

  /** Stops listening, cancels a waiting request and discards the answer to a sent one. */
  detach(): void {
    this.drop();
    this.#stopListening?.();
    this.#stopListening = undefined;
  }

  /** The wallet lists these accounts, or none. */
  listed(accounts: A | 'none'): void {
    if (accounts === 'none') return this.askLater();
    this.drop();
    this.#parts.opened(accounts);
  }

  /** The wallet may have no account: asks after {@link ACCOUNTS_SETTLE_MS}, in place of an earlier request. */
  askLater(): void {
    this.drop();
    this.#stopWaiting = this.#parts.clock.after(ACCOUNTS_SETTLE_MS, () => void this.#ask(true));
  }

  /** The accounts have changed, but the event has none: asks at once. A request that waits for its time stays. */
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
    if (answer.status === 'rejected') return failed?.();
    this.#use(answer.value, isSettled);
    answered?.();
  }

  #use(answer: A | 'locked' | 'gone', isSettled: boolean): void {
    if (answer === 'locked') this.#parts.locked?.();
    else if (answer !== 'gone') this.listed(answer);
    else if (isSettled) this.#end();
    else this.askLater();
  }

  #end(): void {
    this.detach();
    this.#parts.ended();
  }
}
