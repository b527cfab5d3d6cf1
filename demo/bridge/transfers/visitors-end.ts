import type {Address} from '@solana/kit';
import type {Deposit} from '../chains/bridge-end.js';
import type {VisitorsEnd} from '../chains/solana/end-by-wallet.js';
import type {BridgeDeployment} from '../deployment/deployment.js';
import {awaitedPayment} from './awaited-payment.js';

/** What a deposit pays on Solana; undefined while no block has the deposit, and for one that goes back. */
export function deliveredEnd(deposit: Deposit, deployment: BridgeDeployment): VisitorsEnd | undefined {
  const payment = awaitedPayment(deposit, deployment);
  if (deposit.id === undefined || !payment) return undefined;
  const {receiver, token, amount} = payment;
  return {id: deposit.id, end: 'delivered', receiver: receiver as Address, mint: token as Address, amount};
}

/** All of a deposit on Solana, back to its sender. */
export function returnedEnd({id, sender, token, amount}: Deposit): VisitorsEnd | undefined {
  if (id === undefined) return undefined;
  return {id, end: 'returned', receiver: sender as Address, mint: token as Address, amount};
}
