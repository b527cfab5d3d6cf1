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

/** The values that messages must match. */
export interface Checks {
  /** Origin of the pages that users sign in to, such as `https://app.example`. */
  readonly origin: string;
  /** Networks that users sign in on, by CAIP-2 id. */
  readonly chains: readonly CaipNetworkId[];
  readonly verifiers: readonly SiwxVerifier[];
  readonly store: Pick<SignInStore, 'takeNonce'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Checks messages that were signed together: their fields, that this server issued their unused nonce, and their
 * signatures.
 *
 * Rejects with the `sign-in/…` code of the error, or with `rpc/failed` if no node could be reached.
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

/** Whether a message is still valid: messages expire before their cookie does. */
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
