import {comparableAddress} from '../../core/model/addresses/same-address.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {cleanName} from '../../core/model/safety/clean-name.js';
import {assetImageUrl} from '../../core/model/safety/content-address.js';
import {isRecord} from '../../core/model/safety/record.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';
import {readContract} from './answer-fields.js';
import {inPortions} from './in-portions.js';

/** Limit of tokens that are read; the service lists about 3,000 for Ethereum. */
export const MAX_CONVERT_TOKENS = 20_000;
const MAX_PLACES = 36;

/** A token that the swap service can exchange. */
export interface ConvertToken {
  readonly name: string;
  readonly symbol: string;
  /** CAIP-10; the coin by its pseudo-address. */
  readonly address: string;
  readonly decimals: number;
  readonly iconUrl?: string;
}

/** Network of the requested tokens. */
export interface ConvertTokensRequest {
  readonly chainId: CaipNetworkId;
  readonly signal?: AbortSignal;
}

/** `GET v1/convert/tokens` of the blockchain API, each token once; malformed entries are left out. */
export async function getConvertTokens(
  http: Http,
  {chainId, signal}: ConvertTokensRequest,
): Promise<readonly ConvertToken[]> {
  const resource = 'v1/convert/tokens';
  const answer = await http.json({path: resource, query: {chainId}, ...(signal && {signal})});
  checkAnswer({'tokens!': 'a list'}, answer, resource);
  const {tokens} = answer as {readonly tokens: readonly unknown[]};
  const seen = new Set<string>();
  return inPortions(tokens.slice(0, MAX_CONVERT_TOKENS), (entry) => {
    const token = readToken(entry, chainId);
    if (!token) return undefined;
    const {size} = seen;
    seen.add(comparableAddress(token.address.slice(chainId.length + 1)));
    return seen.size > size ? token : undefined;
  });
}

function readToken(given: unknown, chainId: CaipNetworkId): ConvertToken | undefined {
  if (!isRecord(given)) return undefined;
  const {address, decimals} = given;
  const symbol = cleanName(textOf(given['symbol']));
  const contract = readContract(address);
  if (!symbol || contract?.chainId !== chainId || !isPlaces(decimals)) return undefined;
  const iconUrl = assetImageUrl(textOf(given['logoUri']));
  return {
    name: cleanName(textOf(given['name'])) || symbol,
    symbol,
    address: `${chainId}:${contract.address}`,
    decimals,
    ...(iconUrl && {iconUrl}),
  };
}

function isPlaces(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_PLACES;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
