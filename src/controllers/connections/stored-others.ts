import type {ChainNamespace} from '../../core/model/caip.js';
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

/** Where the other connected wallets of a namespace are remembered; an entry that does not fit is dropped. */
export const STORED_OTHERS: Pick<SlotContent<readonly StoredOther[]>, 'name' | 'read'> = {
  name: 'standby',
  read: walletsOf,
};

function walletsOf(list: unknown): readonly StoredOther[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const wallets = list.filter(isWallet).slice(0, MAX_OTHERS);
  return wallets.length > 0 ? wallets : undefined;
}

function isWallet(entry: unknown): entry is StoredOther {
  const {connectorId, walletName, address} = Object(entry) as Partial<StoredOther>;
  return [connectorId, walletName, address].every((field) => typeof field === 'string' && field !== '');
}
