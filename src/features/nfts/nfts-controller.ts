import {atom, type ReadableAtom} from 'nanostores';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Nft} from '../../core/model/assets/owned-nfts.js';

/** NFTs that a wallet listed for one account. */
interface Told {
  readonly chainId: CaipNetworkId;
  readonly address: string;
  readonly nfts: readonly Nft[];
}

const NONE: readonly Nft[] = [];
/** Accounts that are remembered, so that coming back to one asks for nothing again. */
const REMEMBERED = 10;

/** Holds the collectibles that wallets tell of; what the history tells is worked out from the activity. */
export class NftsController {
  /** What was told last stands first. */
  readonly #state = atom<readonly Told[]>([]);

  readonly state: ReadableAtom<unknown> = this.#state;

  /** None for an account whose wallet told nothing. */
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
