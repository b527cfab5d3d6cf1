import {base58} from '@scure/base';
import {connectCode} from '../../../../core/errors/foreign-failure.js';
import type {SignInOffer} from '../../../../core/model/sign-in/sign-in-message.js';
import {writeChain} from '../../../../core/model/sign-in/family-texts.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import {readMember} from '../../../page-wallets/wallet-objects.js';
import type {PromptCall} from '../../../wallet-standard/standard-requests.js';
import {toConnectError} from '../../../wallet-standard/to-drawbridge-error.js';

/** Inputs of {@link askToSignIn}. */
export interface SignInAsking {
  readonly offer: SignInOffer;
  readonly chainId: CaipNetworkId;
  readonly name: string;
  /** Calls a feature of the wallet that prompts the user. */
  readonly prompt: (call: PromptCall) => Promise<unknown>;
  readonly signal?: AbortSignal | undefined;
}

/** Failures after which the wallet is not asked again: that would be a second prompt. */
const FINAL: readonly string[] = [
  'connect/declined',
  'connect/pending',
  'connect/silent',
  'connect/cancelled',
  'wallet/locked',
];
const MAX_TEXT_BYTES = 16_384;
const SIGNATURE_BYTES = 64;

/**
 * Connects and signs in with one approval (`solana:signIn`).
 *
 * Resolves with true if the wallet did; false if it gave an unusable answer: the caller then connects without
 * sign-in. Rejects with the codes of {@link FINAL}.
 */
export async function askToSignIn(asking: SignInAsking): Promise<boolean> {
  const {offer, chainId, name, signal} = asking;
  const fields = await offer.fieldsFor(chainId);
  if (!fields) return false;
  const {scheme: _scheme, ...said} = fields;
  const input = {...said, chainId: writeChain(chainId)};
  const call = {feature: 'solana:signIn', method: 'signIn', input, signal};
  const [answer] = await Promise.allSettled([asking.prompt(call)]);
  if (answer.status === 'rejected') {
    const error = toConnectError(answer.reason, name);
    if (FINAL.includes(error.code) || connectCode(answer.reason) === 'connect/declined') throw error;
    return false;
  }
  const [message, signature] = readOutput(answer.value);
  if (!message || !signature) return false;
  offer.accept([{message, signature}]);
  return true;
}

function readOutput(
  answer: unknown,
): readonly [message?: string | undefined, signature?: string | undefined] {
  const output = readMember(answer, '0');
  const [text, signature] = ['signedMessage', 'signature'].map((name) => readMember(output, name));
  const isText = text instanceof Uint8Array && text.length <= MAX_TEXT_BYTES;
  const isSignature = signature instanceof Uint8Array && signature.length === SIGNATURE_BYTES;
  return isText && isSignature ? [new TextDecoder().decode(text), base58.encode(signature)] : [];
}
