import {base64} from '@scure/base';
import {
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Address,
  type Blockhash,
} from '@solana/kit';
import * as v from 'valibot';
import {chainOf} from '../../deployment/deployment.js';
import {caip10Of} from '../../protocol/interoperable-address.js';
import {depositInstructions} from '../../protocol/solana/deposit.js';
import type {AskNode} from '../../protocol/solana/read-history.js';
import type {ReviewedRoute} from '../reviewed-transfer.js';
import {formOn} from '../route-terms.js';
import {bridgeOn} from './cluster-terms.js';
import {refusalReason} from './refusal-reason.js';

/** A deposit's transaction without signatures. */
export interface BuiltDeposit {
  readonly wire: Uint8Array;
  /** What the wallet signs. */
  readonly message: Uint8Array;
  /** The last block that accepts it. */
  readonly lastHeight: number;
}

/** How a deposit's transaction is written. */
export interface DepositOptions {
  /** Chosen at the review; never used for another deposit of the sender. */
  readonly counter: bigint;
  /** The version that the wallet signs. */
  readonly version: 'legacy' | 0;
}

const lifetimeSchema = v.object({
  value: v.object({blockhash: v.string(), lastValidBlockHeight: v.pipe(v.number(), v.safeInteger())}),
});

/** Writes the transaction of a reviewed deposit. It is valid for about a minute. */
export async function buildDeposit(
  ask: AskNode,
  {from, to, token, account, receiver, checked}: ReviewedRoute,
  {counter, version}: DepositOptions,
): Promise<BuiltDeposit> {
  const sender = account as Address;
  const instructions = await depositInstructions(bridgeOn(from), {
    sender,
    mint: formOn(token, from.id).address as Address,
    amount: checked.amount,
    receiver: caip10Of({chain: chainOf(to), address: receiver}),
    leastReceived: checked.left,
    counter,
  });
  const {value} = v.parse(lifetimeSchema, await ask('getLatestBlockhash', [{commitment: 'confirmed'}]));
  const lifetime = {
    blockhash: value.blockhash as Blockhash,
    lastValidBlockHeight: BigInt(value.lastValidBlockHeight),
  };
  const paid = setTransactionMessageFeePayer(sender, createTransactionMessage({version}));
  const lasting = setTransactionMessageLifetimeUsingBlockhash(lifetime, paid);
  const transaction = compileTransaction(appendTransactionMessageInstructions(instructions, lasting));
  return {
    wire: new Uint8Array(getTransactionEncoder().encode(transaction)),
    message: new Uint8Array(transaction.messageBytes),
    lastHeight: value.lastValidBlockHeight,
  };
}

const simulationSchema = v.object({value: v.object({err: v.unknown()})});

/** Lets the cluster try a deposit; returns why it would be refused. */
export async function simulateDeposit(ask: AskNode, {wire}: BuiltDeposit): Promise<string | undefined> {
  const config = {commitment: 'confirmed', encoding: 'base64', sigVerify: false};
  const answer = await ask('simulateTransaction', [base64.encode(wire), config]);
  const {err} = v.parse(simulationSchema, answer).value;
  return err === null ? undefined : refusalReason(err);
}

const feeSchema = v.object({value: v.nullable(v.pipe(v.number(), v.safeInteger()))});

/** The network fee of a deposit, in lamports; undefined for an expired transaction. */
export async function readNetworkFee(ask: AskNode, {message}: BuiltDeposit): Promise<bigint | undefined> {
  const answer = await ask('getFeeForMessage', [base64.encode(message), {commitment: 'confirmed'}]);
  const {value} = v.parse(feeSchema, answer);
  return value === null ? undefined : BigInt(value);
}
