/** In units of the last place: far more than floating point loses, and far less than one. */
const TRACE = 1e-4;

/** The currencies that the price service supports, the default first. */
export const FIAT_CURRENCIES = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'] as const;

/** A currency in which amounts are valued. */
export type FiatCurrency = (typeof FIAT_CURRENCIES)[number];

/** Decimal places of a currency; more for coins, whose unit is worth too much for the two places of money. */
export function fiatPlaces(currency: FiatCurrency): number {
  if (currency === 'jpy') return 0;
  return currency === 'btc' || currency === 'eth' ? 6 : 2;
}

/** Cuts a value to the places of its currency. A value that floating point holds a trace too low stays whole. */
export function cutMoney(value: number, currency: FiatCurrency): number {
  const units = 10 ** fiatPlaces(currency);
  return Math.floor(value * units + TRACE) / units;
}

/** True for a supported currency; for values from storage. */
export function isFiatCurrency(value: unknown): value is FiatCurrency {
  return (FIAT_CURRENCIES as readonly unknown[]).includes(value);
}
