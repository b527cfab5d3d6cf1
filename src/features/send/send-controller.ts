import {atom, type ReadableAtom} from 'nanostores';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import type {Storage} from '../../core/ports/storage.js';
import type {ReceiverKind, TransferFee, TransferOutcome} from '../../core/ports/transfers.js';
import type {ReceiverRisk} from './model/judge-receiver.js';
import type {SendArguments} from './model/send-arguments.js';
import {
  balanceOf,
  EMPTY_FORM,
  isSameTransfer,
  leaveFee,
  type Receiver,
  type SendForm,
} from './model/send-form.js';
import {
  EMPTY_STATE,
  fill,
  NO_QUOTE,
  type SendReview,
  type SendState,
  type SentTransfer,
  type TransferQuote,
  turnTo,
} from './model/send-state.js';
import {isSameSubject, type SendSubject} from './model/send-subject.js';
import {ReceiverMemory} from './receiver-memory.js';

/** Holds what the user is about to send; the form outlives every failure. */
export class SendController {
  readonly #receivers: ReceiverMemory;
  #attempt: SendAttempt | undefined;
  /** The wallet was asked for these, and the user has cancelled the wait. */
  readonly #unanswered = new Set<SendAttempt>();
  #subject: SendSubject | undefined;
  #prefilledWith: SendArguments | undefined;
  #lookup = new AbortController();
  readonly #state = atom<SendState>(EMPTY_STATE);

  readonly state: ReadableAtom<SendState> = this.#state;
  /** Addresses something was sent to before, newest first. */
  readonly recent: ReadableAtom<readonly string[]>;
  /** The names those had when something was sent to them, by address. */
  readonly names: ReadableAtom<Readonly<Record<string, string>>>;

  constructor({storage}: {readonly storage: Storage}) {
    this.#receivers = new ReceiverMemory(storage);
    this.recent = this.#receivers.recent;
    this.names = this.#receivers.names;
  }

