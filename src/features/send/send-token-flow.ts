import {assetKey} from '../../controllers/spends-controller.js';
import type {ToastController} from '../../controllers/toast-controller.js';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {formatUnits} from '../../core/model/assets/amount.js';
import {isNative, type TokenBalance} from '../../core/model/assets/token-balance.js';
import {refusalIn} from '../../core/model/assets/transfer-refusal.js';
import {explorerLink, transactionLink} from '../../core/model/networks/explorer-links.js';
import {isSameSubject} from '../../core/ports/subject.js';
import type {Telemetry} from '../../core/ports/telemetry.js';
import {
  receivedIn,
  type TransferFee,
  type TransferRequest,
  type Transfers,
} from '../../core/ports/transfers.js';
import {type CheckTransferFlow, incompleteError} from './check-transfer-flow.js';
import {haveSameToken, maximumOf} from './model/send-form.js';
import type {SendReview, TransferQuote} from './model/send-state.js';
import {requestOf, type Sender} from './model/send-subject.js';
import type {SendAttempt, SendController} from './send-controller.js';
import {
  type RequestedTransfer,
  type SendResult,
  sendReviewed,
  type SubmittedTransfer,
  type Unclear,
} from './send-reviewed.js';
import type {UnclearTransfer} from './unclear-transfers.js';
import {type TransferRecord, type WatchParts, watchTransfer} from './watch-transfer.js';

/** Dependencies of {@link createSendTokenFlow}. */
interface SendTokenParts extends WatchParts {
  readonly check: Pick<CheckTransferFlow, 'refusal'>;
  readonly toast: ToastController;
  readonly telemetry: Telemetry;
  /** Reads the kind of account at the receiver's address into the form's state. */
  receiverKind: () => Promise<unknown>;
  /** The account in use right now; `undefined` while none is connected. */
  sender: () => Sender | undefined;
  /** Runs a request to the wallet, through the transaction stack if it needs one. */
  asking(ask: () => Promise<string>): Promise<string>;
  /** Called when the attempt ends, with whether the transfer was or may have been sent. */
  onEnd(hasSent: boolean): void;
}

/** Quotes and sends the form's transfer. */
export interface SendTokenFlow {
  /** Reads the fee and the forecast of the form's transfer. Failures leave both unknown. */
  quote(): Promise<void>;
  /**
   * Checks the chain again for transfers of the account in use, on the network in use, that may have been sent. A result
   * removes their warning.
   */
  recheck(): Promise<void>;
  /**
   * Fills in the maximum of the form's token, minus the fee for the network's own coin.
   *
   * Returns false, and keeps the amount, if that fee cannot be read.
   */
  fillMax(): Promise<boolean>;
  /** The transfer in the form, for the review and {@link send}; `undefined` without a connection. */
  review(): SendReview | undefined;
  /**
   * Asks the wallet for the reviewed transfer, after checking network and wallet once more. A second call while one is
   * running does nothing. Does not ask the wallet if something differs from the review, if the form cannot be sent, or
   * without the user's consent to a risky receiver or to an earlier transfer that may have been sent. If the wallet's
   * answer is unclear, the result is `unclear` and the form stays.
   *
   * Rejects with `input/send-incomplete`, `input/send-refused` (see the form, the forecast or the receiver for the
   * reason), `send/failed`, `wallet/request-declined`, `wallet/locked` or
   * `connect/silent`; the form stays.
   *
   * @param review Default: the current form.
   */
  send(review?: SendReview): Promise<SendResult>;
}

