import * as v from 'valibot';

/** Body of `PUT /control/service`. */
export const serviceSwitchesSchema = v.strictObject({
  /**
   * `public`, the default, answers as the public blockchain API does today. `ordered` answers as a service of the site
   * that follows the specification: `v1/onramp/options` and `v1/onramp/quote` exist, all addresses are priced,
   * `build-approve` takes the spender, a session ends with a signature, and the analytics service takes events as JSON, for
   * example.
   */
  kind: v.optional(v.picklist(['public', 'ordered'])),
  /** The analytics service refuses the origin of the page. */
  refusesOrigin: v.optional(v.boolean()),
  /** The project has used up its quota. */
  exceedsQuota: v.optional(v.boolean()),
  /** Balances are cached for 10 s by the address alone. Default: true for the public kind. */
  cachesBalances: v.optional(v.boolean()),
  /** Provider of Solana's balances: `solscan` gives plain mints, `dune` CAIP-10 addresses. Default: they take turns. */
  solanaProvider: v.optional(v.picklist(['solscan', 'dune'])),
  /** The cluster counts as Solana's mainnet, the only one that the public service reads, and devnet as merely listed. */
  readsSolanaMainnet: v.optional(v.boolean()),
});

/** Kind and deviations of the blockchain API. */
export type ServiceSwitches = v.InferOutput<typeof serviceSwitchesSchema>;
