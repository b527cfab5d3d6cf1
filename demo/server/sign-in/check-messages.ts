import {
  checkSignIn,
  DrawbridgeError,
  parseSignInMessage,
  type CaipNetworkId,
  type SignInMessage,
  type SiwxSession,
  type SiwxVerifier,
} from '@drawbridge/modal/siwx';
import type {SignedMessage, SignInStore} from './sign-in-store.js';

/** What messages are checked against. */
export interface Checks {
  /** Of the pages that users sign in to, such as `https://app.example`. */
  readonly origin: string;
  /** Networks that users sign in on, by CAIP-2 id. */
  readonly chains: readonly CaipNetworkId[];
  readonly verifiers: readonly SiwxVerifier[];
  readonly store: Pick<SignInStore, 'takeNonce'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Checks messages that were signed in one go: what they say, that their nonce was given out here and not used before, and
 * who signed them.
 *
 * Rejects with the `sign-in/…` code of what is wrong, or with `rpc/failed` where no node could be asked.
 */
export async function checkMessages(signed: readonly SignedMessage[], checks: Checks): Promise<void> {
  const sessions = signed.map(toSession);
  const [nonce = ''] = sessions.map(({data}) => data.nonce);
  const {origin, chains, now} = checks;
  const expected = {domain: new URL(origin).host, uri: origin, nonce, chains, now: now()};
  for (const {data} of sessions) checkSignIn(data, expected);
  if (!(await checks.store.takeNonce(nonce)))
    throw new DrawbridgeError('sign-in/wrong-nonce', 'The nonce is not one that waits for a message.');
  for (const session of sessions) await checkSignature(session, checks.verifiers);
}

/** What is signed in right now: messages expire while their cookie lives on. */
export function validMessages(signed: readonly SignedMessage[], now: number): readonly SignedMessage[] {
  return signed.filter(({message}) => isValid(parseSignInMessage(message), now));
}

function isValid({expirationTime, notBefore}: SignInMessage, now: number): boolean {
  const isOver = expirationTime !== undefined && now >= Date.parse(expirationTime);
  return !isOver && (notBefore === undefined || now >= Date.parse(notBefore));
}

function toSession({message, signature}: SignedMessage): SiwxSession {
  const data = parseSignInMessage(message);
  return {data: {...data, accountAddress: data.address}, message, signature};
}

async function checkSignature(session: SiwxSession, verifiers: readonly SiwxVerifier[]): Promise<void> {
  const {chainId} = session.data;
  const verifier = verifiers.find(({namespace}) => chainId.startsWith(`${namespace}:`));
  if (verifier && (await verifier.verify(session))) return;
  throw new DrawbridgeError('sign-in/wrong-signature', 'The signature is not the account’s.');
}
