import type {IdentifierString, WalletAccount} from '@wallet-standard/base';
import type {Clock} from '../../../core/ports/clock.js';
import type {SolanaKeyInput} from './solana-keys.js';
import type {SolanaWalletSnapshot} from './solana-wallet-state.js';

/** Requests that a wallet prompts its user with. */
export interface SolanaWalletPrompt {
  /** The feature that was called, for example `solana:signMessage`. */
  readonly feature: string;
  readonly inputs: readonly unknown[];
  /** The account it is about. */
  readonly address: string | undefined;
}

/** What makes a wallet one of several families: its chains, features and accounts beside those of Solana. */
export interface OtherFamilies {
  readonly chains?: readonly IdentifierString[];
  readonly features?: Readonly<Record<IdentifierString, unknown>>;
  /** Shown and hidden together with the accounts of Solana. */
  readonly accounts?: readonly WalletAccount[];
}

/** Options of a mock wallet: its identity and its initial state; each has a default. */
export interface MockSolanaWalletOptions {
  /** Default: `Mock Solana Wallet`. */
  readonly name?: string;
  /** Default: a drawing made from the name. */
  readonly icon?: string;
  /** Keys of the accounts, the selected one first. Default: the first of `SOLANA_TEST_KEYS`. */
  readonly accounts?: readonly SolanaKeyInput[];
  /** The user's label of an account in the wallet, by address. Default: none. */
  readonly labelOf?: (address: string) => string | undefined;
  /** Default: `solana:mainnet`, `solana:testnet`, `solana:devnet` and `solana:localnet`. */
  readonly chains?: readonly IdentifierString[];
  /**
   * The node transactions are sent to, whatever chain is named, or a node for each chain. Default: port 8899
   * of this machine.
   */
  readonly rpcUrl?: string | Readonly<Record<IdentifierString, string>>;
  /** Features this wallet does not have, for example `solana:signAndSendTransaction`. */
  readonly without?: readonly IdentifierString[];
  readonly others?: OtherFamilies;
  /** Starts locked. */
  readonly locked?: boolean;
  /** Answers a silent connect with an empty list while it is locked, as wallets do that cannot tell. */
  readonly hidesLock?: boolean;
  /** The site was allowed to see the accounts on an earlier visit. */
  readonly authorized?: boolean;
  /** `false`: refuses every silent connect, even of a site that was connected before. */
  readonly silent?: boolean;
  /** Time for `{delayMs}` and `registerAfter`. Default: the real time. */
  readonly clock?: Clock;
  /** Called for each prompt that no script answers. Default: yes. */
  readonly approve?: (prompt: SolanaWalletPrompt) => boolean | Promise<boolean>;
  /** Called for a prompt while the wallet is locked. Default: the prompt waits for `unlock()`. */
  readonly unlock?: () => boolean | Promise<boolean>;
  /** Called after the permission, the accounts or the lock changed. */
  readonly onChange?: (snapshot: SolanaWalletSnapshot) => void;
}
