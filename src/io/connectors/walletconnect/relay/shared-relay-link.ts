import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {Listeners} from '../../../../core/model/listeners.js';
import {findMismatch} from '../../../../core/model/safety/shape.js';
import type {Random} from '../../../../core/ports/client-environment.js';
import type {Clock, Stop} from '../../../../core/ports/clock.js';
import type {ProposedNamespaces} from '../proposed-namespaces.js';
import {type SdkSession, USER_DISCONNECTED} from '../sdk/sign-sdk.js';
import {relayUnreachable} from '../to-drawbridge-error.js';
import {LeaderLock, LeaderWatch} from './leader-watch.js';
import {
  type AskedSignIn,
  type Invitation,
  PendingCall,
  type RelayCall,
  type RelayEvent,
  type SessionRequest,
} from './relay-call.js';
import {RelayLeader} from './relay-leader.js';
import type {OpenRelayClient, RelayLink, RelayLinkEvent} from './relay-link.js';
import {
  type Answering,
  type FollowerMessage,
  isAsking,
  isSession,
  RelayChannel,
  type RelayMessage,
} from './relay-message.js';

/** Dependencies of {@link SharedRelayLink}. */
export interface SharedRelayLinkParts {
  /** Name of lock and channel, the same in all tabs of one client. */
  readonly name: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly openRelayClient: OpenRelayClient;
  /** `undefined` if tabs cannot communicate: then each tab leads. */
  readonly locks: LockManager | undefined;
}

/**
 * Shares one relay client among all tabs of a client (decision 0071): the tab that holds the lock leads and serves
 * its followers over the relay channel; when it is gone, the next one opens the SDK from storage and
 * continues.
 */
export class SharedRelayLink implements RelayLink {
  readonly #parts: SharedRelayLinkParts;
  readonly #tab: string;
  readonly #calls = new Map<string, PendingCall>();
  readonly #listeners = new Listeners<RelayLinkEvent>();
  readonly #watch: LeaderWatch;
  readonly #stopFollowing: Stop;
  #channel: RelayChannel | undefined;
  #lock: LeaderLock | undefined;
  /** Set while this tab is in the back-forward cache: resolves when its relay client is closed. */
  #leaving: Promise<void> | undefined;
  /** Set while this tab leads. */
  #leader: RelayLeader | undefined;
  #count = 0;
  #isClosed = false;

