import {PAIRING_LIFETIME_MS, PAIRING_MARGIN_MS} from '../../../../core/config/constants.js';
import type {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {SignedOnConnect} from '../../../../core/model/sign-in/sign-in-offer.js';
import type {Network} from '../../../../core/model/network.js';
import type {Clock, Stop} from '../../../../core/ports/clock.js';
import type {Pairing} from '../../../../core/ports/connector.js';
import type {AskedSignIn, Invitation} from '../relay/relay-call.js';
import type {RelayNews, RelayLink} from '../relay/relay-link.js';
import {fromWireError} from '../relay/wire-error.js';
import type {SdkSession} from '../sdk/sign-sdk.js';
import {isProposalExpired, relayUnreachable, toPairingError} from '../to-drawbridge-error.js';
import {proposedNamespaces} from './namespaces.js';

/** A relay that took the socket but leaves a proposal unanswered this long does not work. */
const PREPARE_DEADLINE_MS = 15_000;
const LOOK_MS = 1_000;

/** What {@link PairingLoop} works with. */
export interface PairingLoopParts {
  readonly link: RelayLink;
  readonly clock: Clock;
  readonly networks: readonly Network[];
  /** What a wallet that can signs as it agrees. */
  readonly signIn?: AskedSignIn;
  readonly publish: (pairing: Pairing) => void;
}

/**
 * Keeps a pairing link on show until a wallet answers: before one runs out the next takes its place.
 *
 * A wallet that opened the previous link in time is as good as one that opened the current one (ADR 0031).
 */
export class PairingLoop {
  readonly #parts: PairingLoopParts;
  readonly #topics: string[] = [];
  #resolve: (session: SdkSession) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  #signed: readonly SignedOnConnect[] | undefined;
  #isOver = false;
  #isPreparing = false;
  #stopTimer: Stop = () => {};

  constructor(parts: PairingLoopParts) {
    this.#parts = parts;
  }

  /** What the wallet signed as it agreed; nothing where it does not know how. */
  get signed(): readonly SignedOnConnect[] {
    return this.#signed ?? [];
  }

  /** Resolves with the wallet's session; rejects when it declines, nothing can be prepared, or on abort. */
  async run(signal: AbortSignal): Promise<SdkSession> {
    signal.throwIfAborted();
    const stopListening = this.#parts.link.subscribe((event) => this.#hear(event));
    const abort = (): void => this.#fail(signal.reason);
    signal.addEventListener('abort', abort);
    try {
      return await new Promise<SdkSession>((resolve, reject) => {
        this.#resolve = resolve;
        this.#reject = reject;
        void this.#renew();
      });
    } finally {
      this.#stop();
      stopListening();
      signal.removeEventListener('abort', abort);
    }
  }

  /** Takes back every link that is still out, except the one of this session. */
  async withdraw(session?: SdkSession): Promise<void> {
    const topics = this.#topics.filter((topic) => topic !== session?.pairingTopic);
    await Promise.all(topics.map((topic) => this.#parts.link.withdraw(topic)));
  }

  async #renew(): Promise<void> {
    const {link, clock, networks, signIn} = this.#parts;
    this.#isPreparing = true;
    this.#stopTimer = clock.after(PREPARE_DEADLINE_MS, () => this.#fail(relayUnreachable()));
    try {
      this.#show(await link.propose(proposedNamespaces(networks), signIn));
    } catch (cause) {
      this.#fail(toPairingError(cause));
    }
  }

  #fail(error: unknown): void {
    this.#stop();
    this.#reject(error);
  }

  /** From now on nothing is shown any more. */
  #stop(): void {
    this.#isOver = true;
    this.#stopTimer();
  }

  #show({uri, topic}: Invitation): void {
    this.#topics.push(topic);
    if (this.#isOver) return void this.#parts.link.withdraw(topic).catch(() => {});
    const {clock, publish} = this.#parts;
    this.#isPreparing = false;
    this.#stopTimer();
    const now = clock.now();
    const expiresAt = now + PAIRING_LIFETIME_MS;
    this.#watch(expiresAt, now);
    publish({status: 'ready', uri, expiresAt});
  }

  /**
   * Looks at the clock each second. A timer for the whole time would stand still while the machine sleeps, and would
   * not notice that the clock was set.
   */
  #watch(expiresAt: number, before: number): void {
    const {clock, publish} = this.#parts;
    this.#stopTimer = clock.after(LOOK_MS, () => {
      const now = clock.now();
      const isSetBack = now < before;
      if (now < expiresAt - PAIRING_MARGIN_MS && !isSetBack) return this.#watch(expiresAt, now);
      // The link on show is dead already, or nothing tells how long it is good.
      if (now >= expiresAt || isSetBack) publish({status: 'preparing'});
      void this.#renew();
    });
  }

  #hear(event: RelayNews): void {
    if (event.type === 'relay') return this.#onRelayFailure(toPairingError(fromWireError(event.error)));
    if (event.type !== 'approved' && event.type !== 'refused') return;
    if (!this.#topics.includes(event.pairing)) return;
    if (event.type === 'approved') {
      this.#signed ??= event.signed;
      this.#resolve(event.session);
    } else if (!isProposalExpired(event.error)) this.#fail(toPairingError(event.error));
  }

  /** While a link is on show the SDK reconnects; a refusal is final at any time. */
  #onRelayFailure(error: DrawbridgeError): void {
    if (this.#isPreparing || error.code !== 'relay/unreachable') this.#fail(error);
  }
}
