import {atom, type ReadableAtom} from 'nanostores';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import type {Stop} from '../../core/ports/clock.js';
import type {Storage} from '../../core/ports/storage.js';
import {isSameSubject} from '../../core/ports/subject.js';
import type {ReceiverKind, TransferFee, TransferOutcome} from '../../core/ports/transfers.js';
import {RecentReceivers} from './known-receivers.js';
import type {ReceiverRisk} from './model/check-receiver.js';
import type {SendArguments} from './model/send-arguments.js';
import {
  balanceOf,
  EMPTY_FORM,
  isSameTransfer,
  reserveFee,
  type Receiver,
  type SendForm,
} from './model/send-form.js';
import {
  EMPTY_SEND_STATE,
  fill,
  NO_QUOTE,
  type SendReview,
  type SendState,
  type SentTransfer,
  type TransferQuote,
  switchSubject,
} from './model/send-state.js';
import type {SendSubject} from './model/send-subject.js';

/** State of the send form and of the last transfer. Failures keep the form. */
export class SendController {
  readonly #receivers: RecentReceivers;
  #attempt: SendAttempt | undefined;
  /** Unanswered attempts whose wait the user has cancelled. */
  readonly #unanswered = new Set<SendAttempt>();
  #subject: SendSubject | undefined;
  #prefilledWith: SendArguments | undefined;
  #lookup = new AbortController();
  readonly #state = atom<SendState>(EMPTY_SEND_STATE);

  readonly state: ReadableAtom<SendState> = this.#state;
  /** Addresses of the last receivers, newest first. */
  readonly recent: ReadableAtom<readonly string[]>;
  /** The names of these receivers when something was sent to them, by address. */
  readonly names: ReadableAtom<Readonly<Record<string, string>>>;

  constructor({storage}: {readonly storage: Storage}) {
    this.#receivers = new RecentReceivers(storage);
    this.recent = this.#receivers.recent;
    this.names = this.#receivers.names;
  }

  /** Shows stored names in other scripts that a check accepts (ENSIP-15). */
  admitNames(shown: (name: string) => Promise<string | undefined>): Promise<void> {
    return this.#receivers.admitNames(shown);
  }

  /** Shows the receivers that other tabs store. */
  followReceivers(): Stop {
    return this.#receivers.follow();
  }

  get form(): SendForm {
    return this.#state.get().form;
  }

