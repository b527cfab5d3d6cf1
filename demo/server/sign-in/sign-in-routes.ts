import {
  bitcoinVerifier,
  evmVerifier,
  isDrawbridgeError,
  polkadotVerifier,
  solanaVerifier,
  type CaipNetworkId,
  type SiwxVerifier,
} from '@drawbridge/modal/siwx';
import {Hono, type Context, type MiddlewareHandler} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import * as v from 'valibot';
import {checkMessages} from './check-messages.js';
import {MAX_SESSIONS, rememberByCookie} from './remember-by-cookie.js';
import {createSignInStore, type SignInStore} from './sign-in-store.js';

/** Options of the sign-in for the pages of one origin. */
export interface SignInOptions {
  /** Origin of the pages: messages for any other are refused, and so are calls from any other. */
  readonly origin: string;
  /**
   * Networks that users sign in on, by CAIP-2 id; messages for any other are refused, because anyone may own the
   * contract at an account's address there.
   */
  readonly chains: readonly CaipNetworkId[];
  /** Default: one for each chain family. */
  readonly verifiers?: readonly SiwxVerifier[];
  /** Default: in memory. */
  readonly store?: SignInStore;
  /** Milliseconds since the epoch. Default: the time. */
  readonly now?: () => number;
}

const MAX_BODY_BYTES = 1_000_000;
const signedSchema = v.object({
  message: v.pipe(v.string(), v.maxLength(16_384)),
  signature: v.pipe(v.string(), v.maxLength(100_000)),
});
const authenticateSchema = v.object({
  sessions: v.pipe(v.array(signedSchema), v.minLength(1), v.maxLength(MAX_SESSIONS)),
  replace: v.optional(v.boolean(), false),
});
const signOutSchema = v.object({messages: v.optional(v.array(v.string()))});

/** Implements `serverStorage`: issues nonces, checks messages, remembers sign-ins by an HTTP-only cookie, signs out. */
export function signInRoutes(options: SignInOptions): Hono {
  const {origin, chains, store = createSignInStore(), now = Date.now, verifiers = allVerifiers()} = options;
  const app = new Hono();
  const {remembered, remember} = rememberByCookie({origin, store, now});
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    await next();
  });
  app.use(bodyLimit({maxSize: MAX_BODY_BYTES, onError: tooLong}));
  app.post('*', fromOwnPages(origin));
  app.get('/nonce', async (context) =>
    context.json({nonce: await store.createNonce(), time: new Date(now()).toISOString()}),
  );
  app.post('/authenticate', async (context) => {
    const {sessions, replace} = v.parse(authenticateSchema, await context.req.json());
    await checkMessages(sessions, {origin, chains, verifiers, store, now});
    await remember(context, [...(replace ? [] : await remembered(context)), ...sessions]);
    return context.json({});
  });
  // A visitor who is not signed in has not failed: browsers would log an error status.
  app.get('/me', async (context) => context.json({sessions: await remembered(context)}));
  app.post('/sign-out', async (context) => {
    const {messages} = v.parse(signOutSchema, await context.req.json());
    const sessions = await remembered(context);
    await remember(context, messages ? sessions.filter(({message}) => !messages.includes(message)) : []);
    return context.json({});
  });
  app.onError(refuse);
  return app;
}

function allVerifiers(): readonly SiwxVerifier[] {
  return [evmVerifier(), solanaVerifier(), bitcoinVerifier(), polkadotVerifier()];
}

/** Another site could sign its visitors in to an account of its choice. */
function fromOwnPages(origin: string): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.header('origin') !== origin)
      return context.json({code: 'sign-in/refused', message: 'Only pages of this site sign in here.'}, 403);
    return next();
  };
}

/** The rest of the body is not read, so the connection cannot be used again. */
function tooLong(context: Context): Response {
  return context.json({code: 'sign-in/refused', message: 'Too long.'}, 413, {connection: 'close'});
}

function refuse(error: Error, context: Context): Response {
  if (isDrawbridgeError(error)) {
    const {code, message} = error;
    return context.json({code, message}, code.startsWith('sign-in/') ? 401 : 503);
  }
  const isMalformed = error instanceof v.ValiError || error instanceof SyntaxError;
  return context.json(
    {code: 'sign-in/refused', message: isMalformed ? error.message : ''},
    isMalformed ? 400 : 500,
  );
}
