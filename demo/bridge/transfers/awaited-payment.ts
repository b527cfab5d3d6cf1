import type {Address} from 'viem';
import type {Deposit} from '../chains/bridge-end.js';
import type {BridgeDeployment, TokenOnNetwork} from '../deployment/deployment.js';
import {amountThere} from '../protocol/bridge-amounts.js';
import type {Delivery} from '../protocol/signed-messages.js';
import {tokenForms} from './transfer-tokens.js';

/** What a deposit pays on its destination. */
export interface AwaitedPayment {
  readonly receiver: string;
  readonly token: string;
  /** In units of the token there. */
  readonly amount: bigint;
  readonly confirmBy: number;
  readonly confirmedAt?: number | undefined;
}

/** What a deposit pays on its destination; undefined while no block has it, and for one that goes back. */
export function awaitedPayment(deposit: Deposit, deployment: BridgeDeployment): AwaitedPayment | undefined {
  const delivery = deposit.refused ? undefined : deliveryOf(deposit, deployment);
  if (!delivery) return undefined;
  const {receiver, token, amount, confirmBy} = delivery;
  return {receiver, token, amount, confirmBy: Number(confirmBy), confirmedAt: deposit.confirmedAt};
}

/** What validators sign for a deposit, as this page works it out; undefined while no block has the deposit. */
export function deliveryOf(deposit: Deposit, deployment: BridgeDeployment): Delivery | undefined {
  const {id, fee, confirmBy, amount, receiver} = deposit;
  const forms = tokenForms(deployment, deposit);
  if (id === undefined || fee === undefined || confirmBy === undefined || !forms?.there) return undefined;
  return {
    id,
    token: forms.there.address as Address,
    receiver: receiver.address as Address,
    amount: received(amount - fee, {here: forms.here, there: forms.there}),
    confirmBy: BigInt(confirmBy),
  };
}

function received(
  amount: bigint,
  {here, there}: {readonly here: TokenOnNetwork; readonly there: TokenOnNetwork},
): bigint {
  return amountThere(amount, {here: here.decimals, there: there.decimals});
}
