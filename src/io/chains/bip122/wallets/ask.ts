import {isRecord} from '../../../../core/model/safety/record.js';
import type {RequestProvider} from './request-provider.js';

/** Asks, and takes the JSON-RPC envelope off the answer: resolves with its result, rejects with its error. */
export async function ask(provider: RequestProvider, method: string, params: unknown): Promise<unknown> {
  const answer: unknown = await provider.request(method, params);
  if (!isRecord(answer)) return undefined;
  const {error, result} = answer;
  // Foreign on purpose: the border translates whatever comes out of here.
  if (error !== undefined && error !== null) throw error;
  return result;
}
