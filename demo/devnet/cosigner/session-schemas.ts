import type {Hex} from 'viem';
import * as v from 'valibot';

const hex = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value));
const signer = v.looseObject({
  data: v.looseObject({keys: v.array(v.looseObject({type: v.string(), publicKey: hex}))}),
});

/** What a page asks the cosigner to make a session for. */
export const grantRequestSchema = v.looseObject({
  chainId: hex,
  expiry: v.number(),
  signer,
  permissions: v.pipe(v.array(v.unknown()), v.minLength(1)),
});
/** A session request as far as the cosigner reads it. */
export type GrantRequest = v.InferOutput<typeof grantRequestSchema>;

/** What the wallet granted, as the page hands it on. */
export const activationSchema = v.looseObject({
  pci: v.string(),
  context: v.string(),
  expiry: v.number(),
  permissions: v.array(v.unknown()),
  signer,
});
/** A grant as far as the cosigner reads it. */
export type Activation = v.InferOutput<typeof activationSchema>;

/** What ends a session. */
export const revocationSchema = v.object({pci: v.string(), signature: hex});
/** A revocation that the account has signed. */
export type Revocation = v.InferOutput<typeof revocationSchema>;

/** What the cosigner is to sign along. */
export const cosignSchema = v.object({pci: v.string(), hash: hex});
