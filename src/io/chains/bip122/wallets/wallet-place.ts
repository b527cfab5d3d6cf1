import type {BitcoinChain} from '../bitcoin-chain.js';
import type {RequestProvider} from './request-provider.js';

/** Where a wallet is, and by which convention it is talked to. */
export type WalletPlace =
  | {readonly convention: 'sats-connect' | 'leather'; readonly provider: RequestProvider}
  | {readonly convention: 'okx'; readonly find: (chain: BitcoinChain) => object | undefined}
  | {readonly convention: 'wallet-standard'; readonly wallet: object};
