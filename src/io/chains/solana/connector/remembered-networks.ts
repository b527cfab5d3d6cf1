import {isCaipNetworkId} from '../../../../core/model/addresses/caip-network-id.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import {ownOf} from '../../../../core/model/safety/own-of.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import type {Storage, StorageSlot} from '../../../../core/ports/storage.js';

type ByWallet = Readonly<Record<string, CaipNetworkId>>;

/**
 * Stored choice of network for each wallet.
 *
 * A Wallet Standard wallet has no active network: every request names one.
 */
export class RememberedNetworks {
  readonly #slot: StorageSlot<ByWallet>;

  constructor(storage: Storage) {
    this.#slot = storage.slot({name: 'solana-networks', read: readByWallet, fallback: {}});
  }

  get(wallet: string): CaipNetworkId | undefined {
    const all = this.#slot.get();
    return ownOf(all, wallet);
  }

  set(wallet: string, network: CaipNetworkId): void {
    this.#slot.set({...this.#slot.get(), [wallet]: network});
  }

  /** Clears the entry of one wallet. */
  clear(wallet: string): void {
    const {[wallet]: _, ...others} = this.#slot.get();
    this.#slot.set(others);
  }
}

function readByWallet(stored: unknown): ByWallet | undefined {
  if (!isRecord(stored)) return undefined;
  const entries = Object.entries(stored).filter(([, network]) => isCaipNetworkId(network));
  return Object.fromEntries(entries) as ByWallet;
}
