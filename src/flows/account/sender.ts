import type {ChainNamespace} from '../../core/model/caip.js';
import {amountOf, contractOf, type SendForm} from '../../core/model/send/send-form.js';
import type {TransferRequest, Transfers} from '../../core/ports/transfers.js';

/** The account that sends, and what sends for its chain family. */
export interface Sender {
  readonly namespace: ChainNamespace;
  readonly network: TransferRequest['network'];
  readonly address: string;
  readonly provider: unknown;
  readonly isSmartAccount: boolean;
  readonly transfers: Transfers | undefined;
}

/** What the form asks of the sender; `undefined` while something is missing, or is of another network. */
export function requestOf(
  form: SendForm,
  {network, provider, address: from}: Sender,
): TransferRequest | undefined {
  const {token, receiver} = form;
  const amount = amountOf(form);
  if (!token || !receiver.address || amount === undefined || amount <= 0n) return undefined;
  if (token.chainId !== network.caipNetworkId) return undefined;
  const address = contractOf(token);
  return {
    network,
    provider,
    from,
    to: receiver.address,
    amount,
    asset: {
      symbol: token.symbol,
      decimals: Number(token.quantity.decimals),
      ...(address !== undefined && {address}),
    },
  };
}
