import type {SendAttempt, SendReview} from '../../../controllers/send/send-attempt.js';
import type {SendController} from '../../../controllers/send/send-controller.js';
import type {TransferFacts} from '../../../controllers/send/send-state.js';
import type {ToastController} from '../../../controllers/toast/toast-controller.js';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {transactionLink} from '../../../core/model/links/explorer/transaction-link.js';
import {isSameSubject} from '../../../core/model/send/send-subject.js';
import type {Telemetry} from '../../../core/ports/telemetry.js';
import {refusalIn} from '../../../core/model/send/transfer-refusal.js';
import {receivedIn, type TransferRequest, type Transfers} from '../../../core/ports/transfers.js';
import {fillMost} from './fill-most.js';
import type {LoadTokensFlow} from '../load-tokens.js';
import {incomplete, sendReviewed, type SendResult, type Submitted} from './send-reviewed.js';
import {requestOf, type Sender} from './sender.js';

/** What {@link createSendTokenFlow} works with. */
export interface SendTokenParts {
  readonly send: SendController;
  readonly toast: ToastController;
  readonly telemetry: Telemetry;
  readonly loadTokens: LoadTokensFlow;
  /** The account in use right now; `undefined` while none is connected. */
  sender: () => Sender | undefined;
  /** Runs once the wallet has sent it, and once it has not. */
  onEnd(hasSent: boolean): void;
  /** Reads the history until it names this transaction. */
  refreshActivity(id: string): void;
}

/** Sending what the form says. */
export interface SendTokenFlow {
  /** Reads the fee and what would happen; failures leave both unknown. */
  prepare(): Promise<void>;
  /**
   * Fills in the most of the form's token that can be sent; of a network's own coin the fee stays behind.
   *
   * False where that fee cannot be read: the amount is then left as it is.
   */
  fillMost(): Promise<boolean>;
  /** What the form says now, for whoever shows it and hands it to {@link send}; `undefined` while none is connected. */
  review(): SendReview | undefined;
  /**
   * Asks the wallet for what was on review, after the network and the wallet have been looked at once more; a second
   * call while one is under way does nothing. What is not as it was on review any more asks nobody.
   *
   * Rejects with `input/send-incomplete`, `input/send-refused` (the forecast then says why), `send/failed`, `wallet/request-declined`, `wallet/locked` or
   * `connect/silent`; the form stays.
   *
   * @param review Default: what the form says now.
   */
  send(review?: SendReview): Promise<SendResult>;
}

/** How long the chain is waited for before nobody says any more that a transfer is pending. */
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
    prepare: () => prepare(parts),
    fillMost: () => fillMost(parts),
    review,
    async send(reviewed = review()) {
      if (!reviewed) throw incomplete();
      const attempt = parts.send.beginSending(reviewed);
      if (!attempt) return 'cancelled';
      try {
        return await sendReviewed(asking, attempt);
      } catch (cause) {
        // What a wallet says that the user does not wait for any more is of no use to them.
        if (!parts.send.stopSending(attempt)) return attempt.end ?? 'cancelled';
        const refusal = refusalIn(cause);
        if (refusal) parts.send.learn(reviewed.form, {forecast: {outcome: 'refused', refusal}});
        // Who said no, or has something left to do first, is still where they can go on.
        if (isDrawbridgeError(cause) && cause.kind === 'remote') parts.onEnd(false);
        throw cause;
      }
    },
  };
}

async function prepare({send, sender}: SendTokenParts): Promise<void> {
  const {form} = send;
  const asking = sender();
  const request = asking && requestOf(form, asking);
  if (!request) return;
  const facts = await readFacts(request, await asking.loadTransfers());
  // Another account's fee and forecast are of no use to this one.
  if (isSameSubject(sender()?.subject, asking.subject)) send.learn(form, facts);
}

async function readFacts(request: TransferRequest, transfers: Transfers | undefined): Promise<TransferFacts> {
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
  const {form, subject, received} = attempt.review;
  const less = received === undefined ? {} : {received};
  const {id, network} = submitted;
  const explorerUrl = transactionLink(network, id);
  const isShown = parts.send.finish({form, subject, id, explorerUrl, ...less, outcome: 'pending'}, attempt);
  parts.toast.show({variant: 'success', message: ['send.started']});
  // Who fills in another transfer meanwhile is not taken away from it.
  if (isShown) parts.onEnd(true);
  void follow(parts, submitted, attempt.review);
}

/** Waits for the chain, then reads what has changed. */
async function follow(
  parts: SendTokenParts,
  {id, network, transfers}: Submitted,
  {form: {token}, subject}: SendReview,
): Promise<void> {
  parts.refreshActivity(id);
  const [result] = await Promise.allSettled([
    transfers.outcome({network, id, deadlineMs: OUTCOME_DEADLINE_MS}),
  ]);
  parts.send.decide(id, (result.status === 'fulfilled' && result.value) || 'unknown');
  parts.refreshActivity(id);
  await parts.loadTokens(subject.namespace, {
    force: true,
    ...(token?.address && {forceUpdate: [token.address]}),
  });
}
