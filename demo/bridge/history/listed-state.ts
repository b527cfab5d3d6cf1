import type {Custody, ListedDeposit} from '../chains/bridge-end.js';
import type {DeliveryFact} from '../transfers/bridge-facts.js';

/** The state of a transfer in a list: less than its page says, and nothing that the list has not read. */
export type ListedState =
  /** Its destination has not answered yet. */
  | {readonly kind: 'unread'}
  | {readonly kind: 'moving'}
  | {readonly kind: 'waiting'; readonly opensAt: number}
  | {readonly kind: 'needs-you'; readonly until: number}
  /** The sender has to name another address. */
  | {readonly kind: 'owed'}
  | {readonly kind: 'returning'}
  | {readonly kind: 'returned'}
  | {readonly kind: 'arrived'};

/** Derives it from the contracts' answers, and the time of the destination's newest block in seconds since 1970. */
export function listedState(
  fact: DeliveryFact,
  custody: Custody,
  {deposit, now}: {readonly deposit: ListedDeposit; readonly now: number},
): ListedState {
  if (custody !== 'taken') return {kind: custody};
  if (deposit.refused) return {kind: 'returning'};
  if (fact.status === 'held') return heldState(fact, now);
  if (fact.status === 'delivered' || fact.status === 'withdrawn') return {kind: 'arrived'};
  const hasFailed = fact.status === 'expired' || fact.status === 'cancelled' || now > deposit.confirmBy;
  return {kind: hasFailed ? 'returning' : 'moving'};
}

function heldState(
  {opensAt, closesAt, askedAt}: Extract<DeliveryFact, {readonly status: 'held'}>,
  now: number,
): ListedState {
  // Its receiver has asked for it in time: the validators pay it.
  if (askedAt !== undefined) return {kind: 'moving'};
  if (now > closesAt) return {kind: 'returning'};
  return now >= opensAt ? {kind: 'needs-you', until: closesAt} : {kind: 'waiting', opensAt};
}
