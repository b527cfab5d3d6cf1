import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features';
import type {IdentifierString, Wallet, WalletAccount} from '@wallet-standard/base';

/**
 * What `getProvider('solana')` gives: a Wallet Standard wallet, whichever way the wallet was reached.
 * Which of the signing features it has depends on the wallet; one that can only sign still has
 * `solana:signAndSendTransaction`, which then sends to the network's own nodes.
 *
 * `account` may be any object with the address of an open account, and `chain` a CAIP-2 id; without them the
 * account and the network in use are meant.
 *
 * `standard:connect`, `standard:disconnect` and `standard:events` are there for libraries that follow a wallet by
 * them, such as `StandardWalletAdapter`: the first gives the accounts that are open and never prompts, because
 * connecting is the client's; the second ends the connection of the client as well.
 *
 * Methods reject with a `DrawbridgeError`: `wallet/request-declined` when the user says no,
 * `wallet/request-unsupported`, `wallet/locked`, `wallet/invalid-answer` when the wallet answers with nonsense,
 * `rpc/failed` when a node refuses a transaction, otherwise `wallet/request-failed`.
 *
 * Source: https://github.com/wallet-standard/wallet-standard, `solana:` features of
 * `@solana/wallet-standard-features`.
 */
export type SolanaProvider = Wallet & {readonly features: StandardFeatures & SolanaSigningFeatures};

/** Those features that sign, as far as the wallet has them. */
export type SolanaSigningFeatures = Partial<
  SolanaSignMessageFeature & SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature
>;

/** What has changed, as `standard:events` tells it. */
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
