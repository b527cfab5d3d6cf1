import {connectCode} from '../../../../core/errors/foreign/connect-code.js';
import {ownError} from '../../../../core/errors/foreign/own-error.js';
import type {Account} from '../../../../core/model/account.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import type {SignInFields, SignInOffer} from '../../../../core/model/sign-in/sign-in-offer.js';
import {readMember} from '../../../page-wallets/read-member.js';
import {toHexChainId} from '../chain-id.js';
import {readAccounts} from './wallet-answers.js';
import type {WalletRequests} from './wallet-requests.js';

/** Inputs of {@link connectAndSignIn}. */
export interface SignInAsking {
  readonly offer: SignInOffer;
  readonly networks: readonly Network[];
  readonly requests: WalletRequests;
  readonly signal?: AbortSignal | undefined;
}

/** Failures after which the wallet is not asked again: that would be a second prompt. */
const FINAL: readonly string[] = ['connect/declined', 'connect/pending', 'wallet/locked'];
const OWN_FINAL: readonly string[] = ['connect/silent', 'connect/cancelled'];
const CAPABILITY = 'signInWithEthereum';

/**
 * Connects and signs in with one approval (`wallet_connect`, ERC-7846).
 *
 * Resolves with the accounts; `undefined` if the wallet does not support the method or gives an unusable
 * answer: the caller then connects without sign-in. Rejects with the wallet's failure if a second request
 * would be a second prompt.
 */
export async function connectAndSignIn(asking: SignInAsking): Promise<readonly Account[] | undefined> {
  const {offer, requests, signal} = asking;
  const fields = await offer.fieldsFor(await chainOf(asking));
  if (!fields) return undefined;
  const params = [{version: '1', capabilities: {[CAPABILITY]: capabilityOf(fields)}}];
  const [answer] = await Promise.allSettled([requests.send({method: 'wallet_connect', params, signal})]);
  if (answer.status === 'rejected') {
    if (isFinal(answer.reason)) throw answer.reason;
    return undefined;
  }
  const given = readMember(answer.value, 'accounts');
  const list: readonly unknown[] = Array.isArray(given) ? given : [];
  const signed = list.flatMap((entry) => readSigned(entry) ?? []);
  if (signed.length > 0) offer.accept(signed.slice(0, 1));
  const accounts = readAccounts(list.map((entry) => readMember(entry, 'address')));
  return accounts?.length ? accounts : undefined;
}

/**
 * The network the wallet is on, so that the sign-in is valid where it connects; the page's first network if
 * the page does not use that one.
 */
async function chainOf({requests, networks, signal}: SignInAsking): Promise<CaipNetworkId> {
  const [chain] = await Promise.allSettled([requests.chain(signal)]);
  const ids = networks.map(({caipNetworkId}) => caipNetworkId);
  const isOurs = chain.status === 'fulfilled' && ids.includes(chain.value);
  return isOurs ? chain.value : (ids[0] ?? 'eip155:1');
}

function capabilityOf({chainId, ...fields}: SignInFields): Readonly<Record<string, unknown>> {
  return {...fields, chainId: toHexChainId(chainId.slice(chainId.indexOf(':') + 1))};
}

function readSigned(entry: unknown): readonly {message: string; signature: string}[] | undefined {
  const capability = readMember(readMember(entry, 'capabilities'), CAPABILITY);
  const [message, signature] = ['message', 'signature'].map((name) => readMember(capability, name));
  return typeof message === 'string' && typeof signature === 'string' ? [{message, signature}] : undefined;
}

function isFinal(cause: unknown): boolean {
  const own = ownError(cause);
  return own ? OWN_FINAL.includes(own.code) : FINAL.includes(connectCode(cause));
}
