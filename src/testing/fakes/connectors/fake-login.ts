import {atom, type ReadableAtom} from 'nanostores';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {EarlierLogin, LoginAccount, LoginMethod, LoginUser} from '../../../core/model/login.js';
import type {Network} from '../../../core/model/network.js';
import type {Stop} from '../../../core/ports/clock.js';
import type {ConnectorEnv, ConnectorPlugin} from '../../../core/ports/connector-plugin.js';
import type {
  ConnectorEvent,
  ConnectRequest,
  NamespaceSession,
  Restored,
  Session,
} from '../../../core/ports/connector.js';
import type {PluginManifest} from '../../../core/ports/feature.js';
import type {
  EmailStep,
  LoggedIn,
  LoginConnector,
  LoginService,
  LoginState,
} from '../../../core/ports/login.js';
import {LoginFeature} from '../../../io/connectors/auth-frame/login-feature.js';

type Social = Parameters<LoginService['socialUri']>[0];
type Method = Exclude<
  keyof LoginService,
  'state' | 'lastMethod' | 'origin' | 'namespaces' | 'exportUri' | 'openSession' | 'keepsCodes'
>;

/** The code that {@link FakeLogin} accepts. */
export const RIGHT_CODE = '471100';

/** The first account of each way to log in. */
export const FAKE_LOGIN_ADDRESSES = {
  email: '0x1111111111111111111111111111111111111111',
  social: '0x2222222222222222222222222222222222222222',
  solana: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
} as const;

type Families = LoginConnector['namespaces'];

interface Call {
  readonly method: Method;
  readonly signal?: AbortSignal;
}

/**
 * A login connector with a scripted service.
 *
 * A caller that aborts gets `connect/cancelled` immediately, but the service completes the request, as the frame does:
 * a late answer may log the user in.
 */
export class FakeLogin implements LoginConnector {
  readonly id = 'auth';
  readonly type = 'AUTH';
  readonly name = 'E-mail or social';
  readonly namespaces: Families;
  /** Every request to the service, and every call of the connector, in order. */
  readonly calls: string[] = [];
  /** The step after an address, for each request; then `VERIFY_OTP`. */
  readonly emailSteps: EmailStep[] = [];
  /** Earlier logins that the service reports. */
  earlier: readonly EarlierLogin[] = [];
  /** The account of the next login. */
  nextAddress: string | undefined;
  /** The end of the next session, in milliseconds since the epoch. */
  nextEnd: number | undefined;
  readonly login: FakeLoginService;
  readonly #listeners = new Set<(event: ConnectorEvent) => void>();
  readonly #held = new Map<Method, Promise<void>>();
  readonly #failures = new Map<Method, unknown[]>();
  #env: ConnectorEnv | undefined;

  readonly events = {
    subscribe: (listener: (event: ConnectorEvent) => void): Stop => {
      this.#listeners.add(listener);
      return () => void this.#listeners.delete(listener);
    },
  };

  constructor({namespaces = ['eip155']}: {readonly namespaces?: Families} = {}) {
    this.namespaces = namespaces;
    this.login = new FakeLoginService(this);
  }

  /** The plug-in of this connector; `feature` is the manifest that it brings. */
  plugin(feature?: PluginManifest): ConnectorPlugin {
    const create = (env: ConnectorEnv): this => {
      this.#env = env;
      return this;
    };
    return {id: this.id, load: async () => ({create, ...(feature && {feature})})};
  }

  /** Delays the answers of a method until the result is called. */
  hold(method: Method): Stop {
    let release: Stop = () => {};
    this.#held.set(method, new Promise((resolve) => (release = resolve)));
    return () => {
      this.#held.delete(method);
      release();
    };
  }

  /** Makes the next call of a method fail. */
  failNext(method: Method, error: unknown = refused('The service refused')): void {
    this.#failures.set(method, [...(this.#failures.get(method) ?? []), error]);
  }

