import {atom, type ReadableAtom} from 'nanostores';
import type {Nft} from '../../core/model/assets/owned-nfts.js';
import type {CaipNetworkId} from '../../core/model/caip.js';

/** NFTs that a wallet listed for one account. */
interface Told {
  readonly chainId: CaipNetworkId;
  readonly address: string;
  readonly nfts: readonly Nft[];
}

const NONE: readonly Nft[] = [];
/** Number of cached accounts. */
const REMEMBERED = 10;

/** Caches NFTs that wallets list. Other NFTs are derived from the activity. */
export class NftsController {
  /** Newest first. */
  readonly #state = atom<readonly Told[]>([]);

  readonly state: ReadableAtom<unknown> = this.#state;

  /** Empty for an account without a list from its wallet. */
  of(chainId: CaipNetworkId, address: string): readonly Nft[] {
    return (
      this.#state.get().find((told) => told.chainId === chainId && told.address === address)?.nfts ?? NONE
    );
  }

  show(told: Told): void {
    const others = this.#state
      .get()
      .filter(({chainId, address}) => chainId !== told.chainId || address !== told.address);
    this.#state.set([told, ...others].slice(0, REMEMBERED));
  }
}
