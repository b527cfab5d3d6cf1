import {Hono} from 'hono';
import {blockchainRoutes} from './blockchain/blockchain-routes.js';
import {bridgeRoutes} from './bridge/bridge-routes.js';
import {describeBridge} from './bridge/describe-bridge.js';
import {rpcRoutes} from './chain/rpc-routes.js';
import {controlRoutes} from './control/control-routes.js';
import {allowAnyOrigin} from './control/cors.js';
import {refusal, type DevnetEnv} from './control/observed.js';
import {atPort, describeDevnet, type ServicePorts} from './describe-devnet.js';
import {explorerRoutes} from './explorer/explorer-routes.js';
import type {DevnetParts} from './parts.js';
import {drawPicture} from './pictures/draw-picture.js';
import {drawPortrait} from './pictures/draw-portrait.js';
import {analyticsRoutes} from './routes/analytics-routes.js';
import {bitcoinRoutes} from './routes/bitcoin-routes.js';
import {polkadotRoutes} from './routes/polkadot-routes.js';
import {scanRoutes} from './routes/scan-routes.js';
import {solanaRoutes} from './solana/solana-routes.js';

const SVG = {'content-type': 'image/svg+xml'};

/** Rewrites a call in the form of the public RPC service (`?chainId=…&projectId=…`) to the chain's own path. */
function toNode(address: string, body: string): Request {
  const url = new URL(address);
  const [namespace, chain = ''] = (url.searchParams.get('chainId') ?? '').split(':');
  const path = namespace === 'eip155' ? chain : namespace;
  const node = new URL(`/rpc/${path}/${url.searchParams.get('projectId')}`, url);
  return new Request(node, {method: 'POST', headers: {'content-type': 'application/json'}, body});
}

/** All HTTP routes of the devnet's main origin; `ports` returns the ports of the services with other origins. */
export function createApp(parts: DevnetParts, ports: () => ServicePorts): Hono<DevnetEnv> {
  const {nodes, observer, relay, solana} = parts;
  const buyUrl = (origin: string): string => atPort(origin, ports().buy);
  const app = new Hono<DevnetEnv>();
  app.use(allowAnyOrigin);
  app.route('/explorer', explorerRoutes(parts));
  app.route('/blockchain', blockchainRoutes({...parts, buyUrl}));
  app.route('/analytics', analyticsRoutes(parts));
  app.post('/rpc', async ({req, env}) => app.fetch(toNode(req.url, await req.text()), env));
  // Before the EVM chains, whose route matches any value in the path.
  app.route('/rpc/solana', solanaRoutes(solana, observer));
  app.route('/rpc/polkadot', polkadotRoutes(observer));
  app.route('/rpc', rpcRoutes(nodes, observer));

  app.route('/bitcoin', bitcoinRoutes(parts));
  app.route('/scan', scanRoutes(parts));
  app.route('/bridge', bridgeRoutes(parts.bridge, describeBridge(parts.bridgeAccounts)));
  const info = (origin: string) => describeDevnet(origin, parts, ports());
  app.route('/control', controlRoutes({...parts, info, hub: relay.hub}));
  // Pages know this path before they know the provider's origin.
  app.get('/meld', (context) => {
    const {origin, search} = new URL(context.req.url);
    return context.redirect(`${buyUrl(origin)}/meld${search}`, 302);
  });
  app.get('/avatars/:file{[a-z.]+\\.svg}', (context) =>
    context.body(drawPortrait(context.req.param('file')), 200, SVG),
  );
  app.get('/pictures/:file{.+\\.svg}', (context) => {
    const name = context.req.param('file').slice(0, -'.svg'.length);
    return context.body(drawPicture(name), 200, {...SVG, 'cache-control': 'public, max-age=3600'});
  });
  app.notFound((context) => context.json(refusal('No such route'), 404));
  app.onError((error, context) => context.json(refusal(error.message), 502));
  return app;
}
