import {isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import type {ConnectorEnv} from '../../../../core/ports/connector-plugin.js';
import type {ConnectorEvent, ConnectRequest, Restored, Session} from '../../../../core/ports/connector.js';
import type {StorageSlot} from '../../../../core/ports/storage.js';
import type {RelayKeeper} from '../relay/relay-keeper.js';
import type {RelayLink} from '../relay/relay-link.js';
import {rememberedSession, type RememberedSession} from './remembered-session.js';
import type {SdkSession} from '../sdk/sign-sdk.js';
import {toSwitchError} from '../to-drawbridge-error.js';
import {LiveSession} from './live-session.js';

/** What {@link RemotePlace} works with. */
export interface RemotePlaceParts {
  readonly env: ConnectorEnv;
  readonly keeper: RelayKeeper;
  readonly emit: (event: ConnectorEvent) => void;
}

/** A session that a wallet has just agreed to. */
export interface Agreed {
  readonly session: SdkSession;
  readonly networks: readonly Network[];
  readonly signal: AbortSignal;
  /** The wallet's app on this device; empty where it has none. */
  readonly app: string;
}

/** Where the session of one remote wallet is kept; each wallet has a place of its own (ADR 0101). */
export class RemotePlace {
  readonly #parts: RemotePlaceParts;
  readonly #slot: StorageSlot<RememberedSession>;
  #live: LiveSession | undefined;

  constructor(number: number, parts: RemotePlaceParts) {
    this.#parts = parts;
    this.#slot = rememberedSession(parts.env.storage, number);
  }

  /** Names the session that is remembered here, by whichever tab. */
  get topic(): string | undefined {
    return this.#slot.get()?.topic;
  }

  get isLive(): boolean {
    return this.#live !== undefined;
  }

  /** True when the wallet of this place has agreed anew, to all it had granted before. */
  isRenewedBy(session: SdkSession): boolean {
    return this.#live?.isRenewedBy(session) ?? false;
  }

  /** Takes over what a wallet agreed to; a session without an account is of no use, and the wallet is told so. */
  async agree(link: RelayLink, {session, networks, signal, app}: Agreed): Promise<Session> {
    const before = this.topic;
    const live = this.#start(link, session, networks);
    if (before !== undefined) this.#parts.keeper.endLater(before);
    try {
      live.rememberApp(app);
      await live.prepare();
      signal.throwIfAborted();
      const agreed = live.toSession();
      live.loadDetails();
      return agreed;
    } catch (cause) {
      this.#dismiss(live);
      throw cause;
    }
  }

  /** Finds the session of the last visit in the SDK's storage; neither prompts nor waits for the network. */
  async restore({networks}: ConnectRequest): Promise<Restored> {
    const {topic} = this;
    if (topic === undefined) return {status: 'gone'};
    if (this.#live?.topic === topic) return this.#resume(this.#live);
    return this.#parts.keeper.use(async (link) => {
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

  /** When the session of this place ends unless the wallet extends it, in milliseconds since 1970. */
  async expiry(): Promise<number | undefined> {
    const {topic} = this;
    if (topic === undefined) return undefined;
    const session = await this.#parts.keeper.use((link) => link.session(topic));
    return session && session.expiry * 1000;
  }

  /** Ends the session here and in the wallet; rejects with `disconnect/failed` when the wallet was not told. */
  async disconnect(): Promise<void> {
    const {topic} = this;
    this.#slot.clear();
    this.detach();
    if (topic !== undefined) await this.#parts.keeper.use((link) => link.endSession(topic));
  }

  /** Forgets a session that the SDK no longer has. */
  async forgetStale(link: RelayLink): Promise<void> {
    const {topic} = this;
    if (topic !== undefined && !this.isLive && !(await link.session(topic))) this.#forget(topic);
  }

  /** Stops listening; the session stays stored. */
  detach(): void {
    this.#live?.end();
    this.#live = undefined;
  }

  async #resume(live: LiveSession): Promise<Restored> {
    try {
      await live.prepare();
      return {status: 'connected', session: live.toSession()};
    } catch (cause) {
      // Without its code a session cannot be used now; it stays for the next time.
      if (isDrawbridgeError(cause, 'chunk/unavailable')) this.detach();
      else this.#dismiss(live);
      throw cause;
    }
  }

  #drop(live: LiveSession): void {
    live.end();
    if (this.#live === live) this.#live = undefined;
    this.#forget(live.topic);
  }

  #dismiss(live: LiveSession): void {
    this.#drop(live);
    this.#parts.keeper.endLater(live.topic);
  }

  /** Another tab may have put another session in its place meanwhile. */
  #forget(topic: string): void {
    if (this.topic === topic) this.#slot.clear();
  }

  #start(link: RelayLink, session: SdkSession, networks: readonly Network[]): LiveSession {
    this.detach();
    const {env, emit, keeper} = this.#parts;
    const live: LiveSession = new LiveSession(session, {
      link,
      env,
      networks,
      slot: this.#slot,
      emit,
      onEnd: (isEmpty) => {
        if (isEmpty) keeper.defer(link.endSession(live.topic));
        void this.#end(live, networks);
      },
    });
    this.#live = live;
    return live;
  }

  /** A session that ended here was replaced, when another tab has connected its wallet anew meanwhile. */
  async #end(live: LiveSession, networks: readonly Network[]): Promise<void> {
    this.#drop(live);
    const isReplaced = this.topic !== undefined;
    const next = isReplaced ? await this.restore({networks}).catch(() => undefined) : undefined;
    if (next?.status === 'connected') this.#parts.emit({type: 'session', session: next.session});
    else this.#parts.emit({type: 'disconnect'});
    this.#parts.keeper.defer(Promise.resolve());
  }
}
