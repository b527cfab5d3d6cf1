import {atom, type ReadableAtom} from 'nanostores';
import {readLabel} from '../core/model/addresses/read-label.js';
import {CHAIN_NAMESPACES, type ChainNamespace} from '../core/model/caip.js';
import type {SlotContent, Storage, StorageSlot} from '../core/ports/storage.js';

/** What the user calls accounts, by namespace and address. */
export type Labels = Readonly<Partial<Record<ChainNamespace, Readonly<Record<string, string>>>>>;

/** More accounts than anyone names; those named last are kept. */
export const MAX_LABELS = 200;
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/;

const STORED_LABELS: SlotContent<Labels> = {
  name: 'account-labels',
  fallback: {},
  read(stored) {
    const given = Object(stored) as Readonly<Record<string, unknown>>;
    return Object.fromEntries(CHAIN_NAMESPACES.map((namespace) => [namespace, labelsOf(given[namespace])]));
  },
};

/** Holds what the user calls their accounts, and remembers it. */
export class LabelsController {
  readonly #slot: StorageSlot<Labels>;
  readonly #state;

  readonly state: ReadableAtom<Labels>;

  constructor({storage}: {readonly storage: Storage}) {
    this.#slot = storage.slot(STORED_LABELS);
    this.#state = atom(this.#slot.get());
    this.state = this.#state;
  }

  /** Names an account; a name with nothing to see in it takes the name away. */
  name(namespace: ChainNamespace, address: string, name: string): void {
    const {[address]: _, ...others} = this.#slot.get()[namespace] ?? {};
    const label = readLabel(name);
    const named = Object.entries(label === undefined ? others : {...others, [address]: label});
    this.#slot.set({...this.#slot.get(), [namespace]: Object.fromEntries(named.slice(-MAX_LABELS))});
    this.refresh();
  }

  /** Takes over what another tab has stored. */
  refresh(): void {
    this.#state.set(this.#slot.get());
  }
}

/** An entry that does not fit is dropped, the others stay. */
function labelsOf(stored: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(Object(stored) as object).slice(-MAX_LABELS);
  return Object.fromEntries(
    entries.flatMap(([address, name]): [string, string][] => {
      const label = ADDRESS.test(address) ? readLabel(name) : undefined;
      return label === undefined ? [] : [[address, label]];
    }),
  );
}