/** Creates the flow. */
export function createSendTokenFlow(parts: SendTokenParts): SendTokenFlow {
  const review = (): SendReview | undefined => {
    const {form, fee, forecast} = parts.send.state.get();
    const sender = parts.sender();
    return sender && {form, fee, received: receivedIn(forecast), subject: sender.subject};
  };
  const watching = {...parts, ...createWatchOnce()};
  /** The transfers whose repetition the user had accepted before the wallet was asked. */
  const earlier = new WeakMap<SendAttempt, readonly string[]>();
  const asking = {
    ...parts,
    onAsk({mark}: RequestedTransfer, attempt: SendAttempt) {
      earlier.set(attempt, parts.send.state.get().acceptedRepeats);
      return parts.unclear.ask(recordOf(attempt.review, {mark, isOpen: true}));
    },
    onSubmitted(submitted: SubmittedTransfer, attempt: SendAttempt) {
      const {name: walletName} = attempt.review.subject.wallet;
      parts.unclear.setLater(earlier.get(attempt) ?? [], {id: submitted.id, walletName});
      showSent(watching, submitted, attempt);
    },
    onUnclear: (unclear: Unclear, attempt: SendAttempt) => showUnclear(watching, unclear, attempt),
  };
  return {
    quote: () => quote(parts),
    recheck: () => recheck(watching),
    fillMax: () => fillMax(parts),
    review,
    async send(reviewed = review()) {
      if (!reviewed) throw incompleteError();
      const attempt = parts.send.beginSending(reviewed);
      if (!attempt) return 'cancelled';
      try {
        return await sendReviewed(asking, attempt);
      } catch (cause) {
        // The user has cancelled the wait.
        if (!parts.send.endAttempt(attempt)) return attempt.end ?? 'cancelled';
        const refusal = refusalIn(cause);
        if (refusal) parts.send.applyQuote(reviewed.form, {forecast: {outcome: 'refused', refusal}});
        // A user who declined, or must unlock the wallet, continues from the review.
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
  // The quote belongs to one account.
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

function showSent(
  parts: SendTokenParts & WatchOnce,
  submitted: SubmittedTransfer,
  attempt: SendAttempt,
): void {
  const {form, subject} = attempt.review;
  const {id, network} = submitted;
  const explorerUrl = transactionLink(network, id);
  parts.unclear.settle(parts.send.state.get().acceptedRepeats);
  const isShown = parts.send.finish({form, subject, id, explorerUrl, outcome: 'pending'}, attempt);
  parts.toast.show({variant: 'success', message: ['send.started']});
  // A user who has started another transfer stays there.
  if (isShown) parts.onEnd(true);
  const record = recordOf(attempt.review, {isOpen: false, mark: submitted.mark});
  void parts.watchOnce(id, () =>
    watchTransfer(parts, {...submitted, subject, form, record, isUnclear: false}),
  );
}

/** Keeps the form, shows the transfer's state, and makes the next review warn of it. */
function showUnclear(parts: SendTokenParts & WatchOnce, unclear: Unclear, attempt: SendAttempt): void {
  const {form, subject} = attempt.review;
  const {isOpen, network} = unclear;
  const {address} = subject;
  const record = {...parts.unclear.add(recordOf(attempt.review, unclear)), wallet: subject.wallet};
  const id = record.key;
  const outcome = isOpen ? 'unclear-open' : 'unclear';
  const explorerUrl = explorerLink(network, address);
  if (parts.send.showUnclear({form, subject, id, explorerUrl, outcome}, attempt)) parts.onEnd(true);
  else parts.toast.show({variant: 'error', message: ['error.sendUnclear'], isNotice: true});
  void parts.watchOnce(id, () =>
    watchTransfer(parts, {...unclear, id, subject, form, record, isUnclear: true}),
  );
}

/** The stored form of a transfer that may have been sent. */
function recordOf(
  {form, subject: {address, caipNetworkId, wallet}}: SendReview,
  {isOpen, mark}: Pick<UnclearTransfer, 'isOpen' | 'mark'>,
): Omit<UnclearTransfer, 'key' | 'at'> & TransferRecord {
  return {
    address,
    caipNetworkId,
    walletName: wallet.name,
    wallet,
    amount: form.amount,
    symbol: form.token?.symbol ?? '',
    asset: form.token && assetKey(caipNetworkId, form.token.address),
    receiver: form.receiver.address ?? '',
    isOpen,
    mark,
  };
}

/** Checks again for transfers of the account in use that may have been sent. */
async function recheck(parts: SendTokenParts & WatchOnce): Promise<void> {
  const sender = parts.sender();
  const records = parts.unclear.of(sender?.subject);
  const pending = sender ? parts.sent.pending(sender.subject) : [];
  if (!sender?.network || records.length + pending.length === 0) return;
  const {subject, network} = sender;
  const transfers = await sender.loadTransfers();
  if (!transfers) return;
  const common = {subject, network, transfers};
  for (const unclear of records) {
    const {key: id, mark, isOpen, wallet = subject.wallet} = unclear;
    const record = {...unclear, wallet};
    void parts.watchOnce(id, () =>
      watchTransfer(parts, {...common, id, mark, isOpen, record, isUnclear: true}),
    );
  }
  for (const record of pending) {
    const {key, mark} = record;
    void parts.watchOnce(key, () =>
      watchTransfer(parts, {...common, key, id: record.id, mark, record, isUnclear: false}),
    );
  }
}

interface WatchOnce {
  /** Watches a record unless it is being watched. */
  watchOnce(key: string, watch: () => Promise<void>): Promise<void>;
}

function createWatchOnce(): WatchOnce {
  const watched = new Set<string>();
  return {
    async watchOnce(key, watch) {
      if (watched.has(key)) return;
      watched.add(key);
      await watch().finally(() => watched.delete(key));
    },
  };
}

/** Dependencies of {@link fillMax}. */
interface FillMaxParts {
  readonly send: SendController;
  /** The account in use right now; `undefined` while none is connected. */
  sender: () => Sender | undefined;
}

/**
 * Fills in the maximum of the form's token, minus the fee for the network's own coin.
 *
 * Returns false, and keeps the amount, if that fee cannot be read.
 */
async function fillMax({send, sender}: FillMaxParts): Promise<boolean> {
  const {form} = send;
  if (!form.token) return true;
  const asking = sender();
  const fee = isNative(form.token) ? await feeOf(send, form.token, asking) : undefined;
  // Token, account or network may have changed.
  const isCurrent = haveSameToken(form, send.form) && isSameSubject(sender()?.subject, asking?.subject);
  return isCurrent ? fillIn(send, fee, asking?.isSmartAccount ?? false) : true;
}

function fillIn(send: SendController, fee: TransferFee | undefined, isSmartAccount: boolean): boolean {
  const {token} = send.form;
  if (!token) return true;
  if (fee) {
    send.setMax(fee);
    return true;
  }
  // "Smart accounts are exempt" (spec 5).
  const max = maximumOf(token, isSmartAccount ? 0n : undefined);
  if (max !== undefined) send.setAmount(formatUnits(max, Number(token.quantity.decimals)));
  return max !== undefined;
}

/** The known fee, or an estimate for the smallest transfer, to the sender if there is no receiver. */
async function feeOf(
  send: SendController,
  token: TokenBalance,
  sender: Sender | undefined,
): Promise<TransferFee | undefined> {
  const {form, fee: known} = send.state.get();
  const transfers = known ? undefined : await sender?.loadTransfers();
  if (!transfers || !sender) return known;
  const receiver = form.receiver.address ? form.receiver : {text: '', address: sender.subject.address};
  const request = requestOf(
    {token, amount: formatUnits(1n, Number(token.quantity.decimals)), receiver},
    sender,
  );
  const [fee] = await Promise.allSettled([request && transfers.estimate(request)]);
  return fee.status === 'fulfilled' ? fee.value : undefined;
}
