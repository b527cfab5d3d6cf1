import {isRecord} from './record.js';

const HASH = /^(?:0x)?([0-9a-f]{64})$/i;
/** Members in which wallets wrap the hash. */
const MEMBERS = ['hash', 'txHash', 'transactionHash', 'txid', 'txId', 'result'] as const;
const MAX_DEPTH = 3;

/**
 * Reads the hash in a wallet's answer to `eth_sendTransaction`, also without `0x` or inside an object, as some
 * wallets write it. `undefined` without one.
 */
export function readTransactionHash(answer: unknown, depth = MAX_DEPTH): string | undefined {
  if (typeof answer === 'string') {
    const digits = HASH.exec(answer.trim())?.[1];
    return digits && `0x${digits.toLowerCase()}`;
  }
  if (!isRecord(answer) || depth === 0) return undefined;
  for (const member of MEMBERS) {
    const hash = readTransactionHash(answer[member], depth - 1);
    if (hash !== undefined) return hash;
  }
  return undefined;
}
