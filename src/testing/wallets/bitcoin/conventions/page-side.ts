import type {Stop} from '../../../../core/ports/clock.js';
import type {BitcoinRequestHandler} from '../bitcoin-request-handler.js';
import type {BitcoinVault} from '../bitcoin-vault.js';
import type {BitcoinWalletChange, BitcoinWalletState} from '../bitcoin-wallet-state.js';
import type {MockBitcoinWalletOptions} from '../mock-bitcoin-wallet-options.js';

/** The inside of a wallet, which is the same in every convention. */
export interface WalletInside {
  readonly state: BitcoinWalletState;
  readonly vault: BitcoinVault;
  readonly requests: BitcoinRequestHandler;
  readonly options: MockBitcoinWalletOptions;
  readonly name: string;
  readonly icon: string;
}

/** The object that a page receives of a wallet, in one convention. */
export interface PageSide {
  /** The wallet's object: with `request`, with OKX's methods, or of the Wallet Standard. */
  readonly object: object;
  /** Announces the wallet as real ones do. */
  announce(): Stop;
  /** Tells pages what happened, as far as the convention has words for it. */
  tell(change: BitcoinWalletChange): void;
  /** Number of event listeners that the page has. */
  readonly listenerCount: number;
}
