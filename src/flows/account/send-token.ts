import type {SendAttempt, SendController} from '../../controllers/send/send-controller.js';
import type {ToastController} from '../../controllers/toast/toast-controller.js';
import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {transactionLink} from '../../core/model/links/explorer/transaction-link.js';
import {formatUnits} from '../../core/model/amounts/amount.js';
import {isNative, isSameToken, maximumOf, type SendForm} from '../../core/model/send/send-form.js';
import type {TokenBalance} from '../../core/model/tokens/token-balance.js';
import type {Telemetry} from '../../core/ports/telemetry.js';
import type {TransferFee, TransferRequest, Transfers} from '../../core/ports/transfers.js';
import type {LoadTokensFlow} from './load-tokens.js';
import {requestOf, type Sender} from './sender.js';

/** What {@link createSendTokenFlow} works with. */
export interface SendTokenParts {
  readonly send: SendController;
  readonly toast: ToastController;
  readonly telemetry: Telemetry;
  readonly loadTokens: LoadTokensFlow;
  /** Who sends right now; `undefined` while nobody is connected. */
  sender(): Promise<Sender | undefined>;
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
  /**
   * Asks the wallet to send; a second call while the first is under way does nothing. Resolves without a word when
   * a wallet says no that nobody waits for any more.
   *
   * Rejects with `input/send-incomplete`, `send/failed`, `wallet/request-declined` or `wallet/locked`; the form stays.
   */
  send(): Promise<Asked>;
}

/** `costlier` where the wallet was not asked: nodes do not take what was shown, and the form knows what they do. */
export type Asked = 'asked' | 'costlier';

/** How long the chain is waited for before nobody says any more that a transfer is pending. */
const OUTCOME_DEADLINE_MS = 300_000;

/** Creates the flow. */
export function createSendTokenFlow(parts: SendTokenParts): SendTokenFlow {
  return {
    async prepare() {
      const {form} = parts.send;
      const sender = await parts.sender();
      const request = sender && requestOf(form, sender);
      if (!request) return;
      if (!sender.transfers) return parts.send.learn(form, {forecast: {outcome: 'unknown'}});
      const [fee, forecast] = await Promise.allSettled([
        sender.transfers.estimate(request),
        sender.transfers.forecast(request),
      ]);
      parts.send.learn(form, {
        ...(fee.status === 'fulfilled' && {fee: fee.value}),
        forecast: forecast.status === 'fulfilled' ? forecast.value : {outcome: 'unknown'},
      });
    },
    fillMost: () => fillMost(parts),
    async send() {
      const attempt = parts.send.beginSending();
      if (!attempt) return 'asked';
      try {
        return await sendOnce(parts, attempt);
      } catch (cause) {
        if (!parts.send.stopSending(attempt)) return 'asked';
        // Someone who said no, or has something left to fill in, is still where they can go on.
        if (isDrawbridgeError(cause) && cause.kind === 'remote') parts.onEnd(false);
        throw cause;
      }
    },
  };
}

async function fillMost(parts: SendTokenParts): Promise<boolean> {
  const {form} = parts.send;
  if (!form.token) return true;
  const sender = await parts.sender();
  const fee = isNative(form.token) ? await feeOf(parts, form.token, sender) : undefined;
  const {token} = parts.send.form;
  // Another token was chosen meanwhile: nobody waits for that of this one.
  if (!token || !isSameToken(form, parts.send.form)) return true;
  if (fee) {
    parts.send.setMost(fee);
    return true;
  }
  // "Smart accounts are exempt" (product.md point 5).
  const most = maximumOf(token, sender?.isSmartAccount ? 0n : undefined);
  if (most !== undefined) parts.send.setAmount(formatUnits(most, Number(token.quantity.decimals)));
  return most !== undefined;
}

/** The fee as it is known, or that of the least transfer; without a receiver, to oneself. */
async function feeOf(
  {send}: SendTokenParts,
  token: TokenBalance,
  sender: Sender | undefined,
): Promise<TransferFee | undefined> {
  const {form, fee: known} = send.state.get();
  if (known || !sender?.transfers) return known;
  const receiver = form.receiver.address ? form.receiver : {text: '', address: sender.address};
  const request = requestOf(
    {token, amount: formatUnits(1n, Number(token.quantity.decimals)), receiver},
    sender,
  );
  const [fee] = await Promise.allSettled([request && sender.transfers.estimate(request)]);
  return fee.status === 'fulfilled' ? fee.value : undefined;
}

