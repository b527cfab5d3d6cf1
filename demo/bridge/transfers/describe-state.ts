import type {Messages} from '../messages/en.js';
import type {Party, RefusedOrder} from './bridge-facts.js';
import type {CertainState, TransferState} from './transfer-state.js';

/** How the picture of a transfer looks: whose turn it is, or how it ended. */
export type SpanLook = 'source' | 'destination' | 'done' | 'broken' | 'resting';

/** What a page says of a transfer. */
export interface StateText {
  readonly title: string;
  /** Who is awaited, or what follows. */
  readonly detail: string;
  readonly look: SpanLook;
}

/** What the sentences need besides the state. */
export interface StateContext {
  readonly source: string;
  readonly destination: string;
  /** The last second in which the transfer can be delivered, in seconds since 1970; undefined: not known yet. */
  readonly confirmBy?: number | undefined;
  /** Writes a time, in seconds since 1970, for the visitor's place. */
  readonly time: (seconds: number) => string;
  readonly number: (value: number) => string;
}

/** Puts a state into words. */
export function describeState(
  state: TransferState,
  context: StateContext,
  {states: text}: Messages,
): StateText {
  if (state.kind !== 'lost-contact') return describeCertain(state, context, text);
  const {title: certain} = describeCertain(state.certain, context, text);
  const {since} = state;
  return {
    title: text.lostContact(partyName(state.party, context, text)),
    detail:
      since === undefined
        ? text.lostContactYet(certain)
        : text.lostContactSince(context.time(since), certain),
    look: 'resting',
  };
}

type Texts = Messages['states'];
type Describe<Kind extends CertainState['kind']> = (
  state: Extract<CertainState, {readonly kind: Kind}>,
  context: StateContext,
  text: Texts,
) => StateText;

const DESCRIBE: {readonly [Kind in CertainState['kind']]: Describe<Kind>} = {
  proposed: ({approvals, needed}, {number}, text) => ({
    title: text.proposed(number(approvals), number(needed)),
    detail: text.proposedMore,
    look: 'source',
  }),
  sent: (_, {source}, text) => ({title: text.sent(source), detail: text.sentMore(source), look: 'source'}),
  confirming: ({confirmations, needed}, {source, number}, text) => ({
    title: text.confirming(number(confirmations), number(needed)),
    detail: text.confirmingMore(source, number(needed)),
    look: 'source',
  }),
  signing: ({signatures, needed}, {number, time, confirmBy}, text) => ({
    title: text.signing(number(signatures), number(needed)),
    detail: confirmBy === undefined ? '' : text.signingMore(time(confirmBy)),
    look: 'source',
  }),
  signed: (_, {destination}, text) => ({
    title: text.signed,
    detail: text.signedMore(destination),
    look: 'destination',
  }),
  delivering: (_, {destination}, text) => ({
    title: text.delivering(destination),
    detail: text.deliveringMore(destination),
    look: 'destination',
  }),
  paying: ({isAsked}, {destination, time, confirmBy}, text) => ({
    title: isAsked ? text.asked : text.paying,
    detail:
      isAsked || confirmBy === undefined ? text.askedMore : text.payingMore(destination, time(confirmBy)),
    look: 'destination',
  }),
  held: ({opensAt, closesAt}, {destination, time}, text) => ({
    title: text.held(time(opensAt)),
    detail: text.heldMore(destination, time(opensAt), time(closesAt)),
    look: 'destination',
  }),
  'needs-you': ({until}, {source, time}, text) => ({
    title: text.needsYou(time(until)),
    detail: text.needsYouMore(source),
    look: 'destination',
  }),
  returning: ({because}, {source}, text) => ({
    title: text.because[because],
    detail: isRefusal(because) ? text.refusedMore[because] : text.returningMore(source),
    look: 'source',
  }),
  owed: (_, {source}, text) => ({title: text.owed, detail: text.owedMore(source), look: 'source'}),
  returned: ({isRefused = false}, {source}, text) => ({
    title: text.returned,
    detail: isRefused ? text.returnedRefused(source) : text.returnedMore(source),
    look: 'resting',
  }),
  done: (_, {destination}, text) => ({title: text.done, detail: text.doneMore(destination), look: 'done'}),
  reverted: (_, {source}, text) => ({
    title: text.reverted,
    detail: text.revertedMore(source),
    look: 'broken',
  }),
  replaced: (_, __, text) => ({title: text.replaced, detail: text.replacedMore, look: 'resting'}),
  cancelled: (_, __, text) => ({title: text.canceled, detail: text.canceledMore, look: 'resting'}),
  undone: (_, {source}, text) => ({title: text.undone(source), detail: text.undoneMore, look: 'resting'}),
};

function isRefusal(
  because: Extract<CertainState, {readonly kind: 'returning'}>['because'],
): because is RefusedOrder {
  return because !== 'not-delivered' && because !== 'not-withdrawn';
}

function describeCertain(state: CertainState, context: StateContext, text: Texts): StateText {
  const describe = DESCRIBE[state.kind] as (
    state: CertainState,
    context: StateContext,
    text: Texts,
  ) => StateText;
  return describe(state, context, text);
}

function partyName(party: Party, {source, destination}: StateContext, {validators}: Texts): string {
  return {source, destination, validators}[party];
}
