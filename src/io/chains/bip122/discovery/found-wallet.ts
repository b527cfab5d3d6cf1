import type {WalletPlace} from '../wallets/wallet-place.js';

/** A wallet found on `window`, its name and icon checked. */
export interface FoundWallet {
  /** Its path on `window`. */
  readonly id: string;
  /** As announced, to detect impostors; never shown. */
  readonly announcedName: string;
  /** Cleaned for display. */
  readonly name: string;
  readonly icon?: string;
  readonly rdns?: string;
  readonly place: WalletPlace;
  /** The wallet's object, to detect two entries of the same wallet. */
  readonly object: object;
}
