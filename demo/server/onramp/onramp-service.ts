// onramp-service.ts
import {createPrivateKey, randomUUID, sign} from 'node:crypto';
import {Hono, type Context} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import * as v from 'valibot';

/** A secret API key of Coinbase: its id, and its Ed25519 secret as Coinbase shows it (base64). */
export interface SecretKey {
  readonly id: string;
  readonly secret: string;
}

/** Options of {@link createOnrampService}. */
export interface OnrampServiceOptions {
  readonly key: SecretKey;
  /** Origins of your pages: no other page may use the service. */
  readonly origins: readonly [string, ...string[]];
  /** The visitor's IP address. Take it from the connection, or from a header that your own proxy sets. */
  readonly ipOf: (context: Context) => string | undefined;
  readonly blockchainUrl?: string;
  readonly tokenUrl?: string;
  readonly payUrl?: string;
  readonly fetch?: typeof fetch;
}

const SERVICES = {
  blockchainUrl: 'https://rpc.walletconnect.org',
  tokenUrl: 'https://api.developer.coinbase.com/onramp/v1/token',
  payUrl: 'https://pay.coinbase.com/buy/select-asset',
};
const MAX_BODY_BYTES = 100_000;
const TOKEN_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 30_000;
const BEARER_LIFETIME_S = 120;
/** Request headers that the blockchain API reads. Cookies and credentials stay here. */
const PASSED = [
  'accept',
  'access-control-request-headers',
  'access-control-request-method',
  'content-type',
  'solana-client',
  'x-sdk-type',
  'x-sdk-version',
];
/** Response headers that describe the connection to the blockchain API, or set its cookies. */
const DROPPED = [
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
];

const text = (maxLength: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLength));
const names = v.pipe(v.array(text(100)), v.maxLength(200));
const whole = v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0)));
const walletSchema = v.object({
  address: text(100),
  blockchains: v.pipe(names, v.minLength(1)),
  assets: v.nullish(names),
});
const linkSchema = v.object({
  destinationWallets: v.pipe(v.array(walletSchema), v.minLength(1), v.maxLength(10)),
  partnerUserId: text(49),
  defaultNetwork: v.nullish(text(100)),
  defaultExperience: v.nullish(v.picklist(['send', 'buy'])),
  presetCryptoAmount: whole,
  presetFiatAmount: whole,
});
type LinkRequest = v.InferOutput<typeof linkSchema>;

/** The blockchain API with links to Coinbase that have a session token. Mount it at a path of your site. */
export function createOnrampService(options: OnrampServiceOptions): Hono {
  const {key, origins} = options;
  // A key that cannot sign is found at the start, not by a visitor.
  createBearer(key, SERVICES.tokenUrl);
  const app = new Hono();
  app.use(
    bodyLimit({maxSize: MAX_BODY_BYTES, onError: (context) => refuse(context, 413, 'The body is too long')}),
  );
  app.use(async (context, next) => {
    const origin = context.req.header('origin');
    if (origin === undefined) return next();
    if (!origins.includes(origin)) return refuse(context, 403, 'This service is for the pages of its site');
    context.header('access-control-allow-origin', origin);
    context.header('vary', 'origin');
    return next();
  });
  app.post('/v1/generators/onrampurl', (context) => answerLink(context, options));
  app.on(['GET', 'HEAD', 'POST', 'OPTIONS'], ['/v1', '/v1/*'], (context) => passOn(context, options));
  app.onError((error, context) => {
    console.error(`${context.req.path}: ${error.message}`);
    return refuse(context, 502, 'The blockchain API cannot be reached');
  });
  return app;
}

async function answerLink(context: Context, options: OnrampServiceOptions): Promise<Response> {
  // Browsers name the origin of each POST.
  if (!context.req.header('origin')) return refuse(context, 403, 'This service is for the pages of its site');
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), linkSchema), await context.req.text());
  if (!body.success) {
    const [issue] = body.issues;
    return refuse(context, 400, issue.message, v.getDotPath(issue) ?? 'body');
  }
  const clientIp = options.ipOf(context);
  if (clientIp === undefined) return refuse(context, 503, 'The address of the visitor is unknown');
  const [token] = await Promise.allSettled([requestToken(body.output, clientIp, options)]);
  if (token.status === 'rejected') {
    console.error(
      `No session token: ${token.reason instanceof Error ? token.reason.message : 'unknown reason'}`,
    );
    return refuse(context, 503, 'Coinbase gave no session token');
  }
  const {payUrl = SERVICES.payUrl} = options;
  return context.json({url: linkOf(payUrl, token.value, body.output)}, 200, {'cache-control': 'no-store'});
}

