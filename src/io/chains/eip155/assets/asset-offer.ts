import type {Clock} from '../../../../core/ports/clock.js';

/** How long a wallet is left alone that did not tell: a remote one keeps an unanswered question as long. */
const REST_MS = 300_000;

/** What was learnt of wallets: by provider, then by account and network. Goes when the provider does. */
export type AssetOffers = WeakMap<object, Map<string, AssetOffer>>;

/** Whether a wallet offers to tell what one account has on one network, as far as it was asked. */
export class AssetOffer {
  readonly #clock: Clock;
  #answer: Promise<boolean> | undefined;
  #restsUntil = -Infinity;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** True while the wallet is left alone, because it has just said no, something senseless, or nothing. */
  get rests(): boolean {
    return this.#clock.now() < this.#restsUntil;
  }

  /** Asks the wallet, once: it is asked again only after a {@link rest}. */
  isMade(ask: () => Promise<boolean>): Promise<boolean> {
    this.#answer ??= this.#hear(ask());
    return this.#answer;
  }

  /** Nothing came of it: the wallet is left alone for a while, and asked from the start then. */
  rest(): void {
    this.#answer = undefined;
    this.#restsUntil = this.#clock.now() + REST_MS;
  }

  /** A yes counts, however late it comes. */
  async #hear(asked: Promise<boolean>): Promise<boolean> {
    const isMade = await asked;
    if (isMade) {
      this.#answer = Promise.resolve(true);
      this.#restsUntil = -Infinity;
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
