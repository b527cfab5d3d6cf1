import type {Network} from '../../../../core/model/network.js';
import {USER_DISCONNECTED, type SdkSession, type SignSdk} from '../sdk/sign-sdk.js';
import {proposedNamespaces} from './namespaces.js';

/** A pairing link with the proposal that waits behind it. */
export interface Invitation {
  readonly uri: string;
  /** Names the pairing. */
  readonly topic: string;
  /** Settles once a wallet approved or refused, or the proposal expired. */
  readonly approval: Promise<SdkSession>;
}

/** Leaves a proposal at the relay and resolves with the link to it. */
export async function invite(sdk: SignSdk, networks: readonly Network[]): Promise<Invitation> {
  const {uri = '', approval} = await sdk.connect({optionalNamespaces: proposedNamespaces(networks)});
  const [, topic = ''] = /^wc:([0-9a-f]+)@/.exec(uri) ?? [];
  if (!topic) throw new Error('The SDK made no pairing link');
  return {uri, topic, approval: approval()};
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
