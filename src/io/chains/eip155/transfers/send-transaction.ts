import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {toSendError} from '../../../../core/errors/to-send-error.js';
import {readTransactionHash} from '../../../../core/model/safety/read-transaction-hash.js';
import type {InjectedProvider} from '../injected/injected-provider.js';

/** A transaction for the wallet. */
export interface TransactionRequest {
  readonly provider: unknown;
  /** The symbol of the asset, for error messages. */
  readonly name: string;
  /** The parameter of `eth_sendTransaction`. */
  readonly transaction: object;
}

/**
 * Asks the wallet to send a transaction, and resolves with its hash. Rejects with `send/unclear` where the transaction
 * may have been sent, as by {@link toSendError}.
 */
export async function sendTransaction({provider, name, transaction}: TransactionRequest): Promise<string> {
  const wallet = provider as InjectedProvider;
  try {
    const answer = await wallet.request({method: 'eth_sendTransaction', params: [transaction]});
    const hash = readTransactionHash(answer);
    if (hash !== undefined) return hash;
  } catch (cause) {
    throw toSendError(cause, {summary: `The wallet did not say whether ${name} was sent`, name});
  }
  throw new DrawbridgeError('send/unclear', 'The wallet answered with no transaction hash', {name});
}
