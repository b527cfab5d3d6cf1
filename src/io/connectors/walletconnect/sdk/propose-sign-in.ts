import type {ProposedNamespaces} from '../proposed-namespaces.js';
import type {AskedSignIn, Invitation, RelayEvent} from '../relay/relay-call.js';
import {readForeign} from '../to-drawbridge-error.js';
import {installBufferShim} from './install-buffer-shim.js';
import {watchProposals, withdraw, withdrawn} from './proposals.js';
import {hidden, type SettledRequest, type SignSdk, USER_DISCONNECTED} from './sign-sdk.js';
import {openSignedSession, type PendingSignIn} from './signed-session.js';

/** Parameters of {@link proposeSignIn}. */
export interface SignInProposal {
  readonly asked: AskedSignIn;
  readonly emit: (event: RelayEvent) => void;
  /** Ends a session here and in the wallet. */
  readonly endSession: (topic: string) => Promise<void>;
}

/** WalletConnect's code of a wallet that does not know `wc_sessionAuthenticate`. */
const METHOD_UNSUPPORTED = 10001;
/** WalletConnect's code of an approval without a usable session. */
const SETTLEMENT_FAILED = 7000;

/**
 * Sends a sign-in and a proposal to the relay under one link: a wallet that supports one-click sign-in
 * answers the first, any other the second.
 */
export async function proposeSignIn(
  sdk: SignSdk,
  {eip155}: ProposedNamespaces,
  proposal: SignInProposal,
): Promise<Invitation> {
  const {chains = [], methods = []} = eip155 ?? {};
  const {resources = [], ...fields} = proposal.asked;
  const removeShim = installBufferShim();
  const authenticating = sdk.authenticate({...fields, chains, methods, resources: [...resources]});
  const {uri} = await authenticating.finally(removeShim);
  const topic = /^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? '';
  const sent = sdk.auth.requests.getAll().find(({pairingTopic}) => pairingTopic === topic);
  if (!sent) throw new Error('The SDK made no sign-in request');
  // Ids are the time and three random digits: one time in a thousand the answers are ambiguous.
  if (sdk.proposal.getAll().some(({id}) => id === sent.id)) {
    await Promise.allSettled([forget(sdk, sent), withdraw(sdk, topic)]);
    throw new Error('The SDK gave the sign-in and the proposal the same id');
  }
  watchProposals(sdk, proposal.emit, topic);
  watchSignIn(sdk, sent, proposal);
  return {uri, topic};
}

/**
 * Reads the wallet's answer in place of the SDK, which verifies signatures by hashes of another length and
 * over its own host, keeps the session of a rejected answer, and fails without Node's `Buffer`. The
 * signatures are verified by the page, before the connection counts.
 */
function watchSignIn(sdk: SignSdk, sent: PendingSignIn, proposal: SignInProposal): void {
  const {events} = hidden(sdk).engine;
  const answered = `session_request:${sent.id}`;
  const onAnswer = ({result, error}: SettledRequest): void => {
    events.off(withdrawn(sent.pairingTopic), end);
    void forget(sdk, sent);
    // The wallet answers the proposal instead.
    if (error !== undefined && readForeign(error).code === METHOD_UNSUPPORTED) return;
    void settle(sdk, sent, {result, error}, proposal);
  };
  const end = (): void => {
    events.off(answered, onAnswer);
    void forget(sdk, sent);
  };
  // The only listener so far is the SDK's.
  events.removeAllListeners(answered);
  events.once(answered, onAnswer);
  events.once(withdrawn(sent.pairingTopic), end);
}

/** Deletes the request; the proposal under the same link stays. */
async function forget({auth, core}: SignSdk, {id}: PendingSignIn): Promise<void> {
  core.expirer.del(id);
  await Promise.allSettled([auth.requests.delete(id, USER_DISCONNECTED)]);
}

/** Emits the outcome of an answer. A session that the page does not take is ended in the wallet. */
async function settle(
  sdk: SignSdk,
  sent: PendingSignIn,
  {result, error}: SettledRequest,
  {emit, endSession}: SignInProposal,
): Promise<void> {
  const {pairingTopic: pairing} = sent;
  const refuse = (reason: unknown): void => emit({type: 'refused', pairing, error: reason, isOfSignIn: true});
  if (error !== undefined) return refuse(error);
  try {
    await dropProposal(sdk, pairing);
    const opened = await openSignedSession(sdk, sent, result);
    if (opened?.isUsable)
      return emit({type: 'approved', pairing, session: opened.session, signed: opened.signed});
    if (opened) await Promise.allSettled([endSession(opened.session.topic)]);
    refuse({code: SETTLEMENT_FAILED, message: 'The wallet signed in and granted nothing that was asked for'});
  } catch (cause) {
    refuse(cause);
  }
}

/** Deletes the proposal under the same link, which the wallet does not answer any more. */
async function dropProposal({proposal, core}: SignSdk, topic: string): Promise<void> {
  for (const {id, pairingTopic} of proposal.getAll()) {
    if (pairingTopic !== topic) continue;
    core.expirer.del(id);
    await proposal.delete(id, USER_DISCONNECTED);
  }
}
