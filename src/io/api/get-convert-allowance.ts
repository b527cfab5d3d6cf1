import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';
import {readWhole} from './answer-fields.js';

/** Token and account of the requested allowance, both CAIP-10. */
export interface ConvertAllowanceRequest {
  readonly tokenAddress: string;
  readonly userAddress: string;
  readonly signal?: AbortSignal;
}

/**
 * `GET v1/convert/allowance` of the blockchain API: the amount of a token that the service's contract may spend, in
 * smallest units.
 */
export async function getConvertAllowance(
  http: Http,
  {tokenAddress, userAddress, signal}: ConvertAllowanceRequest,
): Promise<bigint> {
  const resource = 'v1/convert/allowance';
  const answer = await http.json({
    path: resource,
    query: {tokenAddress, userAddress},
    ...(signal && {signal}),
  });
  checkAnswer({'allowance!': 'text'}, answer, resource);
  return readWhole((answer as {readonly allowance: string}).allowance, {resource, path: 'allowance'});
}
