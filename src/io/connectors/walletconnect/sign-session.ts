import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import type {StorageSlot} from '../../../core/ports/storage.js';
import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import type {
  ConnectRequest,
  ConnectorEvent,
  Pairing,
  Restored,
  Session,
} from '../../../core/ports/connector.js';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {rememberDeepLink, type DeepLinkChoice} from './apps/deep-link-choice.js';
import {openLink} from './link/open-link.js';
import type {SignLink} from './link/sign-link.js';
import {PairingLoop} from './pairing/pairing-loop.js';
import {rememberedSession, type RememberedSession} from './remembered-session.js';
import {loadSdk} from './sdk/open-sdk.js';
import type {SdkSession} from './sdk/sign-sdk.js';
import {within} from './sdk/within.js';
import {LiveSession} from './session/live-session.js';
import {toSwitchError} from './to-drawbridge-error.js';

/** How long farewells to wallets may take when the page is done with them. */
const BACKGROUND_DEADLINE_MS = 3_000;

/** What {@link SignSession} works with. */
export interface SignSessionParts {
  readonly env: ConnectorEnv;
  readonly publish: (pairing: Pairing) => void;
  readonly emit: (event: ConnectorEvent) => void;
}

/** What a wallet was asked for. */
interface Agreed {
  readonly networks: readonly Network[];
  readonly signal: AbortSignal;
}

/**
 * The part of the connector that works with WalletConnect's SDK.
 *
 * The SDK is open only while a wallet is waited for or connected: otherwise no socket and no timer is left.
 */
export class SignSession {
  readonly #parts: SignSessionParts;
  readonly #slot: StorageSlot<RememberedSession>;
  #link: SignLink | undefined;
  #closing: Promise<void> = Promise.resolve();
  #live: LiveSession | undefined;
  /** Tasks that need the SDK right now. */
  #users = 0;
  readonly #background = new Set<Promise<void>>();

  constructor(parts: SignSessionParts) {
    this.#parts = parts;
    this.#slot = rememberedSession(parts.env.storage);
  }

  /** Loads the SDK's code without running it. */
  async prefetch(): Promise<void> {
    await loadSdk();
  }

  /** Shows a pairing link until a wallet answers; the session it makes replaces the one before. */
  async connect({networks}: ConnectRequest, signal: AbortSignal): Promise<Session> {
    const {clock} = this.#parts.env;
    // The app of an earlier wallet is not the one that will answer now; a tap on a link says which is.
    this.rememberLink(undefined);
    return this.#use(async (link) => {
      const loop = new PairingLoop({link, clock, networks, publish: this.#parts.publish});
      let session: SdkSession | undefined;
      try {
        session = await loop.run(signal);
        return await this.#agree(link, session, {networks, signal});
      } finally {
        this.#defer(loop.withdraw(session));
      }
    });
  }

  /** Finds the session of the last visit in the SDK's storage; neither prompts nor waits for the network. */
  async restore({networks}: ConnectRequest): Promise<Restored> {
    const topic = this.#slot.get()?.topic;
    if (topic === undefined) return {status: 'gone'};
    if (this.#live?.topic === topic) return this.#resume(this.#live);
    return this.#use(async (link) => {
      const session = await link.session(topic);
      // Two may look for it at the same time.
      if (this.#live?.topic === topic) return this.#resume(this.#live);
      if (session) return this.#resume(this.#start(link, session, networks));
      this.#forget(topic);
      return {status: 'gone'};
    });
  }

