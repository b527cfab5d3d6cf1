import * as v from 'valibot';

/** Body of `PUT /control/buy`. */
export const buySwitchesSchema = v.strictObject({
  /**
   * `v1/onramp/buy/options` and `v1/onramp/buy/quotes` answer. By default, Coinbase's interface for old keys refuses the
   * service (blockchain-api src/providers/coinbase.rs, 2025-10-30; the interface has ended since).
   */
  answersPrices: v.optional(v.boolean()),
  /** Links have expired when the user opens them. */
  expiresLinks: v.optional(v.boolean()),
  /** Every card and bank account is declined. */
  declinesPayments: v.optional(v.boolean()),
  /** Paid orders stay in progress, and nothing is delivered. */
  neverCompletes: v.optional(v.boolean()),
  /** The history has no orders, though the provider delivers them. */
  hidesOrders: v.optional(v.boolean()),
});

/** Deviations of the purchase providers. */
export type BuySwitches = v.InferOutput<typeof buySwitchesSchema>;
