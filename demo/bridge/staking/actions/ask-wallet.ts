import {BaseError, decodeErrorResult, numberToHex, type Client, type Hex} from 'viem';
import {estimateGas} from 'viem/actions';
import {STAKING_ABI} from '../../../devnet/contracts/compiled/staking-abi.js';
import {walletProblem, type WalletPlace, type WalletProblem} from '../../wallet/check-wallet.js';
import {walletFailure, type WalletFailure} from '../../wallet/wallet-failure.js';
import type {StakeCall} from './stake-action.js';

/** Whom to ask for a transaction, and within which limits. */
export interface WalletRequest extends WalletPlace {
  /** The chain's own node. */
  readonly client: Client;
  readonly call: StakeCall;
  /** The most gas that the transaction may need. */
  readonly gasLimit: number;
}

/** What became of the request for a transaction. */
export type WalletAnswer =
  | {readonly kind: 'sent'; readonly hash: Hex}
  /** An unclear failure proves nothing: the wallet may have sent the transaction. */
  | WalletFailure
  | WalletProblem
  | {readonly kind: 'too-much-gas'; readonly gas: bigint}
  /** The contract would revert it. `error` is the contract's name for the reason, if it gives one. */
  | {readonly kind: 'would-revert'; readonly error?: string | undefined}
  /** The node failed, so that the wallet was not asked. */
  | {readonly kind: 'failed'; readonly party: 'node'; readonly reason: string};

/**
 * Asks the wallet to send a call, after the chain's node has found that it would succeed within the gas limit. The wallet
 * estimates the gas itself. Never rejects.
 */
export async function askWallet(request: WalletRequest): Promise<WalletAnswer> {
  const {provider, chainId, account, call} = request;
  const problem = (await checkCall(request)) ?? (await walletProblem(request));
  if (problem) return problem;
  const {to, data} = call;
  const params = [{from: account, to, data, chainId: numberToHex(chainId)}];
  try {
    const hash = await provider.request({method: 'eth_sendTransaction', params});
    return isHash(hash) ? {kind: 'sent', hash} : {kind: 'unclear', reason: ''};
  } catch (error) {
    return walletFailure(error);
  }
}

/** Returns undefined for a call that would succeed. */
async function checkCall({
  client,
  account,
  call,
  gasLimit,
}: WalletRequest): Promise<WalletAnswer | undefined> {
  try {
    const gas = await estimateGas(client, {account, to: call.to, data: call.data});
    return gas > BigInt(gasLimit) ? {kind: 'too-much-gas', gas} : undefined;
  } catch (error) {
    const revert = revertOf(error);
    return revert ?? {kind: 'failed', party: 'node', reason: textOf(error)};
  }
}

/** The contract's reason in a node's failure; undefined if the failure is another one. */
function revertOf(error: unknown): WalletAnswer | undefined {
  if (!(error instanceof BaseError)) return undefined;
  const carrier = error.walk((each) => dataOf(each) !== undefined);
  const data = dataOf(carrier);
  if (data === undefined) return /revert/i.test(error.message) ? {kind: 'would-revert'} : undefined;
  return {kind: 'would-revert', error: nameOf(data)};
}

function dataOf(error: unknown): Hex | undefined {
  const data: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'data') : undefined;
  return typeof data === 'string' && /^0x[0-9a-f]{8,}$/i.test(data) ? (data as Hex) : undefined;
}

function nameOf(data: Hex): string | undefined {
  try {
    return decodeErrorResult({abi: STAKING_ABI, data}).errorName;
  } catch {
    // The token's own error.
    return undefined;
  }
}

function textOf(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage;
  return error instanceof Error ? error.message : '';
}

function isHash(answer: unknown): answer is Hex {
  return typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer);
}
