import type {Clock} from '../../../../core/ports/clock.js';

/** How long a wallet is left alone that did not tell: a remote one keeps an unanswered question as long. */
const PAUSE_MS = 300_000;

/** What was learnt of wallets: by provider, then by account and network. Goes when the provider does. */
export type AssetOffers = WeakMap<object, Map<string, AssetOffer>>;

/** Whether a wallet offers to tell what one account has on one network, as far as it was asked. */
export class AssetOffer {
  readonly #clock: Clock;
  #answer: Promise<boolean> | undefined;
  #pausedUntil = -Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** True while the wallet is left alone, because it has just said no, something senseless, or nothing. */
  get isPaused(): boolean {
    return this.#clock.now() < this.#pausedUntil;
  }

  /** Asks the wallet, once: it is asked again only after a {@link pause}. */
  isMade(ask: () => Promise<boolean>): Promise<boolean> {
    this.#answer ??= this.#settle(ask());
    return this.#answer;
  }

  /** Nothing came of it: the wallet is left alone for a while, and asked from the start then. */
  pause(): void {
    this.#answer = undefined;
    this.#pausedUntil = this.#clock.now() + PAUSE_MS;
  }

  /** A yes counts, however late it comes. */
  async #settle(asked: Promise<boolean>): Promise<boolean> {
    const isMade = await asked;
    if (isMade) {
      this.#answer = Promise.resolve(true);
      this.#pausedUntil = -Infinity;
    }
    return isMade;
  }
}

/** What was learnt of one wallet about one account on one network. */
export function offerOf(offers: AssetOffers, provider: object, {key, clock}: OfferKey): AssetOffer {
  const known = offers.get(provider) ?? new Map<string, AssetOffer>();
  offers.set(provider, known);
  const offer = known.get(key) ?? new AssetOffer(clock);
  known.set(key, offer);
  return offer;
}

interface OfferKey {
  /** Names the account and the network. */
  readonly key: string;
  readonly clock: Clock;
}
