import type {Clock} from '../../../core/ports/clock.js';
import type {BitcoinWalletSnapshot} from './bitcoin-wallet-state.js';
import type {MockBitcoinNetwork, PaymentKind} from './mock-bitcoin-network.js';

/** The ways in which Bitcoin wallets make themselves known, and are then talked to. */
export type BitcoinConvention = 'wallet-standard' | 'btc_providers' | 'leather' | 'okx';

/** Requests that a wallet prompts its user with. */
export interface BitcoinWalletPrompt {
  /** The method or feature that was called. */
  readonly method: string;
  readonly params: unknown;
  /** The payment address of the account it is about. */
  readonly address: string;
}

/** Options of a mock wallet: its identity and its initial state; each but the convention has a default. */
export interface MockBitcoinWalletOptions {
  readonly announce: BitcoinConvention;
  /** Default: `Mock Bitcoin Wallet`; Leather and OKX have their own names. */
  readonly name?: string;
  /** Address of the picture. Default: a drawing made from the name. */
  readonly icon?: string;
  /**
   * Path on `window` of a wallet in `btc_providers`. Default:
   * `MockBitcoinProviders.BitcoinProvider`.
   */
  readonly id?: string;
  /** 64 bytes in hexadecimal that all keys are derived from. Default: `BITCOIN_TEST_SEED`. */
  readonly seed?: string;
  /** Default: the first account. */
  readonly account?: number;
  /** Default: `p2wpkh`. */
  readonly payment?: PaymentKind;
  /** Default: `mainnet`. */
  readonly network?: MockBitcoinNetwork;
  /** Networks whose accounts a Wallet Standard wallet shows together. Default: the one it is on. */
  readonly shows?: readonly MockBitcoinNetwork[];
  /**
   * The outputs of the payment address of every account, in satoshi. Default: three outputs, together 0.15 BTC.
   */
  readonly holds?: readonly bigint[];
  /** Methods or features this wallet does not have, for example `wallet_connect` or `standard:connect`. */
  readonly without?: readonly string[];
  /** Leather only. `false`: is on `window` without an entry in `btc_providers`. */
  readonly registers?: boolean;
  /** `btc_providers` only. Sends the addresses along with its events, as newer wallets do. */
  readonly tellsAddresses?: boolean;
  /** `btc_providers` only. Takes the listener as a second argument, as sats-connect did up to version 3. */
  readonly oldListeners?: boolean;
  /** Starts locked. */
  readonly locked?: boolean;
  /** The site was allowed to see the accounts on an earlier visit. */
  readonly authorized?: boolean;
  /** Time for `{delayMs}` and `announceAfter`. Default: the real time. */
  readonly clock?: Clock;
  /** Called for each prompt that no script answers. Default: yes. */
  readonly approve?: (prompt: BitcoinWalletPrompt) => boolean | Promise<boolean>;
  /** Called for a prompt while the wallet is locked. Default: the prompt waits for `unlock()`. */
  readonly unlock?: () => boolean | Promise<boolean>;
  /** Called after the permission, the account, the network or the lock changed. */
  readonly onChange?: (snapshot: BitcoinWalletSnapshot) => void;
}
