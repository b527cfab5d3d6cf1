import {isRecord} from '../../../core/model/safety/record.js';
import type {Storage, StorageSlot} from '../../../core/ports/storage.js';
import {readAccounts, type OfferedAccount, type OpenAccounts} from './read-accounts.js';

/** What is kept of a wallet's connection, for wallets that cannot be asked without a prompt. */
export interface Remembered extends OpenAccounts {
  /** How the wallet can be asked without a prompt, where it can; the wallet's own word. */
  readonly silent?: string;
}

const MAX_WORD_LENGTH = 64;

/** The slot of one wallet. What was stored is checked like an answer of the wallet. */
export function rememberedSlot(storage: Storage, connectorId: string): StorageSlot<Remembered | undefined> {
  return storage.slot<Remembered | undefined>({
    name: `bip122/${connectorId}`,
    read: readRemembered,
    fallback: undefined,
  });
}

function readRemembered(stored: unknown): Remembered | undefined {
  if (!isRecord(stored) || !Array.isArray(stored['accounts'])) return undefined;
  const offers = (stored['accounts'] as readonly unknown[]).map(toOffer);
  const open = readAccounts(offers, stored['chain'] === 'testnet' ? 'testnet' : 'mainnet');
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
