import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';

/** Prices of a unit of gas, in smallest units of the network's coin, by speed. */
export interface GasPrice {
  readonly standard: bigint;
  readonly fast: bigint;
  readonly instant: bigint;
}

/** Network of the requested price. */
export interface GasPriceRequest {
  readonly chainId: CaipNetworkId;
  readonly signal?: AbortSignal;
}

// A 256-bit number has 78 digits.
const WHOLE = /^\d{1,78}$/;

/** With a price of 0, a transaction would wait for good; no network has one above 10,000,000 gwei. */
const MAX_PRICE = 10n ** 16n;

function isPrice(text: string): boolean {
  return WHOLE.test(text) && BigInt(text) > 0n && BigInt(text) <= MAX_PRICE;
}

/** `GET v1/convert/gas-price` of the blockchain API; throws `http/invalid-response` for a price that no network has. */
export async function getGasPrice(http: Http, {chainId, signal}: GasPriceRequest): Promise<GasPrice> {
  const resource = 'v1/convert/gas-price';
  const answer = await http.json({path: resource, query: {chainId}, ...(signal && {signal})});
  checkAnswer({'standard!': 'text', 'fast!': 'text', 'instant!': 'text'}, answer, resource);
  const {standard, fast, instant} = answer as Readonly<Record<keyof GasPrice, string>>;
  if ([standard, fast, instant].every(isPrice)) {
    return {standard: BigInt(standard), fast: BigInt(fast), instant: BigInt(instant)};
  }
  throw new DrawbridgeError('http/invalid-response', `${resource}: expected prices in wei`, {name: resource});
}
