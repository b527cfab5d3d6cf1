import * as v from 'valibot';

/** Body of `PUT /control/buy`. */
export const buySwitchesSchema = v.strictObject({
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
