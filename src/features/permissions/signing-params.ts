import {isSameAddress} from '../../core/model/addresses/same-address.js';
import {isRecord, type Unchecked} from '../../core/model/safety/record.js';
import {isAddress} from './request-description.js';

/** What an account signs, and the account that the page names. */
export interface SigningParams {
  readonly signed: unknown;
  readonly account?: unknown;
}

/**
 * Reads `personal_sign`: the message, then the account. Many pages write them in the other order.
 *
 * A message may be an address itself. Of two addresses the second is the account, unless only the first is one of the
 * wallet's accounts.
 */
export function readPersonalSign(params: unknown, accounts: readonly string[] = []): SigningParams {
  const [first, second] = listOf(params);
  if (second === undefined) return {signed: first};
  const isOwn = (address: string): boolean => accounts.some((each) => isSameAddress(each, address));
  const isSwapped = isAddress(first) && (!isAddress(second) || (isOwn(first) && !isOwn(second)));
  const [signed, account] = isSwapped ? [second, first] : [first, second];
  return {signed, account};
}

/** Reads `eth_signTypedData_v4`: the account, then the data as an object or as its JSON. */
export function readTypedData(params: unknown): {readonly data?: Unchecked; readonly account?: string} {
  const given = listOf(params);
  const data = given.map(parsed).find((each) => each !== undefined);
  const account = given.find((each) => typeof each === 'string' && !isJson(each));
  return {...(data && {data}), ...(typeof account === 'string' && {account})};
}

function listOf(params: unknown): readonly unknown[] {
  return Array.isArray(params) ? params : [params];
}

function isJson(text: string): boolean {
  return text.trimStart().startsWith('{');
}

function parsed(value: unknown): Unchecked | undefined {
  if (isRecord(value)) return value;
  if (typeof value !== 'string' || !isJson(value)) return undefined;
  try {
    const read: unknown = JSON.parse(value);
    return isRecord(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
