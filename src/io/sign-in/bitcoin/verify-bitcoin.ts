import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {SiwxSession} from '../../../core/model/sign-in/siwx-session.js';
import {chainOf} from '../../chains/bip122/bitcoin-chain.js';
import {readAddress} from '../../chains/bip122/read-address.js';
import {readBytes} from '../read-bytes.js';
import {verifyRecoverable} from './verify-recoverable.js';
import {verifyWitness} from './verify-witness.js';

/** A header byte and two numbers (BIP-137). */
const RECOVERABLE_BYTES = 65;
/** Prefix of BIP-322's simple form by newer signers. */
const SIMPLE_MARK = /^smp/;

/** Prefixes of BIP-322's other forms: a whole transaction, and one that proves funds. */
const TRANSACTION_MARK = /^(?:ful|pof)/;

/** True if the key or the output of the account's address signed the text. */
export async function verifyBitcoin({data, message, signature}: SiwxSession): Promise<boolean> {
  const address = readAddress(data.accountAddress);
  const chain = chainOf(data.chainId);
  if (!address || (chain && chain !== address.chain)) return false;
  if (address.kind === 'p2wsh')
    throw unverifiable('Signatures of scripts (p2wsh) cannot be checked: only a node could run them.', data);
  if (isTransaction(signature))
    throw unverifiable('Only the simple form of BIP-322 can be checked, not a whole transaction.', data);
  const bytes = readBytes('base64', signature) ?? readBytes('base64', signature.replace(SIMPLE_MARK, ''));
  if (!bytes) return false;
  const question = {address, message: new TextEncoder().encode(message), signature: bytes};
  const isRecoverable = bytes.length === RECOVERABLE_BYTES && address.kind !== 'p2tr';
  return isRecoverable ? verifyRecoverable(question) : verifyWitness(question);
}

/**
 * True for BIP-322's other forms: without a mark, zeros follow the first byte of a transaction's version, as in no
 * witness of a key.
 */
function isTransaction(signature: string): boolean {
  if (TRANSACTION_MARK.test(signature)) return true;
  const bytes = readBytes('base64', signature) ?? new Uint8Array();
  return bytes.length > RECOVERABLE_BYTES && bytes.subarray(1, 4).every((byte) => byte === 0);
}

function unverifiable(text: string, {accountAddress}: SiwxSession['data']): DrawbridgeError {
  return new DrawbridgeError('sign-in/unverifiable', text, {name: accountAddress});
}
