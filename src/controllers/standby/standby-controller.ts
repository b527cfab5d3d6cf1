import {atom, type ReadableAtom} from 'nanostores';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Connected} from '../../core/ports/connection.js';
import type {Storage, StorageSlot} from '../../core/ports/storage.js';
import {MAX_STANDBY, STORED_STANDBY, type StoredStandby, type StoredStandbyWallet} from './stored-standby.js';

/** The wallets on standby, by namespace; the one that was in use last comes first. */
export type Standby = Readonly<Partial<Record<ChainNamespace, readonly Connected[]>>>;

/**
 * Holds wallets that are connected while another one of their namespace is in use,
 * and remembers them across reloads.
 */
export class StandbyController {
  readonly #slot: StorageSlot<StoredStandby>;
  readonly #state = atom<Standby>({});

  readonly state: ReadableAtom<Standby> = this.#state;

  constructor({storage}: {readonly storage: Storage}) {
    this.#slot = storage.slot(STORED_STANDBY);
  }

  /** What was on standby when the page was last used, live or not. */
  get stored(): StoredStandby {
    return this.#slot.get();
  }

  /** Every wallet on standby with its namespace. */
  get live(): readonly (readonly [ChainNamespace, Connected])[] {
    return (Object.entries(this.#state.get()) as [ChainNamespace, readonly Connected[]][]).flatMap(
      ([namespace, wallets]) => wallets.map((wallet) => [namespace, wallet] as const),
    );
  }

  /** The wallets on standby in one namespace. */
  of(namespace: ChainNamespace): readonly Connected[] {
    return this.#state.get()[namespace] ?? [];
  }

  find(namespace: ChainNamespace, connectorId: string): Connected | undefined {
    return this.of(namespace).find(({connector}) => connector.id === connectorId);
  }

  /** Puts a wallet on standby, in front of the others; one of the same connector is replaced. */
  add(namespace: ChainNamespace, wallet: Connected): void {
    const others = this.#without(namespace, wallet.connector.id);
    this.#show(namespace, [wallet, ...others].slice(0, MAX_STANDBY));
    const {connector, account} = wallet;
    const entry: StoredStandbyWallet = {
      connectorId: connector.id,
      walletName: wallet.wallet.name,
      address: account.address,
      ...(connector.warning && {warning: connector.warning}),
    };
    this.#remember(namespace, [entry, ...this.#storedWithout(namespace, connector.id)].slice(0, MAX_STANDBY));
  }

  /** Takes over what a wallet on standby said; ignored for one that is not there. */
  change(namespace: ChainNamespace, connectorId: string, change: Partial<Connected>): void {
    const wallets = this.of(namespace).map((wallet) =>
      wallet.connector.id === connectorId ? {...wallet, ...change} : wallet,
    );
    this.#show(namespace, wallets);
  }

  /** Takes a wallet off standby; it stays stored, because it may come back by itself. */
  pause(namespace: ChainNamespace, connectorId: string): void {
    this.#show(namespace, this.#without(namespace, connectorId));
  }

  /** Takes a wallet off standby and forgets it. */
  remove(namespace: ChainNamespace, connectorId: string): void {
    this.pause(namespace, connectorId);
    const rest = this.#storedWithout(namespace, connectorId);
    if (rest.length < (this.stored[namespace]?.length ?? 0)) this.#remember(namespace, rest);
  }

  #without(namespace: ChainNamespace, connectorId: string): readonly Connected[] {
    return this.of(namespace).filter(({connector}) => connector.id !== connectorId);
  }

  #storedWithout(namespace: ChainNamespace, connectorId: string): readonly StoredStandbyWallet[] {
    return (this.stored[namespace] ?? []).filter((entry) => entry.connectorId !== connectorId);
  }

  #show(namespace: ChainNamespace, wallets: readonly Connected[]): void {
    if (wallets.length === 0 && this.of(namespace).length === 0) return;
    this.#state.set({...this.#state.get(), [namespace]: wallets});
  }

  #remember(namespace: ChainNamespace, wallets: readonly StoredStandbyWallet[]): void {
    this.#slot.set({...this.stored, [namespace]: wallets});
  }
}
