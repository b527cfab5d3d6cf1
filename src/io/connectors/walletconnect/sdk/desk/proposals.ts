import type {AskedNamespaces} from '../../pairing/namespaces.js';
import type {Invitation, LinkEvent} from '../../link/link-call.js';
import {hidden, type SettledProposal} from '../hidden-sdk.js';
import {USER_DISCONNECTED, type SignSdk} from '../sign-sdk.js';

type Emit = (event: LinkEvent) => void;

/** Leaves a proposal at the relay and resolves with the link to it. */
export async function propose(sdk: SignSdk, namespaces: AskedNamespaces, emit: Emit): Promise<Invitation> {
  const {uri = '', approval} = await sdk.connect({optionalNamespaces: namespaces});
  // What becomes of it is heard below, as it is after this tab is gone and another has taken over.
  void approval().catch(() => {});
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
    // The SDK then lets go of the approval and of the timer it waits with.
    sdk.events.emit('proposal_expire', {id});
    await sdk.proposal.delete(id, USER_DISCONNECTED);
    expirer.del(id);
  }
  if (!pairing.pairings.keys.includes(topic)) return;
  if (relayer.connected) await pairing.disconnect({topic});
  else await pairing.pairings.delete(topic, USER_DISCONNECTED);
}
