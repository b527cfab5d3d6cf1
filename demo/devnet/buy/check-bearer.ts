import {verify} from 'node:crypto';
import * as v from 'valibot';
import {COINBASE_PUBLIC_KEY, projectOfKey} from './coinbase-key.js';

// Bearer tokens of secret API keys: docs.cdp.coinbase.com, 'Authentication' and 'JWT authentication' (read 2026-11).

const MAX_LIFETIME_S = 120;
const BEARER = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/;

const headerSchema = v.object({
  alg: v.literal('EdDSA'),
  kid: v.string(),
  nonce: v.pipe(v.string(), v.nonEmpty()),
});
const claimsSchema = v.object({
  iss: v.literal('cdp'),
  sub: v.string(),
  nbf: v.pipe(v.number(), v.integer()),
  exp: v.pipe(v.number(), v.integer()),
  /** The request that the token is good for. */
  uri: v.string(),
});

/** The request that a token must be good for. */
export interface BearerRequest {
  /** Method, host and path: `POST api.developer.coinbase.com/onramp/v1/token`. */
  readonly uri: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The project whose key has signed the token of a header; `undefined` for an invalid one. */
export function projectOfBearer(header: string | undefined, request: BearerRequest): string | undefined {
  const [, head = '', claims = '', signature = ''] = BEARER.exec(header ?? '') ?? [];
  if (!isSigned(`${head}.${claims}`, signature)) return undefined;
  const key = keyOf(read(head), read(claims), request);
  return key === undefined ? undefined : projectOfKey(key);
}

function keyOf(head: unknown, given: unknown, request: BearerRequest): string | undefined {
  const [header, claims] = [v.safeParse(headerSchema, head), v.safeParse(claimsSchema, given)];
  if (!header.success || !claims.success || !isGoodFor(claims.output, request)) return undefined;
  const {sub} = claims.output;
  return sub === header.output.kid ? sub : undefined;
}

function isSigned(text: string, signature: string): boolean {
  return verify(null, Buffer.from(text), COINBASE_PUBLIC_KEY, Buffer.from(signature, 'base64url'));
}

function isGoodFor({nbf, exp, uri}: v.InferOutput<typeof claimsSchema>, request: BearerRequest): boolean {
  const seconds = request.now / 1000;
  return nbf <= seconds && seconds < exp && exp - nbf <= MAX_LIFETIME_S && uri === request.uri;
}

function read(part: string): unknown {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), Buffer.from(part, 'base64url').toString());
  return json.success ? json.output : undefined;
}
