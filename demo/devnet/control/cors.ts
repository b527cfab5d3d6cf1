import type {MiddlewareHandler} from 'hono';

/**
 * Lets any page in, from any origin and any address space.
 *
 * The origin is echoed rather than `*`: a JSON `sendBeacon` carries credentials, which exclude the wildcard.
 */
export const allowAnyOrigin: MiddlewareHandler = async (context, next) => {
  const asked = context.req.header('access-control-request-headers');
  context.header('Access-Control-Allow-Origin', context.req.header('origin') ?? '*');
  context.header('Access-Control-Allow-Credentials', 'true');
  context.header('Cross-Origin-Resource-Policy', 'cross-origin');
  context.header('Vary', 'Origin');
  if (context.req.method !== 'OPTIONS') return next();
  context.header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE, OPTIONS');
  context.header('Access-Control-Allow-Headers', asked ?? '*');
  context.header('Access-Control-Allow-Private-Network', 'true');
  return context.body(null, 204);
};