  /** Ends the session, as the service does without the user's request. */
  end(reason: 'expired' | 'signed-out-elsewhere' | 'storage-blocked'): void {
    this.login.setState({status: 'ended', reason});
    this.emit({type: 'disconnect'});
  }

  emit(event: ConnectorEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Answers a request of the page. The service finishes it even if the page has left. */
  async answer<T>({method, signal}: Call, perform: () => T): Promise<T> {
    if (signal?.aborted) throw cancelled();
    const failure = this.#failures.get(method)?.shift();
    const work = (async () => {
      await Promise.resolve();
      await this.#held.get(method);
      if (failure !== undefined) throw failure;
      return perform();
    })();
    work.catch(() => {});
    return Promise.race([work, aborted(signal)]);
  }

  async connect(request: ConnectRequest): Promise<Session> {
    this.calls.push('connect');
    const env = this.#env;
    if (this.login.state.get().status !== 'logged-in') {
      if (!env) throw new Error('The plug-in was not loaded');
      await new LoginFeature(env).logIn(request);
    }
    return this.answer({method: 'prepare', ...(request.signal && {signal: request.signal})}, () =>
      this.#session(request),
    );
  }

  async restore(request: ConnectRequest): Promise<Restored> {
    if (this.login.state.get().status !== 'logged-in') return {status: 'gone'};
    return {status: 'connected', session: this.#session(request)};
  }

  async disconnect(): Promise<void> {
    this.calls.push('disconnect');
    this.login.setState({status: 'none'});
  }

  #session({networks}: ConnectRequest): Session {
    const state = this.login.state.get();
    const {address} = this.login;
    const [first, ...others] = this.namespaces.flatMap((namespace) => {
      const network = networks.find(({chainNamespace}) => chainNamespace === namespace);
      return network && address ? [this.#namespaceSession(network, address)] : [];
    });
    if (state.status !== 'logged-in' || !first)
      throw new DrawbridgeError('connect/failed', 'The user is not logged in', {name: this.name});
    return {wallet: {name: this.name, type: this.type}, user: state.user, namespaces: [first, ...others]};
  }

  #namespaceSession({chainNamespace: namespace, caipNetworkId}: Network, evm: string): NamespaceSession {
    const address = namespace === 'eip155' ? evm : FAKE_LOGIN_ADDRESSES.solana;
    return {
      namespace,
      accounts: [{namespace, address, type: 'eoa'}],
      caipNetworkId,
      approved: 'all',
      provider: undefined,
      embedded: {
        connectorId: this.id,
        namespace,
        name: this.name,
        answer: async () => undefined,
        approve: async () => undefined,
        ...(namespace !== 'eip155' && {createProvider: (request) => ({request})}),
      },
    };
  }
}

/** The service of {@link FakeLogin}. */
class FakeLoginService implements LoginService {
  readonly #fake: FakeLogin;
  readonly #state = atom<LoginState>({status: 'none'});
  #email = '';
  #newEmail = '';

  readonly state: ReadableAtom<LoginState> = this.#state;
  readonly origin = 'https://login.test';
  readonly namespaces = ['eip155'] as const;
  readonly exportUri = 'https://login.test/export';
  lastMethod: LoginMethod | undefined;
  /** Set by a test in which another tab has a session. */
  declare openSession: Required<LoginService>['openSession'];
  keepsCodes = false;
  /** The account of the session. */
  address: string | undefined;

  constructor(fake: FakeLogin) {
    this.#fake = fake;
  }

  setState(state: LoginState): void {
    this.#state.set(state);
  }

  async prepare(): Promise<void> {
    this.#fake.calls.push('prepare');
  }

