import {atom, type ReadableAtom} from 'nanostores';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Nft} from '../../core/model/nfts/owned-nfts.js';

/** What a wallet told of one account. */
interface Told {
  readonly chainId: CaipNetworkId;
  readonly address: string;
  readonly nfts: readonly Nft[];
}

const NONE: readonly Nft[] = [];

/** Holds the collectibles that wallets tell of; what the history tells is worked out from the activity. */
export class NftsController {
  readonly #state = atom<Told | undefined>();

  readonly state: ReadableAtom<unknown> = this.#state;

  /** None for an account whose wallet told nothing. */
  of(chainId: CaipNetworkId, address: string): readonly Nft[] {
    const told = this.#state.get();
    return told?.chainId === chainId && told.address === address ? told.nfts : NONE;
  }

  show(told: Told): void {
    this.#state.set(told);
  }
}
