import type {KernelContext} from '../../client/client.js';
import {tabStorage} from '../../client/tab-storage.js';
import {type DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import {LOGIN_NAMES, type SocialProvider, type WindowProvider} from '../../core/model/login.js';
import {isRecord} from '../../core/model/safety/record.js';
import type {Stop} from '../../core/ports/clock.js';
import type {StorageSlot} from '../../core/ports/storage.js';
import type {SocialPhase} from './api.js';
import {LOGIN_FAILURES} from './login-failures.js';
import {
  isOwnReturn,
  parseReturn,
  type Return,
  RETURN_VALUE,
  returnAddress,
  withReturn,
} from './login-return.js';
import {isWindowProvider} from './login-rules.js';
import type {LoginAttempt, LoginRunner, LoginParts, StepEntry} from './login-runner.js';
import {followReturn, leaveTo, LoginWindow, readParameter, removeParameters} from './login-window.js';
import {showOnPage} from './page-notices.js';
import {showLoginFields} from './show-login-fields.js';
import type {SingleSession} from './single-session.js';

/** Time after which the view of a social login offers to start again. */
const SLOW_MS = 45_000;
const POLL_MS = 1000;
const RESULT = 'result_uri';

/** Dependencies of {@link SocialLogin}. */
export interface SocialParts extends Pick<LoginParts, 'context' | 'controller'> {
  readonly flow: LoginRunner;
  readonly single: SingleSession;
}

/** The window that the caller has opened, `null` if it was blocked, and the chain family to connect. */
interface SocialRequest {
  readonly opened?: Window | null | undefined;
  readonly namespace?: ChainNamespace | undefined;
}

/** Logs in with a social provider: in a window, in place of the page, or in Farcaster. */
export class SocialLogin {
  readonly #parts: SocialParts;
  /** The provider to which this tab has left the page. */
  readonly #left: StorageSlot<Return | undefined>;

  constructor(parts: SocialParts) {
    this.#parts = parts;
    this.#left = returnSlot(parts.context);
  }

  /** Opens the window before anything asynchronous, unless the caller has opened it. */
  async start(provider: SocialProvider, {opened, namespace}: SocialRequest = {}): Promise<void> {
    const {flow, context} = this.#parts;
    if (isWindowProvider(provider) && context.device.isTelegram) return this.startHere(provider, namespace);
    const attempt = flow.begin(provider, namespace);
    const track = (): void => context.telemetry.track('SOCIAL_LOGIN_STARTED', {provider});
    if (!isWindowProvider(provider)) {
      track();
      return this.#failing(attempt, () => this.#farcaster(attempt));
    }
    const window = new LoginWindow(opened);
    track();
    const login = new WindowLogin({...this.#parts, attempt, provider, window});
    return this.#failing(attempt, () => login.run());
  }

  /** Leaves the page for the provider, which returns to it. */
  async startHere(provider: WindowProvider, namespace?: ChainNamespace): Promise<void> {
    const {flow, context} = this.#parts;
    const attempt = flow.begin(provider, namespace);
    context.telemetry.track('SOCIAL_LOGIN_STARTED', {provider});
    await this.#failing(attempt, () => this.#redirect(attempt, provider));
  }

  /** Continues the login of a page that was left for a provider, if the address of the page has its answer. */
  async resume(): Promise<void> {
    const {flow, context} = this.#parts;
    const resultUri = readParameter(RESULT);
    const value = readParameter(RETURN_VALUE);
    if (isOfOtherClient(context, value)) return;
    if (resultUri !== undefined && !hasOrigin(resultUri, flow.service.origin)) return;
    removeParameters([RESULT, RETURN_VALUE]);
    if (resultUri === undefined) return;
    const left = this.#left.get();
    // The user's own login, to which this link is foreign, may still return.
    if (!isOwnReturn(left, value, context.clock.now())) return showOnPage(context, foreignReturn());
    this.#left.clear();
    const attempt = flow.begin(left.provider, left.namespace);
    await this.#failing(attempt, () =>
      finishSocial({...this.#parts, attempt, provider: left.provider}, resultUri),
    );
  }

  async #farcaster(attempt: LoginAttempt): Promise<void> {
    const {flow, context, single} = this.#parts;
    const view = {view: 'ConnectingFarcaster', params: undefined} as const;
    flow.setProgress(attempt, {step: 'farcaster', phase: 'waiting'});
    await flow.show(attempt, view);
    await single.require(attempt, {view});
    const uri = await flow.ask(attempt, (service, signal) => service.farcasterUri(signal));
    flow.setProgress(attempt, {step: 'farcaster', phase: 'waiting', uri});
    const clear = showLoginFields(context, attempt, {farcasterUrl: uri});
    const connecting = flow.ask(attempt, (service, signal) => service.connectFarcaster(signal));
    const {earlier} = await connecting.finally(clear);
    flow.setProgress(attempt, {step: 'farcaster', phase: 'reading-user', uri});
    context.telemetry.track('SOCIAL_LOGIN_REQUEST_USER_DATA', {provider: 'farcaster'});
    await flow.complete(attempt, earlier);
  }

  async #redirect(attempt: LoginAttempt, provider: WindowProvider): Promise<void> {
    const {flow} = this.#parts;
    flow.setProgress(attempt, {step: 'social', provider, phase: 'leaving'});
    await flow.show(attempt, toView(provider));
    const {value} = this.#keepReturn(provider, attempt.namespace);
    const uri = await flow.ask(attempt, (service, signal) => service.socialUri(provider, signal));
    const stop = followReturn(() => {
      this.#left.clear();
      flow.back();
    });
    attempt.signal.addEventListener('abort', stop, {once: true});
    leaveTo(withReturn(uri, returnAddress(globalThis.location.href, value)));
  }

  /** Throws `login/return-blocked` where the page could not distinguish its own login from a foreign link. */
  #keepReturn(provider: WindowProvider, namespace: ChainNamespace | undefined): Return {
    const {context} = this.#parts;
    const {clock, random} = context.env;
    const value = `${context.config.id}.${random.uuid()}`;
    const left: Return = {provider, at: clock.now(), value, ...(namespace && {namespace})};
    this.#left.set(left);
    // A slot keeps in memory what the browser does not store; another one shows that.
    if (returnSlot(context).get()?.value === left.value) return left;
    const text = "The browser blocks the page's storage, which is needed to come back from the provider";
    throw new FeatureError(LOGIN_FAILURES, 'login/return-blocked', text);
  }

  /** Tracks and shows a failure. */
  async #failing(attempt: LoginAttempt, run: () => Promise<void>): Promise<void> {
    const {flow, context} = this.#parts;
    try {
      await run();
    } catch (cause) {
      if (attempt.signal.aborted) throw cause;
      const message = isDrawbridgeError(cause) ? cause.code : 'unknown';
      context.telemetry.track('SOCIAL_LOGIN_ERROR', {provider: attempt.method, message});
      flow.fail(attempt, cause);
      if (isDrawbridgeError(cause, 'login/untrusted-origin')) flow.back();
      throw cause;
    }
  }
}

