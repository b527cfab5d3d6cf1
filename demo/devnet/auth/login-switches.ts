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
  /** The frame of the public kind sends READY and each reply after this time in milliseconds. */
  answersAfterMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The frame of the public kind reloads itself once, after its reply to this request. */
  reloadsAfter: v.optional(v.pipe(v.string(), v.nonEmpty())),
});

/** Deviations of the login service. */
export type LoginSwitches = v.InferOutput<typeof switchesSchema>;
