import type {AccountType} from '../../../core/model/account.js';
import {formatUnits, parseUnits} from '../../../core/model/assets/amount.js';
import {isNative, type TokenBalance} from '../../../core/model/assets/token-balance.js';
import type {TransferFee} from '../../../core/ports/transfers.js';
import type {SendableToken} from './sendable-tokens.js';

/** The receiver: the typed text and its lookup result. */
export interface Receiver {
  /** The typed text: an address or a name. */
  readonly text: string;
  /** The resolved address in its chain family's format; absent until it is known. */
  readonly address?: string;
  readonly name?: string;
  readonly image?: string;
  /** A name is being looked up. */
  readonly isResolving?: boolean;
  /** The reason why the text has no address. */
  readonly nameTrouble?: NameTrouble;
  /** The names service's reason for `unreachable`, the character at fault for `deceptive`. */
  readonly nameDetail?: string;
  /** The reason why the name's address may not belong to its owner on this network. */
  readonly nameRisk?: NameRisk;
  /** The other network that the text names, for the message of `other-network`. */
  readonly otherNetwork?: string;
}

/**
 * The reason why a text names no address: the name is not registered, has no address on this network, could
 * not be looked up now, can never be looked up on this network, looks like another name, or is kept outside
 * the chain; or the text is neither a name nor an address, names another network, or asks for more than a
 * transfer.
 */
export type NameTrouble =
  | 'unregistered'
  | 'no-address'
  | 'unreachable'
  | 'unsupported'
  | 'deceptive'
  | 'offchain'
  | 'unreadable'
  | 'other-network'
  | 'request';

/**
 * The name has an address for Ethereum only: a contract is there, and none on this network; or that could not be
 * checked.
 */
export type NameRisk = 'contract-elsewhere' | 'unchecked-elsewhere';

/** The user's input, kept until the transfer is sent. */
export interface SendForm {
  readonly token: SendableToken | undefined;
  /** Decimal text such as `1.5`, independent of the language; empty while no valid amount is filled in. */
  readonly amount: string;
  /** The amount as typed by the user; absent if the user did not type it. */
  readonly typed?: string;
  readonly receiver: Receiver;
  /** The amount is the maximum: it follows the fee until the user types an amount or the balance changes. */
  readonly isMax?: boolean;
}

/** Data that the form is validated against. */
export interface SendSituation {
  /** The fee of this transfer in smallest units of the network's coin; `undefined` until it is known. */
  readonly fee: bigint | undefined;
  /** Balance of the network's coin in smallest units; `undefined` until it is known. */
  readonly nativeBalance: bigint | undefined;
  readonly accountType: AccountType;
}

/** The reason why the form cannot be sent yet. */
export type SendProblem =
  | 'invalid-address'
  | 'add-address'
  | 'insufficient-gas'
  | 'insufficient-funds'
  | 'add-amount'
  | 'incorrect-value'
  | 'select-token'
  /** The chain would reject it; the forecast has the reason. */
  | 'refused';

/** The empty form. */
export const EMPTY_FORM: SendForm = {token: undefined, amount: '', receiver: {text: ''}};

/** Validates a form; of several problems the last rule wins. Amounts are compared exactly. */
export function sendProblem(form: SendForm, situation: SendSituation): SendProblem | undefined {
  if (!form.token) return 'select-token';
  const amount = sendAmount(form);
  if (amount === undefined || amount <= 0n) return amountProblem(form);
  if (!form.token.isUnread && amount > balanceOf(form.token)) return 'insufficient-funds';
  if (isShortOfGas(form.token, amount, situation)) return 'insufficient-gas';
  if (form.receiver.text.trim() === '') return 'add-address';
  return form.receiver.address === undefined ? 'invalid-address' : undefined;
}

/** The problem of an invalid amount. */
function amountProblem({amount, typed = amount, isMax}: SendForm): SendProblem {
  if (typed.trim() === '') return 'add-amount';
  // The user did not type this amount: the fee is higher than the balance.
  return isMax ? 'insufficient-gas' : 'incorrect-value';
}

/** True if both send the same amount of the same token to the same address. Two maximum amounts are the same. */
export function isSameTransfer(one: SendForm, other: SendForm): boolean {
  const isSameAmount = one.amount === other.amount || (one.isMax === true && other.isMax === true);
  return haveSameToken(one, other) && isSameAmount && one.receiver.address === other.receiver.address;
}

/** True if both have the same token of the same network, or no token. */
export function haveSameToken({token: one}: SendForm, {token: other}: SendForm): boolean {
  return one?.chainId === other?.chainId && one?.address === other?.address;
}

/** Lowers a maximum amount by the fee. */
export function reserveFee(form: SendForm, fee: bigint): SendForm {
  const {token, isMax} = form;
  const max = token && isMax ? maximumOf(token, fee) : undefined;
  // If nothing remains, keep the amount, so that the user sees that the fee cannot be paid.
  return token && max ? {...form, amount: formatUnits(max, Number(token.quantity.decimals))} : form;
}

/** The amount in smallest units; `undefined` if it is not a valid amount of this token. */
export function sendAmount({token, amount}: Pick<SendForm, 'token' | 'amount'>): bigint | undefined {
  return token && parseUnits(amount, Number(token.quantity.decimals));
}

/** Balance of a token in smallest units; digits beyond its decimals are dropped. */
export function balanceOf({quantity}: TokenBalance): bigint {
  const decimals = Number(quantity.decimals);
  const [whole = '0', fraction = ''] = quantity.numeric.split('.');
  return parseUnits(`${whole}.${fraction.slice(0, decimals)}`, decimals) ?? 0n;
}

/**
 * The maximum that can be sent: the balance, minus the fee for the network's own coin.
 *
 * `undefined` if the fee or the balance is unknown.
 */
export function maximumOf(token: SendableToken, fee: bigint | undefined): bigint | undefined {
  if (token.isUnread) return undefined;
  const balance = balanceOf(token);
  if (!isNative(token)) return balance;
  if (fee === undefined) return undefined;
  return balance > fee ? balance - fee : 0n;
}

/** The contract or mint without its CAIP prefix; `undefined` for the network's own coin. */
export function contractOf({address}: Pick<TokenBalance, 'address'>): string | undefined {
  return address?.split(':')[2];
}

/** "Insufficient gas … Smart accounts are exempt" (spec 5). */
function isShortOfGas(token: TokenBalance, amount: bigint, situation: SendSituation): boolean {
  const {fee, nativeBalance, accountType} = situation;
  if (accountType === 'smartAccount' || nativeBalance === undefined) return false;
  // A zero balance pays no fee at all.
  if (nativeBalance === 0n) return true;
  return fee !== undefined && fee + (isNative(token) ? amount : 0n) > nativeBalance;
}

/** True if the user has filled in an amount or a receiver. */
export function hasUserInput({amount, typed = amount, receiver}: SendForm): boolean {
  return typed !== '' || receiver.text !== '';
}

/** The fee of another transfer of the same token is a good estimate, but the gas limit depends on the receiver. */
export function feeFor(form: SendForm, known: SendForm, fee: TransferFee): TransferFee {
  if (form.receiver.address === known.receiver.address) return fee;
  const {gasLimit: _, ...rest} = fee;
  return rest;
}

/** Applies a change. A new amount drops `isMax` and `typed` unless the change contains them. */
export function fillForm(form: SendForm, change: Partial<SendForm>): SendForm {
  const {isMax: _, typed, ...known} = form;
  const kept = typed === undefined || 'amount' in change ? {} : {typed};
  return {...known, ...kept, ...change};
}
