import type {WalletChain} from '../signing/wallet-chain.js';
import type {CallBatches} from './batch-methods.js';
import type {EvmWalletState} from './evm-wallet-state.js';
import type {ExecutionGrants} from './session-keys/execution-grants.js';
import type {GrantedSessions} from './session-keys/granted-sessions.js';

/** Requests that a wallet prompts its user with, with all that a prompt should show. */
export interface WalletPrompt {
  readonly method: string;
  readonly params: readonly unknown[];
  /** The chain the request would happen on; for a switch, the one that it would go to. */
  readonly chain: WalletChain;
  /** The account it is about. */
  readonly address: string | undefined;
}

/** An asset of an account, as `wallet_getAssets` returns it (EIP-7811). */
export interface WalletAsset {
  /** A contract, or `native`. */
  readonly address: string;
  /** In the smallest unit, hexadecimal. */
  readonly balance: string;
  /** `native`, `erc20`, `erc721`, in small letters or capitals. */
  readonly type: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Tells what an account has on a chain. */
export type ReadAssets = (account: string, chain: WalletChain) => Promise<readonly WalletAsset[]>;

/**
 * One request on its way through the wallet.
 *
 * @internal
 */
export interface EvmMethodContext {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly state: EvmWalletState;
  /** Asks the user, unless the script already did; rejects when the answer is no. */
  readonly ask: (chain?: WalletChain) => Promise<void>;
  /** Waits until the wallet is unlocked; rejects when its user refuses to. */
  readonly unlocked: () => Promise<void>;
  /** Chains the wallet can add without RPC URLs. */
  readonly chains: readonly WalletChain[];
  /** The assets of the accounts, if the wallet lists them. */
  readonly assets: ReadAssets | undefined;
  /** The batches, and how the wallet executes them (EIP-5792). */
  readonly batches: CallBatches;
  /** The sessions that were granted by the older names. */
  readonly sessions: GrantedSessions;
  /** The permissions that were granted by the methods of ERC-7715 as of January 2026. */
  readonly executions: ExecutionGrants;
  /** Whether the wallet has `wallet_connect`. */
  readonly signsIn: boolean;
  /** Whether 4902 comes wrapped, as from mobile wallets. */
  readonly nestedErrors: boolean;
}

/**
 * Carries out one method.
 *
 * @internal
 */
export type EvmMethod = (context: EvmMethodContext) => unknown;
