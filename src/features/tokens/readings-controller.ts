import {BALANCE_RETRY_GAP_MS, PORTFOLIO_LIFETIME_MS} from '../../core/config/constants.js';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import type {Clock} from '../../core/ports/clock.js';

/** The latest result for a subject. */
export interface Heard {
  /** Number of the read; the latest start wins. */
  readonly turn: number;
  readonly readAt: number;
  /** Without tokens if unsupported; absent if no read has succeeded. */
  readonly answer?: {readonly tokens: readonly TokenBalance[] | undefined};
  /** Present if the last read failed. */
  readonly failure?: {readonly retryAt: number; readonly cause: unknown};
}

/** Number of cached subjects. */
const REMEMBERED = 10;

/** Caches the tokens of each account. */
export class ReadingsController {
  readonly #clock: Clock;
  /** Newest last. */
  readonly #heard = new Map<string, Heard>();
  readonly #underWay = new Map<string, Promise<void>>();
  #begun = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * The cached result to show instead of a new read: always after a failure, while fresh after a success. A forced
   * read expires all results, because a transfer may have changed other accounts.
   */
  recall(key: string, isToBeReadAnew: boolean): Heard | undefined {
    if (isToBeReadAnew) this.#distrustAll();
    const heard = this.#heard.get(key);
    const now = this.#clock.now();
    const isFresh = heard !== undefined && now - heard.readAt < PORTFOLIO_LIFETIME_MS;
    return isFresh || (heard?.failure && now < heard.failure.retryAt) ? heard : undefined;
  }

  /** The running read of a subject. */
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
