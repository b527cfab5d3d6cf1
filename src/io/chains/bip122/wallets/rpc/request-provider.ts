import {isRecord} from '../../../../../core/model/safety/shape.js';
import {readMember} from '../../../../wallet-standard/reading/read-member.js';

/** An object that pages call with `request(method, params)`, as sats-connect and Leather have it. */
export interface RequestProvider {
  request(method: string, params?: unknown): unknown;
}

/** True for an object that can be asked something; survives objects that throw when they are read. */
export function isRequestProvider(value: unknown): value is RequestProvider {
  return typeof readMember(value, 'request') === 'function';
}

/** Asks, and takes the JSON-RPC envelope off the answer: resolves with its result, rejects with its error. */
export async function ask(provider: RequestProvider, method: string, params: unknown): Promise<unknown> {
  const answer: unknown = await provider.request(method, params);
  if (!isRecord(answer)) return undefined;
  const {error, result} = answer;
  // Foreign on purpose: the border translates whatever comes out of here.
  if (error !== undefined && error !== null) throw error;
  return result;
}
