import type {AskedNamespaces} from '../pairing/namespaces.js';
import type {Invitation, RelayEvent} from '../relay/relay-call.js';
import {hidden, type SettledProposal} from './hidden-sdk.js';
import {USER_DISCONNECTED, type SignSdk} from './sign-sdk.js';

/** The event of the SDK's own that tells who waits with a pairing that it is void. */
export const withdrawn = (topic: string): string => `drawbridge_withdrawn:${topic}`;

type Emit = (event: RelayEvent) => void;

/** Leaves a proposal at the relay and resolves with the link to it. */
export async function propose(sdk: SignSdk, namespaces: AskedNamespaces, emit: Emit): Promise<Invitation> {
  // What becomes of it is heard below, as it is after this tab is gone and another has taken over. The approval that
  // comes with it would start a timer of five minutes, at the end of which the page gets an unhandled rejection.
  const {uri = ''} = await sdk.connect({optionalNamespaces: namespaces});
  const [, topic = ''] = /^wc:([0-9a-f]+)@/.exec(uri) ?? [];
  if (!topic) throw new Error('The SDK made no pairing link');
  watchProposals(sdk, emit, topic);
  return {uri, topic};
}

/** Tells what becomes of the proposals of a pairing, or of all that are stored. */
export function watchProposals(sdk: SignSdk, emit: Emit, topic?: string): void {
  for (const {id, pairingTopic: pairing} of sdk.proposal.getAll()) {
    if (topic !== undefined && pairing !== topic) continue;
    hidden(sdk).engine.events.once(`session_connect:${id}`, ({session, error}: SettledProposal) => {
      emit(session ? {type: 'approved', pairing, session} : {type: 'refused', pairing, error});
    });
  }
}

/** Takes an invitation back: its proposal is void here, and a wallet that opened its link is told. */
export async function withdraw(sdk: SignSdk, topic: string): Promise<void> {
  const {pairing, expirer, relayer} = sdk.core;
  for (const {id, pairingTopic} of sdk.proposal.getAll()) {
    if (pairingTopic !== topic) continue;
    // The SDK and this tab then let go of what they wait with.
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