/** Requests a token that is good for one visit within five minutes. */
async function requestToken(
  {destinationWallets}: LinkRequest,
  clientIp: string,
  {key, tokenUrl = SERVICES.tokenUrl, fetch: send = fetch}: OnrampServiceOptions,
): Promise<string> {
  const addresses = destinationWallets.map(({address, blockchains}) => ({address, blockchains}));
  const assets = destinationWallets.flatMap((wallet) => wallet.assets ?? []);
  const answer = await send(tokenUrl, {
    method: 'POST',
    headers: {authorization: `Bearer ${createBearer(key, tokenUrl)}`, 'content-type': 'application/json'},
    body: JSON.stringify({addresses, ...(assets.length > 0 && {assets}), clientIp}),
    redirect: 'error',
    signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`Coinbase answered ${answer.status}`);
  return v.parse(v.object({token: text(1000)}), await answer.json()).token;
}

/** The names of 2026: `partnerUserRef` was `partnerUserId`. */
function linkOf(payUrl: string, sessionToken: string, request: LinkRequest): string {
  const {destinationWallets, partnerUserId, defaultNetwork, defaultExperience} = request;
  const {presetCryptoAmount, presetFiatAmount} = request;
  const [asset, ...others] = destinationWallets.flatMap(({assets}) => assets ?? []);
  const url = new URL(payUrl);
  for (const [name, value] of Object.entries({
    sessionToken,
    defaultNetwork,
    defaultAsset: others.length === 0 ? asset : undefined,
    defaultExperience,
    presetCryptoAmount,
    presetFiatAmount,
    partnerUserRef: partnerUserId,
  })) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return url.href;
}

/** A bearer token of a secret API key, for one request to Coinbase. */
export function createBearer({id, secret}: SecretKey, url: string, method = 'POST'): string {
  const bytes = Buffer.from(secret, 'base64');
  if (id === '' || bytes.length !== 64)
    throw new Error('The key of Coinbase needs an id and an Ed25519 secret');
  const [d, x] = [bytes.subarray(0, 32).toString('base64url'), bytes.subarray(32).toString('base64url')];
  const privateKey = createPrivateKey({key: {kty: 'OKP', crv: 'Ed25519', d, x}, format: 'jwk'});
  const {host, pathname} = new URL(url);
  const now = Math.floor(Date.now() / 1000);
  const header = {alg: 'EdDSA', typ: 'JWT', kid: id, nonce: randomUUID()};
  const claims = {
    iss: 'cdp',
    sub: id,
    nbf: now,
    exp: now + BEARER_LIFETIME_S,
    uri: `${method} ${host}${pathname}`,
  };
  const signed = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}

/** Hands a request on to the blockchain API, and its answer back. */
async function passOn(context: Context, options: OnrampServiceOptions): Promise<Response> {
  const {blockchainUrl = SERVICES.blockchainUrl, origins, fetch: send = fetch} = options;
  const {raw, method, url} = context.req;
  const {pathname, search} = new URL(url);
  const target = new URL(blockchainUrl);
  target.pathname = target.pathname.replace(/\/$/, '') + pathname;
  target.search = search;
  // Browsers name the origin only to other origins; without one, the blockchain API lists no balances.
  const headers = new Headers({origin: context.req.header('origin') ?? origins[0]});
  for (const name of PASSED) {
    const value = context.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const answer = await send(target, {
    method,
    headers,
    ...(method === 'POST' && {body: raw.body, duplex: 'half'}),
    redirect: 'manual',
    signal: AbortSignal.any([raw.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
  });
  const kept = new Headers(answer.headers);
  for (const name of DROPPED) kept.delete(name);
  return new Response(answer.body, {status: answer.status, headers: kept});
}

/** Refuses in the form of the blockchain API. */
function refuse(
  context: Context,
  status: 400 | 403 | 413 | 502 | 503,
  description: string,
  field = '',
): Response {
  return context.json({status: 'FAILED', reasons: [{field, description}]}, status);
}
