import {once} from 'node:events';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {createAdaptorServer} from '@hono/node-server';
import type {Context, Hono, MiddlewareHandler} from 'hono';
import type {DevnetEnv} from '../control/observed.js';
import type {ServicePages} from './service-pages.js';

/** Nothing from other origins, no inline script or style. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** A server of a service's own origin. */
export interface OriginServer {
  readonly port: number;
  close(): void;
}

/** Serves an app on a port; 0 is any free one. */
export async function serveOrigin(app: Hono<DevnetEnv>, port: number, host: string): Promise<OriginServer> {
  const server = createAdaptorServer({fetch: app.fetch}) as Server;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Serves scripts and style sheets, and adds headers to every answer. */
export function serveAssets(app: Hono<DevnetEnv>, pages: ServicePages): void {
  app.use(async (context, next) => {
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
    await next();
  });
  app.get('/assets/:file', async (context) => {
    const file = await pages.asset(context.req.param('file'));
    if (!file) return context.text('No such file', 404);
    return context.body(file.content, 200, {
      'content-type': file.type,
      'cache-control': 'max-age=31536000, immutable',
    });
  });
}

/** Answers a page under the strict policy; `frames` are the sites that may embed it, by default none. */
export function showPage(context: Context<DevnetEnv>, html: string, frames = "'none'"): Response {
  const policy = [...POLICY, `frame-ancestors ${frames}`].join('; ');
  context.header('Content-Security-Policy', policy);
  context.header('Cache-Control', 'no-store');
  return context.html(html);
}

/** Refuses pages of other origins: the answers have secrets. */
export const onlyOwnPages: MiddlewareHandler<DevnetEnv> = async (context, next) => {
  const {origin} = new URL(context.req.url);
  const isOwn =
    context.req.method === 'GET'
      ? (context.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin'
      : context.req.header('origin') === origin;
  return isOwn ? next() : context.json({message: 'Other sites cannot call this service.'}, 403);
};
