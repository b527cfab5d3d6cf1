import type {ErrorCode} from '../../../../core/errors/error-codes.js';
import {connectCode} from '../../../../core/errors/foreign-failure.js';
import {ownError} from '../../../../core/errors/own-error.js';
import type {Account} from '../../../../core/model/account.js';
import {toHexChainId} from '../../../../core/model/addresses/evm-chain-id.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import type {SignInFields, SignInOffer} from '../../../../core/model/sign-in/sign-in-message.js';
import type {Clock, Stop} from '../../../../core/ports/clock.js';
import {readMember} from '../../../page-wallets/wallet-objects.js';
import {readEvmAccounts, type EvmRequests} from './evm-requests.js';

/** Inputs of {@link connectAndSignIn}. */
export interface EvmSignInRequest {
  readonly offer: SignInOffer;
  readonly networks: readonly Network[];
  readonly requests: EvmRequests;
  readonly clock: Clock;
  readonly signal?: AbortSignal | undefined;
  /** Receives whether this method can be used again with the wallet. */
  readonly note: (canSignIn: boolean) => void;
}

/** Time for an answer, or for a prompt that takes the focus, in milliseconds. */
const SILENCE_MS = 3_000;
/** No wallet implements this method; its name is all that it is for. */
const UNKNOWN_METHOD = 'drawbridge_unknownMethod';
/** Failures after which there is no second request, because it would be a second prompt. */
const FINAL: readonly ErrorCode[] = [
  'connect/declined',
  'connect/pending',
  'wallet/locked',
  'connect/silent',
  'connect/cancelled',
];
/** The same while another request is open, which may still be answered. */
const FINAL_BESIDE: readonly ErrorCode[] = ['connect/declined', 'wallet/locked', 'connect/cancelled'];
const CAPABILITY = 'signInWithEthereum';

/**
 * Connects and signs in with one approval (`wallet_connect`, ERC-7846), or connects alone
 * (`eth_requestAccounts`) if the wallet does not know the method or gives an unusable answer.
 *
 * Waits for the answer to a prompt as long as the user takes. A wallet that ignores the method (0245) gets the
 * request to connect alone as well: the first usable answer counts, and a signature that comes after the accounts
 * is still given to the offer.
 *
 * Rejects with the wallet's failure if a second request would be a second prompt.
 */
export async function connectAndSignIn(asking: EvmSignInRequest): Promise<readonly Account[]> {
  const {offer, requests, signal} = asking;
  const plain = (): Promise<Outcome> => settle(requests.promptForAccounts(signal));
  const fields = await offer.fieldsFor(await chainOf(asking));
  const outcome = fields ? await ask(asking, fields, plain) : await plain();
  if (outcome.accounts) return outcome.accounts;
  throw outcome.error;
}

/** Accounts or a failure; neither if the wallet gave an unusable answer. */
interface Outcome {
  readonly accounts?: readonly Account[] | undefined;
  readonly error?: unknown;
}

async function ask(
  asking: EvmSignInRequest,
  fields: SignInFields,
  plain: () => Promise<Outcome>,
): Promise<Outcome> {
  asking.note(false);
  const prompt = watchForPrompt();
  const both = settle(send(asking, fields));
  const ignores = await isIgnored(both, asking, prompt.isLikely);
  prompt.stop();
  if (ignores) return firstUsable(both, plain());
  const outcome = await both;
  return outcome.accounts || isFailure(outcome, FINAL) ? outcome : plain();
}

