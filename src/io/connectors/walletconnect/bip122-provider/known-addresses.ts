import type {Account, AccountType} from '../../../../core/model/account.js';
import {ownOf} from '../../../../core/model/safety/own-of.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import {findMismatch} from '../../../../core/model/safety/shape.js';
import type {SlotContent, Storage, StorageSlot} from '../../../../core/ports/storage.js';

/** Addresses that a wallet listed beside its grants, and their session. */
export type KnownAddresses = {readonly topic: string; readonly addresses: readonly Account[]} | null;

/** Account types by WalletConnect's purposes (`intention`). */
const TYPES: Readonly<Record<string, AccountType>> = {
  payment: 'payment',
  ordinal: 'ordinals',
  ordinals: 'ordinals',
  stx: 'stx',
};
const ADDRESS = /^[a-zA-Z0-9]{14,90}$/;
/** Compressed, or x-only for Taproot. */
const PUBLIC_KEY = /^(?:0[23])?[0-9a-f]{64}$/i;
const PATH = /^m(?:\/\d{1,10}'?){1,10}$/;
const MAX_ADDRESSES = 20;

const CONTENT: SlotContent<KnownAddresses> = {
  name: 'remote-bitcoin-addresses',
  fallback: null,
  read(stored) {
    if (findMismatch({'topic!': 'text', 'addresses!': 'a list'}, stored)) return undefined;
    const {topic, addresses} = stored as NonNullable<KnownAddresses>;
    const isFine = addresses.every(
      (each) => isRecord(each) && typeof each.address === 'string' && ADDRESS.test(each.address),
    );
    return isFine ? {topic, addresses} : undefined;
  },
};

/** Opens the slot of a wallet's addresses, so that it is not asked again after a reload. */
export function knownAddresses(storage: Storage): StorageSlot<KnownAddresses> {
  return storage.slot(CONTENT);
}

/** Reads the answer to `getAccountAddresses`; malformed entries are left out. */
export function readAddresses(answer: unknown): readonly Account[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : [];
  return list.slice(0, MAX_ADDRESSES).flatMap((entry) => readAddress(entry) ?? []);
}

function readAddress(entry: unknown): Account | undefined {
  if (!isRecord(entry)) return undefined;
  const {address, publicKey, path, intention} = entry;
  if (typeof address !== 'string' || !ADDRESS.test(address)) return undefined;
  const type = (typeof intention === 'string' && ownOf(TYPES, intention)) || 'payment';
  return {
    namespace: 'bip122',
    address,
    type,
    ...(typeof publicKey === 'string' && PUBLIC_KEY.test(publicKey) && {publicKey: publicKey.toLowerCase()}),
    ...(typeof path === 'string' && PATH.test(path) && {path}),
  };
}
