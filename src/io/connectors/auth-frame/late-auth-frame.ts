import {atom} from 'nanostores';
import {AUTH_CONNECTOR_ID, RETURN_QUERY} from '../../../core/config/constants.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {loadChunk} from '../../../core/errors/load-chunk.js';
import {Listeners} from '../../../core/model/listeners.js';
import {LOGIN_METHODS, type LoginMethod} from '../../../core/model/login.js';
import {isRecord} from '../../../core/model/safety/record.js';
import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import type {ConnectorEvent} from '../../../core/ports/connector.js';
import type {LoginConnector, LoginService, LoginState} from '../../../core/ports/login.js';
import type {AuthFrameConnector} from './auth-frame-connector.js';

const NAMESPACES = ['eip155', 'solana'] as const;
const CALLS = ['connect', 'restore', 'disconnect', 'forget', 'switchNetwork', 'refresh', 'expiry'] as const;
const LOGIN_CALLS = [
  'connectEmail',
  'connectDevice',
  'connectOtp',
  'socialUri',
  'connectSocial',
  'farcasterUri',
  'connectFarcaster',
  'openSession',
  'updateEmail',
  'updateEmailPrimaryOtp',
  'updateEmailSecondaryOtp',
  'preferAccount',
  'signOut',
] as const;

/**
 * The connector of the login service as the page lists it. Its first use loads the code, and with it the frame; until
 * then it knows the stored facts of the last login only.
 */
export function createLateAuthFrame(env: ConnectorEnv): LoginConnector {
  const late = new LateConnector(env);
  // The user returns from a provider for which the page was left: the feature completes the login.
  if (RETURN_QUERY.test(location.search)) env.use('emailLogin').catch((cause: unknown) => env.report(cause));
  return {
    id: AUTH_CONNECTOR_ID,
    type: 'AUTH',
    name: 'Email or social login',
    translatedName: ['login.anyWallet'],
    namespaces: NAMESPACES,
    events: late.events,
    ...late.forward((connector) => connector, CALLS),
    dispose: () => late.dispose(),
    login: createLateLogin(env, late),
  };
}

function createLateLogin(env: ConnectorEnv, late: LateConnector): LoginService {
  const stored = env.storage.slot<LoginMethod | undefined>({
    name: 'auth-frame',
    fallback: undefined,
    read: readLastMethod,
  });
  return {
    state: late.state,
    get lastMethod() {
      return late.loaded ? late.loaded.login.lastMethod : stored.get();
    },
    get origin() {
      return new URL(env.endpoints.authFrame, location.href).origin;
    },
    namespaces: NAMESPACES,
    get renew() {
      return late.loaded?.login.renew;
    },
    get keepsCodes() {
      return late.loaded?.login.keepsCodes;
    },
    get exportUri() {
      return late.loaded?.login.exportUri;
    },
    ...late.forward(({login}) => login, LOGIN_CALLS),
    async prepare() {
      await Promise.allSettled([late.load().then(({login}) => login.prepare())]);
    },
  };
}

/** Loads the connector once, and again after a failure. */
class LateConnector {
  readonly events = new Listeners<ConnectorEvent>();
  readonly state = atom<LoginState>({status: 'none'});
  readonly #env: ConnectorEnv;
  #loading: Promise<AuthFrameConnector> | undefined;
  #isOver = false;
  loaded: AuthFrameConnector | undefined;

  constructor(env: ConnectorEnv) {
    this.#env = env;
  }

  load(): Promise<AuthFrameConnector> {
    return (this.#loading ??= this.#create());
  }

  /** Methods of a part of the connector, which load it. */
  forward<N extends string>(
    partOf: (connector: AuthFrameConnector) => Readonly<Record<N, unknown>>,
    names: readonly N[],
  ): Record<N, (...given: readonly unknown[]) => Promise<never>> {
    const entries = names.map((name) => [
      name,
      async (...given: readonly unknown[]) => {
        const part = partOf(await this.load());
        return (part[name] as (...args: readonly unknown[]) => unknown).call(part, ...given);
      },
    ]);
    return Object.fromEntries(entries) as never;
  }

  async dispose(): Promise<void> {
    this.#isOver = true;
    await this.loaded?.dispose();
    this.events.clear();
  }

  async #create(): Promise<AuthFrameConnector> {
    try {
      const module = await loadChunk(import('./auth-frame-connector.js'));
      this.loaded = new module.AuthFrameConnector(this.#env);
    } catch (cause) {
      this.#loading = undefined;
      throw cause;
    }
    this.loaded.events.subscribe((event) => this.events.emit(event));
    this.loaded.login.state.listen((next) => this.state.set(next));
    if (!this.#isOver) return this.loaded;
    await this.loaded.dispose();
    throw new DrawbridgeError('client/destroyed', 'This client was destroyed');
  }
}

function readLastMethod(stored: unknown): LoginMethod | undefined {
  return isRecord(stored) ? LOGIN_METHODS.find((method) => method === stored['lastMethod']) : undefined;
}
