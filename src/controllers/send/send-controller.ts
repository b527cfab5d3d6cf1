import {atom, type ReadableAtom} from 'nanostores';
import {readLabel} from '../../core/model/addresses/read-label.js';
import type {SendArguments} from '../../core/model/send/send-arguments.js';
import {
  balanceOf,
  EMPTY_FORM,
  isSameToken,
  isSameTransfer,
  leaveFee,
  type Receiver,
  type SendForm,
} from '../../core/model/send/send-form.js';
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

/** What was read about a transfer. */
export interface TransferFacts {
  readonly fee?: TransferFee;
  readonly forecast?: TransferForecast;
}

/** One time the wallet is asked. */
export type SendAttempt = symbol;

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

const NAMES = {
  name: 'receiver-names',
  fallback: {} as Readonly<Record<string, string>>,
  read: (stored: unknown) =>
    Object.fromEntries(
      Object.entries(Object(stored) as object).flatMap(([address, name]): [string, string][] => {
        const label = ADDRESS.test(address) ? readLabel(name) : undefined;
        return label === undefined ? [] : [[address, label]];
      }),
    ),
};

/** Holds what the user is about to send; the form outlives every failure. */
export class SendController {
  readonly #slot: StorageSlot<readonly string[]>;
  readonly #recent;
  readonly #namesSlot: StorageSlot<Readonly<Record<string, string>>>;
  readonly #names;
  #attempt: SendAttempt | undefined;
  #startedFrom: SendArguments | undefined;
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
  /** The names those had when something was sent to them, by address. */
  readonly names: ReadableAtom<Readonly<Record<string, string>>>;

  constructor({storage}: {readonly storage: Storage}) {
    this.#slot = storage.slot(RECENT);
    this.#recent = atom(this.#slot.get());
    this.recent = this.#recent;
    this.#namesSlot = storage.slot(NAMES);
    this.#names = atom(this.#namesSlot.get());
    this.names = this.#names;
  }

  get form(): SendForm {
    return this.#state.get().form;
  }

  /** Empties the form for what a page wants in it; false when that was done before, and the user went on from there. */
  startFrom(wanted: SendArguments | undefined): boolean {
    if (wanted === undefined || wanted === this.#startedFrom) return false;
    this.#startedFrom = wanted;
    this.reset();
    return true;
  }

  /** What is known of the token in the form has changed: how much there is of it, what it is worth. */
  refreshToken(token: TokenBalance): void {
    const {token: known} = this.form;
    const isAsMuch = known !== undefined && balanceOf(known) === balanceOf(token);
    // Nobody sends more than they have looked at because somebody paid them meanwhile.
    this.#fill({token, ...(isAsMuch && this.#most)});
  }

  /** Another token: its amount starts anew, the receiver stays. */
  chooseToken(token: TokenBalance): void {
    this.#fill({token, amount: ''});
  }

  setAmount(amount: string): void {
    this.#fill({amount});
  }

  /** All there is of the token, as far as this fee leaves it; from here on the amount follows the fee. */
  setMost(fee: TransferFee): void {
    this.#set({fee});
    this.#fill(leaveFee({...this.form, amount: '0', isMost: true}, fee.fee));
  }

  setReceiver(receiver: Receiver): void {
    this.#fill({receiver, ...this.#most});
  }

  /**
   * Takes over what was read about a transfer, as long as that is what the form is about.
   *
   * The fee, and an amount that follows it, stay while the wallet is asked: it was asked for those.
   */
  learn(form: SendForm, {fee, ...facts}: TransferFacts): void {
    if (!isSameTransfer(form, this.form)) return;
    const {isSending} = this.#state.get();
    this.#set({...facts, ...(fee && !isSending && {fee, form: leaveFee(this.form, fee.fee)})});
  }

  /** Lets one attempt to send through; `undefined` while another is under way. */
  beginSending(): SendAttempt | undefined {
    if (this.#attempt) return undefined;
    this.#attempt = Symbol('attempt');
    this.#set({isSending: true});
    return this.#attempt;
  }

  /** The wallet did not send it: the form is as it was. False for an attempt nobody waits for any more. */
  stopSending(attempt: SendAttempt): boolean {
    if (this.#attempt !== attempt) return false;
    this.abandon();
    return true;
  }

  /** The user does not wait for the wallet any more. It may still send what it was asked for. */
  abandon(): void {
    this.#attempt = undefined;
    this.#set({isSending: false});
  }

  /** The transfer is on its way: the form is empty again. True if it was; another one, begun since, stays. */
  finish(sent: SentTransfer, attempt = this.#attempt): boolean {
    const isOver = isSameTransfer(sent.form, this.form);
    if (attempt === this.#attempt) this.#attempt = undefined;
    const rest = isOver ? {form: EMPTY_FORM, fee: undefined, forecast: undefined} : {};
    this.#set({...rest, isSending: this.#attempt !== undefined, sent});
    this.#remember(sent.form.receiver);
    return isOver;
  }

  /** Fills in what the chain refused, to be tried again. */
  restore(form: SendForm): void {
    this.#fill(form);
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

  get #most(): Pick<SendForm, 'isMost'> {
    return this.form.isMost ? {isMost: true} : {};
  }

  /** An amount is all there is only where that is said once more. */
  #fill(change: Partial<SendForm>): void {
    const {isMost: _, ...known} = this.form;
    const form: SendForm = {...known, ...change};
    const {fee} = this.#state.get();
    this.#set({
      form,
      ...(!isSameTransfer(form, this.form) && {forecast: undefined}),
      fee: isSameToken(form, this.form) ? fee && feeFor(form, this.form, fee) : undefined,
    });
  }

  #remember({address, name}: Receiver): void {
    if (!address) return;
    const others = this.#recent.get().filter((entry) => entry !== address);
    const recent = [address, ...others].slice(0, MAX_RECENT_RECEIVERS);
    const known = Object.entries({...this.#names.get(), ...(name && {[address]: name})});
    this.#recent.set(recent);
    this.#slot.set(recent);
    this.#names.set(Object.fromEntries(known.filter(([entry]) => recent.includes(entry))));
    this.#namesSlot.set(this.#names.get());
  }

  #set(change: Partial<SendState>): void {
    this.#state.set({...this.#state.get(), ...change});
  }
}

/** Of one token, the fee of another transfer is close; how much gas it takes depends on who gets it. */
function feeFor(form: SendForm, known: SendForm, fee: TransferFee): TransferFee {
  if (form.receiver.address === known.receiver.address) return fee;
  const {gasLimit: _, ...rest} = fee;
  return rest;
}
