import type {SendAttempt} from './send-attempt.js';
import type {SendReview} from './model/send-state.js';
import type {SendController} from './send-controller.js';
import type {TransferQuote} from './model/send-state.js';
import type {ToastController} from '../../controllers/toast-controller.js';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {transactionLink} from '../../core/model/links/transaction-link.js';
import {isSameSubject} from './model/send-subject.js';
import type {Telemetry} from '../../core/ports/telemetry.js';
import {refusalIn} from '../../core/model/assets/transfer-refusal.js';
import {receivedIn, type TransferRequest, type Transfers} from '../../core/ports/transfers.js';
import {incomplete, type CheckTransferFlow} from './check-transfer-flow.js';
import {fillMax} from './fill-max-flow.js';
import type {FeatureApis} from '../../core/ports/feature.js';
import {sendReviewed, type SendResult, type Submitted} from './send-reviewed-flow.js';
import {requestOf, type Sender} from './model/sender.js';

/** Dependencies of {@link createSendTokenFlow}. */
export interface SendTokenParts {
  readonly send: SendController;
  readonly check: Pick<CheckTransferFlow, 'refusal'>;
  readonly toast: ToastController;
  readonly telemetry: Telemetry;
  readonly loadTokens: FeatureApis['tokens']['load'];
  /** Given when the client is destroyed: what the chain decides then is of no use. */
  readonly ended: AbortSignal;
  /** Reads the kind of account at the receiver's address into the form's state. */
  receiverKind: () => Promise<unknown>;
  /** The account in use right now; `undefined` while none is connected. */
  sender: () => Sender | undefined;
  /** Runs what asks the wallet; tells the transaction stack where it needs to know. */
  asking(ask: () => Promise<string>): Promise<string>;
  /** Runs once the wallet has sent it, and once it has not. */
  onEnd(hasSent: boolean): void;
  /** Reads the history until it names this transaction. */
  refreshActivity(id: string): void;
}

/** Sending what the form says. */
export interface SendTokenFlow {
  /** Reads the fee and the forecast of the form's transfer; failures leave both unknown. */
  quote(): Promise<void>;
  /**
   * Fills in the maximum of the form's token; of a network's own coin the fee stays behind.
   *
   * False where that fee cannot be read: the amount is then left as it is.
   */
  fillMax(): Promise<boolean>;
  /** The transfer in the form, for the review and {@link send}; `undefined` without a connection. */
  review(): SendReview | undefined;
  /**
   * Asks the wallet for what was on review, after the network and the wallet have been looked at once more; a second
   * call while one is under way does nothing. The wallet is not asked for what differs from the review, for a form that
   * cannot be sent, or for a risky receiver without the user's consent.
   *
   * Rejects with `input/send-incomplete`, `input/send-refused` (the form, the forecast or the receiver then says why),
   * `send/failed`, `wallet/request-declined`, `wallet/locked` or
   * `connect/silent`; the form stays.
   *
   * @param review Default: what the form says now.
   */
  send(review?: SendReview): Promise<SendResult>;
}

/** Time after which a pending transfer is shown with an unknown outcome. */
const OUTCOME_DEADLINE_MS = 300_000;

/** Creates the flow. */
export function createSendTokenFlow(parts: SendTokenParts): SendTokenFlow {
  const review = (): SendReview | undefined => {
    const {form, fee, forecast} = parts.send.state.get();
    const sender = parts.sender();
    return sender && {form, fee, received: receivedIn(forecast), subject: sender.subject};
  };
  const asking = {
    ...parts,
    onSubmitted: (submitted: Submitted, attempt: SendAttempt) => showSent(parts, submitted, attempt),
  };
  return {
    quote: () => quote(parts),
    fillMax: () => fillMax(parts),
    review,
    async send(reviewed = review()) {
      if (!reviewed) throw incomplete();
      const attempt = parts.send.beginSending(reviewed);
      if (!attempt) return 'cancelled';
      try {
        return await sendReviewed(asking, attempt);
      } catch (cause) {
        // The user has cancelled the wait: the wallet's answer has no place any more.
        if (!parts.send.endAttempt(attempt)) return attempt.end ?? 'cancelled';
        const refusal = refusalIn(cause);
        if (refusal) parts.send.applyQuote(reviewed.form, {forecast: {outcome: 'refused', refusal}});
        // A user who declined, or has to unlock the wallet first, goes on from the review.
        if (isDrawbridgeError(cause) && cause.kind === 'remote') parts.onEnd(false);
        throw cause;
      }
    },
  };
}

async function quote({send, sender}: SendTokenParts): Promise<void> {
  const {form} = send;
  const asking = sender();
  const request = asking && requestOf(form, asking);
  if (!request) return;
  const answer = await readQuote(request, await asking.loadTransfers());
  // A quote is of one account.
  if (isSameSubject(sender()?.subject, asking.subject)) send.applyQuote(form, answer);
}

async function readQuote(request: TransferRequest, transfers: Transfers | undefined): Promise<TransferQuote> {
  const unknown = {outcome: 'unknown'} as const;
  if (!transfers) return {forecast: unknown};
  const [fee, forecast] = await Promise.allSettled([
    transfers.estimate(request),
    transfers.forecast(request),
  ]);
  return {
    ...(fee.status === 'fulfilled' && {fee: fee.value}),
    isFeeUnsupported: fee.status === 'rejected' && isDrawbridgeError(fee.reason, 'gas/unsupported'),
    forecast: forecast.status === 'fulfilled' ? forecast.value : unknown,
  };
}

function showSent(parts: SendTokenParts, submitted: Submitted, attempt: SendAttempt): void {
  const {form, subject} = attempt.review;
  const {id, network} = submitted;
  const explorerUrl = transactionLink(network, id);
  const isShown = parts.send.finish({form, subject, id, explorerUrl, outcome: 'pending'}, attempt);
  parts.toast.show({variant: 'success', message: ['send.started']});
  // A user who fills in another transfer meanwhile stays there.
  if (isShown) parts.onEnd(true);
  void follow(parts, submitted, attempt.review);
}

/** Waits for the chain, then reads what has changed. */
async function follow(
  parts: SendTokenParts,
  {id, network, movement, transfers}: Submitted,
  {form: {token}, subject}: SendReview,
): Promise<void> {
  parts.refreshActivity(id);
  const [result] = await Promise.allSettled([
    transfers.outcome({network, id, movement, deadlineMs: OUTCOME_DEADLINE_MS, signal: parts.ended}),
  ]);
  if (parts.ended.aborted) return;
  parts.send.decide(id, result.status === 'fulfilled' ? result.value : {status: 'unknown'});
  parts.refreshActivity(id);
  await parts.loadTokens(subject.namespace, {
    force: true,
    ...(token?.address && {forceUpdate: [token.address]}),
  });
}
