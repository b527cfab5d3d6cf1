import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import {isRecord} from '../safety/record.js';
import {written} from '../safety/written.js';
import type {WalletSession} from './sign-in-with-wallet.js';

/** A decimal number, a CAIP-2 id or a hexadecimal number. */
const CHAIN = /^(?:eip155:)?(\d{1,16}|0x[\da-f]{1,13})$/i;

/**
 * Reads the answer of `signInWithWallet.getSession`: servers give the chain as a number, as text (`'1'`, `'0x1'`) or as a
 * CAIP-2 id. Returns `undefined` without an account.
 *
 * Throws `http/invalid-response` for any other answer, so that an unreadable session is not mistaken for that of
 * another network and ended.
 */
export function readWalletSession(answer: unknown): WalletSession | undefined {
  if (isAbsent(answer)) return undefined;
  if (!isRecord(answer)) throw unreadable('', answer, '`null` or an object');
  const {address, chainId} = answer;
  if (isAbsent(address)) return undefined;
  if (typeof address !== 'string') throw unreadable('.address', address, 'a text');
  return {address, chainId: readChain(chainId)};
}

function isAbsent(given: unknown): boolean {
  return given === undefined || given === null || given === '';
}

function readChain(given: unknown): number {
  const isNumberOrText = ['number', 'bigint', 'string'].includes(typeof given);
  const [, digits] = CHAIN.exec(isNumberOrText ? String(given) : '') ?? [];
  const id = Number(digits);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw unreadable('.chainId', given, "a number, `'1'` or `'eip155:1'`");
}

function unreadable(path: string, given: unknown, accepted: string): DrawbridgeError {
  const text = `signInWithWallet.getSession: the session${path} is ${written(given)}; accepted: ${accepted}`;
  return new DrawbridgeError('http/invalid-response', text, {name: 'getSession'});
}
