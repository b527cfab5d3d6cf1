import {atom, type ReadableAtom} from 'nanostores';
import type {ChainNamespace} from '../../core/model/caip.js';
import {isStoredName} from '../../core/model/wallets/stored-wallet.js';
import type {Connected, StoredName} from '../../core/ports/connection.js';
import type {SlotContent, Storage} from '../../core/ports/storage.js';
import {accountBefore, chooseAccount} from './account-in-use.js';
import {isTextOrAbsent, nameToStore, SlotsByNamespace} from './stored-connections.js';

/** The other connected wallets, by namespace; the one that was in use last comes first. */
export type OtherConnections = Readonly<Partial<Record<ChainNamespace, readonly Connected[]>>>;

/** A connected wallet in one namespace. */
interface WalletPlace {
  readonly namespace: ChainNamespace;
  readonly connectorId: string;
}

/**
 * Holds wallets that are connected while another one of their namespace is in use, and restores them after a
 * reload.
 */
export class OtherConnectionsController {
  readonly #slots: SlotsByNamespace<readonly StoredOther[]>;
  readonly #state = atom<OtherConnections>({});

  readonly state: ReadableAtom<OtherConnections> = this.#state;

  constructor({storage}: {readonly storage: Storage}) {
    this.#slots = new SlotsByNamespace(storage, STORED_OTHERS);
  }

  /** The other connected wallets when the page was last used, live or not. */
  get stored(): StoredOthers {
    return this.#slots.all;
  }

  /** Every other connected wallet with its namespace. */
  get live(): readonly (readonly [ChainNamespace, Connected])[] {
    return (Object.entries(this.#state.get()) as [ChainNamespace, readonly Connected[]][]).flatMap(
      ([namespace, wallets]) => wallets.map((wallet) => [namespace, wallet] as const),
    );
  }

  /** The other connected wallets in one namespace. */
  of(namespace: ChainNamespace): readonly Connected[] {
    return this.#state.get()[namespace] ?? [];
  }

  find(namespace: ChainNamespace, connectorId: string): Connected | undefined {
    return this.of(namespace).find(({connector}) => connector.id === connectorId);
  }

  /** Keeps a wallet connected in front of the others; replaces one of the same connector. */
  add(namespace: ChainNamespace, wallet: Connected): void {
    const {id} = wallet.connector;
    this.#show(namespace, [wallet, ...this.#without(namespace, id)].slice(0, MAX_OTHERS));
    this.#store(namespace, [entryOf(wallet), ...this.#storedWithout(namespace, id)].slice(0, MAX_OTHERS));
  }

  /** Changes another connected wallet; ignored for one that is not connected. */
  change({namespace, connectorId}: WalletPlace, change: Partial<Connected>): void {
    const before = this.find(namespace, connectorId);
    if (!before) return;
    const after = {...before, ...change};
    this.#show(
      namespace,
      this.of(namespace).map((wallet) => (wallet === before ? after : wallet)),
    );
    const stored = this.stored[namespace] ?? [];
    this.#store(
      namespace,
      stored.map((entry) => (entry.connectorId === connectorId ? entryOf(after) : entry)),
    );
  }

  /** Sets the accounts that another connected wallet has opened. */
  setAccounts(place: WalletPlace, accounts: Connected['accounts']): void {
    const wallet = this.find(place.namespace, place.connectorId);
    if (!wallet) return;
    this.change(place, {accounts, account: chooseAccount(accounts, accountBefore(wallet))});
  }

  /** Removes a wallet from the others; it stays stored, because it may come back. */
  pause(namespace: ChainNamespace, connectorId: string): void {
    this.#show(namespace, this.#without(namespace, connectorId));
  }

  /** Removes a wallet from the others, and its stored entry. */
  remove(namespace: ChainNamespace, connectorId: string): void {
    this.pause(namespace, connectorId);
    const rest = this.#storedWithout(namespace, connectorId);
    if (rest.length < (this.stored[namespace]?.length ?? 0)) this.#store(namespace, rest);
  }

  #show(namespace: ChainNamespace, wallets: readonly Connected[]): void {
    if (wallets.length === 0 && this.of(namespace).length === 0) return;
    this.#state.set({...this.#state.get(), [namespace]: wallets});
  }

  #store(namespace: ChainNamespace, wallets: readonly StoredOther[]): void {
    this.#slots.set(namespace, wallets.length > 0 ? wallets : undefined);
  }

  #without(namespace: ChainNamespace, connectorId: string): readonly Connected[] {
    return this.of(namespace).filter(({connector}) => connector.id !== connectorId);
  }

  #storedWithout(namespace: ChainNamespace, connectorId: string): readonly StoredOther[] {
    return (this.stored[namespace] ?? []).filter((entry) => entry.connectorId !== connectorId);
  }
}

function entryOf(wallet: Connected): StoredOther {
  const {connector} = wallet;
  return {
    connectorId: connector.id,
    ...nameToStore(wallet.wallet),
    ...accountBefore(wallet),
    ...(connector.warning && {warning: connector.warning}),
  };
}

/** The stored part of another connected wallet: enough to find it again. */
export interface StoredOther extends StoredName {
  readonly connectorId: string;
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
const STORED_OTHERS: Pick<SlotContent<readonly StoredOther[]>, 'name' | 'read'> = {
  name: 'standby',
  read: walletsOf,
};

function walletsOf(list: unknown): readonly StoredOther[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const wallets = list.filter(isWallet).slice(0, MAX_OTHERS);
  return wallets.length > 0 ? wallets : undefined;
}

function isWallet(entry: unknown): entry is StoredOther {
  const {connectorId, walletName, address, first, translatedName} = Object(entry) as Partial<StoredOther>;
  const areTexts = [connectorId, walletName, address].every(
    (field) => typeof field === 'string' && field !== '',
  );
  return areTexts && isTextOrAbsent(first) && isStoredName(translatedName);
}