async function sendOnce(parts: SendTokenParts, attempt: SendAttempt): Promise<Asked> {
  const {form, fee} = parts.send.state.get();
  const sender = await parts.sender();
  const request = sender && requestOf(form, sender);
  if (!request || !sender.transfers) {
    throw new DrawbridgeError('input/send-incomplete', 'Please enter a valid amount and receiver address');
  }
  const paid = {...request, ...(fee && {fee: feeToSend(fee, sender)})};
  const risen = await risenFee(paid, sender);
  if (!risen) {
    await ask(parts, attempt, {form, sender, request: paid, transfers: sender.transfers});
    return 'asked';
  }
  if (!parts.send.stopSending(attempt)) return 'asked';
  parts.send.learn(form, {fee: risen});
  return 'costlier';
}

/** How much gas the contract of a smart account takes, only its wallet knows. */
function feeToSend({gasLimit, ...fee}: TransferFee, {isSmartAccount}: Sender): TransferFee {
  return isSmartAccount || gasLimit === undefined ? fee : {...fee, gasLimit};
}

/** What it costs by now, where nodes do not take what was shown; `undefined` also where nobody can tell. */
async function risenFee(
  request: TransferRequest,
  {transfers, isSmartAccount}: Sender,
): Promise<TransferFee | undefined> {
  const {fee} = request;
  if (!fee || isSmartAccount || !transfers?.renewFee) return undefined;
  const [renewed] = await Promise.allSettled([transfers.renewFee(request, fee)]);
  return renewed.status === 'fulfilled' && renewed.value.fee > fee.fee ? renewed.value : undefined;
}

interface Task {
  readonly form: SendForm;
  readonly sender: Sender;
  readonly request: TransferRequest;
  readonly transfers: Transfers;
}

async function ask(parts: SendTokenParts, attempt: SendAttempt, task: Task): Promise<void> {
  const {form, sender, request, transfers} = task;
  const facts = {
    isSmartAccount: sender.isSmartAccount,
    token: form.token?.address ?? request.asset.symbol,
    amount: form.amount,
    network: sender.network.caipNetworkId,
  };
  parts.telemetry.track('SEND_INITIATED', facts);
  const id = await handOver(parts, transfers, request, facts);
  const explorerUrl = transactionLink(sender.network, id);
  const isOver = parts.send.finish({form, id, explorerUrl, outcome: 'pending'}, attempt);
  parts.telemetry.track('SEND_SUCCESS', facts);
  parts.toast.show({variant: 'success', message: ['send.started']});
  // Somebody who fills in another transfer meanwhile is not taken away from it.
  if (isOver) parts.onEnd(true);
  void follow(parts, sender, {id, form});
}

async function handOver(
  {telemetry}: SendTokenParts,
  transfers: Transfers,
  ...[request, facts]: [TransferRequest, Readonly<Record<string, unknown>>]
): Promise<string> {
  try {
    return await transfers.send(request);
  } catch (cause) {
    const isDeclined = isDrawbridgeError(cause) && cause.kind === 'declined';
    const message = isDrawbridgeError(cause) ? cause.code : 'unknown';
    telemetry.track('SEND_ERROR', {...facts, message});
    if (isDeclined || isDrawbridgeError(cause, 'wallet/locked')) throw cause;
    const isSolana = request.network.chainNamespace === 'solana';
    throw new DrawbridgeError(
      isSolana ? 'send/failed-solana' : 'send/failed',
      isSolana ? 'Failed to send transaction. Please try again.' : 'Something went wrong',
      {cause, name: request.asset.symbol},
    );
  }
}

/** Waits for the chain, then reads what has changed. */
async function follow(
  parts: SendTokenParts,
  {transfers, network, namespace}: Sender,
  {id, form}: {readonly id: string; readonly form: SendForm},
): Promise<void> {
  parts.refreshActivity(id);
  const [result] = await Promise.allSettled([
    transfers?.outcome({network, id, deadlineMs: OUTCOME_DEADLINE_MS}),
  ]);
  parts.send.decide(id, (result.status === 'fulfilled' && result.value) || 'unknown');
  parts.refreshActivity(id);
  await parts.loadTokens(namespace, {
    force: true,
    ...(form.token?.address && {forceUpdate: [form.token.address]}),
  });
}
