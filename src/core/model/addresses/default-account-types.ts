import type {AccountType} from '../account.js';
import type {ChainNamespace} from '../caip.js';

/** The account type of each namespace until the user chooses another (spec 9). */
export const DEFAULT_ACCOUNT_TYPES: Readonly<Record<ChainNamespace, AccountType>> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
};
