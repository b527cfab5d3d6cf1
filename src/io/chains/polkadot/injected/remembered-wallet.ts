import {isCaipNetworkId} from '../../../../core/model/addresses/caip-network-id.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import type {SlotContent} from '../../../../core/ports/storage.js';
import {readWalletAccounts, type WalletAccount} from './wallet-accounts.js';

/** What is kept of a connection, so that a reload need not ask the wallet (decisions/0068). */
export interface RememberedWallet {
  /** As the wallet listed them last; never empty. */
  readonly accounts: readonly WalletAccount[];
  readonly network: CaipNetworkId;
}

/** The slot of the wallet at a key. Each address is checked again when it is read. */
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
