import {BALANCE_RETRY_GAP_MS, PORTFOLIO_LIFETIME_MS} from '../../core/config/constants.js';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import type {Clock} from '../../core/ports/clock.js';

/** The latest result for a subject. */
export interface Heard {
  /** Number of the reading: of several the one that began last counts. */
  readonly turn: number;
  readonly readAt: number;
  /** Without tokens where neither wallet nor service can tell; missing where it could never be read. */
  readonly answer?: {readonly tokens: readonly TokenBalance[] | undefined};
  /** There where the last reading failed. */
  readonly failure?: {readonly retryAt: number; readonly cause: unknown};
}

/** Subjects that are remembered. */
const REMEMBERED = 10;

/** Remembers what was read of each account's tokens, so that neither wallet nor service is asked too early. */
export class ReadingsController {
  readonly #clock: Clock;
  /** The one heard of last stands last. */
  readonly #heard = new Map<string, Heard>();
  readonly #underWay = new Map<string, Promise<void>>();
  #begun = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * What is to be shown instead of asking: after a failure always, after a success as long as that is fresh. What makes
   * the caller read anew may have changed everything: a transfer can be confirmed while the user is elsewhere.
   */
  recall(key: string, isToBeReadAnew: boolean): Heard | undefined {
    if (isToBeReadAnew) this.#distrustAll();
    const heard = this.#heard.get(key);
    const now = this.#clock.now();
    const isFresh = heard !== undefined && now - heard.readAt < PORTFOLIO_LIFETIME_MS;
    return isFresh || (heard?.failure && now < heard.failure.retryAt) ? heard : undefined;
  }

  /** The reading of a subject that is under way. */
  current(key: string): Promise<void> | undefined {
    return this.#underWay.get(key);
  }

  /** Shares a reading until it ends; it never rejects. */
  async share(key: string, reading: Promise<void>): Promise<void> {
    this.#underWay.set(key, reading);
    await reading;
    if (this.#underWay.get(key) === reading) this.#underWay.delete(key);
  }

  /** A reading begins. */
  begin(): number {
    return ++this.#begun;
  }

  /** `undefined` where a reading that began later was heard before. */
  hear(
    key: string,
    turn: number,
    read: PromiseSettledResult<readonly TokenBalance[] | undefined>,
  ): Heard | undefined {
    const last = this.#heard.get(key);
    if (last && last.turn > turn) return undefined;
    const now = this.#clock.now();
    const heard: Heard =
      read.status === 'fulfilled'
        ? {turn, readAt: now, answer: {tokens: read.value}}
        : {
            readAt: -Infinity,
            ...last,
            turn,
            failure: {retryAt: now + BALANCE_RETRY_GAP_MS, cause: read.reason},
          };
    this.#heard.delete(key);
    this.#heard.set(key, heard);
    for (const oldest of [...this.#heard.keys()].slice(0, -REMEMBERED)) this.#heard.delete(oldest);
    return heard;
  }

  #distrustAll(): void {
    for (const [key, heard] of this.#heard) this.#heard.set(key, {...heard, readAt: -Infinity});
  }
}
