import type {SolanaSignAndSendTransactionOptions} from '@solana/wallet-standard-features';
import {
  assertTransactionIsFullySigned,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
} from '@solana/web3.js';
import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';

/** A signed transaction and where it goes. */
export interface SignedTransaction {
  readonly wire: Uint8Array;
  readonly urls: readonly string[];
  readonly rpc: JsonRpc;
  readonly options: SolanaSignAndSendTransactionOptions;
  /** What errors call the wallet that signed. */
  readonly name: string;
}

/**
 * Sends a transaction and resolves with its signature once a node took it, which is before it is confirmed.
 *
 * Rejects with `wallet/invalid-answer` when it is not signed by everyone, with `rpc/failed` when the node refused
 * it. Loaded on demand: it brings the part of Solana's library that reads transactions.
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
      // A node that refuses it has seen it: the next one would not say anything else.
      const isLast = index === urls.length - 1;
      if (isLast || isDrawbridgeError(error, 'rpc/failed')) throw error;
    }
  }
  throw new DrawbridgeError('rpc/failed', 'No node is known to send the transaction to.', {name});
}

function readSigned(wire: Uint8Array, name: string): {encoded: string; signature: Uint8Array} {
  try {
    const transaction = getTransactionDecoder().decode(wire);
    assertTransactionIsFullySigned(transaction);
    // The fee payer's comes first, and a transaction is known by it.
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
