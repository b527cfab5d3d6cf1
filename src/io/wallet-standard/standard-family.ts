import type {Account} from '../../core/model/account.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {ListedAccount} from './reading/read-accounts.js';

/** What a chain family makes of Wallet Standard wallets. */
export interface StandardFamily {
  readonly namespace: ChainNamespace;
  /** How the standard names the family's chains, without the colon: `solana`, `bitcoin`. */
  readonly chains: string;
  /** A wallet that has none of these features is of no use to the family. */
  readonly features: readonly string[];
  /** A feature with a method `connect` that is asked instead of `standard:connect` where a wallet has it. */
  readonly connect?: {readonly feature: string; readonly input: Readonly<Record<string, unknown>>};
  /** Reads an account that names one of the family's chains; `undefined` when it makes no sense. */
  readAccount(account: ListedAccount): Account | undefined;
}

/** True for a chain of the family, such as `solana:mainnet`. */
export function isChainOf({chains}: StandardFamily, chain: string): boolean {
  return chain.startsWith(`${chains}:`);
}
