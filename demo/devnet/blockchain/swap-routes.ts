import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import {refusal, type DevnetEnv} from '../control/observed.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import {refuseProject, requireProjectInQuery, type ProjectRules} from './common-rules.js';
import type {LyingSwaps} from './lying-swaps.js';
import {SwapRefusal} from './swap-service.js';

/** The service, and the known projects. */
export interface SwapEnvironment extends ProjectRules {
  readonly swaps: LyingSwaps;
}

/** The swap service: `/tokens`, `/quotes`, `/allowance`, `/build-approve` and `/build-transaction`. */
export function swapRoutes({swaps, ...rules}: SwapEnvironment): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.post('/build-transaction', async (context) => {
    const given = parseBody(await context.req.text());
    const caller = v.is(v.object({projectId: v.string()}), given) ? given.projectId : '';
    const refused = refuseProject(context, caller, rules);
    return refused ?? answer(context, () => swaps.buildTransaction(caller, given));
  });
  app.use(requireProjectInQuery(rules));
  app.get('/tokens', (context) => {
    const {origin} = new URL(context.req.url);
    return answer(context, () => swaps.answers.tokens(context.req.query('chainId') ?? '', origin));
  });
  app.get('/quotes', (context) =>
    answer(context, () => swaps.quotes(callerOf(context), context.req.query())),
  );
  app.get('/allowance', (context) => answer(context, () => swaps.answers.allowance(context.req.query())));
  app.get('/build-approve', (context) =>
    answer(context, () => swaps.buildApprove(callerOf(context), context.req.query())),
  );
  return app;
}

function callerOf(context: Context): string {
  return context.req.query('projectId') ?? '';
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
