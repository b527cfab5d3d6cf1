import {isRecord} from '../../../../core/model/safety/record.js';
import type {AskNode} from '../node/ask-node.js';
import {readSignatures} from '../node/read-signatures.js';
import type {SolanaMark} from './solana-mark.js';

/** Transactions that are compared at a time, far more than a person sends within a blockhash's life. */
const MAX_COMPARED = 20;

/**
 * Finds a transaction of which no signature is known: paid by the account after the mark, with the mark's
 * blockhash or with all accounts of the transfer, because wallets may choose another blockhash.
 *
 * `undefined` without one; rejects if no node answers.
 */
export async function findSignature(
  ask: AskNode,
  payer: string,
  {latest, blockhash, accounts}: SolanaMark,
): Promise<string | undefined> {
  const until = typeof latest === 'string' ? {until: latest} : {};
  const signatures = await readSignatures(ask, payer, {limit: MAX_COMPARED, ...until});
  for (const signature of signatures) {
    const message = await readMessage(ask, signature);
    const isSame =
      message.blockhash === blockhash ||
      // Without the point to search from, an earlier transfer to the same receiver would be taken for this one.
      (latest !== undefined && accounts.every((account) => message.accounts.includes(account)));
    if (message.accounts[0] === payer && isSame) return signature;
  }
  return undefined;
}

interface Message {
  readonly blockhash: unknown;
  /** The payer is the first. */
  readonly accounts: readonly unknown[];
}

function readMessage(ask: AskNode, signature: string): Promise<Message> {
  return ask({
    method: 'getTransaction',
    params: [signature, {encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0}],
    read(answer) {
      const transaction = isRecord(answer) ? answer['transaction'] : undefined;
      const message = isRecord(transaction) ? transaction['message'] : undefined;
      if (!isRecord(message) || !Array.isArray(message['accountKeys'])) return undefined;
      return {blockhash: message['recentBlockhash'], accounts: message['accountKeys'] as readonly unknown[]};
    },
  });
}
