import {base58} from '@scure/base';
import {ownError} from '../../../../core/errors/foreign/own-error.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../../core/model/network.js';
import type {SolanaProvider} from '../../../../core/ports/solana-provider.js';
import {toSendError} from '../../../../core/errors/foreign/to-send-error.js';
import {readSignature} from '../../../wallet-standard/read-signature.js';

const SENDING = 'solana:signAndSendTransaction';

/** Inputs of {@link askWalletToSend}. */
export interface Sending {
  readonly provider: SolanaProvider;
  readonly network: Network;
  /** The account that signs. */
  readonly from: string;
  readonly wire: Uint8Array;
}

/**
 * Requests the wallet to sign and send; resolves with the transaction's signature in base58.
 *
 * For a wallet that can only sign, the provider sends to the network's own nodes.
 */
export async function askWalletToSend({provider, network, from, wire}: Sending): Promise<string> {
  const {name} = provider;
  const send = provider.features[SENDING]?.signAndSendTransaction;
  if (!send) throw new DrawbridgeError('wallet/request-unsupported', `${name} cannot send.`, {name});
  const account = provider.accounts.find(({address}) => address === from);
  if (!account)
    throw new DrawbridgeError('wallet/request-failed', `${name} has no ${from} any more.`, {name});
  const input = {
    account,
    transaction: wire,
    chain: network.caipNetworkId,
    // The blockhash may be too recent for nodes that simulate on finalized state.
    options: {preflightCommitment: 'confirmed'},
  } as const;
  try {
    const signature = readSignature(await send(input));
    if (signature) return base58.encode(signature);
  } catch (cause) {
    // Drawbridge's own providers have judged the failures of their wallets.
    throw ownError(cause) ?? toSendError(cause, {summary: `${name} did not say whether it was sent`, name});
  }
  throw new DrawbridgeError('send/unclear', `${name} answered with no signature.`, {name});
}
