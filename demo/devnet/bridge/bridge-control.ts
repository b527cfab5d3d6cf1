import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import {refusal} from '../control/observed.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import {SwitchRefusal, type BridgeAdmin} from './bridge-admin.js';
import type {BridgeService} from './bridge-service.js';
import {bridgeSwitchesSchema, reorganizationSchema, type BridgeState} from './bridge-switches.js';

/** The switches of the bridge's services and contracts, for tests and the playground. */
export function bridgeControlRoutes(bridge: BridgeService, admin: BridgeAdmin): Hono {
  const app = new Hono();
  app.get('/', async (context) => context.json(await readState(bridge, admin)));
  app.put('/', async (context) => {
    const parsed = v.safeParse(bridgeSwitchesSchema, parseBody(await context.req.text()));
    if (!parsed.success) return refuse(context, parsed.issues[0]);
    return answer(context, setSwitches(bridge, admin, parsed.output));
  });
  app.delete('/', (context) =>
    answer(context, setSwitches(bridge, admin, v.parse(bridgeSwitchesSchema, {}))),
  );
  app.post('/reorganize', async (context) => {
    const parsed = v.safeParse(reorganizationSchema, parseBody(await context.req.text()));
    if (!parsed.success) return refuse(context, parsed.issues[0]);
    const {chain, blocks} = parsed.output;
    const done = await answer(context, admin.reorganize(chain, blocks));
    bridge.wake();
    return done;
  });
  return app;
}

async function readState(bridge: BridgeService, admin: BridgeAdmin): Promise<BridgeState> {
  const contracts = await admin.read();
  return {
    relayerIsOff: bridge.relayer.isOff,
    finalityLag: bridge.cluster?.finalityLag ?? 0,
    validators: bridge.validators.map(({faults}) => faults),
    ...contracts,
    emptyCapacities: [...contracts.emptyCapacities, ...(bridge.cluster?.held ?? [])],
  };
}

async function setSwitches(
  bridge: BridgeService,
  admin: BridgeAdmin,
  {relayerIsOff, validators, finalityLag, ...contracts}: BridgeState,
): Promise<void> {
  const isOnCluster = (token: string): boolean => token.startsWith('solana:');
  const {emptyCapacities} = contracts;
  const held = emptyCapacities.filter(isOnCluster);
  const strange = held.find((token) => !bridge.cluster?.has(token));
  if (strange !== undefined) throw new SwitchRefusal(`The bridge has no such token: ${strange}`);
  await admin.apply({...contracts, emptyCapacities: emptyCapacities.filter((token) => !isOnCluster(token))});
  if (bridge.cluster) bridge.cluster.held = held;
  await bridge.cluster?.setFinalityLag(finalityLag);
  bridge.relayer.isOff = relayerIsOff;
  bridge.validators.forEach((validator, index) => {
    validator.faults = validators[index] ?? {};
  });
  bridge.wake();
}

/** Nothing, once the work is done; the reason where the bridge cannot do it. */
async function answer(context: Context, work: Promise<void>): Promise<Response> {
  const [done] = await Promise.allSettled([work]);
  if (done.status === 'fulfilled') return context.body(null, 204);
  if (done.reason instanceof SwitchRefusal) return context.json(refusal(done.reason.message), 400);
  throw done.reason;
}

function refuse(context: Context, issue: v.BaseIssue<unknown>): Response {
  return context.json(refusal(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`), 400);
}
