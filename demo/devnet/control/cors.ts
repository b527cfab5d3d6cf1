import type {Context, MiddlewareHandler} from 'hono';

const ALLOW_ORIGIN = 'Access-Control-Allow-Origin';

/**
 * Lets any page in, from any origin and any address space.
 *
 * The origin is echoed rather than `*`: a JSON `sendBeacon` carries credentials, which exclude the wildcard.
 */
export const allowAnyOrigin: MiddlewareHandler = async (context, next) => {
  // They have other rules (blockchain/common-rules.ts, routes/analytics-routes.ts).
  if (/^\/(blockchain|analytics)\//.test(context.req.path)) return next();
  const asked = context.req.header('access-control-request-headers');
  context.header(ALLOW_ORIGIN, context.req.header('origin') ?? '*');
  context.header('Access-Control-Allow-Credentials', 'true');
  context.header('Cross-Origin-Resource-Policy', 'cross-origin');
  context.header('Vary', 'Origin');
  if (context.req.method !== 'OPTIONS') return next();
  context.header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE, OPTIONS');
  context.header('Access-Control-Allow-Headers', asked ?? '*');
  context.header('Access-Control-Allow-Private-Network', 'true');
  return context.body(null, 204);
};

/** Routes and request headers that a service lets pages use. */
export interface CorsRules {
  /** Methods of a path; empty for an unknown path. */
  readonly methodsOf: (context: Context) => readonly string[];
  /** Request headers beside the safelisted ones, in lower case. */
  readonly headersOf: (context: Context) => readonly string[];
}

/**
 * Lets pages of any origin use the known routes without credentials. Unknown routes, and their preflight requests, get no CORS
 * header, so that pages see a network failure. No response header is exposed, and no preflight is remembered.
 */
export function allowKnownRoutes({methodsOf, headersOf}: CorsRules): MiddlewareHandler {
  return async (context, next) => {
    const methods = methodsOf(context);
    if (methods.length === 0) return context.body(null, 404);
    context.header(ALLOW_ORIGIN, '*');
    if (context.req.method !== 'OPTIONS') return next();
    context.header('Access-Control-Allow-Methods', methods.join(', '));
    const headers = headersOf(context);
    if (headers.length > 0) context.header('Access-Control-Allow-Headers', headers.join(', '));
    return context.body(null, 200);
  };
}

/** Removes the headers that let a page read the answer. */
export function hideFromPages({headers}: Response): void {
  headers.delete(ALLOW_ORIGIN);
  headers.delete('Access-Control-Allow-Credentials');
}