  connectEmail(email: string, signal: AbortSignal): Promise<EmailStep> {
    return this.#ask('connectEmail', [email], signal, () => {
      this.#email = email;
      const step = this.#fake.emailSteps.shift() ?? 'VERIFY_OTP';
      if (step === 'CONNECT') this.#logIn('email', {email});
      return step;
    });
  }

  connectDevice(signal: AbortSignal): Promise<void> {
    return this.#ask('connectDevice', [], signal, () => {});
  }

  connectOtp(code: string, signal: AbortSignal): Promise<LoggedIn> {
    return this.#ask('connectOtp', [code], signal, () => {
      if (code !== RIGHT_CODE) throw refused('Invalid code');
      return this.#logIn('email', this.#email ? {email: this.#email} : {});
    });
  }

  socialUri(provider: Social, signal: AbortSignal): Promise<string> {
    return this.#ask('socialUri', [provider], signal, () => `${this.origin}/consent/${provider}`);
  }

  connectSocial(provider: Social, resultUri: string, signal: AbortSignal): Promise<LoggedIn> {
    return this.#ask('connectSocial', [provider, resultUri], signal, () =>
      this.#logIn(provider, {email: 'ada@mail.test', socialProvider: provider}),
    );
  }

  farcasterUri(signal: AbortSignal): Promise<string> {
    return this.#ask('farcasterUri', [], signal, () => `${this.origin}/farcaster/1`);
  }

  connectFarcaster(signal: AbortSignal): Promise<LoggedIn> {
    return this.#ask('connectFarcaster', [], signal, () =>
      this.#logIn('farcaster', {username: 'ada', socialProvider: 'farcaster'}),
    );
  }

  updateEmail(email: string, signal: AbortSignal): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'> {
    return this.#ask('updateEmail', [email], signal, () => {
      this.#newEmail = email;
      return 'VERIFY_PRIMARY_OTP';
    });
  }

  updateEmailPrimaryOtp(code: string, signal: AbortSignal): Promise<void> {
    return this.#ask('updateEmailPrimaryOtp', [code], signal, () => requireRight(code));
  }

  updateEmailSecondaryOtp(code: string, signal: AbortSignal): Promise<string> {
    return this.#ask('updateEmailSecondaryOtp', [code], signal, () => {
      requireRight(code);
      const state = this.#state.get();
      if (state.status === 'logged-in')
        this.#state.set({...state, user: {...state.user, email: this.#newEmail}});
      return this.#newEmail;
    });
  }

  preferAccount(): Promise<LoginAccount> {
    return Promise.reject(refused('This service has one account'));
  }

  renew(signal: AbortSignal): Promise<void> {
    return this.#ask('renew', [], signal, () => {
      const state = this.#state.get();
      if (state.status !== 'logged-in') throw refused('There is no session');
      const {nextEnd} = this.#fake;
      this.#state.set({...state, ...(nextEnd !== undefined && {endsAt: nextEnd})});
    });
  }

  signOut(): Promise<void> {
    return this.#ask('signOut', [], undefined, () => {
      this.address = undefined;
      this.#state.set({status: 'none'});
    });
  }

  #logIn(method: LoginMethod, user: LoginUser): LoggedIn {
    const {nextAddress, nextEnd, earlier} = this.#fake;
    this.address = nextAddress ?? FAKE_LOGIN_ADDRESSES[method === 'email' ? 'email' : 'social'];
    this.lastMethod = method;
    const end = nextEnd !== undefined && {endsAt: nextEnd};
    this.#state.set({status: 'logged-in', method, user, ...end});
    return {earlier};
  }

  #ask<T>(
    method: Method,
    values: readonly string[],
    signal: AbortSignal | undefined,
    perform: () => T,
  ): Promise<T> {
    this.#fake.calls.push([method, ...values].join(' '));
    return this.#fake.answer({method, ...(signal && {signal})}, perform);
  }
}

function requireRight(code: string): void {
  if (code !== RIGHT_CODE) throw refused('Invalid code');
}

function refused(text: string): DrawbridgeError {
  return new DrawbridgeError('login/refused', 'The login service refused the request', {
    cause: new Error(text),
  });
}

function cancelled(): DrawbridgeError {
  return new DrawbridgeError('connect/cancelled', 'The user left');
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const leave = (): void => reject(cancelled());
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, {once: true});
  });
}
