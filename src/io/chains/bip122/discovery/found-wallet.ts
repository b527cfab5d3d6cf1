import type {WalletPlace} from '../wallets/wallet-place.js';

/** A wallet that was seen in the page, its face checked. */
export interface FoundWallet {
  /** Its path on `window`. */
  readonly id: string;
  /** As announced, for telling impostors; never shown. */
  readonly announcedName: string;
  /** Fit to be shown. */
  readonly name: string;
  readonly icon?: string;
  readonly rdns?: string;
  readonly place: WalletPlace;
  /** The wallet's object, for telling that two names lead to the same wallet. */
  readonly object: object;
}
