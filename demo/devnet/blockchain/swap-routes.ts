import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import type {DevnetEnv} from '../control/observed.js';
import {
  isOrdered,
  isOrderedProject,
  type ProjectRules,
  readBody,
  readQuery,
  refuse,
  refuseProject,
  requireProjectInQuery,
} from './common-rules.js';
import type {LyingSwaps, SwapCaller} from './lying-swaps.js';
import {pictureOf} from './pictures.js';
import {buildBodySchema} from './swap-answers.js';
import {SwapRefusal} from './swap-service.js';

/** The service, and the known projects. */
export interface SwapEnvironment extends ProjectRules {
  readonly swaps: LyingSwaps;
}

// Required and optional names of each query: blockchain-api src/handlers/convert (2025-10-30). `userAddress` of quotes and
// of approvals is not read; a service of the site reads it.
const chainSchema = v.object({chainId: v.string()});
const quotesSchema = v.object({
  amount: v.string(),
  from: v.string(),
  to: v.string(),
  gasPrice: v.optional(v.string()),
});
const allowanceSchema = v.object({tokenAddress: v.string(), userAddress: v.string()});
const approveSchema = v.object({
  from: v.string(),
  to: v.string(),
  amount: v.optional(v.string()),
  userAddress: v.optional(v.string()),
});

/** The swap service: `/tokens`, `/quotes`, `/allowance`, `/build-approve` and `/build-transaction`. */
export function swapRoutes({swaps, ...rules}: SwapEnvironment): Hono<DevnetEnv> {
  const {services} = rules;
  const app = new Hono<DevnetEnv>();
  app.post('/build-transaction', async (context) => {
    const body = await readBody(context, buildBodySchema);
    if (body instanceof Response) return body;
    const {projectId: caller} = body;
    const by = {caller, isOrdered: isOrderedProject(caller, services)};
    return refuseProject(context, caller, rules) ?? answer(context, () => swaps.buildTransaction(by, body));
  });
  app.use(requireProjectInQuery(rules));
  const callerOf = (context: Context): SwapCaller => ({
    caller: context.req.query('projectId') ?? '',
    isOrdered: isOrdered(context, services),
  });
  app.get('/tokens', (context) => {
    const {origin} = new URL(context.req.url);
    const pictures = (symbol: string): string => pictureOf(symbol, origin);
    const by = callerOf(context);
    return answerQuery(context, chainSchema, ({chainId}) =>
      swaps.tokens(by, chainId, by.isOrdered ? pictures : undefined),
    );
  });
  app.get('/quotes', (context) =>
    answerQuery(context, quotesSchema, (query) => swaps.quotes(callerOf(context), query)),
  );
  app.get('/allowance', (context) =>
    answerQuery(context, allowanceSchema, (query) => swaps.allowance(callerOf(context), query)),
  );
  app.get('/build-approve', (context) =>
    answerQuery(context, approveSchema, (query) => swaps.buildApprove(callerOf(context), query)),
  );
  return app;
}

/** Answers a request whose query has the form of the schema. */
async function answerQuery<S extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  context: Context<DevnetEnv>,
  schema: S,
  give: (query: v.InferOutput<S>) => object | Promise<object>,
): Promise<Response> {
  const query = readQuery(context, schema);
  return query instanceof Response ? query : answer(context, () => give(query));
}

/** Refusals as 400 with their reason, and failures of the chain, which stands for the provider, as 503. */
async function answer(context: Context<DevnetEnv>, give: () => object | Promise<object>): Promise<Response> {
  try {
    return context.json(await give());
  } catch (error) {
    if (!(error instanceof SwapRefusal)) {
      return refuse(context, 503, {field: '', description: 'The swap provider does not answer'});
    }
    return refuse(context, 400, {field: error.field, description: error.message});
  }
}
