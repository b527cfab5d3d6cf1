import * as v from 'valibot';
import type {Hex} from 'viem';

// Required fields of each body: blockchain-api src/handlers/sessions (2025-10-30). Unknown fields are ignored.

const hex = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value));
const signer = v.looseObject({
  data: v.looseObject({keys: v.array(v.looseObject({type: v.string(), publicKey: hex}))}),
});
/** A permission or a policy. */
const typed = v.looseObject({type: v.string(), data: v.record(v.string(), v.unknown())});

/** A page's request for a session. */
export const grantRequestSchema = v.looseObject({
  expiry: v.pipe(v.number(), v.integer(), v.minValue(0)),
  signer,
  permissions: v.array(typed),
  policies: v.array(typed),
});
/** The fields of a session request that the cosigner reads. */
export type GrantRequest = v.InferOutput<typeof grantRequestSchema>;

/** The wallet's grant, as the page passes it on. */
export const activationSchema = v.looseObject({
  ...grantRequestSchema.entries,
  pci: v.string(),
  context: hex,
});
/** The fields of a grant that the cosigner reads. */
export type Activation = v.InferOutput<typeof activationSchema>;

/** A request to end a session. The public service reads no signature; a service of the site does. */
export const revocationSchema = v.looseObject({pci: v.string(), signature: v.optional(v.unknown())});
/** A revocation. */
export type Revocation = v.InferOutput<typeof revocationSchema>;

/** Query of a request for a session. */
export const creationQuerySchema = v.object({v: v.optional(v.string())});

/** The calls for the cosigner's signature. */
export const cosignSchema = v.object({pci: v.string(), hash: hex});
