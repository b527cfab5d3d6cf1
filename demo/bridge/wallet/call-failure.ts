import {isDrawbridgeError} from '@drawbridge/modal';
import {BaseError, ContractFunctionRevertedError, decodeErrorResult, isHex} from 'viem';
import {BRIDGE_ABI} from '../../devnet/contracts/compiled/bridge-abi.js';
import {sentenceOf, type WalletFailure} from './wallet-failure.js';

/** Why a call was not made, or what became of it. */
export type CallFailure =
  | WalletFailure
  /** The wallet has moved to another network, or to another account than asked for it; nothing was sent. */
  | {readonly kind: 'other-network' | 'other-account'}
  /** The wallet signed another transaction than it was asked for; it was not sent. */
  | {readonly kind: 'changed'}
  /** The wallet cannot sign transactions. */
  | {readonly kind: 'unsupported'}
  /** The wallet had accepted a batch, and has not sent it. */
  | {readonly kind: 'not-sent'}
  /** The transaction was carried out, and did something else. */
  | {readonly kind: 'undone'}
  /** It needs more gas than the build allows. */
  | {readonly kind: 'gas'; readonly needed: bigint; readonly limit: number}
  /** The contract or the network would refuse it; nothing was sent. */
  | {readonly kind: 'refused'; readonly reason: string}
  /** It was sent, and the chain reverted it. */
  | {readonly kind: 'reverted'; readonly transaction: string}
  /** The chain's node does not answer; nothing was sent. */
  | {readonly kind: 'silent'; readonly network: string}
  /** The validators do not sign it now, or their service does not answer; nothing was sent. */
  | {readonly kind: 'not-signed' | 'no-service'}
  /** It was sent, and no block can have it any more. */
  | {readonly kind: 'expired'; readonly network: string};

/** A call that failed; carries the reason. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(`The call failed: ${failure.kind}`);
    this.failure = failure;
  }
}

/** The reason of a failure, whatever it came from. */
export function failureOf(error: unknown): CallFailure {
  return error instanceof CallError ? error.failure : {kind: 'unclear', reason: sentenceOf(error)};
}

/** The failure of a wallet that was asked to change its network: nothing was sent. */
export function switchFailure(error: unknown): CallFailure {
  const isDeclined = isDrawbridgeError(error) && error.kind === 'declined';
  return {kind: isDeclined ? 'declined' : 'other-network'};
}

/** The failure of an estimate: by the contract, or by a node that does not answer. */
export function estimateFailure(error: unknown, network: string): CallFailure {
  const data = revertData(error);
  if (data !== undefined) return {kind: 'refused', reason: nameOf(data)};
  const isRefusal =
    error instanceof BaseError &&
    error.walk((each) => each instanceof Error && /revert|insufficient funds/i.test(each.message));
  if (isRefusal) return {kind: 'refused', reason: sentenceOf(error)};
  return {kind: 'silent', network};
}

function revertData(error: unknown): `0x${string}` | undefined {
  const cause = error instanceof BaseError ? error.walk(hasData) : null;
  return hasData(cause) ? cause.data : undefined;
}

function hasData(error: unknown): error is {readonly data: `0x${string}`} {
  if (error instanceof ContractFunctionRevertedError) return false;
  return (
    typeof error === 'object' && error !== null && 'data' in error && isHex(error.data) && error.data !== '0x'
  );
}

function nameOf(data: `0x${string}`): string {
  try {
    return decodeErrorResult({abi: BRIDGE_ABI, data}).errorName;
  } catch {
    return data.slice(0, 10);
  }
}
