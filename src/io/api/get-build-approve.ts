import type {Http} from '../../core/ports/http.js';
import type {SwapTransaction} from '../../core/ports/swaps.js';
import {readSwapTransaction} from './convert-answer.js';

/** Account, token and spender of the requested approval, all CAIP-10. */
export interface BuildApproveRequest {
  readonly userAddress: string;
  /** The token. */
  readonly from: string;
  /** The spender. */
  readonly to: string;
  readonly signal?: AbortSignal;
}

/**
 * `GET v1/convert/build-approve` of the blockchain API: the transaction that lets a contract spend a token.
 *
 * Its form is checked, its content is not.
 */
export async function getBuildApprove(
  http: Http,
  {userAddress, from, to, signal}: BuildApproveRequest,
): Promise<SwapTransaction> {
  const resource = 'v1/convert/build-approve';
  const answer = await http.json({
    path: resource,
    query: {userAddress, from, to},
    ...(signal && {signal}),
  });
  return readSwapTransaction(answer, resource, 'value');
}
