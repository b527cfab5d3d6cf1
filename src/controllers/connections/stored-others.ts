import type {ChainNamespace} from '../../core/model/caip.js';
import type {SlotContent} from '../../core/ports/storage.js';
import {isTextOrAbsent} from './stored-connection.js';

/** The stored part of another connected wallet: enough to find it again. */
export interface StoredOther {
  readonly connectorId: string;
  readonly walletName: string;
  /** The account that was in use in it. */
  readonly address: string;
  /** The wallet's first account, where the page chose another one. */
  readonly first?: string;
  /** The warning that the user saw when choosing the wallet. */
  readonly warning?: string;
}

/** The stored other wallets, by namespace. */
export type StoredOthers = Readonly<Partial<Record<ChainNamespace, readonly StoredOther[]>>>;

/** Greatest number of other wallets that are read; longer lists were not written by this library. */
export const MAX_OTHERS = 8;

/** The slot of the other connected wallets of a namespace; an entry of another shape is dropped. */
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
  const {connectorId, walletName, address, first} = Object(entry) as Partial<StoredOther>;
  const areTexts = [connectorId, walletName, address].every(
    (field) => typeof field === 'string' && field !== '',
  );
  return areTexts && isTextOrAbsent(first);
}
