import {CHAIN_NAMESPACES, type ChainNamespace} from '../../core/model/caip.js';
import type {SlotContent} from '../../core/ports/storage.js';

/** What is remembered of another connected wallet: enough to find it again. */
export interface StoredOther {
  readonly connectorId: string;
  readonly walletName: string;
  /** The account that was in use in it. */
  readonly address: string;
  /** The warning with which the user chose the wallet. */
  readonly warning?: string;
}

/** The remembered other connected wallets, by namespace. */
export type StoredOthers = Readonly<Partial<Record<ChainNamespace, readonly StoredOther[]>>>;

/** More than anyone keeps connected at once; what is beyond was not written by us. */
export const MAX_OTHERS = 8;

/** Where other connected wallets are remembered; an entry that does not fit is dropped, the others stay. */
export const STORED_OTHERS: SlotContent<StoredOthers> = {
  name: 'standby',
  fallback: {},
  read(stored) {
    const lists = Object(stored) as Readonly<Record<string, unknown>>;
    const entries = CHAIN_NAMESPACES.map((namespace) => [namespace, walletsOf(lists[namespace])] as const);
    return Object.fromEntries(entries.filter(([, wallets]) => wallets.length > 0));
  },
};

function walletsOf(list: unknown): readonly StoredOther[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isWallet).slice(0, MAX_OTHERS);
}

function isWallet(entry: unknown): entry is StoredOther {
  const {connectorId, walletName, address} = Object(entry) as Partial<StoredOther>;
  return [connectorId, walletName, address].every((field) => typeof field === 'string' && field !== '');
}
