import type {ReceiverKind} from '../../../core/ports/transfers.js';
import type {ReceiverDoubt} from './judge-receiver.js';
import type {NameRisk, Receiver} from './send-form.js';

/** A reason to expect that what is sent is lost; nothing is sent without the user's consent. */
export type ReceiverRisk = 'imitation' | NameRisk | Extract<ReceiverKind, 'keyless' | 'mint' | 'program'>;

/** The facts about a receiver that risks are found in. */
export interface ReceiverFacts {
  readonly receiver: Receiver;
  readonly kind: ReceiverKind | undefined;
  readonly doubt: ReceiverDoubt | undefined;
}

/** The risks of a receiver, the gravest first. */
export function receiverRisks({receiver, kind, doubt}: ReceiverFacts): readonly ReceiverRisk[] {
  const {address, nameRisk} = receiver;
  if (address === undefined) return [];
  return [
    ...(doubt?.about === 'imitation' ? [doubt.about] : []),
    ...(nameRisk ? [nameRisk] : []),
    ...(kind === 'keyless' || kind === 'mint' || kind === 'program' ? [kind] : []),
  ];
}
