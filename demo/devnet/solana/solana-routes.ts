import {Hono, type Context} from 'hono';
import {observed, type DevnetEnv} from '../control/observed.js';
import type {Observer} from '../control/observer.js';
import {answerCalls} from '../json-rpc/answer-calls.js';
import type {SolanaNode} from './solana-node.js';

/** `POST /rpc/solana/:tag?`: Solana's JSON-RPC, single or batch. */
export function solanaRoutes(node: SolanaNode, observer: Observer): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.use(observed('rpc', observer));
  app.post('/:tag?', (context) => answerOverSolana(context, node));
  return app;
}

/** Runs the calls in a request's body. */
export async function answerOverSolana(context: Context<DevnetEnv>, node: SolanaNode): Promise<Response> {
  const answer = await answerCalls(await context.req.text(), async (method, params) =>
    (await node.running()).call(method, params),
  );
  return context.body(answer, 200, {'content-type': 'application/json'});
}
