import {type DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Stop} from '../../core/ports/clock.js';
import type {EmailStep} from '../../core/ports/login.js';
import type {CodeStep, LoginProgress} from './api.js';
import type {CodeKeeper} from './code-keeper.js';
import {type CodeTimes, invalidEmail, isCodeOver, readRefusal} from './code-times.js';
import {isEmail} from './is-email.js';
import type {LoginAttempt, LoginRunner, LoginParts} from './login-runner.js';
import type {SingleSession} from './single-session.js';

/** Dependencies of {@link EmailLoginSteps}. */
export interface EmailParts extends Pick<LoginParts, 'context' | 'controller'> {
  readonly flow: LoginRunner;
  readonly times: CodeTimes;
  readonly single: SingleSession;
  readonly kept: CodeKeeper;
}

/** Logs in by e-mail: address, approval of the device, code. */
export class EmailLoginSteps {
  readonly #parts: EmailParts;
  /** The request for a code that is under way, and its address. */
  #sending: {readonly email: string; readonly sent: Promise<void>} | undefined;

  #stopCount: Stop = () => {};

  constructor(parts: EmailParts) {
    this.#parts = parts;
    parts.context.onDispose(() => this.#stopCount());
  }

  async submitEmail(given: string): Promise<void> {
    const {controller, flow, times, context} = this.#parts;
    const email = given.trim();
    if (this.#sending?.email === email && controller.progress.step === 'sending-email')
      return this.#sending.sent;
    if (!isEmail(email)) return this.#refuse(invalidEmail());
    const early = times.tooEarly();
    if (early) return this.#refuse(early);
    const attempt = flow.begin('email');
    flow.setProgress(attempt, {step: 'sending-email', email});
    context.telemetry.track('EMAIL_SUBMITTED');
    return this.#send(attempt, email, {step: 'idle'});
  }

  async resumeCode(): Promise<void> {
    const {context, controller, flow, kept} = this.#parts;
    const {waiting} = controller.state.get();
    const step = kept.current();
    if (!waiting || !step) return context.router.push('EmailLogin');
    const attempt = flow.begin('email');
    if (waiting.isLink) await this.#requestApproval(attempt, step);
    else await this.#requestCode(attempt, step);
  }

  /** Sends another code or link, in the step that waits for one. */
  async resend(): Promise<void> {
    const {controller, flow, times} = this.#parts;
    const {progress} = controller;
    const {attempt} = flow;
    if (!attempt || !isCodeStep(progress) || progress.isMasked) return;
    if (this.#sending?.email === progress.email) return this.#sending.sent;
    const early = times.tooEarly();
    if (early) return this.#refuse(early);
    const renewed = flow.renew(attempt);
    return this.#send(renewed, progress.email, progress).catch((cause: unknown) => {
      // The link that was sent before is still good.
      if (progress.step === 'verify-device') void this.#waitForDevice(renewed, progress);
      throw cause;
    });
  }

  async submitCode(given: string): Promise<void> {
    const {controller, flow, times, context, kept, single} = this.#parts;
    const {progress} = controller;
    const {attempt} = flow;
    if (!attempt || progress.step !== 'verify-code' || progress.isChecking) return;
    const code = times.check(given, progress);
    if (typeof code !== 'string') return this.#refuse(code);
    flow.setProgress(attempt, {...progress, isChecking: true});
    try {
      const view = {view: 'EmailVerifyOtp', params: undefined} as const;
      await single.require(attempt, {email: progress.email, view});
      const {earlier} = await flow.ask(attempt, (service, signal) => service.connectOtp(code, signal));
      context.telemetry.track('EMAIL_VERIFICATION_CODE_PASS');
      await flow.complete(attempt, earlier);
    } catch (cause) {
      if (controller.progress.step !== 'verify-code') throw cause;
      const [error, next] = readRefusal(cause, progress);
      if (isCodeOver(error)) kept.end();
      if (!attempt.signal.aborted)
        context.telemetry.track('EMAIL_VERIFICATION_CODE_FAIL', {message: error.code});
      flow.fail(attempt, error, {...next, isChecking: false});
      throw error;
    }
  }

  #refuse(error: DrawbridgeError): never {
    this.#parts.controller.setFailure(error);
    this.#stopCount();
    if (error.code === 'login/too-early') this.#count();
    throw error;
  }

  /** Counts the seconds of `login/too-early` down, and removes it at the end. */
  #count(): void {
    const {controller, context, times} = this.#parts;
    this.#stopCount = context.clock.after(1000, () => {
      if (!isDrawbridgeError(controller.state.get().failure, 'login/too-early')) return;
      const next = times.tooEarly();
      controller.setFailure(next);
      if (next) this.#count();
    });
  }

  #send(attempt: LoginAttempt, email: string, otherwise: LoginProgress): Promise<void> {
    const sent = this.#sendNow(attempt, email, otherwise).finally(() => {
      if (this.#sending?.sent === sent) this.#sending = undefined;
    });
    this.#sending = {email, sent};
    return sent;
  }

  async #sendNow(attempt: LoginAttempt, email: string, otherwise: LoginProgress): Promise<void> {
    const {context, flow, kept} = this.#parts;
    let step: EmailStep;
    try {
      step = await flow.ask(attempt, (service, signal) => service.connectEmail(email, signal));
    } catch (cause) {
      flow.fail(attempt, cause, otherwise);
      throw cause;
    }
    if (step === 'CONNECT') return flow.complete(attempt, []);
    const code = this.#parts.times.sent(email);
    void context.flows.prepare();
    kept.keep(code, step === 'VERIFY_DEVICE');
    if (step === 'VERIFY_DEVICE') return this.#requestApproval(attempt, code);
    context.telemetry.track('EMAIL_VERIFICATION_CODE_SENT');
    await this.#requestCode(attempt, code);
  }

  async #requestApproval(attempt: LoginAttempt, code: CodeStep): Promise<void> {
    const {flow} = this.#parts;
    flow.setProgress(attempt, {step: 'verify-device', ...code});
    void this.#waitForDevice(attempt, code);
    await flow.show(attempt, {view: 'EmailVerifyDevice', params: undefined});
  }

  async #requestCode(attempt: LoginAttempt, code: CodeStep): Promise<void> {
    const {flow} = this.#parts;
    flow.setProgress(attempt, {step: 'verify-code', isChecking: false, ...code});
    await flow.show(attempt, {view: 'EmailVerifyOtp', params: undefined});
  }

  /** Waits for the user's approval in the e-mail. A failure is shown in the view, which can send another link. */
  async #waitForDevice(attempt: LoginAttempt, {email, isMasked}: CodeStep): Promise<void> {
    const {flow, context, kept, times} = this.#parts;
    try {
      await flow.ask(attempt, (service, signal) => service.connectDevice(signal));
      context.telemetry.track('DEVICE_REGISTERED_FOR_EMAIL');
      context.telemetry.track('EMAIL_VERIFICATION_CODE_SENT');
      const code = {...times.sent(email), ...(isMasked && {isMasked})};
      kept.keep(code, false);
      await this.#requestCode(attempt, code);
    } catch (cause) {
      flow.fail(attempt, cause);
      context.report(cause);
    }
  }
}

function isCodeStep(progress: LoginProgress): progress is Extract<LoginProgress, CodeStep> {
  return progress.step === 'verify-code' || progress.step === 'verify-device';
}
