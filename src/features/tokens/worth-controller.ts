import {PORTFOLIO_LIFETIME_MS} from '../../core/config/constants.js';
import type {FiatCurrency} from '../../core/model/assets/fiat-currency.js';
import type {Clock} from '../../core/ports/clock.js';

/** Total value of an account's tokens, and its currency. */
export interface Worth {
  readonly value: number;
  readonly currency: FiatCurrency;
}

/** Parallel reads; a wallet may have hundreds of accounts. */
const AT_ONCE = 3;

/** Caches the values of accounts, and limits parallel reads. */
export class WorthController {
  readonly #clock: Clock;
  readonly #answers = new Map<string, {readonly at: number; readonly worth: Promise<Worth | undefined>}>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The answer as it is remembered, or as `read` gives it once its turn has come; `read` never rejects. */
  get(key: string, read: () => Promise<Worth | undefined>): Promise<Worth | undefined> {
    const known = this.#answers.get(key);
    const now = this.#clock.now();
    if (known && now - known.at < PORTFOLIO_LIFETIME_MS) return known.worth;
    const worth = this.#queue(read);
    this.#answers.set(key, {at: now, worth});
    return worth;
  }

  async #queue<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    this.#running += 1;
    try {
      return await task();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
