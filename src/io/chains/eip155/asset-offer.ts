import type {Clock} from '../../../core/ports/clock.js';

/**
 * Pause after a wallet did not answer usefully, in milliseconds; a remote wallet keeps an unanswered request
 * as long.
 */
const PAUSE_MS = 300_000;

/**
 * Asset support of wallets, by provider, then by account and network. An entry is collected with its
 * provider.
 */
export type AssetOffers = WeakMap<object, Map<string, AssetOffer>>;

/** Whether a wallet supports asset discovery for one account on one network, according to its answers. */
export class AssetOffer {
  readonly #clock: Clock;
  #answer: Promise<boolean> | undefined;
  #pausedUntil = -Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** True while requests pause, after the wallet rejected, gave a malformed answer, or did not answer. */
  get isPaused(): boolean {
    return this.#clock.now() < this.#pausedUntil;
  }

  /** Sends one request and caches the answer; sends another only after a {@link pause}. */
  isMade(ask: () => Promise<boolean>): Promise<boolean> {
    this.#answer ??= this.#settle(ask());
    return this.#answer;
  }

  /** Forgets the answer and pauses requests to the wallet for a while. */
  pause(): void {
    this.#answer = undefined;
    this.#pausedUntil = this.#clock.now() + PAUSE_MS;
  }

  /** A positive answer counts even if it arrives after the timeout, and ends the pause. */
  async #settle(asked: Promise<boolean>): Promise<boolean> {
    const isMade = await asked;
    if (isMade) {
      this.#answer = Promise.resolve(true);
      this.#pausedUntil = -Infinity;
    }
    return isMade;
  }
}

/** The entry of one wallet for one account and network; created if there is none. */
export function offerOf(offers: AssetOffers, provider: object, {key, clock}: OfferKey): AssetOffer {
  const known = offers.get(provider) ?? new Map<string, AssetOffer>();
  offers.set(provider, known);
  const offer = known.get(key) ?? new AssetOffer(clock);
  known.set(key, offer);
  return offer;
}

interface OfferKey {
  /** Identifies the account and the network. */
  readonly key: string;
  readonly clock: Clock;
}
