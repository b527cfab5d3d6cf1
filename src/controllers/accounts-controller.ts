import {atom, type ReadableAtom} from 'nanostores';
import type {AccountDetails} from '../core/model/account.js';
import type {ChainNamespace} from '../core/model/caip.js';

/** Details by namespace. */
export type AccountsState = Readonly<Partial<Record<ChainNamespace, AccountDetails>>>;

/** Holds what was found out about the account in use: balance, name, picture. */
export class AccountsController {
  readonly #state = atom<AccountsState>({});

  readonly state: ReadableAtom<AccountsState> = this.#state;

  /** Adds what was found out. */
  update(namespace: ChainNamespace, details: AccountDetails): void {
    const state = this.#state.get();
    this.#state.set({...state, [namespace]: {...state[namespace], ...details}});
  }

  /** Takes over what `change-accounts.ts` has worked out. */
  show(state: AccountsState): void {
    this.#state.set(state);
  }
}
