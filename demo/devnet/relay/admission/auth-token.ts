import {createPublicKey, verify, type KeyObject} from 'node:crypto';
import * as v from 'valibot';
import {decodeBase58} from './base58.js';

/** Clocks of client and relay may differ by this much. */
const CLOCK_TOLERANCE_S = 60;
const DID_KEY_PREFIX = 'did:key:z';
/** Multicodec prefix of an ed25519 public key, as a varint. */
const ED25519_CODEC = [0xed, 0x01];
const ED25519_KEY_BYTES = 32;
/** DER header that turns the 32 raw bytes into an SPKI key. */
const SPKI_HEADER = Buffer.from('302a300506032b6570032100', 'hex');

const headerSchema = v.object({alg: v.literal('EdDSA')});
const payloadSchema = v.object({
  iss: v.pipe(v.string(), v.startsWith(DID_KEY_PREFIX)),
  aud: v.string(),
  iat: v.number(),
  exp: v.number(),
});

/** The expected audience and time of a token. */
export interface TokenContext {
  readonly isAudience: (audience: string) => boolean;
  /** Seconds since the epoch. */
  readonly now: number;
}

/**
 * Checks a relay client's token: a JWT signed with the ed25519 key of its issuer, a did:key.
 *
 * @returns the issuer, which identifies the client.
 * @throws Error that names the problem.
 */
export function verifyAuthToken(token: string, {isAudience, now}: TokenContext): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  v.parse(headerSchema, decodePart(header));
  const {iss, aud, iat, exp} = v.parse(payloadSchema, decodePart(payload));
  const signed = Buffer.from(`${header}.${payload}`);
  const isGenuine = verify(null, signed, publicKeyOf(iss), Buffer.from(signature, 'base64url'));
  if (!isGenuine) throw new Error('The signature does not belong to the issuer');
  if (exp + CLOCK_TOLERANCE_S < now) throw new Error('The token has expired');
  if (iat - CLOCK_TOLERANCE_S > now) throw new Error('The token is from the future');
  if (!isAudience(aud)) throw new Error(`The token is meant for ${aud}`);
  return iss;
}

function decodePart(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

function publicKeyOf(issuer: string): KeyObject {
  const bytes = decodeBase58(issuer.slice(DID_KEY_PREFIX.length));
  const [first, second] = ED25519_CODEC;
  const isEd25519 = bytes[0] === first && bytes[1] === second;
  if (!isEd25519 || bytes.length !== ED25519_KEY_BYTES + ED25519_CODEC.length) {
    throw new Error('The issuer is not an ed25519 did:key');
  }
  const key = Buffer.concat([SPKI_HEADER, bytes.subarray(ED25519_CODEC.length)]);
  return createPublicKey({key, format: 'der', type: 'spki'});
}
