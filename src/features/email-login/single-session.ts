import {toKnownError} from '../../core/errors/drawbridge-error.js';
import type {LoginUser} from '../../core/model/login.js';
import type {Stop} from '../../core/ports/clock.js';
import {untilAborted} from '../../core/ports/waiting.js';
import type {LoginAttempt, LoginRunner, LoginParts, StepEntry} from './login-runner.js';

/** Dependencies of {@link SingleSession}. */
export interface SingleSessionParts extends Pick<LoginParts, 'context' | 'controller'> {
  readonly flow: LoginRunner;
}

/** The step that would replace a session. */
interface Replacing {
  /** The user's address; absent if only the service knows it. */
  readonly email?: string;
  /** The view of the step. */
  readonly view: StepEntry;
}

/** Asks the user before a login ends the session of another user: the service has one for all tabs of a site. */
export class SingleSession {
  readonly #parts: SingleSessionParts;
  #goOn: Stop = () => {};

  constructor(parts: SingleSessionParts) {
    this.#parts = parts;
  }

  /** Resolves once no other user is logged in; rejects with the attempt's reason if the user leaves. */
  async require(attempt: LoginAttempt, {email, view}: Replacing): Promise<void> {
    const {controller, flow} = this.#parts;
    const user = await this.#otherUser(attempt, email);
    if (!user) return;
    const {progress} = controller;
    const isDecided = new Promise<void>((resolve) => (this.#goOn = resolve));
    flow.setProgress(attempt, {step: 'other-session', method: attempt.method, user});
    await flow.show(attempt, {view: 'OtherSession', params: undefined});
    await untilAborted(isDecided, attempt.signal);
    flow.setProgress(attempt, progress);
    await flow.show(attempt, view);
  }

  /** Logs the other user out, and goes on with the login. */
  async replace(): Promise<void> {
    const {context, controller, flow} = this.#parts;
    const {attempt} = flow;
    if (!attempt || controller.progress.step !== 'other-session') return;
    flow.ignoreNavigation();
    try {
      const [namespace] = flow.namespaces;
      if (namespace) await context.flows.disconnect({namespace, connectorId: flow.connectorId});
      else await flow.service.signOut();
    } catch (cause) {
      await flow.show(attempt, {view: 'OtherSession', params: undefined});
      controller.setFailure(toKnownError(cause));
      throw cause;
    }
    this.#goOn();
  }

  /** Ends this login. */
  keep(): void {
    const {context, flow} = this.#parts;
    flow.back();
    // The other user was logged in by another tab while this login was under way.
    if (flow.namespaces.length > 0) context.flows.navigate.leave();
  }

  async #otherUser(attempt: LoginAttempt, email: string | undefined): Promise<LoginUser | undefined> {
    // The users of this session, whose accounts are compared afterwards.
    if (attempt.isRenewal && email === undefined) return undefined;
    const asking = this.#parts.flow.ask(attempt, async (service, signal) => service.openSession?.(signal));
    // A service out of reach fails the login itself.
    const [answer] = await Promise.allSettled([asking]);
    attempt.signal.throwIfAborted();
    const user = answer.status === 'fulfilled' ? answer.value : undefined;
    const isSame = user?.email !== undefined && user.email.toLowerCase() === email?.toLowerCase();
    return isSame ? undefined : user;
  }
}
