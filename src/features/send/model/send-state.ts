import {isSameSubject} from '../../../core/ports/subject.js';
import type {
  ReceiverKind,
  TransferFee,
  TransferForecast,
  TransferOutcome,
} from '../../../core/ports/transfers.js';
import type {ReceiverRisk} from './check-receiver.js';
import {
  EMPTY_FORM,
  feeFor,
  fillForm,
  haveSameToken,
  isSameTransfer,
  hasUserInput,
  type SendForm,
} from './send-form.js';
import type {SendSubject} from './send-subject.js';

/** The transfer that was on screen when the user pressed Send. The wallet is asked for exactly this. */
export interface SendReview {
  readonly form: SendForm;
  /** The cost that was shown; `undefined` if it was unknown. */
  readonly fee: TransferFee | undefined;
  /** The amount shown as arriving, if a transfer fee of the token makes it less than the amount sent. */
  readonly received?: bigint | undefined;
  readonly subject: SendSubject;
}

/** A transfer that was submitted to the wallet. */
export interface SentTransfer {
  readonly form: SendForm;
  /** The sending account and its network. */
  readonly subject: SendSubject;
  /** The transaction's id; while unclear, the key of its record. */
  readonly id: string;
  readonly explorerUrl: string | undefined;
  /**
   * `pending` until the chain has decided; `unclear` if it may have been sent; `unclear-open` if the wallet may still
   * send it.
   */
  readonly outcome: TransferOutcome['status'] | 'pending' | 'unclear' | 'unclear-open';
  /** The amount that arrived according to the chain, in smallest units; absent while unknown. */
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
  /** Neither a node nor the service has a gas price for this network. */
  readonly isFeeUnsupported: boolean;
  /** The node's forecast; `undefined` until it arrives. */
  readonly forecast: TransferForecast | undefined;
  /** The current attempt to send: checks against the network first, then the wallet's prompt. */
  readonly attempt: {readonly stage: 'checking' | 'asking'; readonly review: SendReview} | undefined;
  /** Transfers whose prompt is unanswered after the user cancelled the wait. The wallet may still send them. */
  readonly unanswered: readonly SendForm[];
  /** The kind of account at the receiver's address; `undefined` until it is read. */
  readonly receiverKind: ReceiverKind | undefined;
  /** The user has confirmed this receiver, on this network from this account, in spite of its risks. */
  readonly isReceiverConfirmed: boolean;
  /** The risks that the user has confirmed; `undefined` for all of them. */
  readonly confirmedRisks?: readonly ReceiverRisk[] | undefined;
  /** Keys of transfers that may have been sent, beside which the user accepted this one. */
  readonly acceptedRepeats: readonly string[];
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
export const EMPTY_SEND_STATE: SendState = {
  form: EMPTY_FORM,
  ...NO_QUOTE,
  attempt: undefined,
  unanswered: [],
  receiverKind: undefined,
  isReceiverConfirmed: false,
  acceptedRepeats: [],
  interruption: undefined,
  sent: undefined,
};

/** Changes the form. Drops the forecast and the fee if they do not apply any more. */
export function fill(state: SendState, change: Partial<SendForm>): Partial<SendState> {
  const form = fillForm(state.form, change);
  return {
    form,
    ...(!isSameTransfer(form, state.form) && {forecast: undefined}),
    fee: haveSameToken(form, state.form) ? state.fee && feeFor(form, state.form, state.fee) : undefined,
  };
}

/** Switches to another account or network: sets the input aside, or restores the input set aside for this one. */
export function switchSubject(
  {interruption, form}: SendState,
  before: SendSubject,
  subject: SendSubject,
): Partial<SendState> {
  const changed = {
    ...NO_QUOTE,
    isReceiverConfirmed: false,
    acceptedRepeats: [],
    receiverKind: undefined,
  };
  if (interruption && isSameSubject(subject, interruption.subject) && !hasUserInput(form)) {
    return {...changed, form: interruption.form, interruption: undefined};
  }
  const what = subject.caipNetworkId === before.caipNetworkId ? 'account' : 'network';
  return {
    ...changed,
    form: EMPTY_FORM,
    ...(hasUserInput(form) && {interruption: {form, subject: before, changed: what}}),
  };
}
