import {amountOf, contractOf, type SendForm} from './send-form.js';
import type {SendSubject} from './send-subject.js';
import type {Network} from '../../../core/model/network.js';
import type {TransferRequest, Transfers} from '../../../core/ports/transfers.js';

/** The account in use, and what sends for its chain family. */
export interface Sender {
  readonly subject: SendSubject;
  /** `undefined` where the wallet is on a network the page does not know. */
  readonly network: Network | undefined;
  readonly provider: unknown;
  readonly isSmartAccount: boolean;
  /** Loads what sends; `undefined` where the chain family cannot. */
  loadTransfers(): Promise<Transfers | undefined>;
  /** Has the wallet say again where it is; see `Connector.refresh`. */
  refresh(signal: AbortSignal): Promise<void>;
}

/** The transfer that the form describes; `undefined` while it is incomplete or names another network. */
export function requestOf(
  form: SendForm,
  {network, provider, subject: {address: from}}: Sender,
): TransferRequest | undefined {
  const {token, receiver} = form;
  const amount = amountOf(form);
  if (!token || !network || !receiver.address || amount === undefined || amount <= 0n) return undefined;
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
