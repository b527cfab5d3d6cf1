import type {Cacao} from '../../../../core/model/sign-in/siwx-session.js';
import type {Stop} from '../../../../core/ports/clock.js';
import {findMismatch} from '../../../../core/model/safety/shape.js';
import type {SignedOnConnect} from '../../../../core/model/sign-in/sign-in-offer.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {AskedNamespaces} from '../pairing/namespaces.js';
import type {AskedSignIn, Invitation, RelayEvent} from '../relay/relay-call.js';
import {lendBuffer} from './lend-buffer.js';
import {watchProposals, withdrawn} from './proposals.js';
import {USER_DISCONNECTED, type SignSdk} from './sign-sdk.js';
import {hidden, type SettledRequest} from './hidden-sdk.js';

type Emit = (event: RelayEvent) => void;
type Authenticated = Awaited<ReturnType<Awaited<ReturnType<SignSdk['authenticate']>>['response']>>;
type SdkCacao = NonNullable<Authenticated['auths']>[number];

const CACAO = {
  'h!': {'t!': 'text'},
  'p!': {'iss!': 'text', 'domain!': 'text', 'aud!': 'text', 'nonce!': 'text', 'iat!': 'text'},
  's!': {'t!': 'text', 's!': 'text'},
} as const;

/** Limit of cacaos that are read, far above the number of a page's chains. */
const MAX_CACAOS = 100;

/**
 * Sends a sign-in and a proposal to the relay under one link: a wallet that supports one-click sign-in
 * answers the first, any other the second (reference 2.15).
 */
export async function proposeSignIn(
  sdk: SignSdk,
  {eip155}: AskedNamespaces,
  {asked, emit}: {readonly asked: AskedSignIn; readonly emit: Emit},
): Promise<Invitation> {
  const {chains = [], methods = []} = eip155 ?? {};
  const {resources = [], ...fields} = asked;
  const takeBack = lendBuffer();
  const authenticating = sdk.authenticate({...fields, chains, methods, resources: [...resources]});
  const {uri, response} = await authenticating.finally(takeBack);
  const topic = /^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? '';
  const sent = sdk.auth.requests.getAll().find(({pairingTopic}) => pairingTopic === topic);
  watchProposals(sdk, emit, topic);
  const endReading = sent ? lendWhileRead(sdk, sent.id, topic) : () => {};
  const settle = async (): Promise<void> => {
    // Awaited here: a rejection after the SDK's timeout would otherwise be unhandled.
    const [answer] = await Promise.allSettled([response()]);
    if (answer.status === 'rejected') emit({type: 'refused', pairing: topic, error: answer.reason});
    const event =
      answer.status === 'fulfilled' &&
      sent &&
      approvalOf(sdk, topic, {answer: answer.value, sent: sent.authPayload});
    endReading();
    if (event) emit(event);
  };
  void settle();
  return {uri, topic};
}

/**
 * Provides a `Buffer` for the SDK from the arrival of an answer on. The result removes it, as does the
 * withdrawal of the link, after which no answer is expected.
 */
function lendWhileRead(sdk: SignSdk, id: number, topic: string): Stop {
  const {events} = hidden(sdk).engine;
  let takeBack: Stop = () => {};
  const onAnswer = ({result}: SettledRequest): void => {
    if (result !== undefined) takeBack = lendBuffer();
  };
  const end = (): void => {
    events.off(withdrawn(topic), onWithdrawn);
    events.off(`session_request:${id}`, onAnswer);
    takeBack();
  };
  const onWithdrawn = (): void => {
    end();
    void Promise.allSettled([dropSignIns(sdk, topic)]);
  };
  // Called before the SDK's own listener.
  events.prependOnceListener(`session_request:${id}`, onAnswer);
  events.once(withdrawn(topic), onWithdrawn);
  return end;
}

/** Cancels the SDK's waiting for sign-ins of a pairing. */
async function dropSignIns(sdk: SignSdk, topic: string): Promise<void> {
  const {auth, core} = sdk;
  for (const {id, pairingTopic} of auth.requests.getAll()) {
    if (pairingTopic !== topic) continue;
    hidden(sdk).engine.events.emit(`session_request:${id}`, {error: USER_DISCONNECTED});
    await auth.requests.delete(id, USER_DISCONNECTED);
    core.expirer.del(id);
  }
}

interface Answered {
  readonly answer: Authenticated;
  readonly sent: Payload;
}

type Payload = ReturnType<SignSdk['auth']['requests']['getAll']>[number]['authPayload'];

/** The event of an answer; `undefined` if the wallet answered the proposal, which emits its own event. */
function approvalOf(sdk: SignSdk, pairing: string, {answer, sent}: Answered): RelayEvent | undefined {
  const {auths, session} = answer;
  if (!auths) return undefined;
  // The SDK's types are wrong: without a granted method there is no session.
  if (!(session as Authenticated['session'] | undefined)) {
    const error = new DrawbridgeError('connect/failed', 'The wallet signed in and granted nothing');
    return {type: 'refused', pairing, error};
  }
  const signed = auths.slice(0, MAX_CACAOS).map((cacao) => readCacao(sdk, cacao, sent));
  return {type: 'approved', pairing, session, signed};
}

/**
 * The text is created from the cacao; a cacao that differs from the request gets an empty text, which never
 * verifies.
 */
function readCacao(sdk: SignSdk, cacao: SdkCacao, sent: Payload): SignedOnConnect {
  const isAsked = findMismatch(CACAO, cacao) === undefined && cacao.p.iat === sent.iat;
  const {iss, ...request} = cacao.p;
  const message = isAsked ? sdk.formatAuthMessage({request, iss}) : '';
  return {message, signature: cacao.s.s, cacao: cacao as unknown as Cacao};
}
