import {atom, type ReadableAtom} from 'nanostores';
import {EMPTY_FORM, type Receiver, type SendForm} from '../../core/model/send/send-form.js';
import type {TokenBalance} from '../../core/model/tokens/token-balance.js';
import type {Storage, StorageSlot} from '../../core/ports/storage.js';
import type {TransferFee, TransferForecast, TransferOutcome} from '../../core/ports/transfers.js';

/** A transfer that was handed to the wallet. */
export interface SentTransfer {
  readonly form: SendForm;
  /** The transaction's id. */
  readonly id: string;
  readonly explorerUrl: string | undefined;
  /** `pending` until the chain has decided. */
  readonly outcome: TransferOutcome | 'pending';
}

/** How far a transfer is. */
export interface SendState {
  readonly form: SendForm;
  /** What it costs at most; `undefined` until it is known. */
  readonly fee: TransferFee | undefined;
  /** What the node says would happen; `undefined` until it was asked. */
  readonly forecast: TransferForecast | undefined;
  /** True while the wallet is asked: nothing can be sent a second time. */
  readonly isSending: boolean;
  readonly sent: SentTransfer | undefined;
}

/** Receivers remembered at most, newest first. */
export const MAX_RECENT_RECEIVERS = 5;
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/;

const RECENT = {
  name: 'recent-receivers',
  fallback: [] as readonly string[],
  read: (stored: unknown) =>
    Array.isArray(stored)
      ? stored
          .filter((entry): entry is string => typeof entry === 'string' && ADDRESS.test(entry))
          .slice(0, MAX_RECENT_RECEIVERS)
      : undefined,
};

/** Holds what the user is about to send; the form outlives every failure. */
export class SendController {
  readonly #slot: StorageSlot<readonly string[]>;
  readonly #recent;
  readonly #state = atom<SendState>({
    form: EMPTY_FORM,
    fee: undefined,
    forecast: undefined,
    isSending: false,
    sent: undefined,
  });

  readonly state: ReadableAtom<SendState> = this.#state;
  /** Addresses something was sent to before, newest first. */
  readonly recent: ReadableAtom<readonly string[]>;

  constructor({storage}: {readonly storage: Storage}) {
    this.#slot = storage.slot(RECENT);
    this.#recent = atom(this.#slot.get());
    this.recent = this.#recent;
  }

  get form(): SendForm {
    return this.#state.get().form;
  }

  /** Another token: its amount starts anew, the receiver stays. */
  chooseToken(token: TokenBalance): void {
    this.#fill({token, amount: ''});
  }

  setAmount(amount: string): void {
    this.#fill({amount});
  }

  setReceiver(receiver: Receiver): void {
    this.#fill({receiver});
  }

  /** Takes over what was read about the form as it is; an answer about an older form is dropped. */
  learn(form: SendForm, facts: Partial<Pick<SendState, 'fee' | 'forecast'>>): void {
    if (form === this.form) this.#set(facts);
  }

  /** True for the one who may send; false while another attempt is under way. */
  beginSending(): boolean {
    if (this.#state.get().isSending) return false;
    this.#set({isSending: true});
    return true;
  }

  /** The wallet did not send it: the form is as it was. */
  stopSending(): void {
    this.#set({isSending: false});
  }

  /** The transfer is on its way: the form is empty again. */
  finish(sent: SentTransfer): void {
    this.#set({form: EMPTY_FORM, fee: undefined, forecast: undefined, isSending: false, sent});
    const address = sent.form.receiver.address;
    if (address) this.#remember(address);
  }

  /** The chain has decided. */
  decide(id: string, outcome: TransferOutcome): void {
    const {sent} = this.#state.get();
    if (sent?.id === id) this.#set({sent: {...sent, outcome}});
  }

  /** Empties the form, for another network or account. */
  reset(): void {
    this.#set({form: EMPTY_FORM, fee: undefined, forecast: undefined});
  }

  #fill(change: Partial<SendForm>): void {
    this.#set({form: {...this.form, ...change}, forecast: undefined});
  }

  #remember(address: string): void {
    const others = this.#recent.get().filter((entry) => entry !== address);
    this.#recent.set([address, ...others].slice(0, MAX_RECENT_RECEIVERS));
    this.#slot.set(this.#recent.get());
  }

  #set(change: Partial<SendState>): void {
    this.#state.set({...this.#state.get(), ...change});
  }
}
