import {atom, type ReadableAtom} from 'nanostores';
import type {TransactionEntry} from '../core/model/transaction-stack.js';

/** Holds the router's targets for requests that left their view. */
export class TransactionStackController {
  readonly #state = atom<readonly TransactionEntry[]>([]);

  readonly state: ReadableAtom<readonly TransactionEntry[]> = this.#state;

  push(entry: TransactionEntry): void {
    this.#state.set([...this.#state.get(), entry]);
  }

  /** Takes the entry on top. */
  pop(): TransactionEntry | undefined {
    const entries = this.#state.get();
    this.#state.set(entries.slice(0, -1));
    return entries.at(-1);
  }

  /** Drops all entries: the requests ended with the modal. */
  clear(): void {
    this.#state.set([]);
  }
}
