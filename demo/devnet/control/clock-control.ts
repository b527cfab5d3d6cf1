import {Hono} from 'hono';
import * as v from 'valibot';
import type {NetworkClocks} from '../clocks/network-clocks.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import {refusal} from './observed.js';

/** A year: a longer jump would be a mistake in the unit. */
const MOST_SECONDS = 366 * 86_400;

const aheadSchema = v.strictObject({
  seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_SECONDS)),
});

/** Puts the clocks of all networks ahead, for tests and the playground. */
export function clockControlRoutes(clocks: NetworkClocks): Hono {
  const app = new Hono();
  app.get('/', (context) => context.json({aheadSeconds: clocks.aheadSeconds}));
  app.post('/ahead', async (context) => {
    const parsed = v.safeParse(aheadSchema, parseBody(await context.req.text()));
    if (!parsed.success) {
      const [issue] = parsed.issues;
      return context.json(refusal(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`), 400);
    }
    await clocks.putAhead(parsed.output.seconds);
    return context.body(null, 204);
  });
  return app;
}
