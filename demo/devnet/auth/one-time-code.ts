import {randomInt, timingSafeEqual} from 'node:crypto';
import {LoginError} from './login-error.js';

const LIFETIME_MS = 20 * 60_000;
const MAX_TRIES = 5;

/** Six digits that are valid for 20 minutes, for one use and five tries. */
export class OneTimeCode {
  readonly digits = String(randomInt(1_000_000)).padStart(6, '0');
  readonly #now: () => number;
  readonly #endsAt: number;
  #triesLeft = MAX_TRIES;

  constructor(now: () => number) {
    this.#now = now;
    this.#endsAt = now() + LIFETIME_MS;
  }

  /** @throws LoginError unless the digits are right. */
  use(digits: string): void {
    if (this.#now() >= this.#endsAt) throw new LoginError('The code has expired. Request a new one.');
    if (this.#triesLeft <= 0) throw new LoginError('Too many wrong codes. Request a new one.');
    this.#triesLeft -= 1;
    const [given, expected] = [Buffer.from(digits), Buffer.from(this.digits)];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new LoginError(
        this.#triesLeft === 0 ? 'Too many wrong codes. Request a new one.' : 'Wrong code. Try again.',
      );
    }
    this.#triesLeft = 0;
  }
}
