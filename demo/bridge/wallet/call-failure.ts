import {BaseError, ContractFunctionRevertedError, decodeErrorResult, isHex} from 'viem';
import {BRIDGE_ABI} from '../../devnet/contracts/compiled/bridge-abi.js';

/** Why a call was not made, or what became of it. */
export type CallFailure =
  /** The person has refused it in the wallet. */
  | {readonly kind: 'declined'}
  /** A hardware wallet that shows no unknown calls until its owner allows it. */
  | {readonly kind: 'blind-signing'}
  /** The wallet has moved to another network, or to another account than asked for it; nothing was sent. */
  | {readonly kind: 'other-network' | 'other-account'}
  /** The wallet had accepted a batch, and has not sent it. */
  | {readonly kind: 'not-sent'}
  /** The transaction was carried out, and did something else. */
  | {readonly kind: 'undone'}
  /** It needs more gas than the build allows. */
  | {readonly kind: 'gas'; readonly needed: bigint; readonly limit: number}
  /** The contract would refuse it; nothing was sent. */
  | {readonly kind: 'refused'; readonly reason: string}
  /** It was sent, and the chain reverted it. */
  | {readonly kind: 'reverted'; readonly transaction: string}
  /** The chain's node does not answer; nothing was sent. */
  | {readonly kind: 'silent'; readonly network: string}
  /** It was sent, and no block can have it any more. */
  | {readonly kind: 'expired'; readonly network: string}
  /** The wallet has failed in another way: it may have sent the transaction. */
  | {readonly kind: 'unclear'; readonly reason: string};

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

/** The failure of a wallet, by the codes of EIP-1193 and EIP-1474, and by those of the client for Solana. */
export function walletFailure(
  error: unknown,
): Extract<CallFailure, {readonly kind: 'declined' | 'blind-signing' | 'unclear'}> {
  const code = codeOf(error);
  const reason = sentenceOf(error);
  if (/blind.?sign|contract data/i.test(reason)) return {kind: 'blind-signing'};
  if (
    code === 4001 ||
    code === 'wallet/request-declined' ||
    /\b(user )?(rejected|denied|declined|cancell?ed)\b/i.test(reason)
  )
    return {kind: 'declined'};
  return {kind: 'unclear', reason};
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
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

const LONGEST = 200;

/** The first line of an error, which comes from a stranger. */
function sentenceOf(error: unknown): string {
  const short = error instanceof BaseError ? error.shortMessage : undefined;
  const text = short ?? (error instanceof Error ? error.message : String(error));
  return (text.split('\n')[0] ?? '').slice(0, LONGEST);
}
