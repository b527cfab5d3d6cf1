import type {IdentifierString, WalletAccount} from '@wallet-standard/base';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {toRequestError} from '../../../wallet-standard/to-drawbridge-error.js';
import {readMember} from '../../../page-wallets/read-member.js';
import {readMethod} from '../../../wallet-standard/read-wallet.js';
import {chainOf} from './standard-chains.js';
import type {SolanaProviderParts} from './create-solana-provider.js';

/** What a page asks of a feature, one input for each thing to sign. */
export interface SigningCall<I, O> {
  readonly feature: string;
  readonly method: string;
  readonly inputs: readonly I[];
  /** Reads what the wallet gave for one input; `undefined` for nonsense. */
  readonly read: (output: unknown) => O | undefined;
}

/** Asks a wallet to sign and checks that it gave one output for each input; rejects with `wallet/…`. */
export async function askToSign<I, O>(
  {wallet}: SolanaProviderParts,
  {feature, method, inputs, read}: SigningCall<I, O>,
): Promise<readonly O[]> {
  const {name} = wallet;
  const ask = readMethod(wallet.wallet, feature, method);
  if (!ask) throw new DrawbridgeError('wallet/request-unsupported', `${name} has no ${feature}.`, {name});
  const answer = await translated(ask(...inputs), name);
  const outputs = Array.isArray(answer) ? answer.map(read) : [];
  if (outputs.length === inputs.length && outputs.every((output) => output !== undefined)) return outputs;
  throw new DrawbridgeError('wallet/invalid-answer', `${name} answered ${feature} with nonsense.`, {name});
}

/**
 * The input with the wallet's own object for its account, because wallets take no other: the one of that
 * address, or the account in use where none is given.
 */
export function withOwnAccount<I extends {readonly account: WalletAccount}>(
  input: I,
  {wallet}: SolanaProviderParts,
): I {
  const address = readMember(input.account, 'address');
  const open = wallet.accounts.find(({listed}) => address === undefined || listed.address === address);
  return open ? {...input, account: open.listed.own as WalletAccount} : input;
}

/** The input with the wallet's word for its chain; the network in use where none is given. */
export function withChain<I extends {readonly chain?: IdentifierString}>(
  input: I,
  {wallet, choice}: SolanaProviderParts,
): I & {readonly chain: IdentifierString} {
  const given = input.chain;
  const chain = given === undefined ? choice.inUse.chain : (chainOf(given, wallet.chains) ?? given);
  return {...input, chain: chain as IdentifierString};
}

async function translated(answer: Promise<unknown>, name: string): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    throw toRequestError(error, name);
  }
}
