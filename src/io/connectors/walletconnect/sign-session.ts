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
import {DEEP_LINK_KEY} from './deep-link-choice.js';
import {PairingLoop} from './pairing/pairing-loop.js';
import type {RememberedSession} from './remembered-session.js';
import {deleteSession} from './sdk/delete-session.js';
import {loadSdk, openSignLink, type SignLink} from './sdk/sign-link.js';
import type {SdkSession} from './sdk/sign-sdk.js';
import {within} from './sdk/within.js';
import {LiveSession} from './session/live-session.js';
import {toSwitchError} from './to-drawbridge-error.js';

/** How long farewells to wallets may take when the page is done with them. */
const BACKGROUND_DEADLINE_MS = 3_000;

/** What {@link SignSession} works with. */
export interface SignSessionParts {
  readonly env: ConnectorEnv;
  readonly slot: StorageSlot<RememberedSession>;
  readonly publish: (pairing: Pairing) => void;
  readonly emit: (event: ConnectorEvent) => void;
}

/**
 * The part of the connector that works with WalletConnect's SDK.
 *
 * The SDK is open only while a wallet is waited for or connected: otherwise no socket and no timer is left.
 */
export class SignSession {
  readonly #parts: SignSessionParts;
  #link: Promise<SignLink> | undefined;
  #closing: Promise<void> = Promise.resolve();
  #live: LiveSession | undefined;
  /** Tasks that need the SDK right now. */
  #users = 0;
  readonly #background = new Set<Promise<void>>();

  constructor(parts: SignSessionParts) {
    this.#parts = parts;
  }

  /** Loads the SDK's code without running it. */
  async prefetch(): Promise<void> {
    await loadSdk();
  }

  /** Shows a pairing link until a wallet answers; the session it makes replaces the one before. */
  async connect({networks}: ConnectRequest, signal: AbortSignal): Promise<Session> {
    const {clock} = this.#parts.env;
    return this.#use(async (link) => {
      await link.sdk.core.storage.removeItem(DEEP_LINK_KEY);
      const loop = new PairingLoop({link, clock, networks, publish: this.#parts.publish});
      let session: SdkSession | undefined;
      try {
        session = await loop.run(signal);
        return this.#adopt(link, session, networks);
      } finally {
        this.#defer(loop.withdraw(session));
      }
    });
  }

  /** Finds the session of the last visit in the SDK's storage; neither prompts nor waits for the network. */
  async restore({networks}: ConnectRequest): Promise<Restored> {
    const topic = this.#parts.slot.get()?.topic;
    if (topic === undefined) return {status: 'gone'};
    if (this.#live?.topic === topic) return {status: 'connected', session: this.#live.toSession()};
    return this.#use(async (link) => {
      const session = findSession(link, topic, this.#parts.env.clock.now());
      if (session) return {status: 'connected', session: this.#adopt(link, session, networks)};
      this.#parts.slot.clear();
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

  /** Ends a session here and in the wallet; rejects with `disconnect/failed` when the wallet was not told. */
  async disconnect(topic: string): Promise<void> {
    this.#letGo();
    await this.#use(({sdk}) => deleteSession(sdk, topic, this.#parts.env.clock));
  }

  /** Closes everything; a session stays stored and can be restored. */
  async dispose(): Promise<void> {
    this.#letGo();
    await Promise.all(this.#background);
    await this.#closeIfIdle();
    await this.#closing;
  }

  /** A session without an account is of no use: the wallet is told, and the caller, too. */
  #adopt(link: SignLink, session: SdkSession, networks: readonly Network[]): Session {
    const before = this.#live?.topic;
    this.#letGo();
    if (before !== undefined) this.#forgetInBackground(link, before);
    try {
      return this.#start(link, session, networks).toSession();
    } catch (cause) {
      this.#letGo();
      this.#parts.slot.clear();
      this.#forgetInBackground(link, session.topic);
      throw cause;
    }
  }

  #forgetInBackground({sdk}: SignLink, topic: string): void {
    this.#defer(deleteSession(sdk, topic, this.#parts.env.clock));
  }

  #letGo(): void {
    this.#live?.end();
    this.#live = undefined;
  }

  #start(link: SignLink, session: SdkSession, networks: readonly Network[]): LiveSession {
    const {env, slot, emit} = this.#parts;
    const {clock, rpc} = env;
    const onEnd = (): void => void this.#endByWallet();
    this.#live = new LiveSession(session, {sdk: link.sdk, clock, rpc, networks, slot, emit, onEnd});
    return this.#live;
  }

  async #endByWallet(): Promise<void> {
    this.#letGo();
    this.#parts.slot.clear();
    this.#parts.emit({type: 'disconnect'});
    await this.#closeIfIdle();
  }

  /** Opens the SDK for a task, and closes it again unless a wallet is connected afterwards. */
  async #use<T>(task: (link: SignLink) => Promise<T>): Promise<T> {
    this.#users += 1;
    try {
      this.#link ??= this.#closing.then(() => openSignLink(this.#parts.env));
      return await task(await this.#link);
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
    this.#closing = link.then((opened) => opened.close()).catch(() => {});
    await this.#closing;
  }
}

/** A session that is still there; `expiry` is in seconds. */
function findSession({sdk}: SignLink, topic: string, now: number): SdkSession | undefined {
  if (!sdk.session.keys.includes(topic)) return undefined;
  const session = sdk.session.get(topic);
  return session.expiry * 1000 > now ? session : undefined;
}
