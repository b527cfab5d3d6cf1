import type {CaipNetworkId} from '../../core/model/caip.js';
import {readCaipNetworkIds} from '../../core/model/wallet.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';

/** The networks the blockchain API supports. */
export interface SupportedChains {
  readonly http: readonly CaipNetworkId[];
  /** Those with WebSocket support. */
  readonly ws: readonly CaipNetworkId[];
}

/** `GET v1/supported-chains` of the blockchain API. */
export async function getSupportedChains(http: Http, signal?: AbortSignal): Promise<SupportedChains> {
  const answer = await http.json({path: 'v1/supported-chains', ...(signal && {signal})});
  checkAnswer({'http!': 'a list'}, answer, 'v1/supported-chains');
  const {http: known, ws} = answer as {readonly http: unknown; readonly ws?: unknown};
  return {http: readCaipNetworkIds(known) ?? [], ws: readCaipNetworkIds(ws) ?? []};
}
