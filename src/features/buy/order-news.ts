import type {News} from '../../core/model/news.js';
import type {BuyOrder, BuyProviderId} from './api.js';

const PROVIDER_NAMES: Readonly<Record<BuyProviderId, string>> = {coinbase: 'Coinbase', meld: 'Meld.io'};

/** Name of a provider, also of one that does not serve the account in use. */
export function providerName(id: BuyProviderId): string {
  return PROVIDER_NAMES[id];
}

/** True for an order that was paid for, or may have been, and brought nothing. */
export function hasFailed({status, reason}: BuyOrder): boolean {
  return status === 'lost' || (status === 'failed' && reason?.startsWith('payment-') === true);
}

/** How an order failed, and the user's next step. */
export function orderNews({key, status, provider, token: {symbol}, orderNumber}: BuyOrder): News {
  const label = providerName(provider);
  if (status !== 'lost') return {key, what: ['buy.failedOf', symbol, label], hint: ['buy.failedHint', label]};
  return {
    key,
    what: ['buy.lostOf', symbol, label],
    hint: [orderNumber === undefined ? 'buy.lostHintNoNumber' : 'buy.lostHint', label],
  };
}
