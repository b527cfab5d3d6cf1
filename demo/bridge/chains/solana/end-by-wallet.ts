import type {SolanaProvider} from '@drawbridge/modal';
import type {Address} from '@solana/kit';
import type {BridgeAccounts} from '../../protocol/solana/bridge-accounts.js';
import type {Payment} from '../../protocol/solana/ends.js';
import {encodeTransaction} from '../../protocol/solana/messages.js';
import type {AskNode} from '../../protocol/solana/read-history.js';
import type {TransferId} from '../../protocol/solana/transfer-id.js';
import {CallError} from '../../wallet/call-failure.js';
import {readLifetime, type SentRequest} from './ask-for-withdrawal.js';
import {signedCancellation, signedPayment} from './ask-validators.js';
import {sendByWallet} from './send-by-wallet.js';

/** The end of a transfer on Solana: a payment, or a cancellation by its id. */
export type VisitorsEnd = Payment | {readonly id: TransferId; readonly end: 'cancelled'};

/** A visitor who pays for the end of a transfer. */
export interface EndRequest {
  readonly end: VisitorsEnd;
  readonly bridge: BridgeAccounts;
  /** Pays the network fee, and the rent of the accounts that are made. */
  readonly payer: string;
  readonly provider: SolanaProvider;
  /** CAIP-2. */
  readonly chain: string;
  /** For sentences. */
  readonly network: string;
  readonly ask: AskNode;
}

/**
 * Lets the validators sign the end of a transfer, and asks the visitor's wallet to pay for it.
 *
 * @throws CallError also where the validators do not sign it now
 */
export async function endByWallet({end, bridge, ...request}: EndRequest): Promise<SentRequest> {
  const {payer, ask, network} = request;
  const lifetime = await readLifetime(ask, network);
  const order = {bridge, payer: payer as Address, lifetime, post: postToValidators};
  const [signed] = await Promise.allSettled([
    end.end === 'cancelled' ? signedCancellation(end.id, order) : signedPayment(end, order),
  ]);
  if (signed.status === 'rejected') throw new CallError({kind: 'no-service'});
  if (!signed.value) throw new CallError({kind: 'not-signed'});
  const wallet = {...request, account: payer};
  const signature = await sendByWallet(wallet, encodeTransaction(signed.value));
  return {signature, lastValidBlockHeight: lifetime.lastValidBlockHeight};
}

async function postToValidators(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`/bridge/solana/${path}`, {method: 'POST', body: JSON.stringify(body)});
  if (!answer.ok) throw new TypeError(`The validators' service answered ${answer.status}`);
  return answer.json();
}
