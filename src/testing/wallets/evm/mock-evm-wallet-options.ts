import type {Clock} from '../../../core/ports/clock.js';
import type {WalletAccountInput} from '../signing/wallet-accounts.js';
import type {WalletChain} from '../signing/wallet-chain.js';
import type {WalletBatching} from './batch-methods.js';
import type {ReadAssets, WalletPrompt} from './evm-method.js';
import type {EvmWalletSnapshot} from './evm-wallet-state.js';
import type {SessionDialect} from './session-keys/session-dialect.js';

/** Options of a mock wallet: its identity and its initial state; each has a default. */
export interface MockEvmWalletOptions {
  /** Default: `Mock Wallet`. */
  readonly name?: string;
  /** Reverse domain name that identifies the wallet. Default: `dev.drawbridge.mock-wallet`. */
  readonly rdns?: string;
  /** Address of the picture, by EIP-6963 a data URI. Default: a drawing made from the name. */
  readonly icon?: string;
  /** Default: a random version 4 UUID. */
  readonly uuid?: string;
  /** Accounts or private keys, the selected one first. Default: the first account of anvil. */
  readonly accounts?: readonly WalletAccountInput[];
  /** Chains the wallet can reach. Default: anvil on 127.0.0.1:8545. */
  readonly chains?: readonly WalletChain[];
  /** Default: the first of `chains`. */
  readonly startChainId?: number;
  /** Chains that need no `wallet_addEthereumChain` first. Default: all of `chains`. */
  readonly knownChainIds?: readonly number[];
  /** Starts locked. */
  readonly locked?: boolean;
  /** The site was allowed to see the accounts on an earlier visit. */
  readonly authorized?: boolean;
  /** Tells what an account has, by `wallet_getAssets` (EIP-7811). Default: the wallet does not. */
  readonly assets?: ReadAssets;
  /**
   * Connects and signs in with one approval (`wallet_connect`, ERC-7846). Default: it does not know the
   * method.
   */
  readonly signsIn?: boolean;
  /** How it treats several calls (EIP-5792). Default: it does not have the methods. */
  readonly batching?: WalletBatching;
  /**
   * Contract with `execute(address[] to, uint256[] values, bytes[] data)`, whose code an account takes to execute a
   * batch in one transaction (EIP-7702). Default: the account must have such code, or batches fail with 5760.
   */
  readonly batchExecutor?: `0x${string}`;
  /** Name of a paymaster that it reports with its capabilities (ERC-7677). Default: it reports none. */
  readonly paymaster?: string;
  /** Methods that it never answers, as some wallets do with those that they do not know. Default: none. */
  readonly silentOn?: readonly string[];
  /** The methods by which it grants smart sessions (ERC-7715). Default: `older`. */
  readonly sessionDialect?: SessionDialect;
  /** Sends 4902 inside `data.originalError` of -32603, as mobile wallets do. */
  readonly nestedErrors?: boolean;
  /** Extra fields of the provider, for example `{isMetaMask: true}`. */
  readonly flags?: Readonly<Record<string, unknown>>;
  /** Time for `{delayMs}` and `announceAfter`. Default: the real time. */
  readonly clock?: Clock;
  /** Called for each prompt that no script answers. Default: yes. */
  readonly approve?: (prompt: WalletPrompt) => boolean | Promise<boolean>;
  /** Called for a prompt while the wallet is locked. Default: the prompt waits for `unlock()`. */
  readonly unlock?: () => boolean | Promise<boolean>;
  /** Called after the permission, the chain, the accounts or the lock changed. */
  readonly onChange?: (snapshot: EvmWalletSnapshot) => void;
}
