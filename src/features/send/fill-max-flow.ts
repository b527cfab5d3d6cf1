import type {SendController} from './send-controller.js';
import {formatUnits} from '../../core/model/amounts/amount.js';
import {isSameToken, maximumOf} from './model/send-form.js';
import {isSameSubject} from './model/send-subject.js';
import {isNative, type TokenBalance} from '../../core/model/assets/token-balance.js';
import type {TransferFee} from '../../core/ports/transfers.js';
import {requestOf, type Sender} from './model/sender.js';

/** Dependencies of {@link fillMax}. */
export interface FillMaxParts {
  readonly send: SendController;
  /** The account in use right now; `undefined` while none is connected. */
  sender: () => Sender | undefined;
}

/**
 * Fills in the maximum of the form's token; of a network's own coin the fee stays behind.
 *
 * False where that fee cannot be read: the amount is then left as it is.
 */
export async function fillMax({send, sender}: FillMaxParts): Promise<boolean> {
  const {form} = send;
  if (!form.token) return true;
  const asking = sender();
  const fee = isNative(form.token) ? await feeOf(send, form.token, asking) : undefined;
  // The user may have chosen another token, account or network meanwhile.
  const isCurrent = isSameToken(form, send.form) && isSameSubject(sender()?.subject, asking?.subject);
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

/** The known fee, or that of the smallest transfer; without a receiver, of one to the sender. */
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