  /** Moves to a network; rejects with `switch/…`. */
  async switchNetwork(network: Network): Promise<CaipNetworkId> {
    try {
      if (!this.#live) throw new Error('no wallet is connected');
      return await this.#live.switchNetwork(network);
    } catch (cause) {
      throw toSwitchError(cause, network.name);
    }
  }

  /** Ends the session here and in the wallet; rejects with `disconnect/failed` when the wallet was not told. */
  async disconnect(): Promise<void> {
    const topic = this.#slot.get()?.topic;
    this.#slot.clear();
    this.rememberLink(undefined);
    this.#letGo();
    if (topic !== undefined) await this.#use((link) => link.endSession(topic));
  }

  /** Remembers the app to open at each request. */
  rememberLink(link: DeepLinkChoice | undefined): void {
    rememberDeepLink(link);
  }

  /** Closes everything; a session stays stored and can be restored. */
  async dispose(): Promise<void> {
    this.#letGo();
    await Promise.all(this.#background);
    await this.#closeIfIdle();
    await this.#closing;
  }

  /** Takes over what a wallet agreed to; a session without an account is of no use, and the wallet is told so. */
  async #agree(link: SignLink, session: SdkSession, {networks, signal}: Agreed): Promise<Session> {
    const before = this.#live?.topic;
    const live = this.#start(link, session, networks);
    if (before !== undefined) this.#defer(link.endSession(before));
    try {
      await live.prepare();
      signal.throwIfAborted();
      const agreed = live.toSession();
      live.learn();
      return agreed;
    } catch (cause) {
      this.#dismiss(live);
      throw cause;
    }
  }

  async #resume(live: LiveSession): Promise<Restored> {
    try {
      await live.prepare();
      return {status: 'connected', session: live.toSession()};
    } catch (cause) {
      // Without its code a session cannot be used now; it stays for the next time.
      if (isDrawbridgeError(cause, 'chunk/unavailable')) this.#letGo();
      else this.#dismiss(live);
      throw cause;
    }
  }

  #letGo(): void {
    this.#live?.end();
    this.#live = undefined;
  }

  #drop(live: LiveSession): void {
    live.end();
    if (this.#live === live) this.#live = undefined;
    this.#forget(live.topic);
  }

  #dismiss(live: LiveSession): void {
    this.#drop(live);
    if (this.#link) this.#defer(this.#link.endSession(live.topic));
  }

  /** Another tab may have put another session in its place meanwhile. */
  #forget(topic: string): void {
    if (this.#slot.get()?.topic === topic) this.#slot.clear();
  }

  #start(link: SignLink, session: SdkSession, networks: readonly Network[]): LiveSession {
    this.#letGo();
    const {env, emit} = this.#parts;
    const live: LiveSession = new LiveSession(session, {
      link,
      env,
      networks,
      slot: this.#slot,
      emit,
      onEnd: (isEmpty) => {
        if (isEmpty) this.#defer(link.endSession(live.topic));
        void this.#end(live, networks);
      },
    });
    this.#live = live;
    return live;
  }

  /** A session that ended here was replaced, when another tab has connected a wallet meanwhile. */
  async #end(live: LiveSession, networks: readonly Network[]): Promise<void> {
    this.#drop(live);
    const isReplaced = this.#slot.get() !== null;
    const next = isReplaced ? await this.restore({networks}).catch(() => undefined) : undefined;
    if (next?.status === 'connected') this.#parts.emit({type: 'session', session: next.session});
    else this.#parts.emit({type: 'disconnect'});
    await this.#closeIfIdle();
  }

  /** Opens the SDK for a task, and closes it again unless a wallet is connected afterwards. */
  async #use<T>(task: (link: SignLink) => Promise<T>): Promise<T> {
    this.#users += 1;
    try {
      await this.#closing;
      this.#link ??= openLink(this.#parts.env);
      return await task(this.#link);
    } finally {
      this.#users -= 1;
      this.#defer(Promise.resolve());
    }
  }

  /** Lets work end that nobody waits for, within a bound, then closes what is idle. */
  #defer(work: Promise<void>): void {
    const done = within(work, BACKGROUND_DEADLINE_MS, this.#parts.env.clock)
      .catch(() => {})
      .finally(() => {
        this.#background.delete(done);
        return this.#closeIfIdle();
      });
    this.#background.add(done);
  }

  async #closeIfIdle(): Promise<void> {
    const link = this.#link;
    const isNeeded = this.#live || this.#users > 0 || this.#background.size > 0;
    if (!link || isNeeded) return;
    this.#link = undefined;
    this.#closing = link.close().catch(() => {});
    await this.#closing;
  }
}
