import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import {refusal, type DevnetEnv} from '../control/observed.js';
import {requireProject} from '../control/projects.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import type {LyingSwaps} from './lying-swaps.js';
import {SwapRefusal} from './swap-service.js';

/** The service, and the known projects. */
export interface SwapEnvironment {
  readonly swaps: LyingSwaps;
  readonly isProject: (id: string) => boolean;
}

/** The swap service: `/tokens`, `/quotes`, `/allowance`, `/build-approve` and `/build-transaction`. */
export function swapRoutes({swaps, isProject}: SwapEnvironment): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.post('/build-transaction', async (context) => {
    const given = parseBody(await context.req.text());
    const caller = v.is(v.object({projectId: v.string()}), given) ? given.projectId : '';
    if (!isProject(caller)) return context.json(refusal('Project ID Not Configured'), 403);
    return answer(context, () => swaps.buildTransaction(caller, given));
  });
  app.use(requireProject(isProject));
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
