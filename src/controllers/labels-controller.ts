import {atom, type ReadableAtom} from 'nanostores';
import {CHAIN_NAMESPACES, type ChainNamespace} from '../core/model/caip.js';
import {readLabel} from '../core/model/safety/clean-name.js';
import type {SlotContent, Storage, StorageSlot} from '../core/ports/storage.js';

/** The user's labels of accounts, by namespace and address. */
export type Labels = Readonly<Partial<Record<ChainNamespace, Readonly<Record<string, string>>>>>;

/** Labels that are kept; the latest ones stay. */
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

/** Holds the user's labels of accounts, and stores them. */
export class LabelsController {
  readonly #slot: StorageSlot<Labels>;
  readonly #state;

  readonly state: ReadableAtom<Labels>;

  constructor({storage}: {readonly storage: Storage}) {
    this.#slot = storage.slot(STORED_LABELS);
    this.#state = atom(this.#slot.get());
    this.state = this.#state;
  }

  /** Labels an account; a label without visible characters removes it. */
  name(namespace: ChainNamespace, address: string, name: string): void {
    const {[address]: _, ...others} = this.#slot.get()[namespace] ?? {};
    const label = readLabel(name);
    const named = Object.entries(label === undefined ? others : {...others, [address]: label});
    this.#slot.set({...this.#slot.get(), [namespace]: Object.fromEntries(named.slice(-MAX_LABELS))});
    this.refresh();
  }

  /** Reads the labels that another tab has stored. */
  refresh(): void {
    this.#state.set(this.#slot.get());
  }
}

/** An entry of another shape is dropped, the others stay. */
function labelsOf(stored: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(Object(stored) as object).slice(-MAX_LABELS);
  return Object.fromEntries(
    entries.flatMap(([address, name]): [string, string][] => {
      const label = ADDRESS.test(address) ? readLabel(name) : undefined;
      return label === undefined ? [] : [[address, label]];
    }),
  );
}
