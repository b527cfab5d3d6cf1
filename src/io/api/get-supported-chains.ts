import * as v from 'valibot';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Http} from '../../core/ports/http.js';
import {lenientArray, parseAnswer} from './parse-answer.js';
import {caipNetworkIdSchema} from './wallet-schema.js';

/** The networks the blockchain API answers for. */
export interface SupportedChains {
  readonly http: readonly CaipNetworkId[];
  /** Those with a socket as well. */
  readonly ws: readonly CaipNetworkId[];
}

const answerSchema = v.object({
  http: lenientArray(caipNetworkIdSchema),
  ws: v.fallback(lenientArray(caipNetworkIdSchema), []),
});

/** `GET v1/supported-chains` of the blockchain API. */
export async function getSupportedChains(http: Http, signal?: AbortSignal): Promise<SupportedChains> {
  const answer = await http.json({path: 'v1/supported-chains', ...(signal && {signal})});
  return parseAnswer(answerSchema, answer, 'v1/supported-chains');
}
