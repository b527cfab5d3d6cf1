import type {SendController} from '../../../controllers/send/send-controller.js';
import {formatUnits} from '../../../core/model/amounts/amount.js';
import {isNative, isSameToken, maximumOf} from '../../../core/model/send/send-form.js';
import {isSameSubject} from '../../../core/model/send/send-subject.js';
import type {TokenBalance} from '../../../core/model/tokens/token-balance.js';
import type {TransferFee} from '../../../core/ports/transfers.js';
import {requestOf, type Sender} from './sender.js';

/** What {@link fillMost} works with. */
export interface FillMostParts {
  readonly send: SendController;
  /** The account in use right now; `undefined` while none is connected. */
  sender: () => Sender | undefined;
}

/**
 * Fills in the most of the form's token that can be sent; of a network's own coin the fee stays behind.
 *
 * False where that fee cannot be read: the amount is then left as it is.
 */
export async function fillMost({send, sender}: FillMostParts): Promise<boolean> {
  const {form} = send;
  if (!form.token) return true;
  const asking = sender();
  const fee = isNative(form.token) ? await feeOf(send, form.token, asking) : undefined;
  // Another token, account or network was chosen meanwhile: what was asked for is not wanted any more.
  const isWanted = isSameToken(form, send.form) && isSameSubject(sender()?.subject, asking?.subject);
  return isWanted ? fillIn(send, fee, asking?.isSmartAccount ?? false) : true;
}

function fillIn(send: SendController, fee: TransferFee | undefined, isSmartAccount: boolean): boolean {
  const {token} = send.form;
  if (!token) return true;
  if (fee) {
    send.setMost(fee);
    return true;
  }
  // "Smart accounts are exempt" (product.md point 5).
  const most = maximumOf(token, isSmartAccount ? 0n : undefined);
  if (most !== undefined) send.setAmount(formatUnits(most, Number(token.quantity.decimals)));
  return most !== undefined;
}

/** The fee as it is known, or that of the least transfer; without a receiver, to oneself. */
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
