import type {Clock, Stop} from '../../../../core/ports/clock.js';
import type {Random} from '../../../../core/ports/page/random.js';
import {findMismatch} from '../../../../core/model/safety/shape.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {AskedNamespaces} from '../pairing/namespaces.js';
import {USER_DISCONNECTED, type SdkSession} from '../sdk/sign-sdk.js';
import {relayUnreachable} from '../to-drawbridge-error.js';
import type {OpenDesk} from './desk.js';
import type {Invitation, LinkCall, LinkEvent, SessionRequest} from './link-call.js';
import {PendingCall} from './pending-call.js';
import {SharedDesk} from './shared-desk.js';
import type {SignLink} from './sign-link.js';
import {OwnerWatch} from './tabs/owner-watch.js';
import {TabChannel} from './tabs/tab-channel.js';
import {TabLock} from './tabs/tab-lock.js';
import {isAsking, isSession, type Answering, type Asking, type TabMessage} from './tabs/tab-message.js';

/** What {@link TabLink} works with. */
export interface TabLinkParts {
  /** Names the lock and the channel; the same in all tabs of one client. */
  readonly name: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly openDesk: OpenDesk;
  /** `undefined` where tabs cannot know of each other: then each has a desk of its own. */
  readonly locks: LockManager | undefined;
}

/**
 * The way to the one desk among all tabs of a client (ADR 0071): the tab that holds the lock serves the
 * others, and when it is gone the next one opens the SDK from storage and goes on.
 */
export class TabLink implements SignLink {
  readonly #parts: TabLinkParts;
  readonly #tab: string;
  readonly #calls = new Map<string, PendingCall>();
  readonly #listeners = new Set<(event: LinkEvent) => void>();
  readonly #watch: OwnerWatch;
  readonly #channel: TabChannel | undefined;
  readonly #lock: TabLock | undefined;
  /** There while this tab holds the connection. */
  #desk: SharedDesk | undefined;
  #count = 0;
  #isClosed = false;

  constructor(parts: TabLinkParts) {
    this.#parts = parts;
    this.#tab = parts.random.uuid();
    this.#watch = new OwnerWatch({
      clock: parts.clock,
      isWaiting: () => this.#calls.size > 0,
      ping: () => this.#post({type: 'ping'}),
      onSilence: () => this.#lock?.steal(),
    });
    if (parts.locks) {
      this.#channel = new TabChannel(parts.name, (message) => this.#hear(message));
      this.#lock = new TabLock(parts.locks, parts.name, {
        onHeld: (isStolen) => this.#hold(isStolen),
        onLost: () => this.#depose(),
      });
      this.#lock.join();
    } else this.#hold(false);
  }

  async session(topic: string): Promise<SdkSession | undefined> {
    const session = await this.#ask({type: 'session', topic});
    return isSession(session) ? (session as SdkSession) : undefined;
  }

  async propose(namespaces: AskedNamespaces): Promise<Invitation> {
    const invitation = await this.#ask({type: 'propose', namespaces});
    if (!findMismatch({'uri!': 'text', 'topic!': 'text'}, invitation)) return invitation as Invitation;
    throw new DrawbridgeError('pairing/failed', 'Another tab made no pairing link');
  }

  async withdraw(topic: string): Promise<void> {
    await this.#ask({type: 'withdraw', topic});
  }

  async request(request: SessionRequest, onSent?: (requestId: number) => void): Promise<unknown> {
    // A tab that just reacted will not leave a request lying that must not be sent a second time.
    if (!this.#desk && !this.#isClosed) await this.#watch.alive();
    return this.#ask({type: 'request', ...request}, onSent);
  }

  abandon(topic: string): void {
    for (const {id, call} of this.#calls.values()) {
      if (call.type !== 'request' || call.topic !== topic) continue;
      const {code, message} = USER_DISCONNECTED;
      this.#calls.get(id)?.reject(Object.assign(new Error(message), {code}));
      if (this.#desk) this.#desk.drop(id);
      else this.#post({type: 'dropped', id});
    }
  }

  async endSession(topic: string): Promise<void> {
    await this.#ask({type: 'end', topic});
  }

  subscribe(listener: (event: LinkEvent) => void): Stop {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#listeners.clear();
    this.#watch.stop();
    for (const call of this.#calls.values()) call.reject(relayUnreachable());
    // The next tab opens the SDK only after this one has let go of it.
    await this.#desk?.close();
    this.#desk = undefined;
    this.#lock?.leave();
    this.#channel?.close();
  }

  async #ask(call: LinkCall, onSent?: (requestId: number) => void): Promise<unknown> {
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

  #issue(pending: PendingCall, call: LinkCall): void {
    const {id} = pending;
    if (this.#desk) {
      const notAfter = Number.POSITIVE_INFINITY;
      return this.#desk.serve({id, call, notAfter}, (reply) => pending.take(reply));
    }
    try {
      this.#post({type: 'call', id, call, notAfter: this.#watch.start()});
    } catch (cause) {
      pending.reject(cause instanceof Error ? cause : relayUnreachable(cause));
    }
  }

  #issueAgain(isStolen: boolean): void {
    for (const pending of this.#calls.values()) {
      const call = pending.next(isStolen);
      if (call) this.#issue(pending, call);
    }
  }

  #hear(message: TabMessage): void {
    if (isAsking(message)) this.#serve(message);
    else {
      this.#watch.heard();
      this.#learn(message);
    }
  }

  /** What tabs ask is for the one that holds the connection. */
  #serve(message: Asking): void {
    if (!this.#desk) return;
    if (message.type === 'call') this.#desk.serve(message, (reply) => this.#post(reply));
    else if (message.type === 'dropped') this.#desk.drop(message.id);
    else this.#post({type: 'pong'});
  }

  #learn(message: Answering): void {
    if (message.type === 'event') this.#tell(message.event);
    else if ('id' in message) this.#calls.get(message.id)?.take(message);
    else if (message.type === 'owner') {
      this.#depose();
      this.#issueAgain(message.stolen);
    }
  }

  #hold(isStolen: boolean): void {
    const {openDesk, clock} = this.#parts;
    const emit = (event: LinkEvent): void => {
      if (this.#desk !== held) return;
      // The others first: who hears that a session has ended may let go of the connection.
      this.#post({type: 'event', event});
      this.#tell(event);
    };
    const held = new SharedDesk(openDesk(emit), clock);
    this.#desk = held;
    this.#watch.stop();
    this.#post({type: 'owner', stolen: isStolen});
    this.#issueAgain(isStolen);
  }

  /** Another tab has taken over: it asks for what is still open there, once it says so. */
  #depose(): void {
    const desk = this.#desk;
    this.#desk = undefined;
    void desk?.close().catch(() => {});
  }

  #tell(event: LinkEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #post(message: TabMessage): void {
    if (!this.#isClosed) this.#channel?.post(message);
  }
}
