import * as v from 'valibot';

/** The price of one unit of each currency in US dollars. */
const USD = {
  usd: 1,
  eur: 1.08,
  gbp: 1.27,
  aud: 0.66,
  cad: 0.73,
  inr: 0.012,
  jpy: 0.0067,
  btc: 64_000,
  eth: 2_500,
} as const;

/** The currencies that can be asked for. */
export const currencySchema = v.picklist(Object.keys(USD) as (keyof typeof USD)[]);

/** One of them. */
export type Currency = v.InferOutput<typeof currencySchema>;

/** An amount of dollars in another currency. */
export function inCurrency(usd: number, currency: Currency): number {
  return Number((usd / USD[currency]).toPrecision(12));
}
