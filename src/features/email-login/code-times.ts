import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Environment} from '../../core/ports/environment.js';
import type {Clock} from '../../core/ports/clock.js';
import type {StorageSlot} from '../../core/ports/storage.js';
import type {CodeStep} from './api.js';

/** Time between two codes (spec 5). */
export const CODE_GAP_MS = 30_000;
/** The lifetime of a code. */
export const CODE_LIFETIME_MS = 20 * 60_000;

/** The times of codes. A reload keeps the time of the last one, without its address. */
export class CodeTimes {
  readonly #clock: Clock;
  readonly #sentAt: StorageSlot<number>;

  constructor({clock, storage}: Environment) {
    this.#clock = clock;
    this.#sentAt = storage.slot({
      name: 'login-code-sent',
      fallback: 0,
      read: (stored) => (typeof stored === 'number' ? stored : undefined),
    });
  }

  /** Notes that the service has sent a code to an address. */
  sent(email: string): CodeStep {
    const now = this.#clock.now();
    this.#sentAt.set(now);
    return {email, resendAt: now + CODE_GAP_MS, endsAt: now + CODE_LIFETIME_MS};
  }

  /** `login/too-early` with the seconds that are left, if any. */
  tooEarly(): DrawbridgeError | undefined {
    const passed = this.#clock.now() - this.#sentAt.get();
    // A clock that was set back does not lock the user out.
    if (this.#sentAt.get() === 0 || passed < 0 || passed >= CODE_GAP_MS) return undefined;
    const seconds = String(Math.ceil((CODE_GAP_MS - passed) / 1000));
    const text = `Please try again after ${seconds} seconds`;
    return new DrawbridgeError('login/too-early', text, {name: seconds});
  }

  isExpired({endsAt}: CodeStep): boolean {
    return this.#clock.now() >= endsAt;
  }
}
