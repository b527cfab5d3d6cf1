import {isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import type {ConnectorEnv} from '../../../../core/ports/connector-plugin.js';
import type {ConnectorEvent, ConnectRequest, Restored, Session} from '../../../../core/ports/connector.js';
import type {StorageSlot} from '../../../../core/ports/storage.js';
import type {RelayKeeper} from '../relay/relay-keeper.js';
import type {RelayLink} from '../relay/relay-link.js';
import type {SdkSession} from '../sdk/sign-sdk.js';
import {toSwitchError} from '../to-drawbridge-error.js';
import {LiveSession} from './live-session.js';
import {rememberedSession, type RememberedSession} from './remembered-session.js';

/** Dependencies of {@link RemotePlace}. */
export interface RemotePlaceParts {
  readonly env: ConnectorEnv;
  readonly keeper: RelayKeeper;
  readonly emit: (event: ConnectorEvent) => void;
}

/** A session that a wallet has just approved. */
export interface Agreed {
  readonly session: SdkSession;
  readonly networks: readonly Network[];
  readonly signal: AbortSignal;
  /** Address of the wallet's app on this device; empty if it has none. */
  readonly app: string;
}

/** Place for the session of one remote wallet; each wallet has its own (decision 0130). */
export class RemotePlace {
  readonly #parts: RemotePlaceParts;
  readonly #slot: StorageSlot<RememberedSession>;
  #live: LiveSession | undefined;

  constructor(number: number, parts: RemotePlaceParts) {
    this.#parts = parts;
    this.#slot = rememberedSession(parts.env.storage, number);
  }

  /** Topic of the stored session, which may be of another tab. */
  get topic(): string | undefined {
    return this.#slot.get()?.topic;
  }

  get isLive(): boolean {
    return this.#live !== undefined;
  }

  /** True if a session is a new approval of this place's wallet that grants at least as much. */
  isRenewedBy(session: SdkSession): boolean {
    return this.#live?.isRenewedBy(session) ?? false;
  }

  /** Opens an approved session; one without a usable account is ended. */
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

  /**
   * Restores the session of the last visit from the SDK's storage; neither prompts nor waits for the network.
   */
  async restore({networks}: ConnectRequest): Promise<Restored> {
    const {topic} = this;
    if (topic === undefined) return {status: 'gone'};
    if (this.#live?.topic === topic) return this.#resume(this.#live);
    return this.#parts.keeper.use(async (link) => {
      const session = await link.session(topic);
      // Another restore may have opened it meanwhile.
      if (this.#live?.topic === topic) return this.#resume(this.#live);
      if (session) return this.#resume(this.#start(link, session, networks));
      this.#forget(topic);
      return {status: 'gone'};
    });
  }

  /** Switches to a network; rejects with `switch/…`. */
  async switchNetwork(network: Network): Promise<CaipNetworkId> {
    try {
      if (!this.#live) throw new Error('no wallet is connected');
      return await this.#live.switchNetwork(network);
    } catch (cause) {
      throw toSwitchError(cause, network.name);
    }
  }

  /** Expiry of the session, in milliseconds since the epoch; the wallet may extend it. */
  async expiry(): Promise<number | undefined> {
    const {topic} = this;
    if (topic === undefined) return undefined;
    const session = await this.#parts.keeper.use((link) => link.session(topic));
    return session && session.expiry * 1000;
  }

  /**
   * Ends the session here and in the wallet; rejects with `disconnect/failed` if the wallet was not informed.
   */
  async disconnect(): Promise<void> {
    const {topic} = this;
    this.#slot.clear();
    this.detach();
    if (topic !== undefined) await this.#parts.keeper.use((link) => link.endSession(topic));
  }

  /** Clears a stored session that the SDK no longer has. */
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
      // Without its chunk a session cannot be used now; it stays stored for the next attempt.
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

  /** Clears the stored session, unless another tab has replaced it. */
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

  /**
   * Handles the end of a session; if another tab has connected its wallet again, the new session replaces it.
   */
  async #end(live: LiveSession, networks: readonly Network[]): Promise<void> {
    this.#drop(live);
    const isReplaced = this.topic !== undefined;
    const next = isReplaced ? await this.restore({networks}).catch(() => undefined) : undefined;
    if (next?.status === 'connected') this.#parts.emit({type: 'session', session: next.session});
    else this.#parts.emit({type: 'disconnect'});
    this.#parts.keeper.defer(Promise.resolve());
  }
}
