import {encodeFunctionData, erc20Abi, type Address, type Hex} from 'viem';
import {BRIDGE_ABI} from '../../devnet/contracts/compiled/bridge-abi.js';
import {chainOf, type BridgeNetwork, type BridgeToken} from '../deployment/deployment.js';
import {encodeInteroperable} from '../protocol/interoperable-address.js';
import type {ContractCall} from '../wallet/send-call.js';
import {checkAgain, type CheckedAmount} from './check-amount.js';
import {formOn, type RouteTerms} from './route-terms.js';

/** A transfer as the person has reviewed it, whichever network it leaves. The wallet is asked for this, or for nothing. */
export interface ReviewedRoute {
  readonly from: BridgeNetwork;
  readonly to: BridgeNetwork;
  readonly token: BridgeToken;
  readonly account: string;
  readonly receiver: string;
  /** Whether the receiver is the account that is connected on the destination; else it was typed. */
  readonly isOwnReceiver: boolean;
  /** No key can belong to the receiver's address. */
  readonly isKeyless?: boolean | undefined;
  readonly checked: CheckedAmount;
  readonly terms: RouteTerms;
  /** Times of the destination's clock, in seconds since 1970, for an amount that waits. */
  readonly window?: {readonly opensAt: number; readonly closesAt: number} | undefined;
}

/** A reviewed transfer that leaves an EVM chain. */
export interface ReviewedTransfer extends ReviewedRoute {
  readonly account: Address;
}

/** A reviewed transfer under the terms of now; undefined where nothing could be sent any more. */
export function withTerms<Reviewed extends ReviewedRoute>(
  reviewed: Reviewed,
  terms: RouteTerms,
): Reviewed | undefined {
  const {token, from, to} = reviewed;
  const [here, there] = [formOn(token, from.id).decimals, formOn(token, to.id).decimals];
  const checked = terms.isPaused ? undefined : checkAgain(reviewed.checked, {terms, here, there});
  return checked && {...reviewed, checked, terms};
}

/** Whether an amount that was to arrive at once has to wait by now. */
export function hasToWaitNow(before: ReviewedRoute, now: ReviewedRoute): boolean {
  return now.checked.waits && !before.checked.waits;
}

/** The deposit that was reviewed: a fee that has grown since makes the contract refuse it. */
export function depositCall({from, to, token, receiver, checked}: ReviewedTransfer): ContractCall {
  const {address, kind} = formOn(token, from.id);
  const {amount, left} = checked;
  const data = encodeFunctionData({
    abi: BRIDGE_ABI,
    functionName: 'deposit',
    args: [address as Address, amount, encodeInteroperable({chain: chainOf(to), address: receiver}), left],
  });
  return {...placeOf(from, from.bridge), data, ...(kind === 'coin' && {value: amount})};
}

/** Allows the bridge to take an amount of the token. */
export function approvalCall({from, token}: ReviewedTransfer, amount: bigint): ContractCall {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [from.bridge as Address, amount],
  });
  return {...placeOf(from, formOn(token, from.id).address), data};
}

function placeOf({id, name}: BridgeNetwork, to: string): Omit<ContractCall, 'data'> & {readonly to: Hex} {
  return {chain: id, network: name, to: to as Address};
}
