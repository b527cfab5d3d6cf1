import type {BitcoinChain} from '../bitcoin-chain.js';
import type {RequestProvider} from './request-provider.js';

/** A wallet's convention, and its object or a function that finds it. */
export type WalletPlace =
  | {readonly convention: 'sats-connect' | 'leather'; readonly provider: RequestProvider}
  | {readonly convention: 'okx'; readonly find: (chain: BitcoinChain) => object | undefined}
  | {readonly convention: 'wallet-standard'; readonly wallet: object};
