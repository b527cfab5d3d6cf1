import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {isRecord} from '../../core/model/safety/record.js';
import type {Stop} from '../../core/ports/clock.js';
import type {ConnectorEnv} from '../../core/ports/connector-plugin.js';
import type {
  Connector,
  ConnectorEvent,
  ConnectRequest,
  Restored,
  Session,
} from '../../core/ports/connector.js';
import type {StorageSlot} from '../../core/ports/storage.js';

/** The URL of the login service; the tests' fake server answers instead. */
const LOGIN_SERVICE = 'https://login.test';

const NAME = 'Code login';
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** A connector that requests a code from the user and checks it with a service. */
export class CodeLoginConnector implements Connector {
  readonly id = 'codeLogin';
  readonly type = 'EXTERNAL';
  readonly name = NAME;
  readonly namespaces = ['eip155'] as const;
  readonly #env: ConnectorEnv;
  readonly #address: StorageSlot<string>;
  readonly #listeners = new Set<(event: ConnectorEvent) => void>();

  readonly events = {
    subscribe: (listener: (event: ConnectorEvent) => void): Stop => {
      this.#listeners.add(listener);
      return () => void this.#listeners.delete(listener);
    },
  };

  constructor(env: ConnectorEnv) {
    this.#env = env;
    this.#address = env.storage.slot({
      name: 'code-login',
      fallback: '',
      read: (stored) => (typeof stored === 'string' && ADDRESS.test(stored) ? stored : undefined),
    });
  }

  /**
   * Rejects with `connect/declined`, `connect/cancelled`, `connect/failed`, `chunk/unavailable` or `http/…`.
   */
  async connect(request: ConnectRequest): Promise<Session> {
    const login = await this.#env.use('codeLogin');
    const address = await this.#env.interact(async ({show, signal}) => {
      await show('EnterCode', {name: NAME});
      for (;;) {
        const signedIn = await this.#signIn(await login.nextCode(signal), signal);
        if (signedIn) return signedIn;
        login.refuse();
      }
    }, request.signal);
    this.#address.set(address);
    return this.#session(address, request);
  }

  async restore(request: ConnectRequest): Promise<Restored> {
    const address = this.#address.get();
    return address ? {status: 'connected', session: this.#session(address, request)} : {status: 'gone'};
  }

  async disconnect(): Promise<void> {
    this.#address.clear();
  }

  /** The address for a code; `undefined` for a wrong code. */
  async #signIn(code: string, signal: AbortSignal): Promise<string | undefined> {
    try {
      const service = this.#env.http(LOGIN_SERVICE);
      const answer = await service.json({method: 'POST', path: 'codes', body: {code}, signal});
      if (isRecord(answer) && ADDRESS.test(String(answer['address']))) return String(answer['address']);
      throw new DrawbridgeError('connect/failed', 'The login service answered with no address', {name: NAME});
    } catch (cause) {
      if (isDrawbridgeError(cause, 'http/status') && cause.context.status === 403) return undefined;
      throw cause;
    }
  }

  #session(address: string, {networks}: ConnectRequest): Session {
    const network = networks.find(({chainNamespace}) => chainNamespace === 'eip155');
    if (!network) throw new DrawbridgeError('connect/no-account', 'There is no EVM network', {name: NAME});
    return {
      wallet: {name: NAME, type: this.type},
      namespaces: [
        {
          namespace: 'eip155',
          accounts: [{namespace: 'eip155', address, type: 'eoa'}],
          caipNetworkId: network.caipNetworkId,
          approved: 'all',
          provider: {
            request: ({method, params}: {method: string; params?: readonly unknown[]}) =>
              this.#env.rpc({url: network.rpcUrls.default.http[0] ?? '', method, params: params ?? []}),
          },
        },
      ],
    };
  }
}
