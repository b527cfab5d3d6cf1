import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import {buyRoutes} from '../buy/buy-routes.js';
import type {BuyService} from '../buy/buy-service.js';
import type {AnvilNodes} from '../chain/chains.js';
import {passOn} from '../chain/rpc-routes.js';
import {observed, type DevnetEnv} from '../control/observed.js';
import type {Observer} from '../control/observer.js';
import {cosignerRoutes} from '../cosigner/cosigner-routes.js';
import type {ChainAccounts} from '../indexer/chain-accounts.js';
import type {DevnetAccount} from '../protocol.js';
import {SOLANA_ID} from '../solana/cluster.js';
import type {SolanaNode} from '../solana/solana-node.js';
import {answerOverSolana} from '../solana/solana-routes.js';
import {accountRoutes} from './account-routes.js';
import {
  allowBlockchainRoutes,
  readQuery,
  refuse,
  refuseProject,
  requireProjectInQuery,
  type ProjectRules,
} from './common-rules.js';
import {IDENTITY_CACHE, identityOf} from './identity.js';
import {listedChains, SUPPORTED_CACHE} from './listed-chains.js';
import type {LyingSwaps} from './lying-swaps.js';
import {answerGasPrice, priceRoutes} from './price-routes.js';
import {profileRoutes, registerProfile} from './profile-routes.js';
import type {Profiles} from './profiles.js';
import {swapRoutes} from './swap-routes.js';

/** Parts of the devnet that the blockchain API needs. */
export interface BlockchainEnvironment extends ProjectRules {
  readonly observer: Observer;
  readonly accounts: readonly DevnetAccount[];
  readonly nodes: AnvilNodes;
  readonly solana: SolanaNode;
  readonly chains: readonly ChainAccounts[];
  readonly swaps: LyingSwaps;
  readonly buys: BuyService;
  /** Origin of the purchase providers' pages for a caller of the devnet at an origin. */
  readonly buyUrl: (origin: string) => string;
  readonly profiles: Profiles;
}

/** The blockchain API under `/v1`: accounts, prices and names of the chains it serves, and JSON-RPC to them. */
export function blockchainRoutes(env: BlockchainEnvironment): Hono<DevnetEnv> {
  const {observer, services, accounts, chains, buys} = env;
  const app = new Hono<DevnetEnv>();
  app.use(allowBlockchainRoutes(services), observed('blockchain', observer));
  // These have their project id in the body, or none.
  app.on('POST', ['/v1', '/v1/'], (context) => passJsonRpc(context, env));
  app.route('/v1/fungible', priceRoutes(env));
  app.get('/v1/supported-chains', (context) => {
    const ids = listedChains(chains, services.of(context.req.query('projectId') ?? ''));
    return context.json({http: ids, ws: ids}, 200, {'Cache-Control': SUPPORTED_CACHE});
  });
  app.post('/v1/profile/account', (context) => registerProfile(context, env));
  app.route('/v1/profile', profileRoutes(env));
  // Its one POST has the project id in the body; the gas price is below.
  app.route('/v1/convert', swapRoutes(env));
  app.use(requireProjectInQuery(env));
  app.route('/v1', buyRoutes(env));
  app.get('/v1/identity/:address', (context) => {
    const address = context.req.param('address');
    const isKnown = chains.some((chain) => chain.isAddress(address));
    if (!isKnown) return refuse(context, 400, {field: 'address', description: 'Invalid address'});
    const {origin} = new URL(context.req.url);
    return context.json(identityOf(address, accounts, origin), 200, {'Cache-Control': IDENTITY_CACHE});
  });
  app.route('/v1/account', accountRoutes({chains, buys, services}));
  app.get('/v1/convert/gas-price', (context) => answerGasPrice(context, chains));
  app.route('/v1/sessions', cosignerRoutes(services));
  return app;
}

/** Query of a JSON-RPC call. */
const nodeQuerySchema = v.object({chainId: v.string(), projectId: v.string()});

async function passJsonRpc(context: Context<DevnetEnv>, env: BlockchainEnvironment): Promise<Response> {
  const query = readQuery(context, nodeQuerySchema);
  if (query instanceof Response) return query;
  const {chainId, projectId} = query;
  const refused = refuseProject(context, projectId, env);
  if (refused) return refused;
  if (chainId === SOLANA_ID) return answerOverSolana(context, env.solana);
  const node = env.nodes.get(Number(chainId.replace(/^eip155:/, '')));
  return node
    ? passOn(context, node)
    : refuse(context, 400, {field: 'chainId', description: `Chain ${chainId} is not supported`});
}
