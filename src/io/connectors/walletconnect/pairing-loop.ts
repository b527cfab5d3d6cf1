import {PAIRING_LIFETIME_MS, PAIRING_MARGIN_MS} from '../../../core/config/constants.js';
import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import type {Network} from '../../../core/model/network.js';
import type {SignedOnConnect} from '../../../core/model/sign-in/sign-in-message.js';
import {isPairingExpired} from '../../../core/model/wallets/pairing.js';
import type {Clock, Stop} from '../../../core/ports/clock.js';
import type {Pairing} from '../../../core/ports/connector.js';
import {proposedNamespaces} from './proposed-namespaces.js';
import type {AskedSignIn, Invitation} from './relay/relay-call.js';
import type {RelayLink, RelayLinkEvent} from './relay/relay-link.js';
import {fromWireError} from './relay/relay-message.js';
import type {SdkSession} from './sdk/sign-sdk.js';
import {isProposalExpired, relayUnreachable, toPairingError} from './to-drawbridge-error.js';

/** Timeout of a proposal at a relay whose socket is open, in milliseconds. */
const PREPARE_DEADLINE_MS = 15_000;
const CHECK_INTERVAL_MS = 1_000;
/** Failures that a proposal without the sign-in may not have. */
const SIGN_IN_TROUBLE: readonly ErrorCode[] = ['pairing/failed', 'chunk/unavailable'];

/** Dependencies of {@link PairingLoop}. */
export interface PairingLoopParts {
  readonly link: RelayLink;
  readonly clock: Clock;
  readonly networks: readonly Network[];
  /** Sign-in for wallets that can sign with the approval. */
  readonly signIn?: AskedSignIn;
  readonly publish: (pairing: Pairing) => void;
}

/**
 * Shows a pairing link until a wallet answers, and renews it before it expires.
 *
 * A wallet that opened the previous link in time can still connect (decision 0100).
 */
export class PairingLoop {
  readonly #parts: PairingLoopParts;
  readonly #topics: string[] = [];
  #resolve: (session: SdkSession) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  #signed: readonly SignedOnConnect[] | undefined;
  #hasSignInFailed = false;
  #isOver = false;
  #isPreparing = false;
  #stopTimer: Stop = () => {};

  constructor(parts: PairingLoopParts) {
    this.#parts = parts;
  }

  /** Sign-ins of the approval; empty if the wallet does not support them. */
  get signed(): readonly SignedOnConnect[] {
    return this.#signed ?? [];
  }

  /** True after the wallet did not sign in, or no request for it could be made. */
  get hasSignInFailed(): boolean {
    return this.#hasSignInFailed;
  }

  /**
   * Resolves with the wallet's session; rejects if the wallet declines, if no link can be created, or on
   * abort.
   */
  async run(signal: AbortSignal): Promise<SdkSession> {
    signal.throwIfAborted();
    const stopListening = this.#parts.link.subscribe((event) => this.#handle(event));
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

  /** Withdraws every open link except the one of the given session. */
  async withdraw(session?: SdkSession): Promise<void> {
    const topics = this.#topics.filter((topic) => topic !== session?.pairingTopic);
    await Promise.all(topics.map((topic) => this.#parts.link.withdraw(topic)));
  }

  async #renew(): Promise<void> {
    const {clock} = this.#parts;
    this.#isPreparing = true;
    this.#stopTimer = clock.after(PREPARE_DEADLINE_MS, () => this.#fail(relayUnreachable()));
    try {
      this.#show(await this.#propose());
    } catch (cause) {
      this.#fail(toPairingError(cause));
    }
  }

  /** A sign-in that cannot be requested is left to a second step. */
  async #propose(): Promise<Invitation> {
    const {link, networks, signIn} = this.#parts;
    const namespaces = proposedNamespaces(networks);
    if (!signIn || this.#hasSignInFailed) return link.propose(namespaces);
    try {
      return await link.propose(namespaces, signIn);
    } catch (cause) {
      if (!SIGN_IN_TROUBLE.includes(toPairingError(cause).code)) throw cause;
      this.#hasSignInFailed = true;
      return link.propose(namespaces);
    }
  }

  #fail(error: unknown): void {
    this.#stop();
    this.#reject(error);
  }

  /** Ends the loop: no link is shown any more. */
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
   * Checks the clock each second. A timer for the whole time would stop while the machine sleeps, and would
   * miss a changed clock.
   */
  #watch(expiresAt: number, before: number): void {
    const {clock, publish} = this.#parts;
    this.#stopTimer = clock.after(CHECK_INTERVAL_MS, () => {
      const now = clock.now();
      const isSetBack = now < before;
      const isExpired = isPairingExpired({expiresAt, now, marginMs: PAIRING_MARGIN_MS});
      if (!isExpired && !isSetBack) return this.#watch(expiresAt, now);
      // The shown link has expired, or its expiry is unknown.
      if (now >= expiresAt || isSetBack) publish({status: 'preparing'});
      void this.#renew();
    });
  }

  #handle(event: RelayLinkEvent): void {
    if (event.type === 'relay') return this.#onRelayFailure(toPairingError(fromWireError(event.error)));
    if (event.type !== 'approved' && event.type !== 'refused') return;
    if (!this.#topics.includes(event.pairing)) return;
    if (event.type === 'approved') {
      this.#signed ??= event.signed;
      this.#resolve(event.session);
    } else if (!isProposalExpired(event.error)) {
      this.#hasSignInFailed ||= event.isOfSignIn === true;
      this.#fail(toPairingError(event.error));
    }
  }

  /**
   * Ends the loop on a relay failure; while a link is shown, only on a refusal, because the SDK reconnects.
   */
  #onRelayFailure(error: DrawbridgeError): void {
    if (this.#isPreparing || error.code !== 'relay/unreachable') this.#fail(error);
  }
}
