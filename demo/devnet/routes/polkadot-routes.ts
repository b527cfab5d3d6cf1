import {Hono} from 'hono';
import {observed, type DevnetEnv} from '../control/observed.js';
import type {Observer} from '../control/observer.js';
import {answerCalls} from '../json-rpc/answer-calls.js';
import {RpcError} from '../json-rpc/rpc-error.js';

/**
 * `POST /rpc/polkadot/:tag?`: a chain without any transfer.
 *
 * It uses no node. It keeps pages from requesting balances from a public one, and answers no other method.
 */
export function polkadotRoutes(observer: Observer): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.use(observed('rpc', observer));
  app.post('/:tag?', async (context) => {
    const answer = await answerCalls(await context.req.text(), (method) => {
      if (method === 'state_getStorage') return null;
      throw new RpcError(-32601, 'Method not found');
    });
    return context.body(answer, 200, {'content-type': 'application/json'});
  });
  return app;
}
