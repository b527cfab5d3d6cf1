/** The currencies the price service knows (reference 3.2), the default first. */
export const FIAT_CURRENCIES = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'] as const;

/** A currency amounts are valued in. */
export type FiatCurrency = (typeof FIAT_CURRENCIES)[number];

/** Tells a currency from anything else that may have been stored. */
export function isFiatCurrency(value: unknown): value is FiatCurrency {
  return (FIAT_CURRENCIES as readonly unknown[]).includes(value);
}
