import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';

/** `GET getAnalyticsConfig` of the wallet explorer: whether the project wants analytics. */
export async function getAnalyticsConfig(http: Http, signal?: AbortSignal): Promise<boolean> {
  const answer = await http.json({path: 'getAnalyticsConfig', ...(signal && {signal})});
  checkAnswer({'isAnalyticsEnabled!': 'true or false'}, answer, 'getAnalyticsConfig');
  return (answer as {readonly isAnalyticsEnabled: boolean}).isAnalyticsEnabled;
}