  /** Shows stored names of other scripts that a check lets pass (ENSIP-15). */
  admitNames(shown: (name: string) => Promise<string | undefined>): Promise<void> {
    return this.#receivers.admitNames(shown);
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

  /** Another token: its amount starts anew, the receiver stays. */
  chooseToken(token: TokenBalance): void {
    this.#fill({token, amount: ''});
  }

  /** Sets the amount, as decimal text; with the user's own text where it was typed, which stays as it is. */
  setAmount(amount: string, typed?: string): void {
    this.#fill({amount, ...(typed !== undefined && {typed})});
  }

  /** All there is of the token, as far as this fee leaves it; from here on the amount follows the fee. */
  setMax(fee: TransferFee): void {
    this.#set({fee});
    const {typed: _, ...form} = this.form;
    this.#fill(leaveFee({...form, amount: '0', isMax: true}, fee.fee));
  }

  setReceiver(receiver: Receiver): void {
    this.#fill({receiver, ...this.#max});
  }

  /** Takes what the user types as the receiver; the signal ends the lookup of it once the user types another. */
  typeReceiver(receiver: Receiver): AbortSignal {
    this.cancelLookup();
    this.#lookup = new AbortController();
    this.setReceiver(receiver);
    return this.#lookup.signal;
  }

  /** Ends the lookup of the receiver that is under way. */
  cancelLookup(): void {
    this.#lookup.abort();
  }

  /** Takes over the kind of account at an address, unless the form has another receiver by now. */
  setReceiverKind(address: string, receiverKind: ReceiverKind): void {
    if (this.form.receiver.address === address) this.#set({receiverKind});
  }

  /**
   * The user confirms the receiver in spite of these risks, by default of any, or takes that back; it ends with the
   * receiver, the account and the network.
   */
  confirmReceiver(isConfirmed: boolean, risks?: readonly ReceiverRisk[]): void {
    const isReceiverConfirmed = isConfirmed && this.form.receiver.address !== undefined;
    this.#set({isReceiverConfirmed, confirmedRisks: risks});
  }

  /** The user sends although an earlier transfer may have been sent, or takes that back. */
  confirmRepeat(isRepeatConfirmed: boolean): void {
    this.#set({isRepeatConfirmed});
  }

  /**
   * Takes over the quote of a transfer, unless the form says another one by now.
   *
   * The fee, and an amount that follows it, stay during an attempt: the user reviewed them.
   */
  applyQuote(form: SendForm, {fee, ...quote}: TransferQuote): void {
    if (!isSameTransfer(form, this.form)) return;
    this.#set({...quote, ...(fee && !this.#attempt && {fee, form: leaveFee(this.form, fee.fee)})});
  }

  /** Lets one attempt to send through; `undefined` while another is under way. */
  beginSending(review: SendReview): SendAttempt | undefined {
    if (this.#attempt) return undefined;
    this.#attempt = new SendAttempt(review);
    this.#set({attempt: {stage: 'checking', review}, interruption: undefined});
    return this.#attempt;
  }

  /** The flow asks the wallet in this moment; throws where the attempt was cancelled. */
  markAsked(attempt: SendAttempt): void {
    attempt.signal.throwIfAborted();
    attempt.isAsked = true;
    this.#set({attempt: {stage: 'asking', review: attempt.review}});
  }

  /** The wallet did not send it: the form is as it was. False for an attempt that is not waited for any more. */
  endAttempt(attempt: SendAttempt): boolean {
    this.#settle(attempt);
    if (this.#attempt !== attempt) return false;
    this.#attempt = undefined;
    this.#set({attempt: undefined});
    return true;
  }

  /** Ends the attempt under way. True where the wallet had been asked by then: it may still send. */
  cancel(end: AttemptEnd = 'cancelled'): boolean {
    const attempt = this.#attempt;
    this.#attempt = undefined;
    attempt?.abort(end);
    if (attempt?.isAsked) this.#unanswered.add(attempt);
    this.#set({attempt: undefined, unanswered: this.#unansweredForms});
    return attempt?.isAsked ?? false;
  }

  /**
   * The transfer is on its way: the form that asked for it is empty again, and so is what was set aside of it.
   *
   * True unless the user has gone on to another transfer since, which stays.
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
   * Enters the account and network in use. If another pair was in use, resets the form (spec 4)
   * and sets its content aside: that returns with the pair, unless the user has begun another transfer. Cancels
   * a transfer that the wallet was not asked for yet.
   */
  enter(subject: SendSubject): void {
    const before = this.#subject;
    this.#subject = subject;
    if (!before || isSameSubject(subject, before)) return;
    this.leave();
    this.#set(turnTo(this.#state.get(), before, subject));
  }

  /** Handles a lost connection: cancels a transfer that the wallet was not asked for yet. */
  leave(): void {
    if (this.#attempt && !this.#attempt.isAsked) this.cancel('changed');
  }

  /** Drops the form that was set aside. */
  dropInterruption(): void {
    this.#set({interruption: undefined});
  }

  /** Fills in what the chain refused, to be tried again. */
  restore(form: SendForm): void {
    this.#fill(form);
  }

  /**
   * Shows a transfer that may have been sent. The form that asked for it stays, for the case that it was not.
   *
   * True while the user waits for it.
   */
  showUnclear(sent: SentTransfer, attempt: SendAttempt): boolean {
    const isAwaited = this.endAttempt(attempt);
    this.#set({sent, isRepeatConfirmed: false});
    return isAwaited;
  }

  /** Shows what the chain tells of a transfer, unless another is shown by then. */
  follow(
    id: string,
    change: Partial<Pick<SentTransfer, 'id' | 'outcome' | 'explorerUrl' | 'isSpedUp' | 'arrived'>>,
  ): void {
    const {sent} = this.#state.get();
    if (sent?.id === id) this.#set({sent: {...sent, ...change}});
  }

  /** The chain has decided. */
  decide(id: string, {status: outcome, ...read}: TransferOutcome): void {
    this.follow(id, {outcome, ...read});
  }

  /** A transfer was sent after all: empties the form that still asks for it. */
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

/** Reason why an attempt ended before the wallet was asked: the user, or a change of account or network. */
type AttemptEnd = 'cancelled' | 'changed';

/** One press of Send. Its signal ends every step that comes before the wallet is asked. */
export class SendAttempt {
  readonly review: SendReview;
  readonly #abort = new AbortController();
  #end: AttemptEnd | undefined;
  /** True from the moment the wallet is asked, which cannot be taken back. */
  isAsked = false;

  constructor(review: SendReview) {
    this.review = review;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** The reason of its end; `undefined` while it runs. */
  get end(): AttemptEnd | undefined {
    return this.#end;
  }

  abort(end: AttemptEnd): void {
    this.#end ??= end;
    this.#abort.abort();
  }
}