  constructor(parts: SharedRelayLinkParts) {
    this.#parts = parts;
    this.#tab = parts.random.uuid();
    this.#watch = new LeaderWatch({
      clock: parts.clock,
      isWaiting: () => this.#calls.size > 0,
      ping: () => this.#post({type: 'ping'}),
      onSilence: () => this.#lock?.steal(),
    });
    const stops = [
      followPageCache({onEnter: () => this.#pause(), onExit: () => void this.#resume()}),
      followPageReturn(() => this.#checkSocket()),
    ];
    this.#stopFollowing = () => {
      for (const stop of stops) stop();
    };
    this.#join();
  }

  async session(topic: string): Promise<SdkSession | undefined> {
    const session = await this.#ask({type: 'session', topic});
    return isSession(session) ? (session as SdkSession) : undefined;
  }

  async propose(namespaces: ProposedNamespaces, signIn?: AskedSignIn): Promise<Invitation> {
    const invitation = await this.#ask({type: 'propose', namespaces, ...(signIn && {signIn})});
    if (!findMismatch({'uri!': 'text', 'topic!': 'text'}, invitation)) return invitation as Invitation;
    const text = 'WalletConnect: the relay leader, another tab, answered a proposal without a pairing link.';
    throw new DrawbridgeError('pairing/failed', text);
  }

  async withdraw(topic: string): Promise<void> {
    await this.#ask({type: 'withdraw', topic});
  }

  async request(request: SessionRequest, onSent?: (requestId: number) => void): Promise<unknown> {
    // A leader that has just responded will serve the request, which must not be sent twice.
    if (!this.#leader && !this.#isClosed) await this.#watch.alive();
    return this.#ask({type: 'request', ...request}, onSent);
  }

  cancelRequests(topic: string): void {
    for (const {id, call} of this.#calls.values()) {
      if (call.type !== 'request' || call.topic !== topic) continue;
      const {code, message} = USER_DISCONNECTED;
      this.#calls.get(id)?.reject(Object.assign(new Error(message), {code}));
      if (this.#leader) this.#leader.drop(id);
      else this.#post({type: 'dropped', id});
    }
  }

  async endSession(topic: string): Promise<void> {
    await this.#ask({type: 'end', topic});
  }

  subscribe(listener: (event: RelayLinkEvent) => void): Stop {
    return this.#listeners.subscribe(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopFollowing();
    this.#listeners.clear();
    this.#watch.stop();
    for (const call of this.#calls.values()) call.reject(relayUnreachable());
    // The next tab opens the SDK only after this one has closed it.
    await this.#leader?.close();
    this.#leader = undefined;
    this.#leave();
  }

  #join(): void {
    const {locks, name} = this.#parts;
    if (!locks) return this.#lead(false);
    this.#channel = new RelayChannel(name, (message) => this.#handle(message));
    this.#lock = new LeaderLock(locks, name, {
      onHeld: (isStolen) => this.#lead(isStolen),
      onLost: () => void this.#stopLeading(),
    });
    this.#lock.join();
  }

  #leave(): void {
    this.#lock?.leave();
    this.#channel?.close();
    this.#lock = this.#channel = undefined;
  }

  /**
   * A page in the back-forward cache must hold neither a lock, for which the other tabs would wait, nor a
   * socket. The browser freezes it immediately, so the next tab may continue before this one's SDK is closed.
   */
  #pause(): void {
    this.#leaving = this.#stopLeading();
    this.#leave();
  }

  async #resume(): Promise<void> {
    await this.#leaving;
    if (this.#isClosed || !this.#leaving) return;
    this.#leaving = undefined;
    this.#join();
    // Another tab may lead by now, without this one's knowledge.
    if (!this.#leader) this.#issueAgain(this.#calls.values(), false);
    this.#emit({type: 'missed'});
  }

  /** The socket may be dead. So may be the leader: browsers freeze tabs in the background. */
  #checkSocket(): void {
    // The back-forward cache is left with a new socket.
    if (this.#isClosed || this.#leaving) return;
    if (this.#leader) return this.#leader.checkSocket();
    this.#post({type: 'shown'});
    void this.#watch.alive();
  }

  async #ask(call: RelayCall, onSent?: (requestId: number) => void): Promise<unknown> {
    if (this.#isClosed) throw relayUnreachable();
    this.#count += 1;
    const pending = new PendingCall(`${this.#tab}/${this.#count}`, call, onSent);
    this.#calls.set(pending.id, pending);
    this.#issue(pending, call);
    try {
      return await pending.answer;
    } finally {
      this.#calls.delete(pending.id);
    }
  }

  #issue(pending: PendingCall, call: RelayCall): void {
    const {id} = pending;
    if (this.#leader) {
      const notAfter = Number.POSITIVE_INFINITY;
      return this.#leader.serve({id, call, notAfter}, (reply) => pending.take(reply));
    }
    try {
      this.#post({type: 'call', id, call, notAfter: this.#watch.start()});
    } catch (cause) {
      pending.reject(cause instanceof Error ? cause : relayUnreachable(cause));
    }
  }

  #issueAgain(calls: Iterable<PendingCall>, isStolen: boolean): void {
    for (const pending of calls) {
      const call = pending.next(isStolen);
      if (call) this.#issue(pending, call);
    }
  }

  #handle(message: RelayMessage): void {
    if (isAsking(message)) this.#serve(message);
    else {
      this.#watch.noteMessage();
      this.#receive(message);
    }
  }

  /** Serves a message to the relay leader, if this tab leads. */
  #serve(message: FollowerMessage): void {
    if (!this.#leader) return;
    if (message.type === 'call') this.#leader.serve(message, (reply) => this.#post(reply));
    else if (message.type === 'dropped') this.#leader.drop(message.id);
    else if (message.type === 'shown') this.#leader.checkSocket();
    else this.#post({type: 'pong'});
  }

  #receive(message: Answering): void {
    if (message.type === 'event') this.#emit(message.event);
    else if ('id' in message) this.#calls.get(message.id)?.take(message);
    else if (message.type === 'owner') {
      void this.#stopLeading();
      this.#issueAgain(this.#calls.values(), message.stolen);
    }
  }

  #lead(isStolen: boolean): void {
    const {openRelayClient, clock} = this.#parts;
    const emit = (event: RelayEvent): void => {
      if (this.#leader !== held) return;
      // The other tabs first: a listener here may close the connection when a session ends.
      this.#post({type: 'event', event});
      this.#emit(event);
    };
    const held = new RelayLeader(openRelayClient(emit), clock);
    this.#leader = held;
    this.#watch.stop();
    this.#post({type: 'owner', stolen: isStolen});
    void this.#takeOver(held, isStolen);
  }

  /**
   * Continues this tab's calls at its relay client. The lock may arrive before the last replies of the previous leader:
   * a request that it has sent must not be sent again.
   */
  async #takeOver(leader: RelayLeader, isStolen: boolean): Promise<void> {
    const calls = [...this.#calls.values()];
    const requests = calls.filter(({call}) => call.type === 'request');
    this.#issueAgain(
      calls.filter((pending) => !requests.includes(pending)),
      isStolen,
    );
    if (requests.length === 0) return;
    this.#count += 1;
    await this.#channel?.arrived(`${this.#tab}/${this.#count}`);
    if (this.#leader !== leader) return;
    this.#issueAgain(
      requests.filter(({id}) => this.#calls.has(id)),
      isStolen,
    );
  }

  /** Stops leading, because another tab does; pending calls are sent again after its `owner` message. */
  async #stopLeading(): Promise<void> {
    const leader = this.#leader;
    this.#leader = undefined;
    await leader?.close().catch(() => {});
  }

  #emit(event: RelayLinkEvent): void {
    this.#listeners.emit(event);
  }

  #post(message: RelayMessage): void {
    if (!this.#isClosed) this.#channel?.post(message);
  }
}

/** Calls `onReturn` when the page becomes visible, leaves a freeze, or the device is online again. */
function followPageReturn(onReturn: () => void): Stop {
  const listening = new AbortController();
  const {signal} = listening;
  const look = (): void => {
    if (document.visibilityState === 'visible') onReturn();
  };
  document.addEventListener('visibilitychange', look, {signal});
  document.addEventListener('resume', onReturn, {signal});
  window.addEventListener('online', onReturn, {signal});
  return () => listening.abort();
}

/** Callbacks of {@link followPageCache}. */
interface PageCacheEvents {
  /** Called before the browser freezes the page; no task runs after it returns. */
  readonly onEnter: () => void;
  readonly onExit: () => void;
}

/** Observes the page entering and leaving the back-forward cache. */
function followPageCache({onEnter, onExit}: PageCacheEvents): Stop {
  const enter = ({persisted}: PageTransitionEvent): void => {
    if (persisted) onEnter();
  };
  const exit = ({persisted}: PageTransitionEvent): void => {
    if (persisted) onExit();
  };
  addEventListener('pagehide', enter);
  addEventListener('pageshow', exit);
  return () => {
    removeEventListener('pagehide', enter);
    removeEventListener('pageshow', exit);
  };
}
