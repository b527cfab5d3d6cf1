import {atom, type ReadableAtom} from 'nanostores';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Connected} from '../../core/ports/connection.js';
import type {Storage, StorageSlot} from '../../core/ports/storage.js';
import {STORED_STANDBY, type StoredStandby, type StoredStandbyWallet} from './stored-standby.js';

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

  /** Takes over which wallets of a namespace are there; `change-standby.ts` has the rules. */
  show(namespace: ChainNamespace, wallets: readonly Connected[]): void {
    if (wallets.length === 0 && this.of(namespace).length === 0) return;
    this.#state.set({...this.#state.get(), [namespace]: wallets});
  }

  /** Stores which wallets of a namespace come back. */
  remember(namespace: ChainNamespace, wallets: readonly StoredStandbyWallet[]): void {
    this.#slot.set({...this.stored, [namespace]: wallets});
  }
}
