import type {Http} from '../../core/ports/http.js';
import type {SwapTransaction} from '../../core/ports/swaps.js';
import {readSwapTransaction} from './answer-fields.js';

/** Account and tokens of the requested approval, all CAIP-10. */
export interface BuildApproveRequest {
  readonly userAddress: string;
  /** The sold token. */
  readonly from: string;
  /**
   * The bought token: the public service reads a token's address here, although the approval is about the sold one
   * (blockchain-api src/handlers/convert/approve.rs, 2025-10-30).
   */
  readonly to: string;
  readonly signal?: AbortSignal;
}

/**
 * `GET v1/convert/build-approve` of the blockchain API: the transaction that lets the service's contract spend a token.
 * The addresses of the answer are account and token, or those of the request.
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
