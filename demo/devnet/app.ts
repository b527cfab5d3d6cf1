import {Hono} from 'hono';
import {analyticsRoutes} from './analytics/analytics-routes.js';
import {blockchainRoutes} from './blockchain/blockchain-routes.js';
import {rpcRoutes} from './chain/rpc-routes.js';
import {controlRoutes} from './control/control-routes.js';
import {refusal, type DevnetEnv} from './control/observed.js';
import {allowAnyOrigin} from './control/cors.js';
import {describeDevnet} from './describe-devnet.js';
import {explorerRoutes} from './explorer/explorer-routes.js';
import {drawMonogram} from './explorer/monogram.js';
import type {DevnetParts} from './parts.js';

/** Everything the devnet answers over HTTP. */
export function createApp(parts: DevnetParts): Hono<DevnetEnv> {
  const {accounts, nodes, observer, recorder, faults, log, relay} = parts;
  const app = new Hono<DevnetEnv>();
  app.use(allowAnyOrigin);
  app.route('/explorer', explorerRoutes(parts));
  app.route('/blockchain', blockchainRoutes(parts));
  app.route('/analytics', analyticsRoutes(parts));
  app.route('/rpc', rpcRoutes(nodes, observer));
  const info = (origin: string) => describeDevnet(origin, accounts);
  app.route('/control', controlRoutes({info, recorder, faults, log, hub: relay.hub}));
  app.get('/avatars/:file{[a-z.]+\\.svg}', (context) =>
    context.body(drawMonogram({name: context.req.param('file')}), 200, {'content-type': 'image/svg+xml'}),
  );
  app.notFound((context) => context.json(refusal('No such route'), 404));
  app.onError((error, context) => context.json(refusal(error.message), 502));
  return app;
}
