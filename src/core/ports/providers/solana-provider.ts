import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features';
import type {Wallet} from '@wallet-standard/base';

/**
 * What `getProvider('solana')` gives: a Wallet Standard wallet, whichever way the wallet was reached.
 * Which of the signing features it has depends on the wallet.
 *
 * Source: https://github.com/wallet-standard/wallet-standard, `solana:` features of
 * `@solana/wallet-standard-features`.
 */
export type SolanaProvider = Wallet & {
  readonly features: Partial<
    SolanaSignMessageFeature & SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature
  >;
};