interface WindowLoginParts extends SocialParts {
  readonly attempt: LoginAttempt;
  readonly provider: WindowProvider;
  readonly window: LoginWindow;
}

/** One social login in a window. */
class WindowLogin {
  readonly #parts: WindowLoginParts;
  readonly #stops = new Set<Stop>();
  #phase: SocialPhase;
  #uri: string | undefined;
  #hasReported = false;

  constructor(parts: WindowLoginParts) {
    this.#parts = parts;
    this.#phase = parts.window.isBlocked ? 'blocked' : 'opening';
  }

  async run(): Promise<void> {
    const {attempt, window, flow, provider, context} = this.#parts;
    const answer = this.#answer();
    // The answer may be refused before the address is known.
    answer.catch(() => {});
    this.#setPhase(this.#phase);
    try {
      if (window.opened) this.#stops.add(showLoginFields(context, attempt, {socialWindow: window.opened}));
      await flow.show(attempt, toView(provider));
      this.#poll();
      this.#stops.add(
        this.#parts.context.clock.after(SLOW_MS, () => this.#setPhase('slow', ['opening', 'waiting'])),
      );
      const uri = await flow.ask(attempt, (service, signal) => service.socialUri(provider, signal));
      this.#uri = uri;
      window.navigate(uri);
      this.#setPhase(this.#phase === 'opening' ? 'waiting' : this.#phase);
      const resultUri = await answer;
      this.#end();
      await finishSocial(this.#parts, resultUri);
    } finally {
      this.#end();
    }
  }

