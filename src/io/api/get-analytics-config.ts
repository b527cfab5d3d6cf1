import * as v from 'valibot';
import type {Http} from '../../core/ports/http.js';
import {parseAnswer} from './parse-answer.js';

const answerSchema = v.object({isAnalyticsEnabled: v.boolean()});

/** `GET getAnalyticsConfig` of the wallet explorer: whether the project wants analytics. */
export async function getAnalyticsConfig(http: Http, signal?: AbortSignal): Promise<boolean> {
  const answer = await http.json({path: 'getAnalyticsConfig', ...(signal && {signal})});
  return parseAnswer(answerSchema, answer, 'getAnalyticsConfig').isAnalyticsEnabled;
}
