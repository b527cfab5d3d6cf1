import {atom, type ReadableAtom} from 'nanostores';
import {DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {loadChunk} from '../../../core/errors/load-chunk.js';
import {CHAIN_NAMESPACES, type CaipNetworkId} from '../../../core/model/caip.js';
import {Listeners} from '../../../core/model/listeners.js';
import type {Network} from '../../../core/model/network.js';
import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import type {
  Connector,
  ConnectorEvent,
  ConnectRequest,
  Pairing,
  PairingConnector,
  Restored,
  Session,
} from '../../../core/ports/connector.js';
import {furtherSlot} from './further-slot.js';
import type {SignSession} from './sign-session.js';
import type {FollowedApp} from './wallet-app.js';

/** A running pairing, shared by all connect calls for the same networks. */
interface Attempt {
  readonly key: string;
  readonly session: Promise<Session>;
  readonly cancel: AbortController;
}

/**
 * Connects remote wallets over WalletConnect.
 *
 * This class is small: the code that uses the SDK is loaded by the first pairing, by {@link prefetch}, or to
 * restore a session.
 */
export class WalletConnectConnector implements PairingConnector {
  readonly id = 'walletConnect';
  readonly type = 'WALLET_CONNECT';
  readonly name = 'WalletConnect';
  readonly namespaces = CHAIN_NAMESPACES;
  readonly #env: ConnectorEnv;
  readonly #pairing = atom<Pairing>({status: 'idle'});
  readonly #found = atom<readonly Connector[]>([]);
  readonly #listeners = new Listeners<ConnectorEvent>();
  #sign: Promise<SignSession> | undefined;
  #attempt: Attempt | undefined;

  readonly pairing: ReadableAtom<Pairing> = this.#pairing;
  readonly others = {
    found: this.#found,
    // Another tab may have connected a further wallet.
    start: (): void => {
      if (furtherSlot(this.#env.storage).get())
        void this.#load().then(
          (sign) => sign.showWallets(),
          () => {},
        );
    },
    stop(): void {},
  };
  readonly events = {subscribe: this.#listeners.subscribe};

  constructor(env: ConnectorEnv) {
    this.#env = env;
  }

  /**
   * Loads the code of a pairing without running it: no socket, no timer, nothing stored. Rejects with
   * `chunk/unavailable`.
   */
  async prefetch(): Promise<void> {
    await (await this.#load()).prefetch();
  }

  /**
   * Starts a pairing in {@link pairing}; a call for the same networks meanwhile shares it.
   *
   * Rejects with `connect/declined`, `connect/no-account`, `connect/failed`, `connect/cancelled`,
   * `pairing/cancelled`, `pairing/failed`, `relay/unreachable`, `app/not-allowed`, `app/project-refused`, `app/clock-skew` or
   * `chunk/unavailable`.
   */
  connect(request: ConnectRequest): Promise<Session> {
    const key = request.networks.map(({caipNetworkId}) => caipNetworkId).join();
    if (this.#attempt?.key !== key) {
      if (this.#attempt) this.cancelPairing();
      this.#attempt = this.#begin(key, request);
    }
    const {session, cancel} = this.#attempt;
    const stop = (): void => cancel.abort(cancelled('connect/cancelled'));
    request.signal?.addEventListener('abort', stop, {signal: cancel.signal});
    if (request.signal?.aborted) stop();
    return session;
  }

  async restore(request: ConnectRequest): Promise<Restored> {
    return (await this.#load()).first.restore(request);
  }

  async disconnect(): Promise<void> {
    await (await this.#load()).first.disconnect();
  }

  async switchNetwork(network: Network): Promise<CaipNetworkId> {
    return (await this.#load()).first.switchNetwork(network);
  }

  async expiry(): Promise<number | undefined> {
    return (await this.#load()).first.expiry();
  }

  cancelPairing(): void {
    this.#attempt?.cancel.abort(cancelled('pairing/cancelled'));
    this.#attempt = undefined;
    this.#pairing.set({status: 'idle'});
  }

  rememberLink(link: FollowedApp | undefined): void {
    // Without a loaded session there is no pairing link.
    void this.#sign?.then((sign) => sign.rememberLink(link));
  }

  async dispose(): Promise<void> {
    this.cancelPairing();
    this.#listeners.clear();
    const sign = await this.#sign?.catch(() => undefined);
    await sign?.dispose();
  }

  #begin(key: string, request: ConnectRequest): Attempt {
    const cancel = new AbortController();
    this.#pairing.set({status: 'preparing'});
    const attempt = {key, cancel, session: this.#run(request, cancel)};
    // Callers handle the rejection; without a caller it must not be reported as unhandled.
    attempt.session.catch(() => {});
    return attempt;
  }

  async #run(request: ConnectRequest, {signal}: AbortController): Promise<Session> {
    try {
      const session = await new Promise<Session>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        this.#load()
          .then((sign) => sign.connect(request, signal))
          .then(resolve, reject);
      });
      this.#settle(signal, {status: 'idle'});
      return session;
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const isChoice = isDrawbridgeError(cause) && cause.kind === 'declined';
      this.#settle(signal, isChoice ? {status: 'idle'} : {status: 'failed', error});
      throw cause;
    }
  }

  /** Publishes the end of an attempt, unless it was cancelled: another may be running. */
  #settle(signal: AbortSignal, pairing: Pairing): void {
    if (this.#attempt?.cancel.signal !== signal) return;
    this.#attempt = undefined;
    this.#pairing.set(pairing);
  }

  #load(): Promise<SignSession> {
    this.#sign ??= this.#loadSign().catch((cause: unknown) => {
      this.#sign = undefined;
      throw cause;
    });
    return this.#sign;
  }

  async #loadSign(): Promise<SignSession> {
    const {SignSession: Loaded} = await loadChunk(import('./sign-session.js'));
    return new Loaded({
      env: this.#env,
      front: this,
      found: this.#found,
      publish: (pairing) => this.#pairing.set(pairing),
      emit: (event) => {
        this.#listeners.emit(event);
      },
    });
  }
}

function cancelled(code: 'connect/cancelled' | 'pairing/cancelled'): DrawbridgeError {
  const text =
    'WalletConnect: the pairing was cancelled before a wallet had answered; connect again for a new link.';
  return new DrawbridgeError(code, text);
}