  /** Resolves with the window's answer, whatever the phase; rejects once the user has left. */
  #answer(): Promise<string> {
    const {attempt, window, flow} = this.#parts;
    const {origin: expected} = flow.service;
    return new Promise((resolve, reject) => {
      const leave = (): void => reject(attempt.signal.reason as Error);
      attempt.signal.addEventListener('abort', leave, {once: true});
      const stop = window.listen(({data, origin, source}) => {
        if (!isRecord(data) || typeof data['resultUri'] !== 'string') return;
        if (source === 'window' && origin === expected) resolve(data['resultUri']);
        else if (source === 'window') reject(untrusted(origin));
        else if (origin !== expected) this.#reportForged(origin);
      });
      this.#stops.add(stop);
      attempt.signal.addEventListener('abort', () => this.#end(), {once: true});
    });
  }

  /** An answer from another window does not end the login, or any frame of the page could. */
  #reportForged(origin: string): void {
    const {context, provider} = this.#parts;
    if (this.#hasReported) return;
    this.#hasReported = true;
    context.telemetry.track('SOCIAL_LOGIN_ERROR', {provider, message: 'login/untrusted-origin'});
    context.report(untrusted(origin));
  }

  #poll(): void {
    const {context, window} = this.#parts;
    if (window.isBlocked) return;
    if (window.isClosed) return this.#setPhase('closed', ['opening', 'waiting', 'slow']);
    this.#stops.add(context.clock.after(POLL_MS, () => this.#poll()));
  }

  #setPhase(phase: SocialPhase, from: readonly SocialPhase[] = [this.#phase]): void {
    const {attempt, flow, provider} = this.#parts;
    if (!from.includes(this.#phase)) return;
    this.#phase = phase;
    flow.setProgress(attempt, {
      step: 'social',
      provider,
      phase,
      ...(this.#uri !== undefined && {uri: this.#uri}),
    });
  }

  #end(): void {
    for (const stop of this.#stops) stop();
    this.#stops.clear();
    this.#parts.window.close();
  }
}

function toView(provider: WindowProvider): StepEntry {
  return {view: 'ConnectingSocial', params: {name: LOGIN_NAMES[provider]}};
}

/** Logs in with the answer of a provider. */
async function finishSocial(
  {flow, context, single, attempt, provider}: Omit<WindowLoginParts, 'window'>,
  resultUri: string,
): Promise<void> {
  flow.setProgress(attempt, {step: 'social', provider, phase: 'reading-user'});
  await flow.show(attempt, toView(provider));
  await single.require(attempt, {view: toView(provider)});
  context.telemetry.track('SOCIAL_LOGIN_REQUEST_USER_DATA', {provider});
  const {earlier} = await flow.ask(attempt, (service, signal) =>
    service.connectSocial(provider, resultUri, signal),
  );
  await flow.complete(attempt, earlier);
}

/** In this tab: a link in another one belongs to no login of it. */
function returnSlot(page: Parameters<typeof tabStorage>[0]): StorageSlot<Return | undefined> {
  return tabStorage(page).slot<Return | undefined>({
    name: 'login-return',
    fallback: undefined,
    read: parseReturn,
  });
}

/** True for the return to another client of the page, which takes it. */
function isOfOtherClient({config}: KernelContext, value = ''): boolean {
  const id = value.slice(0, Math.max(value.lastIndexOf('.'), 0));
  return id !== config.id && returnSlot({config: {id}}).get()?.value === value;
}

function foreignReturn(): DrawbridgeError {
  return new FeatureError(
    LOGIN_FAILURES,
    'login/foreign-return',
    'The page was opened with the answer to another login',
  );
}

function hasOrigin(uri: string, origin: string): boolean {
  return URL.canParse(uri) && new URL(uri).origin === origin;
}

function untrusted(origin: string): DrawbridgeError {
  return new FeatureError(
    LOGIN_FAILURES,
    'login/untrusted-origin',
    'A window of another site answered the login',
    {
      name: origin,
    },
  );
}
