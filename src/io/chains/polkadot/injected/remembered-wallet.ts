import {isCaipNetworkId} from '../../../../core/model/addresses/caip-network-id.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import type {SlotContent} from '../../../../core/ports/storage.js';
import {readWalletAccounts, type WalletAccount} from './wallet-accounts.js';

/** Stored connection, so that a reload need not ask the wallet (decisions/0068). */
export interface RememberedWallet {
  /** The last list of accounts; never empty. */
  readonly accounts: readonly WalletAccount[];
  readonly network: CaipNetworkId;
}

/** Storage slot of the wallet at a key. Addresses are checked again when they are read. */
export function rememberedWallet(key: string): SlotContent<RememberedWallet | undefined> {
  return {
    name: `polkadot-${key}`,
    fallback: undefined,
    read(stored) {
      if (!isRecord(stored) || !isCaipNetworkId(stored['network'])) return undefined;
      const accounts = readWalletAccounts(stored['accounts']);
      return accounts?.length ? {accounts, network: stored['network']} : undefined;
    },
  };
}
