import {atom, type ReadableAtom} from 'nanostores';
import type {AccountDetails} from '../core/model/account.js';
import type {ChainNamespace} from '../core/model/caip.js';

/** Details by namespace. */
export type AccountsState = Readonly<Partial<Record<ChainNamespace, AccountDetails>>>;

/** Holds the details of the account in use: balance, name, picture. */
export class AccountsController {
  readonly #state = atom<AccountsState>({});

  readonly state: ReadableAtom<AccountsState> = this.#state;

  /** Adds details. */
  update(namespace: ChainNamespace, details: AccountDetails): void {
    const state = this.#state.get();
    this.#state.set({...state, [namespace]: {...state[namespace], ...details}});
  }

  /** Sets the state; the rules are in `change-accounts.ts`. */
  show(state: AccountsState): void {
    this.#state.set(state);
  }
}