  /** Resets the form for new arguments. Returns false if they were already applied. */
  prefill(given: SendArguments | undefined): boolean {
    if (given === undefined || given === this.#prefilledWith) return false;
    this.#prefilledWith = given;
    this.reset();
    return true;
  }

  /** Applies a new balance and price of the token in the form. */
  refreshToken(token: TokenBalance): void {
    const {token: known} = this.form;
    const isAsMuch = known !== undefined && balanceOf(known) === balanceOf(token);
    // An incoming payment must not raise the amount that the user has reviewed.
    this.#fill({token, ...(isAsMuch && this.#max)});
  }

  /** Chooses another token. Clears the amount, keeps the receiver. */
  chooseToken(token: TokenBalance): void {
    this.#fill({token, amount: ''});
  }

  /** Sets the amount as decimal text, with the user's own text if it was typed. */
  setAmount(amount: string, typed?: string): void {
    this.#fill({amount, ...(typed !== undefined && {typed})});
  }

  /** Sets the maximum amount after this fee. The amount follows later changes of the fee. */
  setMax(fee: TransferFee): void {
    this.#set({fee});
    const {typed: _, ...form} = this.form;
    this.#fill(reserveFee({...form, amount: '0', isMax: true}, fee.fee));
  }

  setReceiver(receiver: Receiver): void {
    this.#fill({receiver, ...this.#max});
  }

  /** Sets the typed receiver. The signal aborts its lookup when the receiver changes. */
  typeReceiver(receiver: Receiver): AbortSignal {
    this.cancelLookup();
    this.#lookup = new AbortController();
    this.setReceiver(receiver);
    return this.#lookup.signal;
  }

  /** Sets the lookup result of the receiver. Aborts a running lookup. */
  cancelLookup(): void {
    this.#lookup.abort();
  }

  /** Sets the kind of account at an address, unless the receiver has changed. */
  setReceiverKind(address: string, receiverKind: ReceiverKind): void {
    if (this.form.receiver.address === address) this.#set({receiverKind});
  }

  /**
   * Stores or removes the user's confirmation of these risks, by default of all risks. It applies to the current
   * receiver, account and network only.
   */
  confirmReceiver(isConfirmed: boolean, risks?: readonly ReceiverRisk[]): void {
    const isReceiverConfirmed = isConfirmed && this.form.receiver.address !== undefined;
    this.#set({isReceiverConfirmed, confirmedRisks: risks});
  }

  /** Stores the transfers that may have been sent, by key, beside which the user accepts this one; replaces earlier ones. */
  acceptRepeats(acceptedRepeats: readonly string[]): void {
    this.#set({acceptedRepeats});
  }

  /**
   * Applies the quote of a transfer, unless the form has changed to another one.
   *
   * Does not change the reviewed fee and amount during an attempt.
   */
  applyQuote(form: SendForm, {fee, ...quote}: TransferQuote): void {
    if (!isSameTransfer(form, this.form)) return;
    this.#set({...quote, ...(fee && !this.#attempt && {fee, form: reserveFee(this.form, fee.fee)})});
  }

  /** Starts an attempt to send; `undefined` while another is running. */
  beginSending(review: SendReview): SendAttempt | undefined {
    if (this.#attempt) return undefined;
    this.#attempt = new SendAttempt(review);
    this.#set({attempt: {stage: 'checking', review}, interruption: undefined});
    return this.#attempt;
  }

  /** Marks the moment the wallet is asked. Throws if the attempt was cancelled. */
  markAsked(attempt: SendAttempt): void {
    attempt.signal.throwIfAborted();
    attempt.isAsked = true;
    this.#set({attempt: {stage: 'asking', review: attempt.review}});
  }

  /** Ends an attempt that was not sent, and keeps the form. Returns false if the user no longer waits for it. */
  endAttempt(attempt: SendAttempt): boolean {
    this.#settle(attempt);
    if (this.#attempt !== attempt) return false;
    this.#attempt = undefined;
    this.#set({attempt: undefined});
    return true;
  }

  /** Cancels the running attempt. Returns true if the wallet was already asked and may still send it. */
  cancel(end: AttemptEnd = 'cancelled'): boolean {
    const attempt = this.#attempt;
    this.#attempt = undefined;
    attempt?.abort(end);
    if (attempt?.isAsked) this.#unanswered.add(attempt);
    this.#set({attempt: undefined, unanswered: this.#unansweredForms});
    return attempt?.isAsked ?? false;
  }

  /**
   * Shows a submitted transfer. Empties its form, or drops it if it was set aside.
   *
   * Returns false, and keeps the form, if the user has started another transfer.
   */
  finish(sent: SentTransfer, attempt?: SendAttempt): boolean {
    const isAwaited = attempt !== undefined && attempt === this.#attempt;
    const isShown = isSameTransfer(sent.form, this.form);
    if (attempt) this.endAttempt(attempt);
    const {interruption} = this.#state.get();
    const isSetAside = interruption && isSameTransfer(sent.form, interruption.form);
    this.#set({
      ...(isShown && {...NO_QUOTE, form: EMPTY_FORM}),
      ...(isSetAside && {interruption: undefined}),
      sent,
    });
    this.#receivers.add(sent.form.receiver);
    return isAwaited || isShown;
  }

  /**
   * Sets the account and network in use. If they have changed, resets the form (spec 4)
   * and sets its content aside until they return, unless the user has started another transfer. Cancels
   * a transfer that the wallet has not been asked for.
   */
  enter(subject: SendSubject): void {
    const before = this.#subject;
    this.#subject = subject;
    if (!before || isSameSubject(subject, before)) return;
    this.leave();
    this.#set(switchSubject(this.#state.get(), before, subject));
  }

  /** Handles a lost connection: cancels a transfer that the wallet has not been asked for. */
  leave(): void {
    if (this.#attempt && !this.#attempt.isAsked) this.cancel('changed');
  }

  /** Drops the form that was set aside. */
  dropInterruption(): void {
    this.#set({interruption: undefined});
  }

  /** Fills a rejected transfer in again. */
  restore(form: SendForm): void {
    this.#fill(form);
  }

  /**
   * Shows a transfer that may have been sent. Keeps its form in case it was not.
   *
   * Returns true while the user waits for it.
   */
  showUnclear(sent: SentTransfer, attempt: SendAttempt): boolean {
    const isAwaited = this.endAttempt(attempt);
    this.#set({sent, acceptedRepeats: []});
    return isAwaited;
  }

  /** Updates the shown transfer with the state of the chain. Ignores other transfers. */
  follow(
    id: string,
    change: Partial<Pick<SentTransfer, 'id' | 'outcome' | 'explorerUrl' | 'isSpedUp' | 'arrived'>>,
  ): void {
    const {sent} = this.#state.get();
    if (sent?.id === id) this.#set({sent: {...sent, ...change}});
  }

  /** Sets the final outcome. */
  decide(id: string, {status: outcome, ...read}: TransferOutcome): void {
    this.follow(id, {outcome, ...read});
  }

  /** Empties the form of a transfer that turned out to be sent. */
  clear(form: SendForm): void {
    this.#receivers.add(form.receiver);
    if (isSameTransfer(form, this.form) && !this.#attempt) this.#set({...NO_QUOTE, form: EMPTY_FORM});
  }

  /** Empties the form. */
  reset(): void {
    this.#set({...NO_QUOTE, form: EMPTY_FORM, interruption: undefined});
  }

  get #unansweredForms(): readonly SendForm[] {
    return [...this.#unanswered].map(({review}) => review.form);
  }

  #settle(attempt: SendAttempt): void {
    if (this.#unanswered.delete(attempt)) this.#set({unanswered: this.#unansweredForms});
  }

  get #max(): Pick<SendForm, 'isMax'> {
    return this.form.isMax ? {isMax: true} : {};
  }

  #fill(change: Partial<SendForm>): void {
    this.#set(fill(this.#state.get(), change));
  }

  #set(change: Partial<SendState>): void {
    const before = this.#state.get();
    const after = {...before, ...change};
    const isOther = after.form.receiver.address !== before.form.receiver.address;
    this.#state.set(isOther ? {...after, isReceiverConfirmed: false, receiverKind: undefined} : after);
  }
}

/** The reason why an attempt ended before the wallet was asked. */
type AttemptEnd = 'cancelled' | 'changed';

/** One press of Send. Its signal aborts the steps before the wallet is asked. */
export class SendAttempt {
  readonly review: SendReview;
  readonly #abort = new AbortController();
  #end: AttemptEnd | undefined;
  /** True once the wallet is asked; that cannot be undone. */
  isAsked = false;

  constructor(review: SendReview) {
    this.review = review;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** The reason why it ended; `undefined` while it runs. */
  get end(): AttemptEnd | undefined {
    return this.#end;
  }

  abort(end: AttemptEnd): void {
    this.#end ??= end;
    this.#abort.abort();
  }
}
