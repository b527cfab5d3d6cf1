import {atom, type ReadableAtom} from 'nanostores';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Connected} from '../../core/ports/connection.js';
import type {Storage} from '../../core/ports/storage.js';
import {SlotsByNamespace} from './slots-by-namespace.js';
import {STORED_OTHERS, type StoredOthers, type StoredOther} from './stored-others.js';

/** The other connected wallets, by namespace; the one that was in use last comes first. */
export type OtherConnections = Readonly<Partial<Record<ChainNamespace, readonly Connected[]>>>;

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

  /** Sets the other wallets of a namespace; the rules are in `change-others.ts`. */
  show(namespace: ChainNamespace, wallets: readonly Connected[]): void {
    if (wallets.length === 0 && this.of(namespace).length === 0) return;
    this.#state.set({...this.#state.get(), [namespace]: wallets});
  }

  /** Stores the wallets of a namespace that are restored after a reload. */
  remember(namespace: ChainNamespace, wallets: readonly StoredOther[]): void {
    this.#slots.set(namespace, wallets.length > 0 ? wallets : undefined);
  }
}
