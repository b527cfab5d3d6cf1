import {atom, type ReadableAtom} from 'nanostores';
import type {BuyFiat, BuyForm, BuyHistoryState, BuyOrder, BuyState} from './api.js';

const EMPTY_STATE: BuyState = {
  options: {status: 'idle'},
  form: {amount: ''},
  quote: {status: 'idle'},
  orders: [],
  acceptedSeconds: [],
  unavailable: [],
};

/** State of the form, the quote and the orders of purchases. */
export class BuyController {
  readonly #state = atom<BuyState>(EMPTY_STATE);
  readonly #history = atom<BuyHistoryState>({status: 'idle'});

  readonly state: ReadableAtom<BuyState> = this.#state;
  readonly history: ReadableAtom<BuyHistoryState> = this.#history;

  get form(): BuyForm {
    return this.#state.get().form;
  }

  setAmount(amount: string, typed?: string): void {
    const {typed: _, ...form} = this.form;
    this.set({form: {...form, amount, ...(typed !== undefined && {typed})}});
  }

  chooseFiat(fiat: BuyFiat): void {
    const {paymentMethod: _, ...form} = this.form;
    const [first] = fiat.limits;
    this.set({form: {...form, fiat, ...(first && {paymentMethod: first.id})}});
  }

  changeForm(change: Partial<BuyForm>): void {
    this.set({form: {...this.form, ...change}});
  }

  showOrder(order: BuyOrder | undefined): void {
    this.set({order});
  }

  acceptSecond(key: string, isAccepted: boolean): void {
    const others = this.#state.get().acceptedSeconds.filter((each) => each !== key);
    this.set({acceptedSeconds: isAccepted ? [...others, key] : others});
  }

  set(change: Partial<BuyState>): void {
    this.#state.set({...this.#state.get(), ...change});
  }

  setHistory(history: BuyHistoryState): void {
    this.#history.set(history);
  }
}
