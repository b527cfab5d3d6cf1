import type {KernelContext} from '../../client/client.js';
import {allConnections} from '../../controllers/connections/all-connections.js';
import {DrawbridgeError, isDrawbridgeError, toKnownError} from '../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import type {Account} from '../../core/model/account.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {EarlierLogin, LoginMethod} from '../../core/model/login.js';
import {push, reset} from '../../core/model/router-rules.js';
import type {ViewEntry, ViewName} from '../../core/model/view.js';
import type {Stop} from '../../core/ports/clock.js';
import type {LoginConnector, LoginService} from '../../core/ports/login.js';
import {untilAborted} from '../../core/ports/waiting.js';
import {servedBy} from '../../flows/session/apply-session.js';
import type {LoginProgress} from './api.js';
import type {EmailLoginController} from './email-login-controller.js';
import {LOGIN_FAILURES} from './login-failures.js';
import {differentAccounts, mayLogInLate, withoutAddress} from './login-rules.js';

/** Dependencies of {@link LoginRunner}. */
export interface LoginParts {
  readonly context: KernelContext;
  readonly controller: EmailLoginController;
  /** Throws `connect/connector-missing`. */
  connector(): LoginConnector;
}

/** A login that the user wants, until it has connected the page or the user has left it. */
export class LoginAttempt {
  readonly method: LoginMethod;
  /** The method of the login before this one. */
  readonly lastMethod: LoginMethod | undefined;
  /** The page was connected when it began. */
  readonly isRenewal: boolean;
  /** The chain family to connect; `undefined` for all that the login serves. */
  readonly namespace: ChainNamespace | undefined;
  readonly #leaving = new AbortController();

  /** Aborted when the user leaves, or starts another login. */
  readonly signal = this.#leaving.signal;

  constructor({method, lastMethod, isRenewal, namespace}: Omit<LoginAttempt, 'signal' | 'leave'>) {
    this.method = method;
    this.lastMethod = lastMethod;
    this.isRenewal = isRenewal;
    this.namespace = namespace;
  }

  leave(): void {
    this.#leaving.abort(left());
  }
}

/** Runs one login at a time, shows the view of its step, and connects the page at its end. */
export class LoginRunner {
  readonly #parts: LoginParts;
  /** Connectors that wait for a login, each with the chain family that it is to connect. */
  readonly #waiting = new Map<Stop, ChainNamespace | undefined>();
  #attempt: LoginAttempt | undefined;
  /** The view of the step, which the user leaves to cancel the login; `undefined` while the modal is closed. */
  #view: ViewName | undefined;
  #signingOut: Promise<unknown> = Promise.resolve();
  /** The service may still log in a user who has left. */
  #isDiscarding = false;
  #watched: LoginService | undefined;

