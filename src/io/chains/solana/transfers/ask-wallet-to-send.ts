import {base58} from '@scure/base';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../../core/model/network.js';
import type {SolanaProvider} from '../../../../core/ports/solana-provider.js';
import {toRequestError} from '../../../wallet-standard/to-drawbridge-error.js';

const SENDING = 'solana:signAndSendTransaction';
const SIGNATURE_BYTES = 64;

/** What the wallet is asked to send, and for whom. */
export interface Sending {
  readonly provider: SolanaProvider;
  readonly network: Network;
  /** The account that signs. */
  readonly from: string;
  readonly wire: Uint8Array;
}

/**
 * Has a wallet sign and send; resolves with the transaction's signature in base58.
 *
 * A wallet that can only sign is helped by the provider, which sends to the network's own nodes.
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
    // The blockhash may be too young for nodes that simulate on what is final.
    options: {preflightCommitment: 'confirmed'},
  } as const;
  try {
    const [output] = await send(input);
    if (output?.signature.length === SIGNATURE_BYTES) return base58.encode(output.signature);
  } catch (cause) {
    throw toRequestError(cause, name);
  }
  throw new DrawbridgeError('wallet/invalid-answer', `${name} answered with no signature.`, {name});
}
