import {
  EMPTY_FORM,
  feeFor,
  fillForm,
  isSameToken,
  isSameTransfer,
  isTouched,
  type SendForm,
} from './send-form.js';
import {isSameSubject, type SendSubject} from './send-subject.js';
import type {ReceiverRisk} from './judge-receiver.js';
import type {
  ReceiverKind,
  TransferFee,
  TransferForecast,
  TransferOutcome,
} from '../../../core/ports/transfers.js';

/** A transfer as the user looked at it when they pressed Send: nothing else is asked of the wallet. */
export interface SendReview {
  readonly form: SendForm;
  /** The cost that was shown; `undefined` where it was not known. */
  readonly fee: TransferFee | undefined;
  /** The amount shown as arriving, if a transfer fee of the token makes it less than the amount sent. */
  readonly received?: bigint | undefined;
  readonly subject: SendSubject;
}

/** A transfer that was handed to the wallet. */
export interface SentTransfer {
  readonly form: SendForm;
  /** The sending account and its network. */
  readonly subject: SendSubject;
  /** The transaction's id; the key of its record while it is unclear. */
  readonly id: string;
  readonly explorerUrl: string | undefined;
  /**
   * `pending` until the chain has decided; `unclear` while the wallet's answer does not tell whether it was sent,
   * `unclear-open` where the wallet may still send it.
   */
  readonly outcome: TransferOutcome['status'] | 'pending' | 'unclear' | 'unclear-open';
  /** The amount that arrived according to the chain, in smallest units; absent until, and unless, it is known. */
  readonly arrived?: bigint;
  /** The user raised its fee in the wallet. */
  readonly isSpedUp?: boolean;
}

/** A form that was set aside because another account or network came into use. */
export interface Interruption {
  readonly form: SendForm;
  /** The account and network that the form was filled in for. */
  readonly subject: SendSubject;
  readonly changed: 'network' | 'account';
}

/** State of a transfer. */
export interface SendState {
  readonly form: SendForm;
  /** Greatest possible cost; `undefined` until it is known. */
  readonly fee: TransferFee | undefined;
  /** Neither a node nor the service knows what gas costs on this network. */
  readonly isFeeUnsupported: boolean;
  /** The node's forecast; `undefined` until it was asked. */
  readonly forecast: TransferForecast | undefined;
  /** The press of Send that is under way: the network is asked first, then the wallet. */
  readonly attempt: {readonly stage: 'checking' | 'asking'; readonly review: SendReview} | undefined;
  /** Transfers a wallet was asked for and has not answered, though the user waits no more: it may still send them. */
  readonly unanswered: readonly SendForm[];
  /** The kind of account at the receiver's address; `undefined` until the network was asked. */
  readonly receiverKind: ReceiverKind | undefined;
  /** The user has confirmed this receiver, on this network from this account, in spite of its risks. */
  readonly isReceiverConfirmed: boolean;
  /** The risks that the user has confirmed; `undefined` for all of them. */
  readonly confirmedRisks?: readonly ReceiverRisk[] | undefined;
  /** The user sends although an earlier transfer may have been sent. */
  readonly isRepeatConfirmed: boolean;
  readonly interruption: Interruption | undefined;
  readonly sent: SentTransfer | undefined;
}

/** Cost and forecast of a transfer. */
export interface TransferQuote {
  readonly fee?: TransferFee;
  readonly isFeeUnsupported?: boolean;
  readonly forecast?: TransferForecast;
}

/** The quote of a transfer whose cost is unknown. */
export const NO_QUOTE = {fee: undefined, isFeeUnsupported: false, forecast: undefined} as const;

/** State of an empty form without an attempt. */
export const EMPTY_STATE: SendState = {
  form: EMPTY_FORM,
  ...NO_QUOTE,
  attempt: undefined,
  unanswered: [],
  receiverKind: undefined,
  isReceiverConfirmed: false,
  isRepeatConfirmed: false,
  interruption: undefined,
  sent: undefined,
};

/** The form with a change, and what is known of its cost as far as that still holds. */
export function fill(state: SendState, change: Partial<SendForm>): Partial<SendState> {
  const form = fillForm(state.form, change);
  return {
    form,
    ...(!isSameTransfer(form, state.form) && {forecast: undefined}),
    fee: isSameToken(form, state.form) ? state.fee && feeFor(form, state.form, state.fee) : undefined,
  };
}

/** Another account or network: what was filled in is set aside, or what was set aside for this one comes back. */
export function turnTo(
  {interruption, form}: SendState,
  before: SendSubject,
  subject: SendSubject,
): Partial<SendState> {
  const changed = {
    ...NO_QUOTE,
    isReceiverConfirmed: false,
    isRepeatConfirmed: false,
    receiverKind: undefined,
  };
  if (interruption && isSameSubject(subject, interruption.subject) && !isTouched(form)) {
    return {...changed, form: interruption.form, interruption: undefined};
  }
  const what = subject.caipNetworkId === before.caipNetworkId ? 'account' : 'network';
  return {
    ...changed,
    form: EMPTY_FORM,
    ...(isTouched(form) && {interruption: {form, subject: before, changed: what}}),
  };
}
