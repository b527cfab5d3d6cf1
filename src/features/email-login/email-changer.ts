import {type DrawbridgeError, toKnownError} from '../../core/errors/drawbridge-error.js';
import type {ViewName} from '../../core/model/view.js';
import type {EmailChange} from './api.js';
import {type CodeTimes, invalidEmail, readRefusal} from './code-times.js';
import {isEmail} from './is-email.js';
import type {LoginRunner, LoginParts} from './login-runner.js';

/** Dependencies of {@link EmailChanger}. */
export interface EmailChangerParts extends Pick<LoginParts, 'context' | 'controller'> {
  readonly flow: LoginRunner;
  readonly times: CodeTimes;
}

type Checked = Exclude<EmailChange, {readonly step: 'idle'}>;

const VIEWS: readonly ViewName[] = ['UpdateEmailWallet', 'UpdateEmailPrimaryOtp', 'UpdateEmailSecondaryOtp'];

/** Changes the e-mail address: a code to the present address, then one to the new address. */
export class EmailChanger {
  readonly #parts: EmailChangerParts;
  #leaving: AbortController | undefined;

  constructor(parts: EmailChangerParts) {
    this.#parts = parts;
    const {modal, router, onDispose} = parts.context;
    const look = (): void => {
      const isThere = router.history.some(({view}) => VIEWS.includes(view));
      if (this.#leaving && (!modal.state.get().open || !isThere)) this.cancel();
    };
    const stops = [modal.state.listen(look), router.state.listen(look)];
    onDispose(() => {
      for (const stop of stops) stop();
      this.#leaving?.abort();
    });
  }

  async start(given: string): Promise<void> {
    const {context} = this.#parts;
    const newEmail = given.trim();
    if (!isEmail(newEmail)) return this.#refuse(invalidEmail());
    this.#requireGap();
    context.telemetry.track('EMAIL_EDIT');
    await this.#send(newEmail);
  }

  /** Starts the change again, with a code to the first address. */
  async resend(): Promise<void> {
    const {change} = this.#parts.controller;
    if (change.step === 'idle') return;
    this.#requireGap();
    await this.#send(change.newEmail);
  }

  async submitCode(given: string): Promise<void> {
    const {controller, flow, times} = this.#parts;
    const {change} = controller;
    const signal = this.#leaving?.signal;
    if (!signal || change.step === 'idle' || change.isChecking) return;
    const code = times.check(given, change);
    if (typeof code !== 'string') return this.#refuse(code);
    controller.setChange({...change, isChecking: true});
    try {
      if (change.step === 'verify-present') {
        await flow.ask({signal}, (service) => service.updateEmailPrimaryOtp(code, signal));
        this.#verify({
          step: 'verify-new',
          isChecking: false,
          newEmail: change.newEmail,
          ...times.sent(change.newEmail),
        });
      } else {
        await flow.ask({signal}, (service) => service.updateEmailSecondaryOtp(code, signal));
        this.#finish();
      }
    } catch (cause) {
      if (signal.aborted) throw cause;
      const [error, next] = readRefusal(cause, change);
      controller.setChange({...next, isChecking: false});
      this.#refuse(error);
    }
  }

  cancel(): void {
    this.#leaving?.abort();
    this.#leaving = undefined;
    this.#parts.controller.setChange({step: 'idle'});
  }

  async #send(newEmail: string): Promise<void> {
    const {controller, flow, times} = this.#parts;
    this.#leaving?.abort();
    const leaving = new AbortController();
    this.#leaving = leaving;
    const {signal} = leaving;
    try {
      const step = await flow.ask({signal}, (service) => service.updateEmail(newEmail, signal));
      const isPresent = step === 'VERIFY_PRIMARY_OTP';
      const state = flow.service.state.get();
      const present = (state.status === 'logged-in' && state.user.email) || '';
      const code = times.sent(isPresent ? present : newEmail);
      this.#verify({step: isPresent ? 'verify-present' : 'verify-new', isChecking: false, newEmail, ...code});
    } catch (cause) {
      if (signal.aborted) throw cause;
      if (controller.change.step === 'idle') this.#leaving = undefined;
      this.#refuse(toKnownError(cause));
    }
  }

  #verify(change: Checked): void {
    const {controller, context} = this.#parts;
    const {router} = context;
    controller.setChange(change);
    const view = change.step === 'verify-present' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp';
    if (router.current.view === view) return;
    if (router.current.view === 'UpdateEmailWallet') router.push(view);
    else router.replace(view);
  }

  /** Leaves the views of the change. */
  #finish(): void {
    const {router} = this.#parts.context;
    this.cancel();
    const [first, ...others] = router.history.filter(({view}) => !VIEWS.includes(view));
    if (first) router.show([first, ...others]);
    else router.reset('Account');
  }

  #requireGap(): void {
    const early = this.#parts.times.tooEarly();
    if (early) this.#refuse(early);
  }

  #refuse(error: DrawbridgeError): never {
    this.#parts.controller.setFailure(error);
    throw error;
  }
}
