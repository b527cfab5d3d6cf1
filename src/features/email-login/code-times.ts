import {DrawbridgeError, isDrawbridgeError, toKnownError} from '../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../core/errors/error-codes.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import {CODE_LENGTH, readCode} from '../../core/model/read-code.js';
import type {ClientEnvironment} from '../../core/ports/client-environment.js';
import type {Clock} from '../../core/ports/clock.js';
import type {StorageSlot} from '../../core/ports/storage.js';
import type {CodeStep} from './api.js';
import {LOGIN_FAILURES} from './login-failures.js';

/** Time between two codes (spec 5). */
const CODE_GAP_MS = 30_000;
/** The lifetime of a code. */
const CODE_LIFETIME_MS = 20 * 60_000;

/** The times of codes. A reload keeps the time of the last one, without its address. */
export class CodeTimes {
  readonly #clock: Clock;
  readonly #sentAt: StorageSlot<number>;

  /** `name` is that of the stored time. */
  constructor({clock, storage}: ClientEnvironment, name: string) {
    this.#clock = clock;
    this.#sentAt = storage.slot({
      name,
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
    const text = `Please try again after ${seconds} ${seconds === '1' ? 'second' : 'seconds'}`;
    return new FeatureError(LOGIN_FAILURES, 'login/too-early', text, {name: seconds});
  }

  /** The code of a typed text; a failure for a code that needs no check by the service. */
  check(typed: string, {endsAt}: CodeStep): string | DrawbridgeError {
    if (this.#clock.now() >= endsAt) return new DrawbridgeError('login/code-expired', 'The code has expired');
    const code = readCode(typed);
    return code.length === CODE_LENGTH ? code : codeRefused();
  }
}

/** The failure for a code that the service did not accept, for a reason that it did not give. */
function codeRefused(cause?: unknown): DrawbridgeError {
  const text = 'The login service did not accept the code';
  return new FeatureError(LOGIN_FAILURES, 'login/code-refused', text, {...(cause !== undefined && {cause})});
}

const OVER: readonly ErrorCode[] = ['login/code-tries', 'login/code-lost', 'login/code-expired'];

/** True if the code of a failed check cannot be used any more. */
export function isCodeOver({code}: DrawbridgeError): boolean {
  return OVER.includes(code);
}

/** The failure of a check, and the step after it. */
export function readRefusal<S extends CodeStep>(cause: unknown, step: S): readonly [DrawbridgeError, S] {
  if (!isDrawbridgeError(cause, 'login/refused')) return [toKnownError(cause), step];
  return [codeRefused(cause.cause), {...step, refusals: (step.refusals ?? 0) + 1}];
}

/** The failure for a text that is no e-mail address. */
export function invalidEmail(): DrawbridgeError {
  return new FeatureError(LOGIN_FAILURES, 'input/email', 'This is not an e-mail address');
}
