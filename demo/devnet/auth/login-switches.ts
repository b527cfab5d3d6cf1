import * as v from 'valibot';

/** Body of `PUT /control/auth`. */
export const switchesSchema = v.strictObject({
  /** No page may embed the frame. */
  forbidsFrames: v.optional(v.boolean()),
  /** Lifetime of new and renewed sessions in seconds. */
  sessionSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Every new device needs an approval by a link. */
  asksForDevice: v.optional(v.boolean()),
  /** A session that continues has other addresses than before. */
  changesAddress: v.optional(v.boolean()),
  /** Logins with one e-mail address share an account, whatever their method. */
  linksMethods: v.optional(v.boolean()),
});

/** Deviations of the login service. */
export type LoginSwitches = v.InferOutput<typeof switchesSchema>;
