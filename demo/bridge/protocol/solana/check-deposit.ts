import {isAddress, zeroAddress} from 'viem';
import type {Deposit} from './read-deposits.js';

/** What the validators accept of a token. */
export interface DepositRules {
  /** CAIP-2 ids of the EVM chains that the token can go to. */
  readonly chains: readonly string[];
  /** CAIP-10 accounts that cannot receive: contracts of the bridge, and of its tokens. In lower case. */
  readonly refused: readonly string[];
  readonly feeOf: (amount: bigint) => bigint;
  /** The largest deposit. */
  readonly most: bigint;
}

/** Why a deposit with a readable order is given back. */
export type DepositRefusal = 'chain' | 'receiver' | 'too-little' | 'too-much';

/**
 * Checks the order of a deposit. On Solana no program can refuse it before the tokens move, so that it is given back
 * whole instead.
 */
export function checkDeposit(
  {receiver, amount, leastReceived}: Deposit,
  {chains, refused, feeOf, most}: DepositRules,
): DepositRefusal | undefined {
  const [, chain = '', account = ''] = /^([^:]+:[^:]+):(.+)$/.exec(receiver) ?? [];
  if (!chains.includes(chain)) return 'chain';
  // viem's check is strict: mixed letters are a checksum, and a wrong one is a mistyped address.
  const isRefused = account === zeroAddress || refused.includes(receiver.toLowerCase());
  if (!isAddress(account) || isRefused) return 'receiver';
  if (amount > most) return 'too-much';
  return isTooLittle(amount - feeOf(amount), leastReceived) ? 'too-little' : undefined;
}

function isTooLittle(left: bigint, leastReceived: bigint): boolean {
  return left <= 0n || left < leastReceived;
}
