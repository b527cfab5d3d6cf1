import {Hono} from 'hono';
import * as v from 'valibot';
import {refusal} from '../control/observed.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import type {BridgeService} from './bridge-service.js';

const switchesSchema = v.strictObject({
  /** Whether the relayer sleeps. */
  relayerIsOff: v.optional(v.boolean()),
  /** For each validator, by its number from 0. */
  validators: v.optional(
    v.array(v.strictObject({isOff: v.optional(v.boolean()), signsWrongAmounts: v.optional(v.boolean())})),
  ),
});

/** The switches of the bridge's services, for tests and the playground. */
export function bridgeControlRoutes(bridge: BridgeService): Hono {
  const app = new Hono();
  app.get('/', (context) =>
    context.json({
      relayerIsOff: bridge.relayer.isOff,
      validators: bridge.validators.map(({faults}) => faults),
    }),
  );
  app.put('/', async (context) => {
    const parsed = v.safeParse(switchesSchema, parseBody(await context.req.text()));
    if (!parsed.success) return context.json(refusal(parsed.issues[0].message), 400);
    const {relayerIsOff = false, validators = []} = parsed.output;
    bridge.relayer.isOff = relayerIsOff;
    bridge.validators.forEach((validator, index) => {
      validator.faults = validators[index] ?? {};
    });
    bridge.wake();
    return context.body(null, 204);
  });
  return app;
}
