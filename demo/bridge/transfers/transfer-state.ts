import {CONFIRMATIONS} from '../protocol/confirmations.js';
import {SIGNATURES_NEEDED} from '../protocol/signed-messages.js';
import type {Party, BridgeFacts, DeliveryFact, DepositFact, RefusedOrder} from './bridge-facts.js';

/** The last state of a transfer that the chains confirm. */
export type CertainState =
  | {readonly kind: 'proposed'; readonly approvals: number; readonly needed: number}
  | {readonly kind: 'sent'}
  | {readonly kind: 'confirming'; readonly confirmations: number; readonly needed: number}
  /** Confirmed, and too few validators have signed. */
  | {readonly kind: 'signing'; readonly signatures: number; readonly needed: number}
  | {readonly kind: 'signed'}
  | {readonly kind: 'delivering'}
  /** Confirmed, and the validators sign and pay in one transaction; `isAsked`: its receiver has asked for a held amount. */
  | {readonly kind: 'paying'; readonly isAsked: boolean}
  | {readonly kind: 'held'; readonly opensAt: number; readonly closesAt: number}
  | {readonly kind: 'needs-you'; readonly until: number}
  /** It will not arrive; what was deposited is on its way back. */
  | {readonly kind: 'returning'; readonly because: 'not-delivered' | 'not-withdrawn' | RefusedOrder}
  /** It came back, and the sender's account could not take it. */
  | {readonly kind: 'owed'}
  /** `isRefused`: its order could not be carried out. */
  | {readonly kind: 'returned'; readonly isRefused?: boolean}
  | {readonly kind: 'done'; readonly transaction?: string | undefined}
  | {readonly kind: 'reverted'}
  | {readonly kind: 'replaced'; readonly by: string}
  | {readonly kind: 'cancelled'; readonly by: string}
  | {readonly kind: 'undone'};

/** What the page says of a transfer. */
export type TransferState =
  | CertainState
  | {
      readonly kind: 'lost-contact';
      readonly party: Party;
      /** In seconds since 1970 on this computer's clock; undefined: it has not answered yet. */
      readonly since?: number | undefined;
      readonly certain: CertainState;
    };

/** The parties whose answer could change each state, the most awaited one first; nothing changes an end. */
const AWAITED: {readonly [Kind in CertainState['kind']]: readonly Party[]} = {
  proposed: ['source', 'destination'],
  sent: ['source', 'destination'],
  undone: ['source', 'destination'],
  confirming: ['source', 'destination'],
  signing: ['validators', 'destination', 'source'],
  signed: ['destination'],
  delivering: ['destination'],
  paying: ['destination', 'source'],
  held: ['destination'],
  'needs-you': ['destination'],
  returning: ['source', 'validators', 'destination'],
  owed: ['source'],
  returned: [],
  done: [],
  reverted: [],
  replaced: [],
  cancelled: [],
};

/** Derives what is true of a transfer from what both chains, the validators and the clocks say. */
export function stateOfTransfer(facts: BridgeFacts): TransferState {
  const certain = certainState(facts);
  const party = AWAITED[certain.kind].find((awaited) => facts.contacts[awaited].isLost);
  if (party === undefined) return certain;
  return {kind: 'lost-contact', party, since: facts.contacts[party].lastAnswerAt, certain};
}

/** Whether nothing more can happen to a transfer in this state. */
export function isEnd(state: TransferState): boolean {
  return state.kind !== 'lost-contact' && AWAITED[state.kind].length === 0;
}

function backState(kind: 'owed' | 'returned', {status}: DepositFact): CertainState {
  return kind === 'returned' && status === 'refused' ? {kind, isRefused: true} : {kind};
}

/** The end that the destination's contract gives a transfer counts before everything that the source says. */
function certainState(facts: BridgeFacts): CertainState {
  const {deposit, delivery, custody} = facts;
  if (custody !== 'taken') return backState(custody, deposit);
  switch (delivery.status) {
    case 'delivered':
    case 'withdrawn':
      return {kind: 'done', transaction: delivery.transaction};
    case 'expired':
      return {kind: 'returning', because: 'not-withdrawn'};
    case 'cancelled':
      return {kind: 'returning', because: 'not-delivered'};
    case 'held':
      return heldState(delivery, facts.destinationTime);
    case 'none':
    case 'sending':
    case 'due':
    default:
      return beforeDelivery(facts);
  }
}

/**
 * The seconds of the window include both its ends. An amount that its receiver has asked for in time is paid, however
 * late.
 */
function heldState(
  {opensAt, closesAt, askedAt}: Extract<DeliveryFact, {readonly status: 'held'}>,
  now: number,
): CertainState {
  if (askedAt !== undefined) return {kind: 'paying', isAsked: true};
  if (now > closesAt) return {kind: 'returning', because: 'not-withdrawn'};
  return now >= opensAt ? {kind: 'needs-you', until: closesAt} : {kind: 'held', opensAt, closesAt};
}

function beforeDelivery(facts: BridgeFacts): CertainState {
  const {deposit} = facts;
  switch (deposit.status) {
    case 'proposed':
      return {kind: 'proposed', approvals: deposit.approvals, needed: deposit.needed};
    case 'refused':
      return {kind: 'returning', because: deposit.because};
    case 'undone':
    case 'reverted':
      return {kind: deposit.status};
    case 'replaced':
      return {kind: deposit.isCancellation ? 'cancelled' : 'replaced', by: deposit.by};
    case 'included':
      return includedState(deposit, facts);
    case 'unseen':
    case 'pending':
    default:
      return {kind: 'sent'};
  }
}

function includedState(
  {confirmations, needed = CONFIRMATIONS, confirmBy}: Extract<DepositFact, {readonly status: 'included'}>,
  {delivery, signatures, destinationTime}: BridgeFacts,
): CertainState {
  if (destinationTime > confirmBy) return {kind: 'returning', because: 'not-delivered'};
  if (delivery.status === 'sending') return {kind: 'delivering'};
  if (delivery.status === 'due') return {kind: 'paying', isAsked: false};
  if (confirmations < needed) return {kind: 'confirming', confirmations, needed};
  if (signatures < SIGNATURES_NEEDED) return {kind: 'signing', signatures, needed: SIGNATURES_NEEDED};
  return {kind: 'signed'};
}
