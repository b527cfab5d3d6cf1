import {Hono} from 'hono';
import {CHAIN_IDS, type AnvilNodes} from '../chain/chains.js';
import {passOn} from '../chain/rpc-routes.js';
import {observed, refusal, type DevnetEnv} from '../control/observed.js';
import type {Observer} from '../control/observer.js';
import {requireProject} from '../control/projects.js';
import type {DevnetAccount} from '../protocol.js';
import {identityOf} from './identity.js';

/** What the blockchain API needs of the devnet around it. */
export interface BlockchainEnvironment {
  readonly observer: Observer;
  readonly isProject: (id: string) => boolean;
  readonly accounts: readonly DevnetAccount[];
  readonly nodes: AnvilNodes;
}

/** The blockchain API under `/v1`: which chains it serves, who an address is, and JSON-RPC to those chains. */
export function blockchainRoutes(env: BlockchainEnvironment): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.use(observed('blockchain', env.observer));
  addJsonRpc(app, env);
  app.use(requireProject(env.isProject));
  app.get('/v1/supported-chains', (context) => context.json({http: CHAIN_IDS, ws: CHAIN_IDS}));
  app.get('/v1/identity/:address', (context) => {
    const {origin} = new URL(context.req.url);
    return context.json(identityOf(context.req.param('address'), env.accounts, origin));
  });
  return app;
}

/** `POST /v1/?chainId&projectId`, to which the SDK's type and version are not sent. */
function addJsonRpc(app: Hono<DevnetEnv>, {isProject, nodes}: BlockchainEnvironment): void {
  app.on('POST', ['/v1', '/v1/'], (context) => {
    const {projectId = '', chainId = ''} = context.req.query();
    if (!isProject(projectId)) return context.json(refusal('Project ID Not Configured'), 403);
    const node = nodes.get(Number(chainId.replace(/^eip155:/, '')));
    return node ? passOn(context, node) : context.json(refusal(`Chain ${chainId} is not supported`), 400);
  });
}
