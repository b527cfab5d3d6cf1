import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import type {AnvilNodes} from '../chain/chains.js';
import {refusal, type DevnetEnv} from '../control/observed.js';
import {requireProject} from '../control/projects.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import {SwapAnswers} from './swap-answers.js';
import {SwapRefusal} from './swap-service.js';

/** The chains that have pools, and the known projects. */
export interface SwapEnvironment {
  readonly nodes: AnvilNodes;
  readonly isProject: (id: string) => boolean;
}

/** The swap service: `/tokens`, `/quotes`, `/allowance`, `/build-approve` and `/build-transaction`. */
export function swapRoutes({nodes, isProject}: SwapEnvironment): Hono<DevnetEnv> {
  const answers = new SwapAnswers(nodes);
  const app = new Hono<DevnetEnv>();
  app.post('/build-transaction', async (context) => {
    const given = parseBody(await context.req.text());
    const caller = v.is(v.object({projectId: v.string()}), given) ? given.projectId : '';
    if (!isProject(caller)) return context.json(refusal('Project ID Not Configured'), 403);
    return answer(context, () => answers.buildTransaction(given));
  });
  app.use(requireProject(isProject));
  app.get('/tokens', (context) => {
    const {origin} = new URL(context.req.url);
    return answer(context, () => answers.tokens(context.req.query('chainId') ?? '', origin));
  });
  app.get('/quotes', (context) => answer(context, () => answers.quotes(context.req.query())));
  app.get('/allowance', (context) => answer(context, () => answers.allowance(context.req.query())));
  app.get('/build-approve', (context) => answer(context, () => answers.buildApprove(context.req.query())));
  return app;
}

/** Refusals of the service as 400 with their reason. */
async function answer(context: Context<DevnetEnv>, give: () => object | Promise<object>): Promise<Response> {
  try {
    return context.json(await give());
  } catch (error) {
    if (error instanceof SwapRefusal) return context.json(refusal(error.message), 400);
    throw error;
  }
}
