import {isRecord} from '../../../../core/model/safety/record.js';
import type {RequestProvider} from './request-provider.js';

/** Sends a request and unwraps the JSON-RPC envelope: resolves with `result`, rejects with `error`. */
export async function ask(provider: RequestProvider, method: string, params: unknown): Promise<unknown> {
  const answer: unknown = await provider.request(method, params);
  if (!isRecord(answer)) return undefined;
  const {error, result} = answer;
  // The wallet's own error: callers translate it in to-drawbridge-error.ts.
  if (error !== undefined && error !== null) throw error;
  return result;
}
