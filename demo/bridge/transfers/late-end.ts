import {CONFIRMATIONS} from '../protocol/confirmations.js';
import {SIGNATURES_NEEDED} from '../protocol/signed-messages.js';
import type {BridgeFacts} from './bridge-facts.js';
import type {ReadTransfer} from './read-transfer.js';

/** Blocks in which the relayer usually has done what is due. */
export const PATIENCE_BLOCKS = 3;

/** A call that brings a transfer back, and that the relayer should have made. */
export type LateEnd =
  /** Ends a held transfer after its window. */
  | 'expire'
  /** Ends a transfer that was not delivered in time. */
  | 'cancel'
  /** Gives the deposit back, once two validators have signed that. */
  | 'give-back';

/**
 * The call that a transfer on its way back waits for longer than usual; undefined while the relayer is in time, or where
 * signatures are missing, which no visitor can replace. All times are those of the destination's chain.
 */
export function lateEnd(read: EndingTransfer, blockTimeS: number): LateEnd | undefined {
  const due = dueEnd(read);
  if (!due) return undefined;
  const late = due.since + (due.blocks + PATIENCE_BLOCKS) * blockTimeS;
  return read.facts.destinationTime > late ? due.end : undefined;
}

type EndingTransfer = Pick<ReadTransfer, 'facts' | 'delivery' | 'deposit'>;

/** A call, the time from which it may be made in seconds since 1970, and the blocks that validators wait for first. */
interface DueEnd {
  readonly end: LateEnd;
  readonly since: number;
  readonly blocks: number;
}

function dueEnd({facts, delivery: {fact, at}, deposit}: EndingTransfer): DueEnd | undefined {
  switch (fact.status) {
    case 'held':
      return {end: 'expire', since: fact.closesAt, blocks: 0};
    case 'expired':
    case 'cancelled':
      return at === undefined ? undefined : {end: 'give-back', since: at, blocks: CONFIRMATIONS};
    case 'none':
      return dueUndelivered(facts, deposit);
    case 'due':
      return duePaymentEnd(facts);
    case 'sending':
    case 'delivered':
    case 'withdrawn':
    default:
      return undefined;
  }
}

/** On Solana the validators sign the cancellation itself, so that no signature shows before it. */
function duePaymentEnd({deposit}: BridgeFacts): DueEnd | undefined {
  return deposit.status === 'included' ? {end: 'cancel', since: deposit.confirmBy, blocks: 0} : undefined;
}

function dueUndelivered(facts: BridgeFacts, deposit: ReadTransfer['deposit']): DueEnd | undefined {
  return facts.deposit.status === 'refused' ? dueReturn(deposit) : dueCancellation(facts);
}

/** Tokens whose order is refused never leave the chain: validators give them back once their block is final. */
function dueReturn(deposit: ReadTransfer['deposit']): DueEnd | undefined {
  return deposit?.madeAt === undefined ? undefined : {end: 'give-back', since: deposit.madeAt, blocks: 0};
}

function dueCancellation({deposit, signatures}: BridgeFacts): DueEnd | undefined {
  if (deposit.status !== 'included' || signatures < SIGNATURES_NEEDED) return undefined;
  return {end: 'cancel', since: deposit.confirmBy, blocks: 0};
}
