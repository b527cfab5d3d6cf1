import {type DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import type {Stop} from '../../core/ports/clock.js';
import {isSameSubject} from '../../core/ports/subject.js';
import type {Telemetry} from '../../core/ports/telemetry.js';
import type {
  BuiltTransfer,
  SentMovement,
  TransferFee,
  TransferMark,
  TransferRequest,
  Transfers,
} from '../../core/ports/transfers.js';
import {untilAborted} from '../../core/ports/waiting.js';
import {incompleteError, type CheckTransferFlow} from './check-transfer-flow.js';
import {isSameTransfer} from './model/send-form.js';
import type {SendReview} from './model/send-state.js';
import {requestOf, type Sender} from './model/send-subject.js';
import type {SendAttempt, SendController} from './send-controller.js';
import {SEND_FAILURES} from './send-failures.js';

/** Dependencies of {@link sendReviewed}. */
export interface SendReviewedParts {
  readonly send: SendController;
  readonly check: Pick<CheckTransferFlow, 'refusal'>;
  readonly telemetry: Telemetry;
  /** Reads the kind of account at the receiver's address into the form's state. */
  receiverKind: () => Promise<unknown>;
  /** The account in use right now; `undefined` while none is connected. */
  sender: () => Sender | undefined;
  /** Runs a request to the wallet, through the transaction stack if it needs one. */
  asking: (ask: () => Promise<string>) => Promise<string>;
  /** Called right before the wallet is asked; the result is called when it has answered. */
  onAsk: (requested: RequestedTransfer, attempt: SendAttempt) => Stop;
  /** Called once the wallet has sent it. */
  onSubmitted: (submitted: SubmittedTransfer, attempt: SendAttempt) => void;
  /** Called if the wallet may have sent it. */
  onUnclear: (unclear: Unclear, attempt: SendAttempt) => void;
}

/** A transfer that the wallet was asked to send. */
export interface RequestedTransfer {
  readonly network: TransferRequest['network'];
  readonly transfers: Transfers;
  readonly mark: TransferMark | undefined;
  /** The moved tokens, for reading from the chain how much arrived. */
  readonly movement: SentMovement;
}

/** A transfer that the wallet has sent. */
export interface SubmittedTransfer extends RequestedTransfer {
  /** The transaction's id. */
  readonly id: string;
}

/** A transfer that the wallet may have sent. */
export interface Unclear extends RequestedTransfer {
  /** The request has expired, but the wallet may still show it. */
  readonly isOpen: boolean;
}

/**
 * Outcome of a press of Send. The wallet was asked only if it is `submitted`, `unclear` (it may have been sent),
 * or `cancelled` after that.
 * `feeIncreased`: nodes reject the fee that was shown, and the form has the new one. `changed`: account,
 * network, wallet or form differ from the review.
 */
export type SendResult = 'submitted' | 'unclear' | 'feeIncreased' | 'cancelled' | 'changed';

interface Task {
  readonly sender: Sender;
  readonly transfers: Transfers;
  readonly request: TransferRequest;
}

/** Checks the network, then the wallet, then asks the wallet, without waiting for anything in between. */
export async function sendReviewed(parts: SendReviewedParts, attempt: SendAttempt): Promise<SendResult> {
  const {review, signal} = attempt;
  const sender = parts.sender();
  if (!sender || !matchesReview(parts, review)) return cancelAttempt(parts, attempt, 'changed');
  requireSendable(parts);
  const task = await createTask(attempt, sender);
  const risen = await untilAborted(readHigherFee(task), signal);
  if (risen) return reportHigherFee(parts, attempt, risen);
  const built = await untilAborted(task.transfers.build(task.request), signal).catch((cause: unknown) =>
    fail(parts, attempt, {cause, task}),
  );
  if (parts.send.state.get().receiverKind === undefined) await untilAborted(parts.receiverKind(), signal);
  await untilAborted(sender.refresh(signal), signal);
  if (parts.sender()?.provider !== sender.provider || !matchesReview(parts, review)) {
    return cancelAttempt(parts, attempt, 'changed');
  }
  // The user may have withdrawn the consent, and the history may have loaded an address that the receiver imitates.
  requireSendable(parts);
  return ask(parts, attempt, {task, built});
}

async function createTask({review, signal}: SendAttempt, sender: Sender): Promise<Task> {
  const request = requestOf(review.form, sender);
  const transfers = await untilAborted(sender.loadTransfers(), signal);
  if (!request) throw incompleteError();
  if (!transfers) throw unsupported(sender);
  const fee = review.fee && feeToSend(review.fee, sender);
  const {received} = review;
  const shown = {...(fee && {fee}), ...(received !== undefined && {received})};
  return {sender, transfers, request: {...request, signal, ...shown}};
}

/** The error for a chain family without transfers. */
function unsupported({subject: {networkName: name}}: Sender): DrawbridgeError {
  return new FeatureError(SEND_FAILURES, 'send/unsupported', 'Unsupported chain', {name});
}

/** True while account, network, wallet and form are those on review. */
function matchesReview({send, sender}: SendReviewedParts, {form, subject}: SendReview): boolean {
  const isSameAmount = form.amount === send.form.amount;
  return isSameAmount && isSameTransfer(form, send.form) && isSameSubject(sender()?.subject, subject);
}

/** Throws if the form cannot be sent, or needs the user's consent. */
function requireSendable({check}: SendReviewedParts): void {
  const refusal = check.refusal();
  if (refusal) throw refusal;
}

/** Ends an attempt before the wallet is asked. An attempt that has ended before keeps its result. */
function cancelAttempt(
  {send}: Pick<SendReviewedParts, 'send'>,
  attempt: SendAttempt,
  result: SendResult,
): SendResult {
  return send.endAttempt(attempt) ? result : (attempt.end ?? result);
}

/** Drops the gas limit for smart accounts, because only the wallet can estimate their contract. */
function feeToSend({gasLimit, ...fee}: TransferFee, {isSmartAccount}: Sender): TransferFee {
  return isSmartAccount || gasLimit === undefined ? fee : {...fee, gasLimit};
}

/** The current fee, if nodes no longer accept the reviewed one; `undefined` if they do, or if no node answers. */
async function readHigherFee({request, transfers, sender}: Task): Promise<TransferFee | undefined> {
  const {fee} = request;
  if (!fee || sender.isSmartAccount || !transfers.renewFee) return undefined;
  const [renewed] = await Promise.allSettled([transfers.renewFee(request, fee)]);
  if (renewed.status === 'rejected') return undefined;
  const {fee: cost, gasLimit = 0n} = renewed.value;
  // A rollup's charge may fall while the gas limit rises.
  return cost > fee.fee || gasLimit > (fee.gasLimit ?? gasLimit) ? renewed.value : undefined;
}

function reportHigherFee(parts: SendReviewedParts, attempt: SendAttempt, fee: TransferFee): SendResult {
  const result = cancelAttempt(parts, attempt, 'feeIncreased');
  if (result === 'feeIncreased') parts.send.applyQuote(attempt.review.form, {fee});
  return result;
}

/** Asks the wallet synchronously, so that nothing can change in between. */
async function ask(
  parts: SendReviewedParts,
  attempt: SendAttempt,
  {task, built}: {readonly task: Task; readonly built: BuiltTransfer},
): Promise<SendResult> {
  const {send, telemetry, onAsk, onSubmitted, onUnclear} = parts;
  const {
    request: {network, from, to, asset, amount},
    transfers,
  } = task;
  const facts = {network, transfers, mark: built.mark, movement: {from, to, asset, amount}};
  send.markAsked(attempt);
  const endAsking = onAsk(facts, attempt);
  const asked = parts.asking(() => built.submit());
  telemetry.track('SEND_INITIATED', propertiesOf(task, attempt));
  const [answer] = await Promise.allSettled([asked]);
  endAsking();
  if (answer.status === 'fulfilled') {
    telemetry.track('SEND_SUCCESS', propertiesOf(task, attempt));
    onSubmitted({...facts, id: answer.value}, attempt);
    return 'submitted';
  }
  const cause: unknown = answer.reason;
  if (!mayHaveSent(cause)) return fail(parts, attempt, {cause, task});
  const isOpen = isDrawbridgeError(cause, 'send/expired');
  const message = isOpen ? 'send/expired' : 'send/unclear';
  telemetry.track('SEND_ERROR', {...propertiesOf(task, attempt), message});
  onUnclear({...facts, isOpen}, attempt);
  return 'unclear';
}

/** False if the wallet certainly has not sent it. */
function mayHaveSent(cause: unknown): boolean {
  if (!isDrawbridgeError(cause)) return true;
  return cause.code === 'send/unclear' || cause.code === 'send/expired';
}

function propertiesOf(
  {sender: {isSmartAccount}, request}: Task,
  {review: {form, subject}}: SendAttempt,
): Readonly<Record<string, unknown>> {
  return {
    isSmartAccount,
    token: form.token?.address ?? request.asset.symbol,
    amount: form.amount,
    network: subject.caipNetworkId,
  };
}

/** Throws the error of the specification, or the original one if the user can fix it. */
function fail(
  {telemetry}: SendReviewedParts,
  attempt: SendAttempt,
  {cause, task}: {readonly cause: unknown; readonly task: Task},
): never {
  if (cause === attempt.signal.reason) throw cause;
  const message = isDrawbridgeError(cause) ? cause.code : 'unknown';
  telemetry.track('SEND_ERROR', {...propertiesOf(task, attempt), message});
  const isForUserToFix = isDrawbridgeError(cause) && (cause.kind === 'declined' || cause.kind === 'input');
  if (isForUserToFix || isDrawbridgeError(cause, 'wallet/locked')) throw cause;
  const isSolana = task.request.network.chainNamespace === 'solana';
  throw new FeatureError(
    SEND_FAILURES,
    isSolana ? 'send/failed-solana' : 'send/failed',
    isSolana ? 'Failed to send transaction. Please try again.' : 'Something went wrong',
    {cause, name: task.request.asset.symbol},
  );
}
