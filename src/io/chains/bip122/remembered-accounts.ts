import {isRecord} from '../../../core/model/safety/record.js';
import type {Storage, StorageSlot} from '../../../core/ports/storage.js';
import {BITCOIN_CHAINS} from './bitcoin-chain.js';
import {readBitcoinAccounts, type OfferedAccount, type BitcoinAccounts} from './read-bitcoin-accounts.js';

/** Stored connection of a wallet, for wallets that prompt at every request. */
export interface Remembered extends BitcoinAccounts {
  /** The wallet's method that needs no prompt, if it has one. */
  readonly silent?: string;
}

const MAX_WORD_LENGTH = 64;

/** The storage slot of one wallet. A stored value is checked like an answer of the wallet. */
export function rememberedAccounts(
  storage: Storage,
  connectorId: string,
): StorageSlot<Remembered | undefined> {
  return storage.slot<Remembered | undefined>({
    name: `bip122/${connectorId}`,
    read: readRemembered,
    fallback: undefined,
  });
}

function readRemembered(stored: unknown): Remembered | undefined {
  if (!isRecord(stored) || !Array.isArray(stored['accounts'])) return undefined;
  const offers = (stored['accounts'] as readonly unknown[]).map(toOffer);
  const open = readBitcoinAccounts(
    offers,
    BITCOIN_CHAINS.find((chain) => chain === stored['chain']) ?? 'mainnet',
  );
  if (!open || open === 'none') return undefined;
  const {silent} = stored;
  const isWord = typeof silent === 'string' && silent !== '' && silent.length <= MAX_WORD_LENGTH;
  return {...open, ...(isWord && {silent})};
}

function toOffer(stored: unknown): OfferedAccount {
  if (!isRecord(stored)) return {address: undefined};
  const {address, type, publicKey, path, label} = stored;
  return {address, purpose: type === 'stx' ? 'stacks' : type, publicKey, path, label};
}
