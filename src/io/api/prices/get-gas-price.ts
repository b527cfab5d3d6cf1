import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {Http} from '../../../core/ports/http.js';
import {checkAnswer} from '../parse-answer.js';

/** What a unit of gas costs, in the smallest unit of the network's coin. */
export interface GasPrice {
  readonly standard: bigint;
  readonly fast: bigint;
  readonly instant: bigint;
}

const WEI = /^\d{1,78}$/;

/** `GET v1/convert/gas-price` of the blockchain API. */
export async function getGasPrice(
  http: Http,
  {chainId, signal}: {readonly chainId: CaipNetworkId; readonly signal?: AbortSignal},
): Promise<GasPrice> {
  const answer = await http.json({
    path: 'v1/convert/gas-price',
    query: {chainId},
    ...(signal && {signal}),
  });
  checkAnswer({'standard!': 'text', 'fast!': 'text', 'instant!': 'text'}, answer, 'v1/convert/gas-price');
  const {standard, fast, instant} = answer as Readonly<Record<keyof GasPrice, string>>;
  return {standard: toWei(standard), fast: toWei(fast), instant: toWei(instant)};
}

function toWei(text: string): bigint {
  if (WEI.test(text)) return BigInt(text);
  throw new DrawbridgeError('http/invalid-response', `v1/convert/gas-price: ${text} is no whole number`, {
    name: 'v1/convert/gas-price',
  });
}
