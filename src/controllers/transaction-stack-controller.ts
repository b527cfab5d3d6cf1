import {atom, type ReadableAtom} from 'nanostores';
import type {TransactionEntry} from '../core/model/routing/transaction-stack.js';

/** Remembers where the router goes once requests that left their view are settled. */
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

  /** Forgets everything: the requests are gone with the modal. */
  clear(): void {
    this.#state.set([]);
  }
}
