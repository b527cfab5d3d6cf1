import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../../core/errors/error-codes.js';
import {readFailure, type ForeignFailure} from './foreign-failure.js';

/** Unrecognised chain, as it is reported by extensions, over WalletConnect, and by wallets that know no code. */
const UNRECOGNISED_CHAIN: readonly number[] = [4902, 5000, 32603, -32603];
const UNSUPPORTED: readonly number[] = [4200, -32601, -32004];

const SAYS_NO =
  /(user|request|action|modal|popup|window)[\w\s]*(reject|den|declin|cancel|clos)|^(rejected|cancell?ed|declined)\b/i;
const SAYS_LOCKED = /\blocked\b|unlock/i;
const SAYS_PENDING = /already (pending|processing)|pending request/i;
const SAYS_UNKNOWN_CHAIN =
  /unrecogni[sz]ed chain|unknown chain|chain.*not (been )?(added|found)|add the chain/i;
const SAYS_UNSUPPORTED =
  /not (supported|implemented|available|allowed)|does ?n[o']t (support|exist)|unsupported|unknown method|method not found/i;

// Ours are told by their class, not by `isDrawbridgeError`: a wallet could throw something that only looks like one.

/** Translates what `eth_requestAccounts` and its like failed with; `name` is the wallet's. */
export function toConnectError(cause: unknown, name: string): DrawbridgeError {
  if (cause instanceof DrawbridgeError) return cause;
  const failure = readFailure(cause);
  return described(connectCode(failure), `${name} could not connect`, {name, cause, failure});
}

/** Translates a failed change of network; `name` is the network's. */
export function toSwitchError(cause: unknown, name: string): DrawbridgeError {
  if (cause instanceof DrawbridgeError) return cause;
  const failure = readFailure(cause);
  return described(switchCode(failure), `The switch to ${name} failed`, {name, cause, failure});
}

/** Translates a failed end of a connection; `name` is the wallet's. */
export function toDisconnectError(cause: unknown, name: string): DrawbridgeError {
  const failure = readFailure(cause);
  return described('disconnect/failed', `Failed to disconnect ${name}`, {name, cause, failure});
}

/** True when the wallet may take the network once it is told what it needs to know of it. */
export function isUnrecognisedChain(cause: unknown): boolean {
  const {code, message} = readFailure(cause);
  if (code === 4001 || SAYS_NO.test(message)) return false;
  return (code !== undefined && UNRECOGNISED_CHAIN.includes(code)) || SAYS_UNKNOWN_CHAIN.test(message);
}

/** True when the wallet has no such method, which is no failure where the method was optional. */
export function isUnsupportedMethod(cause: unknown): boolean {
  const {code, message} = readFailure(cause);
  return (code !== undefined && UNSUPPORTED.includes(code)) || SAYS_UNSUPPORTED.test(message);
}

function connectCode({code, message}: ForeignFailure): ErrorCode {
  if (code === 4001) return 'connect/declined';
  if (code === -32002 || SAYS_PENDING.test(message)) return 'connect/pending';
  if (SAYS_NO.test(message)) return 'connect/declined';
  return SAYS_LOCKED.test(message) ? 'wallet/locked' : 'connect/failed';
}

function switchCode({code, message}: ForeignFailure): ErrorCode {
  if (code === 4001) return 'switch/declined';
  if (code === -32002 || SAYS_PENDING.test(message)) return 'connect/pending';
  if (SAYS_NO.test(message)) return 'switch/declined';
  const isUnsupported = code === 4902 || (code !== undefined && UNSUPPORTED.includes(code));
  return isUnsupported || SAYS_UNSUPPORTED.test(message) ? 'switch/unsupported' : 'switch/failed';
}

interface Description {
  readonly name: string;
  readonly cause: unknown;
  readonly failure: ForeignFailure;
}

function described(code: ErrorCode, summary: string, {name, cause, failure}: Description): DrawbridgeError {
  const message = failure.message ? `${summary}: ${failure.message}` : summary;
  const status = failure.code === undefined ? {} : {status: failure.code};
  return new DrawbridgeError(code, message, {name, cause, ...status});
}
