import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Account, AccountType} from '../../../../core/model/account.js';
import {isRecord, getOwn} from '../../../../core/model/safety/record.js';
import {findMismatch} from '../../../../core/model/safety/shape.js';
import type {SlotContent, Storage, StorageSlot} from '../../../../core/ports/storage.js';
import {BitcoinRequests} from './bitcoin-requests.js';
import type {NamespaceHandle, RemoteNamespaceSession} from './remote-namespace-session.js';

const LIST_ADDRESSES = 'getAccountAddresses';

/** Creates the provider of a session's Bitcoin namespace. */
export function createBitcoinHandle(session: RemoteNamespaceSession): NamespaceHandle {
  const slot = knownAddresses(session.storage);
  const reported = (): readonly Account[] => {
    const kept = slot.get();
    return kept?.topic === session.topic ? kept.addresses : [];
  };
  return {
    provider: new BitcoinRequests(session),
    // The provider reads the session at each call, and the client's own events report changes.
    refresh() {},
    describe: (accounts) => describeBitcoinAccounts(accounts, reported()),
    async loadDetails() {
      if (!session.methods.has(LIST_ADDRESSES)) return false;
      const [{address} = noAccount()] = session.accounts;
      const params = {account: address, intentions: ['payment', 'ordinal']};
      const answer = await session.askWallet({method: LIST_ADDRESSES, params, isQuiet: true});
      const addresses = readAddresses(answer);
      if (addresses.length > 0) slot.set({topic: session.topic, addresses});
      return addresses.length > 0;
    },
  };
}

function noAccount(): never {
  throw new DrawbridgeError(
    'connect/no-account',
    'The WalletConnect session has no Bitcoin account (bip122).',
  );
}

type Accounts = readonly [Account, ...Account[]];

/**
 * Adds the wallet's details to the granted accounts, then its addresses for other purposes.
 *
 * Further payment addresses are left out: WalletConnect's Bitcoin wallets show one for each account. Details
 * without any granted account belong to another network or account and are ignored.
 */
export function describeBitcoinAccounts(granted: Accounts, reported: readonly Account[]): Accounts {
  const isOfThese = reported.some(({address}) => granted.some((account) => account.address === address));
  if (!isOfThese) return granted;
  const better = (account: Account): Account =>
    reported.find(({address}) => address === account.address) ?? account;
  const [first, ...others] = granted;
  const isNew = ({address}: Account): boolean => granted.every((account) => account.address !== address);
  const further = reported.filter((account) => account.type !== 'payment' && isNew(account));
  return paymentFirst([better(first), ...others.map(better), ...further]);
}

/** Puts payment accounts first; the order is stable. */
function paymentFirst(accounts: Accounts): Accounts {
  const [first, ...others] = accounts.toSorted(
    (one, other) => Number(other.type === 'payment') - Number(one.type === 'payment'),
  );
  return [first ?? accounts[0], ...others];
}

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

/** Opens the slot of a wallet's addresses, so that no further request is needed after a reload. */
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
  const type = (typeof intention === 'string' && getOwn(TYPES, intention)) || 'payment';
  return {
    namespace: 'bip122',
    address,
    type,
    ...(typeof publicKey === 'string' && PUBLIC_KEY.test(publicKey) && {publicKey: publicKey.toLowerCase()}),
    ...(typeof path === 'string' && PATH.test(path) && {path}),
  };
}
