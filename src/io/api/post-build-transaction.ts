import type {Http} from '../../core/ports/http.js';
import type {SwapTransaction} from '../../core/ports/swaps.js';
import {readSwapTransaction} from './answer-fields.js';

/** 'Convert slippage tolerance 1' (spec 9), in percent. */
const SLIPPAGE_PERCENT = 1;

/** Amount and tokens of the requested transaction. */
export interface BuildTransactionRequest {
  /** In smallest units of the sold token. */
  readonly amount: bigint;
  /** CAIP-10 of the sold token. */
  readonly from: string;
  /** CAIP-10 of the bought token. */
  readonly to: string;
  /** CAIP-10 of the account. */
  readonly userAddress: string;
  readonly projectId: string;
  readonly signal?: AbortSignal;
}

/**
 * `POST v1/convert/build-transaction` of the blockchain API: the transaction of a swap, without an estimate of its gas.
 *
 * Its form is checked, its content is not.
 */
export async function postBuildTransaction(
  http: Http,
  {amount, from, to, userAddress, projectId, signal}: BuildTransactionRequest,
): Promise<SwapTransaction> {
  const resource = 'v1/convert/build-transaction';
  const answer = await http.json({
    method: 'POST',
    path: resource,
    body: {
      amount: String(amount),
      eip155: {slippage: SLIPPAGE_PERCENT},
      projectId,
      from,
      to,
      userAddress,
      disableEstimate: true,
    },
    ...(signal && {signal}),
  });
  return readSwapTransaction(answer, resource, 'amount');
}
