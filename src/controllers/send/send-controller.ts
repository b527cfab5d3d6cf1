import {atom, type ReadableAtom} from 'nanostores';
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
import type {Storage} from '../../core/ports/storage.js';
import {isSameSubject, type SendSubject} from '../../core/model/send/send-subject.js';
import type {TransferFee, TransferOutcome} from '../../core/ports/transfers.js';
import {ReceiverMemory} from './receiver-memory.js';
import {SendAttempt, type AttemptEnd, type SendReview} from './send-attempt.js';
import type {SendState, SentTransfer, TransferFacts} from './send-state.js';

const EMPTY_FACTS = {fee: undefined, isFeeUnsupported: false, forecast: undefined} as const;

/** Holds what the user is about to send; the form outlives every failure. */
export class SendController {
  readonly #receivers: ReceiverMemory;
  #attempt: SendAttempt | undefined;
  /** Asked for, and not waited for any more. */
  readonly #unanswered = new Set<SendAttempt>();
  #subject: SendSubject | undefined;
  #startedFrom: SendArguments | undefined;
  readonly #state = atom<SendState>({
    form: EMPTY_FORM,
    ...EMPTY_FACTS,
    attempt: undefined,
    unanswered: [],
    interruption: undefined,
    sent: undefined,
  });

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

  /** Sets the amount, as decimal text; with the user's own text where it was typed, which stays as it is. */
  setAmount(amount: string, typed?: string): void {
    this.#fill({amount, ...(typed !== undefined && {typed})});
  }

  /** All there is of the token, as far as this fee leaves it; from here on the amount follows the fee. */
  setMost(fee: TransferFee): void {
    this.#set({fee});
    const {typed: _, ...form} = this.form;
    this.#fill(leaveFee({...form, amount: '0', isMost: true}, fee.fee));
  }

  setReceiver(receiver: Receiver): void {
    this.#fill({receiver, ...this.#most});
  }

  /**
   * Takes over what was read about a transfer, as long as that is what the form is about.
   *
   * The fee, and an amount that follows it, stay during an attempt: that was looked at with them.
   */
  learn(form: SendForm, {fee, ...facts}: TransferFacts): void {
    if (!isSameTransfer(form, this.form)) return;
    this.#set({...facts, ...(fee && !this.#attempt && {fee, form: leaveFee(this.form, fee.fee)})});
  }

  /** Lets one attempt to send through; `undefined` while another is under way. */
  beginSending(review: SendReview): SendAttempt | undefined {
    if (this.#attempt) return undefined;
    this.#attempt = new SendAttempt(review);
    this.#set({attempt: {stage: 'checking', review}, interruption: undefined});
    return this.#attempt;
  }

  /** The wallet is asked in this moment; throws where the attempt is not wanted any more. */
  markAsked(attempt: SendAttempt): void {
    attempt.signal.throwIfAborted();
    attempt.isAsked = true;
    this.#set({attempt: {stage: 'asking', review: attempt.review}});
  }

  /** The wallet did not send it: the form is as it was. False for an attempt that is not waited for any more. */
  stopSending(attempt: SendAttempt): boolean {
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
    if (attempt) this.stopSending(attempt);
    const {interruption} = this.#state.get();
    const isSetAside = interruption && isSameTransfer(sent.form, interruption.form);
    this.#set({
      ...(isShown && {...EMPTY_FACTS, form: EMPTY_FORM}),
      ...(isSetAside && {interruption: undefined}),
      sent,
    });
    this.#receivers.add(sent.form.receiver);
    return isAwaited || isShown;
  }

  /**
   * This account on this network is in use from now on. For another one the form starts anew (product.md point 4), and
   * what was filled in is set aside: it is there again on the way back, unless the user has begun another transfer.
   * A transfer the wallet was not yet asked for is ended.
   */
  enter(subject: SendSubject): void {
    const before = this.#subject;
    this.#subject = subject;
    if (!before || isSameSubject(subject, before)) return;
    this.leave();
    const {interruption, form} = this.#state.get();
    if (interruption && isSameSubject(subject, interruption.subject) && !isTouched(form)) {
      return this.#set({...EMPTY_FACTS, form: interruption.form, interruption: undefined});
    }
    const changed = subject.caipNetworkId === before.caipNetworkId ? 'account' : 'network';
    this.#set({
      ...EMPTY_FACTS,
      form: EMPTY_FORM,
      ...(isTouched(form) && {interruption: {form, subject: before, changed}}),
    });
  }

  /** Nothing is connected for the moment: what the wallet was not yet asked for is ended. */
  leave(): void {
    if (this.#attempt && !this.#attempt.isAsked) this.cancel('changed');
  }

  /** Forgets what was set aside. */
  dropInterruption(): void {
    this.#set({interruption: undefined});
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

  /** Empties the form. */
  reset(): void {
    this.#set({...EMPTY_FACTS, form: EMPTY_FORM, interruption: undefined});
  }

  get #unansweredForms(): readonly SendForm[] {
    return [...this.#unanswered].map(({review}) => review.form);
  }

  #settle(attempt: SendAttempt): void {
    if (this.#unanswered.delete(attempt)) this.#set({unanswered: this.#unansweredForms});
  }

  get #most(): Pick<SendForm, 'isMost'> {
    return this.form.isMost ? {isMost: true} : {};
  }

  /** An amount is all there is only where that is said once more; what was typed goes with the amount it meant. */
  #fill(change: Partial<SendForm>): void {
    const {isMost: _, typed, ...known} = this.form;
    const kept = typed === undefined || 'amount' in change ? {} : {typed};
    const form: SendForm = {...known, ...kept, ...change};
    const {fee} = this.#state.get();
    this.#set({
      form,
      ...(!isSameTransfer(form, this.form) && {forecast: undefined}),
      fee: isSameToken(form, this.form) ? fee && feeFor(form, this.form, fee) : undefined,
    });
  }

  #set(change: Partial<SendState>): void {
    this.#state.set({...this.#state.get(), ...change});
  }
}

/** True where the user has filled in more than what is chosen for them. */
function isTouched({amount, typed = amount, receiver}: SendForm): boolean {
  return typed !== '' || receiver.text !== '';
}

/** Of one token, the fee of another transfer is close; how much gas it takes depends on who gets it. */
function feeFor(form: SendForm, known: SendForm, fee: TransferFee): TransferFee {
  if (form.receiver.address === known.receiver.address) return fee;
  const {gasLimit: _, ...rest} = fee;
  return rest;
}