/** Sends `wallet_connect`; resolves with `undefined` if the answer is unusable. */
async function send(
  {offer, requests, signal, note}: EvmSignInRequest,
  fields: SignInFields,
): Promise<readonly Account[] | undefined> {
  const params = [{version: '1', capabilities: {[CAPABILITY]: capabilityOf(fields)}}];
  const [answer] = await Promise.allSettled([requests.prompt({method: 'wallet_connect', params, signal})]);
  if (answer.status === 'rejected') {
    // A wallet that showed the user a prompt supports the method.
    note(!ownError(answer.reason) && isFailure({error: answer.reason}, FINAL));
    throw answer.reason;
  }
  const given = readMember(answer.value, 'accounts');
  const list: readonly unknown[] = Array.isArray(given) ? given : [];
  const accounts = readEvmAccounts(list.map((entry) => readMember(entry, 'address')));
  const isUsable = accounts !== undefined && accounts.length > 0;
  note(isUsable);
  const signed = list.flatMap((entry) => readSigned(entry) ?? []);
  if (isUsable && signed.length > 0) offer.accept(signed.slice(0, 1));
  return isUsable ? accounts : undefined;
}

/** The outcome of two open requests: a slow user may answer either, and a `no` to one is meant for both. */
async function firstUsable(both: Promise<Outcome>, alone: Promise<Outcome>): Promise<Outcome> {
  const isDecided = (outcome: Outcome): boolean =>
    outcome.accounts !== undefined || isFailure(outcome, FINAL_BESIDE);
  return Promise.race([
    both.then((outcome) => (isDecided(outcome) ? outcome : alone)),
    alone.then(async (outcome) => {
      // The open prompt belongs to `wallet_connect`.
      if (!isFailure(outcome, ['connect/pending'])) return outcome;
      const other = await both;
      return isDecided(other) ? other : outcome;
    }),
  ]);
}

async function settle(accounts: Promise<readonly Account[] | undefined>): Promise<Outcome> {
  const [settled] = await Promise.allSettled([accounts]);
  return settled.status === 'fulfilled' ? {accounts: settled.value} : {error: settled.reason};
}

function isFailure({error}: Outcome, codes: readonly ErrorCode[]): boolean {
  return error !== undefined && codes.includes(ownError(error)?.code ?? connectCode(error));
}

/**
 * True for a wallet that answers neither `wallet_connect` nor an unknown method, and shows no prompt. A wallet that
 * rejects the unknown method does not ignore requests: its user has not decided yet. False after the user has left,
 * who is shown no second prompt and may still approve the first one.
 */
async function isIgnored(
  outcome: Promise<Outcome>,
  {requests, clock, signal}: EvmSignInRequest,
  isPromptLikely: () => boolean,
): Promise<boolean> {
  const canTell = (): boolean => !isPromptLikely() && !signal?.aborted;
  if (!(await staysSilent(outcome, clock)) || !canTell()) return false;
  const unknown = Promise.allSettled([requests.prompt({method: UNKNOWN_METHOD, signal})]);
  return (await staysSilent(Promise.race([outcome, unknown]), clock)) && canTell();
}

/** True if there is no outcome after {@link SILENCE_MS}. */
async function staysSilent(outcome: Promise<unknown>, clock: Clock): Promise<boolean> {
  let stop: Stop = () => {};
  const silence = new Promise<true>((resolve) => (stop = clock.after(SILENCE_MS, () => resolve(true))));
  const isSilent = await Promise.race([outcome.then(() => false), silence]);
  stop();
  return isSilent;
}

/** Watches for a prompt: an extension's window or a wallet's frame takes the focus from the page. */
function watchForPrompt(): {readonly isLikely: () => boolean; readonly stop: () => void} {
  const listening = new AbortController();
  const {signal} = listening;
  let hasLostFocus = false;
  const note = (): void => void (hasLostFocus = true);
  window.addEventListener('blur', note, {signal});
  document.addEventListener('visibilitychange', note, {signal});
  return {isLikely: () => hasLostFocus, stop: () => listening.abort()};
}

/**
 * The wallet's network, so that the sign-in is valid for the connection; the page's first network if the page
 * does not use that one.
 */
async function chainOf({requests, networks, signal}: EvmSignInRequest): Promise<CaipNetworkId> {
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
