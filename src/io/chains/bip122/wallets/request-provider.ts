import {isRecord} from '../../../../core/model/safety/record.js';
import {readMember} from '../../../page-wallets/wallet-objects.js';

/** An object with `request(method, params)`, as sats-connect and Leather provide it. */
export interface RequestProvider {
  request(method: string, params?: unknown): unknown;
}

/** True for an object with a `request` method; does not throw for objects that throw when read. */
export function isRequestProvider(value: unknown): value is RequestProvider {
  return typeof readMember(value, 'request') === 'function';
}

/** Sends a request and unwraps the JSON-RPC envelope: resolves with `result`, rejects with `error`. */
export async function ask(provider: RequestProvider, method: string, params: unknown): Promise<unknown> {
  const answer: unknown = await provider.request(method, params);
  if (!isRecord(answer)) return undefined;
  const {error, result} = answer;
  // The wallet's own error: callers translate it in to-drawbridge-error.ts.
  if (error !== undefined && error !== null) throw error;
  return result;
}
