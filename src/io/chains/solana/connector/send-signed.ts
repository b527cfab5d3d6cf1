import type {SolanaSignAndSendTransactionOptions} from '@solana/wallet-standard-features';
import {
  assertTransactionIsFullySigned,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
} from '@solana/web3.js';
import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {isAboutNode} from '../../../../core/errors/is-about-node.js';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';

/** A signed transaction and the nodes to send it to. */
export interface SignedTransaction {
  readonly wire: Uint8Array;
  readonly urls: readonly string[];
  readonly rpc: JsonRpc;
  readonly options: SolanaSignAndSendTransactionOptions;
  /** Name of the wallet that signed, for error messages. */
  readonly name: string;
}

/**
 * Sends a transaction and resolves with its signature once a node accepted it, before it is confirmed.
 *
 * Rejects with `wallet/invalid-answer` if a signature is missing, and with `rpc/failed` if the node rejected
 * it. Loaded on demand, because it brings the part of Solana's library that decodes transactions.
 */
export async function sendSigned({wire, urls, rpc, options, name}: SignedTransaction): Promise<Uint8Array> {
  const {encoded, signature} = readSigned(wire, name);
  const {preflightCommitment, skipPreflight, maxRetries, minContextSlot} = options;
  const own = {encoding: 'base64', preflightCommitment, skipPreflight, maxRetries, minContextSlot};
  const params = [encoded, own];
  for (const [index, url] of urls.entries()) {
    try {
      await rpc({url, method: 'sendTransaction', params});
      return signature;
    } catch (error) {
      // A JSON-RPC error is final: the next node would give the same answer. One about the node itself is not.
      const isLast = index === urls.length - 1;
      const isFinal = isDrawbridgeError(error, 'rpc/failed') && !isAboutNode(error);
      if (isLast || isFinal) throw error;
    }
  }
  throw new DrawbridgeError('rpc/failed', 'No node is known to send the transaction to.', {name});
}

function readSigned(wire: Uint8Array, name: string): {encoded: string; signature: Uint8Array} {
  try {
    const transaction = getTransactionDecoder().decode(wire);
    assertTransactionIsFullySigned(transaction);
    // The fee payer's signature comes first; it identifies the transaction.
    const [signature] = Object.values(transaction.signatures);
    if (signature) return {encoded: getBase64EncodedWireTransaction(transaction), signature};
  } catch (cause) {
    throw unsigned(name, cause);
  }
  throw unsigned(name);
}

function unsigned(name: string, cause?: unknown): DrawbridgeError {
  const message = `${name} gave a transaction that is not fully signed.`;
  return new DrawbridgeError('wallet/invalid-answer', message, {name, cause});
}
