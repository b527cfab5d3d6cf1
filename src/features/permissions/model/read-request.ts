import {isRecord} from '../../../core/model/safety/record.js';
import type {WalletRequest} from '../../../core/ports/embedded-wallet.js';
import {ProviderError} from './provider-error.js';

/**
 * Reads and copies what a page asks, so that the page cannot change what the user reviews.
 *
 * What is no request has an empty method, which no list knows. Throws -32602 for parameters that cannot be copied.
 */
export function readRequest(given: unknown): WalletRequest {
  if (!isRecord(given)) return {method: ''};
  const {method, params} = given;
  if (typeof method !== 'string') return {method: ''};
  return params === undefined ? {method} : {method, params: copy(params)};
}

function copy(params: unknown): unknown {
  try {
    return structuredClone(params);
  } catch (cause) {
    throw new ProviderError('invalidParams', 'The parameters are no data', {cause});
  }
}
