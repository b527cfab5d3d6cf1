import {atom, type ReadableAtom} from 'nanostores';
import type {AccountDetails} from '../../core/model/account.js';
import type {ChainNamespace} from '../../core/model/caip.js';

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

  /**
   * Forgets an account's details, because another account or network is in use now. The tab stays that was looked at,
   * and what accounts are called: those are not the one account's.
   */
  clear(namespace: ChainNamespace): void {
    const {[namespace]: {currentTab, addressLabels} = {}, ...rest} = this.#state.get();
    const kept = {...(currentTab && {currentTab}), ...(addressLabels && {addressLabels})};
    this.#state.set(Object.keys(kept).length > 0 ? {...rest, [namespace]: kept} : rest);
  }
}
