import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features';
import type {IdentifierString, Wallet, WalletAccount} from '@wallet-standard/base';

/**
 * The provider of `getProvider('solana')`: a Wallet Standard wallet, the same for every kind of connection.
 * Its signing features depend on the wallet; one that can only sign still has
 * `solana:signAndSendTransaction`, which then sends to the network's own nodes.
 *
 * `account` may be any object with the address of an open account, and `chain` a CAIP-2 id; the defaults are
 * the account and the network in use.
 *
 * Not every wallet signs transactions, so `StandardWalletAdapter` accepts the provider behind the guard of
 * `@solana/wallet-adapter-base`:
 *
 * ```ts
 * if (isWalletAdapterCompatibleStandardWallet(wallet)) new StandardWalletAdapter({wallet});
 * ```
 *
 * `standard:connect`, `standard:disconnect` and `standard:events` are for libraries that follow a wallet by
 * them, such as `StandardWalletAdapter`: the first gives the open accounts and never prompts, because only
 * the client connects; the second also ends the connection of the client.
 *
 * Methods reject with a `DrawbridgeError`: `wallet/request-declined` when the user declines,
 * `wallet/request-unsupported`, `wallet/locked`, `wallet/invalid-answer` when the answer is malformed,
 * `rpc/failed` when a node refuses a transaction, otherwise `wallet/request-failed`.
 *
 * Source: https://github.com/wallet-standard/wallet-standard, `solana:` features of
 * `@solana/wallet-standard-features`.
 */
export type SolanaProvider = Wallet & {readonly features: StandardFeatures & SolanaSigningFeatures};

/** The signing features that the wallet has. */
export type SolanaSigningFeatures = Partial<
  SolanaSignMessageFeature & SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature
>;

/** A change event of `standard:events`. */
export interface StandardChanges {
  readonly accounts?: readonly WalletAccount[];
  readonly chains?: readonly IdentifierString[];
}

/** `standard:connect`, `standard:disconnect` and `standard:events` of the Wallet Standard. */
export interface StandardFeatures {
  readonly 'standard:connect': {
    readonly version: '1.0.0';
    connect(input?: {readonly silent?: boolean}): Promise<{readonly accounts: readonly WalletAccount[]}>;
  };
  readonly 'standard:disconnect': {readonly version: '1.0.0'; disconnect(): Promise<void>};
  readonly 'standard:events': {
    readonly version: '1.0.0';
    on(event: 'change', listener: (changes: StandardChanges) => void): () => void;
  };
}
