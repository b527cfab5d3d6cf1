import type {SolanaProvider} from '@drawbridge/modal';
import type {Address} from '@solana/kit';
import * as v from 'valibot';
import type {Hex} from 'viem';
import {withdrawInstruction} from '../../protocol/solana/deposit.js';
import {compileInstructions, encodeTransaction, type Lifetime} from '../../protocol/solana/messages.js';
import type {AskNode} from '../../protocol/solana/read-history.js';
import {CallError} from '../../wallet/call-failure.js';
import type {HeadFeed} from '../head-feed.js';
import {sendByWallet} from './send-by-wallet.js';
import {readStatus} from './signature-status.js';

/** A receiver that asks for a held amount. */
export interface WithdrawalRequest {
  readonly id: Hex;
  readonly receiver: string;
  readonly provider: SolanaProvider;
  /** CAIP-2. */
  readonly chain: string;
  /** For sentences. */
  readonly network: string;
  readonly ask: AskNode;
}

/** A transaction that was sent, and the last block that can have it. */
export interface SentRequest {
  readonly signature: string;
  readonly lastValidBlockHeight: number;
}

const lifetimeSchema = v.object({
  value: v.object({blockhash: v.string(), lastValidBlockHeight: v.number()}),
});
const heightSchema = v.number();

/**
 * Asks the receiver's wallet to sign and send the request for a held amount.
 *
 * @throws CallError
 */
export async function askForWithdrawal(request: WithdrawalRequest): Promise<SentRequest> {
  const {id, receiver, ask, network} = request;
  const payer = receiver as Address;
  const lifetime = await readLifetime(ask, network);
  const message = compileInstructions([withdrawInstruction(payer, id)], payer, lifetime);
  const signature = await sendByWallet({...request, account: receiver}, encodeTransaction(message));
  return {signature, lastValidBlockHeight: lifetime.lastValidBlockHeight};
}

/**
 * The lifetime of a transaction that is written now.
 *
 * @throws CallError for a cluster that does not answer
 */
export async function readLifetime(ask: AskNode, network: string): Promise<Lifetime> {
  const [answer] = await Promise.allSettled([ask('getLatestBlockhash', [{commitment: 'confirmed'}])]);
  if (answer.status === 'rejected') throw new CallError({kind: 'silent', network});
  return v.parse(lifetimeSchema, answer.value).value;
}

/**
 * Waits for the block of a request, and looks again with each new one.
 *
 * @throws CallError for one that the cluster has reverted, or has not taken in its lifetime
 */
export async function waitForRequest(
  {signature, lastValidBlockHeight}: SentRequest,
  {ask, network}: Pick<WithdrawalRequest, 'ask' | 'network'>,
  heads: HeadFeed,
): Promise<void> {
  for (;;) {
    // In this order: a block between the two answers would else be missed.
    const [height] = await Promise.allSettled([ask('getBlockHeight', [{commitment: 'finalized'}])]);
    const [status] = await Promise.allSettled([readStatus(ask, signature)]);
    const hasAnswered = height.status === 'fulfilled' && status.status === 'fulfilled';
    if (hasAnswered && status.value?.hasFailed)
      throw new CallError({kind: 'reverted', transaction: signature});
    if (hasAnswered && status.value) return;
    if (hasAnswered && v.parse(heightSchema, height.value) > lastValidBlockHeight)
      throw new CallError({kind: 'expired', network});
    await nextChange(heads);
  }
}

/** A node may have the transaction a moment after it reports the block. */
const AGAIN_MS = 4000;

async function nextChange(heads: HeadFeed): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, AGAIN_MS);
    const stop = heads.subscribe(end);
  });
}
