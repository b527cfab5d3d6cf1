import type {AccountType} from '../account.js';
import type {ChainNamespace} from '../caip.js';

/** Account type a namespace starts with (product.md point 9). */
export const DEFAULT_ACCOUNT_TYPES: Readonly<Record<ChainNamespace, AccountType>> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
};