  constructor(parts: LoginParts) {
    this.#parts = parts;
    const {modal, router, onDispose} = parts.context;
    const stops = [modal.state.listen(() => this.#look()), router.state.listen(() => this.#look())];
    onDispose(() => {
      for (const stop of stops) stop();
      this.#attempt?.leave();
      this.#attempt = undefined;
    });
  }

  get service(): LoginService {
    return this.#parts.connector().login;
  }

  /** The login in progress. */
  get attempt(): LoginAttempt | undefined {
    return this.#attempt;
  }

  get connectorId(): string {
    return this.#parts.connector().id;
  }

  /** The chain families on which the login is connected. */
  get namespaces(): readonly ChainNamespace[] {
    return servedBy(this.#parts.context, this.#parts.connector());
  }

  /** True while the login's connector is connected. */
  get isConnected(): boolean {
    return this.namespaces.length > 0;
  }

  /**
   * Starts a login, in place of the one in progress. It connects the given chain family, or the one for which the modal
   * is open.
   */
  begin(method: LoginMethod, namespace?: ChainNamespace): LoginAttempt {
    const {modal, router, wallets} = this.#parts.context;
    const {service} = this;
    const isOpen = modal.state.get().open;
    this.#watch(service);
    this.#isDiscarding = false;
    this.#trackLeft();
    this.#attempt?.leave();
    const {isConnected: isRenewal} = this;
    this.#attempt = new LoginAttempt({
      method,
      lastMethod: service.lastMethod,
      isRenewal,
      namespace: namespace ?? (isOpen ? wallets.namespace.get() : undefined),
    });
    this.#view = isOpen ? router.current.view : undefined;
    return this.#attempt;
  }

  /** Replaces the login in progress by one for another request of the same step. */
  renew(attempt: LoginAttempt): LoginAttempt {
    attempt.leave();
    return (this.#attempt = new LoginAttempt(attempt));
  }

  /** Moves a login to another step. */
  setProgress(attempt: LoginAttempt, progress: LoginProgress): void {
    if (attempt === this.#attempt) this.#parts.controller.setProgress(progress);
  }

  /**
   * Asks the service. Rejects with its failure, without the user's address, or with `connect/cancelled` once the user has
   * left: later answers are ignored.
   */
  async ask<T>(
    {signal}: Pick<LoginAttempt, 'signal'>,
    request: (service: LoginService, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    await untilAborted(this.#signingOut, signal);
    try {
      const answer = await untilAborted(request(this.service, signal), signal);
      signal.throwIfAborted();
      return answer;
    } catch (cause) {
      signal.throwIfAborted();
      throw withoutAddress(toKnownError(cause));
    }
  }

  /** Shows the failure of a step of this login. */
  fail(attempt: LoginAttempt, cause: unknown, progress?: LoginProgress): void {
    if (attempt !== this.#attempt) return;
    const {controller} = this.#parts;
    if (progress) controller.setProgress(progress);
    controller.setFailure(toKnownError(cause));
    if (controller.progress.step === 'idle') this.#attempt = undefined;
  }

  /** Shows the view of a step, in place of that of the step before. */
  async show(attempt: LoginAttempt, step: StepEntry): Promise<void> {
    const {modal, router, open} = this.#parts.context;
    const {view} = step;
    if (!modal.state.get().open) {
      this.#view = undefined;
      await untilAborted(open(), attempt.signal);
      this.#view = view;
      router.show(reset(step));
      return;
    }
    const before = this.#view;
    this.#view = view;
    if (router.current.view === view) return;
    if (isStepView(before)) {
      const [first, ...others] = router.history.map((entry) => (entry.view === before ? step : entry));
      if (first) router.show([first, ...others]);
    } else router.show(push(router.history, step));
  }

  /** Until the next view is shown, leaving the present one does not cancel the login: the modal may close meanwhile. */
  ignoreNavigation(): void {
    this.#view = undefined;
  }

  /** Connects the page, after a warning where this login has other accounts than an earlier one. */
  async complete(attempt: LoginAttempt, earlier: readonly EarlierLogin[]): Promise<void> {
    const {method, lastMethod} = attempt;
    const others = differentAccounts(method, earlier, lastMethod);
    if (others.length === 0 || this.isConnected) return this.connect(attempt);
    this.setProgress(attempt, {step: 'other-account', method, earlier: others});
    await this.show(attempt, {view: 'OtherAccount', params: undefined});
  }

  /** Connects the page. */
  async connect(attempt: LoginAttempt): Promise<void> {
    const {context, controller} = this.#parts;
    attempt.signal.throwIfAborted();
    this.setProgress(attempt, {step: 'connecting', method: attempt.method});
    // A connector that waits takes the user back to the view in which it was asked.
    const isAwaited = this.#waiting.size > 0;
    if (isAwaited) this.#view = undefined;
    const namespace = isAwaited ? [...this.#waiting.values()].at(-1) : attempt.namespace;
    for (const go of this.#waiting.keys()) go();
    try {
      await this.#connectOn(namespace, attempt.signal);
    } catch (cause) {
      attempt.signal.throwIfAborted();
      const error = withoutAddress(toKnownError(cause));
      if (isAwaited || isDrawbridgeError(error, 'login/other-account')) this.#leave();
      controller.setFailure(error);
      throw error;
    }
    attempt.signal.throwIfAborted();
    this.#attempt = undefined;
    controller.setProgress({step: 'idle'});
    controller.setLastMethod(attempt.method);
    if (attempt.method !== 'email')
      context.telemetry.track('SOCIAL_LOGIN_SUCCESS', {provider: attempt.method});
  }

  async #connectOn(namespace: ChainNamespace | undefined, signal: AbortSignal): Promise<void> {
    // The user has logged in again to renew the session, or to connect another chain family.
    if (this.isConnected) await this.requireSameAccounts(signal);
    if (namespace ? this.namespaces.includes(namespace) : this.isConnected) return;
    const {connectorId} = this;
    await this.#parts.context.flows.connect({connectorId, ...(namespace && {namespace}), signal});
  }

  /**
   * Rejects with `login/other-account`, and disconnects, unless the service still has the accounts that the page is
   * connected with.
   */
  async requireSameAccounts(signal: AbortSignal): Promise<void> {
    const {context} = this.#parts;
    const connector = this.#parts.connector();
    const namespaces = servedBy(context, connector);
    const networks = namespaces.flatMap((namespace) => context.networks.ordered(namespace));
    const known = allConnections(context).filter(([, connected]) => connected.connector.id === connector.id);
    const session = await connector.connect({networks, signal});
    signal.throwIfAborted();
    const isSame = session.namespaces.every(({namespace, accounts}) =>
      known.some(([served, connected]) => served === namespace && hasOneOf(connected.accounts, accounts)),
    );
    if (isSame) return;
    const [namespace] = namespaces;
    this.#view = undefined;
    await context.flows.disconnect(namespace && {namespace});
    throw new FeatureError(
      LOGIN_FAILURES,
      'login/other-account',
      'The login has other accounts than the page is connected with',
    );
  }

  /** Ends the login in progress. The caller shows another view. */
  cancel(): void {
    if (this.#attempt) this.#leave();
  }

  /** Ends the login in progress, and returns the user to the view before it. */
  back(): void {
    const {flows, modal, router} = this.#parts.context;
    const isShown = modal.state.get().open && isStepView(this.#view) && router.current.view === this.#view;
    this.cancel();
    if (isShown) flows.navigate.back();
  }

  /** Resolves once a login is complete, which connects the chain family; rejects with the signal's reason. */
  async untilLoggedIn(signal: AbortSignal, namespace?: ChainNamespace): Promise<void> {
    let go: Stop = () => {};
    const isComplete = new Promise<void>((resolve) => (go = resolve));
    this.#waiting.set(go, namespace);
    try {
      await untilAborted(isComplete, signal);
    } finally {
      this.#waiting.delete(go);
    }
  }

  /** Ends the login in progress, and the session of the service that no page uses. */
  #leave(): void {
    const {controller} = this.#parts;
    const {progress} = controller;
    const {service} = this;
    this.#trackLeft();
    this.#attempt?.leave();
    this.#attempt = undefined;
    controller.setProgress({step: 'idle'});
    if (this.isConnected) return;
    this.#isDiscarding = true;
    if (service.state.get().status === 'logged-in' || mayLogInLate(progress)) this.#signOut(service);
  }

  /** Tracks that the user leaves a social login, unless its failure was tracked. */
  #trackLeft(): void {
    const {context, controller} = this.#parts;
    const provider = this.#attempt?.method;
    if (provider && provider !== 'email' && !controller.state.get().failure && !this.isConnected)
      context.telemetry.track('SOCIAL_LOGIN_CANCELED', {provider});
  }

  #signOut(service: LoginService): void {
    const {report} = this.#parts.context;
    this.#signingOut = service
      .signOut()
      .catch((cause: unknown) => report(withoutAddress(toKnownError(cause))));
  }

  /** Signs out a user whom the service logs in after they left. */
  #watch(service: LoginService): void {
    if (this.#watched === service) return;
    this.#watched = service;
    const stop = service.state.listen(({status}) => {
      const isLate = this.#isDiscarding && status === 'logged-in' && !this.#attempt;
      if (isLate && !this.isConnected && !this.#isRestored) this.#signOut(service);
    });
    this.#parts.context.onDispose(stop);
  }

  /** True while the page takes over the session of another tab: the user has left none that they want to end. */
  get #isRestored(): boolean {
    const {connections} = this.#parts.context;
    const {connectorId} = this;
    return Object.values(connections.stored).some((stored) => stored.connectorId === connectorId);
  }

  /** Cancels a login whose view the user has left. */
  #look(): void {
    const view = this.#view;
    const isConnecting = this.#parts.controller.progress.step === 'connecting';
    if (!this.#attempt || !view || (isConnecting && this.isConnected)) return;
    const {modal, router} = this.#parts.context;
    const isThere = isStepView(view)
      ? router.history.some((entry) => entry.view === view)
      : router.current.view === view;
    if (!modal.state.get().open || !isThere) this.#leave();
  }
}

const STEP_VIEWS = [
  'EmailVerifyOtp',
  'EmailVerifyDevice',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'OtherAccount',
  'OtherSession',
] as const;

/** The view of a step, with its parameters. */
export type StepEntry = Extract<ViewEntry, {readonly view: (typeof STEP_VIEWS)[number]}>;

function isStepView(view: ViewName | undefined): boolean {
  return STEP_VIEWS.some((each) => each === view);
}

function hasOneOf(known: readonly Account[], accounts: readonly Account[]): boolean {
  return accounts.some(({address}) => known.some((each) => each.address === address));
}

function left(): DrawbridgeError {
  return new DrawbridgeError('connect/cancelled', 'The user left before the login was complete');
}
