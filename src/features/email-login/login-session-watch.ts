import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import type {Stop} from '../../core/ports/clock.js';
import {isLoginConnector, type LoginService, type LoginState} from '../../core/ports/login.js';
import {LOGIN_FAILURES} from './login-failures.js';
import type {LoginRunner, LoginParts} from './login-runner.js';
import {showNotice, showOnPage} from './page-notices.js';

/** Time before the end of a session at which it is announced. */
const WARNING_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
/** The longest timer of browsers. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const REASONS = {
  expired: ['login/session-expired', 'The session of the login service has expired'],
  'signed-out-elsewhere': ['login/signed-out', 'The user has signed out elsewhere'],
  'storage-blocked': ['login/storage-blocked', 'The browser blocks the storage of the login service'],
} as const;

/** Dependencies of {@link LoginSessionWatch}. */
export interface SessionParts extends Pick<LoginParts, 'context' | 'controller'> {
  readonly flow: LoginRunner;
}

/** Announces the end of the session before it comes, and reports a session that ended without the user's request. */
export class LoginSessionWatch {
  readonly #parts: SessionParts;
  #stopTimer: Stop = () => {};
  #stopFollowing: Stop = () => {};
  #service: LoginService | undefined;
  #announced: number | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    const {connectors, onDispose} = parts.context;
    const stop = connectors.state.subscribe((all) => this.#follow(all.find(isLoginConnector)?.login));
    onDispose(() => {
      stop();
      this.#stopFollowing();
      this.#stopTimer();
    });
  }

  /** Renews the session. Rejects with `login/other-account` if the service then has other accounts. */
  async renew(): Promise<void> {
    const {flow, context, controller} = this.#parts;
    const {service} = flow;
    const {signal} = new AbortController();
    if (!service.renew) {
      // Logging in again renews it, too.
      if (!context.modal.state.get().open) await context.open();
      context.router.push('EmailLogin');
      return;
    }
    try {
      await flow.ask({signal}, async () => service.renew?.(signal));
      await flow.requireSameAccounts(signal);
    } catch (cause) {
      controller.setFailure(cause as DrawbridgeError);
      throw cause;
    }
  }

  #follow(service: LoginService | undefined): void {
    if (!service || service === this.#service) return;
    this.#service = service;
    this.#stopFollowing();
    this.#parts.controller.setLastMethod(service.lastMethod);
    this.#stopFollowing = service.state.subscribe((state) => this.#look(state));
  }

  #look(state: LoginState): void {
    const {controller} = this.#parts;
    this.#stopTimer();
    if (state.status === 'logged-in') {
      this.#watchEnd(state.endsAt);
      return;
    }
    controller.setEnd(undefined);
    if (state.status === 'unknown') void showNotice(this.#parts.context, ['login.unknown']);
    if (state.status === 'ended') void this.#report(state.reason);
  }

  #watchEnd(endsAt: number | undefined): void {
    const {context, controller} = this.#parts;
    const left = endsAt === undefined ? 0 : endsAt - context.clock.now();
    const isSoon = left > 0 && left <= WARNING_MS;
    controller.setEnd(isSoon ? endsAt : undefined);
    if (isSoon) void this.#announce(endsAt, left);
    if (left <= 0) return;
    const wait = isSoon ? left : Math.min(left - WARNING_MS, MAX_TIMER_MS);
    this.#stopTimer = context.clock.after(wait, () => this.#watchEnd(endsAt));
  }

  async #announce(endsAt: number | undefined, left: number): Promise<void> {
    if (this.#announced === endsAt) return;
    this.#announced = endsAt;
    await showNotice(this.#parts.context, ['login.endsSoon', Math.ceil(left / MINUTE_MS)]);
  }

  async #report(reason: keyof typeof REASONS): Promise<void> {
    const [code, text] = REASONS[reason];
    await showOnPage(this.#parts.context, new FeatureError(LOGIN_FAILURES, code, text));
  }
}
