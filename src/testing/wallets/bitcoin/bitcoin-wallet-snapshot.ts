import type {MockBitcoinNetwork} from './mock-bitcoin-network.js';

/** State that a wallet keeps between two visits of a site. */
export interface BitcoinWalletSnapshot {
  /** Whether the site may see the accounts. */
  readonly authorized: boolean;
  readonly network: MockBitcoinNetwork;
  /** The number of the selected account. */
  readonly account: number;
}
