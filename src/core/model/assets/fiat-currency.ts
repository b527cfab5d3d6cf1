/** The currencies that the price service supports, the default first. */
export const FIAT_CURRENCIES = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'] as const;

/** A currency in which amounts are valued. */
export type FiatCurrency = (typeof FIAT_CURRENCIES)[number];

/** True for a supported currency; for values from storage. */
export function isFiatCurrency(value: unknown): value is FiatCurrency {
  return (FIAT_CURRENCIES as readonly unknown[]).includes(value);
}
