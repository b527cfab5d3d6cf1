import {
  assertIsFullySignedTransaction,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
} from '@solana/kit';
import type {SolanaSignAndSendTransactionOptions} from '@solana/wallet-standard-features';
import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';
import {isAboutNode} from '../../../../core/ports/first-answer.js';

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
 * Rejects with `wallet/invalid-answer` if a signature is missing, with `rpc/failed` if the node rejected it,
 * and with `send/unclear` if no node answered. Loaded on demand, because it brings the part of Solana's
 * library that decodes transactions.
 */
export async function sendSigned({wire, urls, rpc, options, name}: SignedTransaction): Promise<Uint8Array> {
  const {encoded, signature} = readSigned(wire, name);
  const {preflightCommitment, skipPreflight, maxRetries, minContextSlot} = options;
  const own = {encoding: 'base64', preflightCommitment, skipPreflight, maxRetries, minContextSlot};
  const params = [encoded, own];
  let silence: unknown;
  let refusal: DrawbridgeError | undefined;
  for (const url of urls) {
    try {
      await rpc({url, method: 'sendTransaction', params});
      return signature;
    } catch (error) {
      if (isKnown(error)) return signature;
      const isAnswer = isDrawbridgeError(error, 'rpc/failed');
      if (isAnswer) refusal = error;
      else silence ??= error;
      // A JSON-RPC error is final: the next node would give the same answer. One about the node itself is not.
      if (isAnswer && !isAboutNode(error)) break;
    }
  }
  // A node may have accepted it although no answer came back.
  if (silence !== undefined) {
    const text = `No node answered for the transaction that ${name} signed.`;
    throw new DrawbridgeError('send/unclear', text, {name, cause: silence});
  }
  throw refusal ?? new DrawbridgeError('rpc/failed', 'No node is known to send the transaction to.', {name});
}

/** True for the error of a node that has the transaction already. */
function isKnown(error: unknown): boolean {
  return isDrawbridgeError(error, 'rpc/failed') && /already (been )?(processed|known)/i.test(error.message);
}

function readSigned(wire: Uint8Array, name: string): {encoded: string; signature: Uint8Array} {
  try {
    const transaction = getTransactionDecoder().decode(wire);
    assertIsFullySignedTransaction(transaction);
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
