import type {IdentifierString, WalletAccount} from '@wallet-standard/base';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {toSendError} from '../../../../core/errors/foreign/to-send-error.js';
import {toRequestError} from '../../../wallet-standard/to-drawbridge-error.js';
import {readMember} from '../../../page-wallets/read-member.js';
import {readMethod} from '../../../wallet-standard/read-wallet.js';
import {chainOf} from './standard-chains.js';
import type {SolanaProviderParts} from './create-solana-provider.js';

/** A call of a signing feature, with one input for each thing to sign. */
export interface SigningCall<I, O> {
  readonly feature: string;
  readonly method: string;
  readonly inputs: readonly I[];
  /** Reads the output for one input; `undefined` if it is malformed. */
  readonly read: (output: unknown) => O | undefined;
  /** The wallet sends what it signs: a failure may come after that. */
  readonly isSending?: boolean;
}

/** Requests signatures and checks that there is one output for each input; rejects with `wallet/…`. */
export async function askToSign<I, O>(
  {wallet}: SolanaProviderParts,
  {feature, method, inputs, read, isSending = false}: SigningCall<I, O>,
): Promise<readonly O[]> {
  const {name} = wallet;
  const ask = readMethod(wallet.wallet, feature, method);
  if (!ask) throw new DrawbridgeError('wallet/request-unsupported', `${name} has no ${feature}.`, {name});
  const answer = await translated(ask(...inputs), {name, isSending});
  // Some wallets answer a single input without the list.
  const list: readonly unknown[] = Array.isArray(answer) ? answer : isSending ? [answer] : [];
  const outputs = list.map(read);
  if (outputs.length === inputs.length && outputs.every((output) => output !== undefined)) return outputs;
  throw new DrawbridgeError(
    isSending ? 'send/unclear' : 'wallet/invalid-answer',
    `${name} gave a malformed answer to ${feature}.`,
    {name},
  );
}

/**
 * Replaces the input's account by the wallet's own object, because wallets accept no other: the account with
 * that address, or the one in use if none is given.
 */
export function withOwnAccount<I extends {readonly account: WalletAccount}>(
  input: I,
  {wallet}: SolanaProviderParts,
): I {
  const address = readMember(input.account, 'address');
  const open = wallet.accounts.find(({listed}) => address === undefined || listed.address === address);
  return open ? {...input, account: open.listed.own as WalletAccount} : input;
}

/** Sets the input's chain in the wallet's notation; default: the network in use. */
export function withChain<I extends {readonly chain?: IdentifierString}>(
  input: I,
  {wallet, choice}: SolanaProviderParts,
): I & {readonly chain: IdentifierString} {
  const given = input.chain;
  const chain = given === undefined ? choice.inUse.chain : (chainOf(given, wallet.chains) ?? given);
  return {...input, chain: chain as IdentifierString};
}

async function translated(
  answer: Promise<unknown>,
  {name, isSending}: {readonly name: string; readonly isSending: boolean},
): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (!isSending) throw toRequestError(error, name);
    throw toSendError(error, {summary: `${name} did not say whether it was sent`, name});
  }
}
