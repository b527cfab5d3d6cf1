import {getRequestListener, type HttpBindings} from '@hono/node-server';
import {getConnInfo} from '@hono/node-server/conninfo';
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response';
import type {Hono} from 'hono';
import type {Connect, Plugin} from 'vite';
import {coinbaseKeyOf} from '../../devnet/buy/coinbase-key.js';
import type {Devnet} from '../../devnet/devnet.js';
import {DEMO_PROJECT_ID} from '../../site/demo-project.js';
import {createOnrampService} from './onramp-service.js';

const PATH = '/blockchain';

/**
 * Serves the blockchain API of the demo's pages with links to the devnet's Coinbase that have a session token. Uses the
 * origin that the browser requested, because a phone on the same network visits another one.
 */
export function onrampServer({endpoints, buyUrl}: Pick<Devnet, 'endpoints' | 'buyUrl'>): Plugin {
  const apps = new Map<string, Hono>();
  const appOf = (origin: string): Hono => {
    const app = apps.get(origin) ?? createOnrampService(settingsFor(origin));
    apps.set(origin, app);
    return app;
  };
  const settingsFor = (origin: string): Parameters<typeof createOnrampService>[0] => {
    const pages = new URL('/buy/select-asset', origin);
    pages.port = new URL(buyUrl).port;
    return {
      key: coinbaseKeyOf(DEMO_PROJECT_ID),
      origins: [origin],
      ipOf: (context) => getConnInfo(context).remote.address,
      blockchainUrl: endpoints.blockchain,
      tokenUrl: `${buyUrl}/onramp/v1/token`,
      payUrl: pages.href,
      // The devnet describes itself by addresses that the browser can reach.
      fetch: (input, init) => fetch(input, {...init, headers: withHost(init?.headers, new URL(origin).host)}),
    };
  };
  const handle = getRequestListener(async (request, env) => {
    const {origin} = new URL(request.url);
    const answer = await appOf(origin).fetch(request, env);
    // Pages of the public internet cannot read an answer without CORS headers. Those of the demo, which have the service's
    // origin, could: they get a broken connection instead.
    if (answer.headers.has('access-control-allow-origin')) return answer;
    (env as HttpBindings).incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  const use = ({middlewares}: {readonly middlewares: Connect.Server}): void =>
    void middlewares.use(PATH, (request, response) => void handle(request, response));
  return {name: 'onramp', configureServer: use, configurePreviewServer: use};
}

function withHost(given: HeadersInit | undefined, host: string): Headers {
  const headers = new Headers(given);
  headers.set('x-forwarded-host', host);
  return headers;
}
