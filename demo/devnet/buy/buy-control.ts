import {Hono} from 'hono';
import * as v from 'valibot';
import {refusal} from '../control/observed.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import type {BuyService} from './buy-service.js';
import {buySwitchesSchema} from './buy-switches.js';

/** `/control/buy`: the switches of a project. */
export function buyControlRoutes({switches}: BuyService): Hono {
  const app = new Hono();
  app.get('/', (context) => context.json(switches.of(context.req.query('projectId') ?? '')));
  app.put('/', async (context) => {
    const parsed = v.safeParse(buySwitchesSchema, parseBody(await context.req.text()));
    if (!parsed.success) {
      const [issue] = parsed.issues;
      return context.json(refusal(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`), 400);
    }
    switches.set(context.req.query('projectId') ?? '', parsed.output);
    return context.body(null, 204);
  });
  app.delete('/', (context) => {
    switches.clear(context.req.query('projectId') ?? '');
    return context.body(null, 204);
  });
  return app;
}
