import type {ProposedNamespaces} from '../proposed-namespaces.js';
import type {Invitation, RelayEvent} from '../relay/relay-call.js';
import {hidden, type SettledProposal, type SignSdk, USER_DISCONNECTED} from './sign-sdk.js';

/** Name of the internal event that a pairing was withdrawn. */
export const withdrawn = (topic: string): string => `drawbridge_withdrawn:${topic}`;

type Emit = (event: RelayEvent) => void;

/** Sends a proposal to the relay and resolves with its link. */
export async function propose(sdk: SignSdk, namespaces: ProposedNamespaces, emit: Emit): Promise<Invitation> {
  // The outcome is observed below, as for proposals of another tab. `approval` is not used: it starts a timer
  // of five minutes that ends in an unhandled rejection.
  const {uri = ''} = await sdk.connect({optionalNamespaces: namespaces});
  const [, topic = ''] = /^wc:([0-9a-f]+)@/.exec(uri) ?? [];
  if (!topic) throw new Error('The SDK made no pairing link');
  watchProposals(sdk, emit, topic);
  return {uri, topic};
}

/** Emits the outcome of a pairing's proposals, or of all stored ones. */
export function watchProposals(sdk: SignSdk, emit: Emit, topic?: string): void {
  for (const {id, pairingTopic: pairing} of sdk.proposal.getAll()) {
    if (topic !== undefined && pairing !== topic) continue;
    hidden(sdk).engine.events.once(`session_connect:${id}`, ({session, error}: SettledProposal) => {
      emit(session ? {type: 'approved', pairing, session} : {type: 'refused', pairing, error});
    });
  }
}

/** Withdraws an invitation: its proposal is deleted, and a wallet that opened its link is informed. */
export async function withdraw(sdk: SignSdk, topic: string): Promise<void> {
  const {pairing, expirer, relayer} = sdk.core;
  for (const {id, pairingTopic} of sdk.proposal.getAll()) {
    if (pairingTopic !== topic) continue;
    // Ends the waiting of the SDK and of this tab.
    sdk.events.emit('proposal_expire', {id});
    hidden(sdk).engine.events.emit(`session_connect:${id}`, {error: USER_DISCONNECTED});
    await sdk.proposal.delete(id, USER_DISCONNECTED);
    expirer.del(id);
  }
  hidden(sdk).engine.events.emit(withdrawn(topic), {});
  if (!pairing.pairings.keys.includes(topic)) return;
  if (relayer.connected) await pairing.disconnect({topic});
  else await pairing.pairings.delete(topic, USER_DISCONNECTED);
}
