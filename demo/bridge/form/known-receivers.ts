import type {QueryClient, QueryKey} from '@tanstack/react-query';
import type {ReviewedRoute} from './reviewed-transfer.js';

/**
 * The key of the receivers that an account has sent to, which are read once.
 *
 * @param chain - CAIP-2
 */
export function receiversKey(chain: string, account: string | undefined): QueryKey {
  return ['known-receivers', chain, account];
}

/** Adds the receiver of a sent transfer: what imitates it may follow within minutes. */
export function addReceiver(queries: QueryClient, {from, account, receiver}: ReviewedRoute): void {
  queries.setQueryData<readonly string[]>(
    receiversKey(from.id, account),
    (before) => before && [...before, receiver],
  );
}
