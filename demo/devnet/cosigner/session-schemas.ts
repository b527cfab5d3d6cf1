import type {Hex} from 'viem';
import * as v from 'valibot';

const hex = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value));
const signer = v.looseObject({
  data: v.looseObject({keys: v.array(v.looseObject({type: v.string(), publicKey: hex}))}),
});

/** A page's request for a session. */
export const grantRequestSchema = v.looseObject({
  chainId: hex,
  expiry: v.number(),
  signer,
  permissions: v.pipe(v.array(v.unknown()), v.minLength(1)),
});
/** The fields of a session request that the cosigner reads. */
export type GrantRequest = v.InferOutput<typeof grantRequestSchema>;

/** The wallet's grant, as the page passes it on. */
export const activationSchema = v.looseObject({
  pci: v.string(),
  context: v.string(),
  expiry: v.number(),
  permissions: v.array(v.unknown()),
  signer,
});
/** The fields of a grant that the cosigner reads. */
export type Activation = v.InferOutput<typeof activationSchema>;

/** A request to end a session. */
export const revocationSchema = v.object({pci: v.string(), signature: hex});
/** A revocation that the account has signed. */
export type Revocation = v.InferOutput<typeof revocationSchema>;

/** The calls for the cosigner's signature. */
export const cosignSchema = v.object({pci: v.string(), hash: hex});
