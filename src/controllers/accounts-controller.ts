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

  /**
   * Clears the details of an account, because another account or network of its wallet is in use now. The selected
   * tab, the account labels and a login in progress stay: they do not belong to one account.
   */
  clear(namespace: ChainNamespace): void {
    const {[namespace]: {currentTab, addressLabels, inProgress} = {}, ...rest} = this.#state.get();
    const kept = {
      ...(currentTab && {currentTab}),
      ...(addressLabels && {addressLabels}),
      ...(inProgress && {inProgress}),
    };
    this.#state.set(Object.keys(kept).length > 0 ? {...rest, [namespace]: kept} : rest);
  }

  /** Clears the details of a wallet that is no longer in use. The selected tab and the account labels stay. */
  clearWallet(namespace: ChainNamespace): void {
    if (this.#state.get()[namespace]?.inProgress) this.update(namespace, {inProgress: undefined});
    this.clear(namespace);
  }
}
