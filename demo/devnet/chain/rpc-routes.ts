import {Hono, type Context} from 'hono';
import {observed, refusal, type DevnetEnv} from '../control/observed.js';
import type {Observer} from '../control/observer.js';
import type {AnvilNodes, ChainNode} from './chains.js';
import {nodeAnswer} from './node-answer.js';

/** `POST /rpc/:chainId/:tag?`: JSON-RPC, single or batch, passed on to the chain's node. */
export function rpcRoutes(nodes: AnvilNodes, observer: Observer): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.use(observed('rpc', observer));
  app.post('/:chainId/:tag?', async (context): Promise<Response> => {
    const node = nodes.get(Number(context.req.param('chainId')));
    return node ? passOn(context, node) : context.json(refusal('No such chain'), 404);
  });
  return app;
}

/** Passes a request's body to a node and returns its answer, both unchanged unless a fault changes the answer. */
export async function passOn(context: Context<DevnetEnv>, node: ChainNode): Promise<Response> {
  const answer = await nodeAnswer(node, await context.req.text(), context.get('fault'));
  return context.body(answer, 200, {'content-type': 'application/json'});
}
