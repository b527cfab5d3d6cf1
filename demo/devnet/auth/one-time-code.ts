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
  #isUsed = false;

  constructor(now: () => number) {
    this.#now = now;
    this.#endsAt = now() + LIFETIME_MS;
  }

  /**
   * Uses the code up.
   *
   * @param earlier Codes that this one replaced: their digits are refused with that reason.
   * @throws LoginError unless the digits are right.
   */
  use(digits: string, earlier: readonly OneTimeCode[] = []): void {
    if (this.#isUsed) throw new LoginError('This code was used already. Request a new one.', 'ended');
    if (this.#now() >= this.#endsAt)
      throw new LoginError('The code has expired. Request a new one.', 'ended');
    if (this.#triesLeft <= 0) throw tooMany();
    this.#triesLeft -= 1;
    if (this.#has(digits)) {
      this.#isUsed = true;
      return;
    }
    if (this.#triesLeft === 0) throw tooMany();
    if (earlier.some((code) => code.#has(digits)))
      throw new LoginError('A later e-mail has another code. Enter that one.', 'older');
    throw new LoginError('Wrong code. Try again.', 'wrong');
  }

  #has(digits: string): boolean {
    const [given, expected] = [Buffer.from(digits), Buffer.from(this.digits)];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}

function tooMany(): LoginError {
  return new LoginError('Too many wrong codes. Request a new one.', 'tries');
}
