/**
 * What a provider says of a purchase. `canceled` and `expired` ended without a payment, as far as it says; `unknown` may
 * still become anything.
 */
export type PurchaseStatus = 'pending' | 'confirmed' | 'failed' | 'canceled' | 'expired' | 'unknown';

/**
 * The words of Coinbase's interfaces for purchases: transactions (`ONRAMP_TRANSACTION_STATUS_…`) and orders
 * (`ONRAMP_ORDER_STATUS_…`, in which a link is paid in steps). https://docs.cdp.coinbase.com/onramp
 */
const STATUSES: Readonly<Record<string, PurchaseStatus>> = {
  CREATED: 'pending',
  IN_PROGRESS: 'pending',
  PENDING: 'pending',
  PENDING_AUTH: 'pending',
  PENDING_PAYMENT: 'pending',
  PROCESSING: 'pending',
  UNSPECIFIED: 'pending',
  SUCCESS: 'confirmed',
  COMPLETED: 'confirmed',
  FAILED: 'failed',
  CANCELED: 'canceled',
  CANCELLED: 'canceled',
  EXPIRED: 'expired',
};
const PREFIX = /^ONRAMP_(TRANSACTION|ORDER)_STATUS_/i;

/** Only the two words of success are success. */
export function purchaseStatusOf(status: unknown): PurchaseStatus {
  if (typeof status !== 'string') return 'unknown';
  const word = status.replace(PREFIX, '').toUpperCase();
  return Object.hasOwn(STATUSES, word) ? (STATUSES[word] ?? 'unknown') : 'unknown';
}
