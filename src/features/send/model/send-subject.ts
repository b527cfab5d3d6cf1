import type {MessageWallet} from '../../../core/messages/shown-wallet.js';
import type {CaipNetworkId, ChainNamespace} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import type {TransferRequest, Transfers} from '../../../core/ports/transfers.js';
import {sendAmount, contractOf, type SendForm} from './send-form.js';

/** The account, the network and the wallet that a transfer is filled in for. */
export interface SendSubject {
  readonly namespace: ChainNamespace;
  readonly caipNetworkId: CaipNetworkId;
  /** The network's name; its CAIP-2 id if it is outside the page. */
  readonly networkName: string;
  readonly address: string;
  readonly connectorId: string;
  readonly wallet: MessageWallet;
}

/** The account in use, with the transfers of its chain family. */
export interface Sender {
  readonly subject: SendSubject;
  /** `undefined` if the wallet's network is outside the page. */
  readonly network: Network | undefined;
  readonly provider: unknown;
  readonly isSmartAccount: boolean;
  /** Loads the transfers; `undefined` if the chain family has none. */
  loadTransfers(): Promise<Transfers | undefined>;
  /** Reads account and network from the wallet again; see `Connector.refresh`. */
  refresh(signal: AbortSignal): Promise<void>;
}

/** The transfer that the form describes; `undefined` while it is incomplete or names another network. */
export function requestOf(
  form: SendForm,
  {network, provider, subject: {address: from}}: Sender,
): TransferRequest | undefined {
  const {token, receiver} = form;
  const amount = sendAmount(form);
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
