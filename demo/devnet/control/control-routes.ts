import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import {authControlRoutes} from '../auth/auth-control.js';
import type {LoginService} from '../auth/login-service.js';
import {datasetSchema, type Datasets} from '../blockchain/datasets.js';
import type {LyingSwaps} from '../blockchain/lying-swaps.js';
import type {Profiles} from '../blockchain/profiles.js';
import {serviceSwitchesSchema, type ServiceSwitches} from '../blockchain/service-switches.js';
import {SWAP_LIE_NAMES} from '../blockchain/swap-lies.js';
import type {BridgeAdmin} from '../bridge/bridge-admin.js';
import {bridgeControlRoutes} from '../bridge/bridge-control.js';
import type {BridgeService} from '../bridge/bridge-service.js';
import {buyControlRoutes} from '../buy/buy-control.js';
import type {BuyService} from '../buy/buy-service.js';
import type {NetworkClocks} from '../clocks/network-clocks.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import type {DevnetInfo, Fault, ServiceName} from '../protocol.js';
import type {RelayHub} from '../relay/relay-hub.js';
import type {AnalyticsLog} from '../routes/analytics-log.js';
import {clockControlRoutes} from './clock-control.js';
import {faultSchema, type Faults} from './faults.js';
import type {HeldRequests} from './held-requests.js';
import {refusal} from './observed.js';
import type {ProjectSwitches} from './project-switches.js';
import type {Recorder} from './recorder.js';

const lieSchema = v.strictObject({lie: v.picklist(SWAP_LIE_NAMES)});
const poolsSchema = v.strictObject({move: v.boolean()});
const moveSchema = v.strictObject({from: v.string(), to: v.string()});

/** The controlled parts of the devnet. */
export interface ControlEnvironment {
  readonly info: (origin: string) => DevnetInfo;
  readonly recorder: Recorder;
  readonly faults: Faults;
  readonly held: HeldRequests;
  readonly log: AnalyticsLog;
  readonly datasets: Datasets;
  readonly swaps: LyingSwaps;
  readonly profiles: Profiles;
  readonly logins: LoginService;
  readonly buys: BuyService;
  readonly bridge: BridgeService;
  readonly bridgeAdmin: BridgeAdmin;
  readonly clocks: NetworkClocks;
  readonly hub: RelayHub;
  readonly services: ProjectSwitches<ServiceSwitches>;
}

/** The endpoint through which tests and the demo read recordings and inject failures; never recorded itself. */
export function controlRoutes(env: ControlEnvironment): Hono {
  const app = new Hono();
  app.get('/info', (context) => context.json(env.info(new URL(context.req.url).origin)));
  app.get('/login.js', (context) => {
    const {authUrl} = env.info(new URL(context.req.url).origin);
    return context.body(loginScript(authUrl), 200, {'Content-Type': 'text/javascript'});
  });
  addRecordings(app, env);
  addFaults(app, env);
  addDatasets(app, env);
  addSwaps(app, env);
  app.route('/buy', buyControlRoutes(env.buys));
  app.route('/bridge', bridgeControlRoutes(env.bridge, env.bridgeAdmin));
  app.route('/clock', clockControlRoutes(env.clocks));
  addNames(app, env);
  addServices(app, env);
  app.route('/auth', authControlRoutes(env.logins));
  app.get('/relay', (context) => context.json(env.hub.stats(context.req.query('projectId'))));
  app.post('/relay/swallow', (context) => {
    env.hub.swallow(context.req.query('projectId'));
    return context.body(null, 204);
  });
  app.post('/relay/drop', (context) => {
    env.hub.drop(context.req.query('projectId'));
    return context.body(null, 204);
  });
  return app;
}

function addRecordings(app: Hono, {recorder, log}: ControlEnvironment): void {
  const filterOf = (query: Record<string, string>): {service?: ServiceName; projectId?: string} => query;
  app.get('/requests', (context) => context.json(recorder.read(filterOf(context.req.query()))));
  app.delete('/requests', (context) => {
    recorder.clear(filterOf(context.req.query()));
    return context.body(null, 204);
  });
  app.get('/analytics', (context) => context.json(log.read(context.req.query('projectId'))));
  app.delete('/analytics', (context) => {
    log.clear(context.req.query('projectId'));
    return context.body(null, 204);
  });
}

function addDatasets(app: Hono, {datasets}: ControlEnvironment): void {
  app.put('/datasets/:address', async (context) => {
    const parsed = v.safeParse(datasetSchema, parseBody(await context.req.text()));
    if (!parsed.success) return context.json(refusalOf(parsed.issues[0]), 400);
    datasets.put(context.req.param('address'), parsed.output);
    return context.body(null, 204);
  });
  app.delete('/datasets/:address', (context) => {
    datasets.remove(context.req.param('address'));
    return context.body(null, 204);
  });
}

/** The lie of the swap service, the price that it quotes, and the trades of others. */
function addSwaps(app: Hono, {swaps}: ControlEnvironment): void {
  app.get('/swap', (context) =>
    context.json({lie: swaps.lieFor(callerOf(context)) ?? null, lies: SWAP_LIE_NAMES}),
  );
  app.put('/swap', async (context) => {
    const parsed = v.safeParse(lieSchema, parseBody(await context.req.text()));
    if (!parsed.success) return context.json(refusalOf(parsed.issues[0]), 400);
    swaps.lie(callerOf(context), parsed.output.lie);
    return context.body(null, 204);
  });
  app.delete('/swap', async (context) => {
    await swaps.stop(callerOf(context));
    return context.body(null, 204);
  });
  app.post('/swap/move', async (context) => {
    const parsed = v.safeParse(moveSchema, parseBody(await context.req.text()));
    if (!parsed.success) return context.json(refusalOf(parsed.issues[0]), 400);
    await swaps.movePrice(callerOf(context), parsed.output);
    return context.body(null, 204);
  });
  app.get('/swap/pools', (context) => context.json({move: swaps.poolsMoveFor(callerOf(context))}));
  app.put('/swap/pools', async (context) => {
    const parsed = v.safeParse(poolsSchema, parseBody(await context.req.text()));
    if (!parsed.success) return context.json(refusalOf(parsed.issues[0]), 400);
    swaps.setPoolsMove(callerOf(context), parsed.output.move);
    return context.body(null, 204);
  });
  app.delete('/swap/pools', (context) => {
    swaps.setPoolsMove(callerOf(context));
    return context.body(null, 204);
  });
}

function addNames(app: Hono, {profiles}: ControlEnvironment): void {
  app.get('/names/race', (context) => context.json(profiles.isRacing(callerOf(context))));
  app.on(['PUT', 'DELETE'], '/names/race', (context) => {
    profiles.race(callerOf(context), context.req.method === 'PUT');
    return context.body(null, 204);
  });
}

/** The kind of blockchain API that a project finds, and its deviations. */
function addServices(app: Hono, {services}: ControlEnvironment): void {
  app.get('/service', (context) => context.json(services.of(callerOf(context))));
  app.put('/service', async (context) => {
    const parsed = v.safeParse(serviceSwitchesSchema, parseBody(await context.req.text()));
    if (!parsed.success) return context.json(refusalOf(parsed.issues[0]), 400);
    services.set(callerOf(context), parsed.output);
    return context.body(null, 204);
  });
  app.delete('/service', (context) => {
    services.clear(callerOf(context));
    return context.body(null, 204);
  });
}

function addFaults(app: Hono, {faults, held}: ControlEnvironment): void {
  app.get('/faults', (context) => context.json(faults.list()));
  app.post('/faults', async (context) => {
    const parsed = v.safeParse(faultSchema, parseBody(await context.req.text()));
    if (!parsed.success) return context.json(refusalOf(parsed.issues[0]), 400);
    faults.add(parsed.output as Fault);
    return context.body(null, 204);
  });
  app.delete('/faults', (context) => {
    const {service, projectId, match, effect} = context.req.query();
    faults.clear({service, projectId, match, effect});
    if (effect === undefined && match === undefined) held.release(projectId);
    return context.body(null, 204);
  });
  app.get('/held', (context) => context.json(held.list(context.req.query('projectId'))));
  app.delete('/held', (context) => {
    held.release(context.req.query('projectId'));
    return context.body(null, 204);
  });
}

/** Gives the address of the login service to the page, and to a modal whose options are attributes. */
function loginScript(authUrl: string): string {
  const url = JSON.stringify(authUrl);
  return (
    `document.documentElement.dataset.devnetLogin = ${url};\n` +
    `document.querySelector('drawbridge-modal')?.setAttribute('auth-frame-url', ${url});\n`
  );
}

function callerOf({req}: Context): string {
  return req.query('projectId') ?? '';
}

function refusalOf(issue: v.BaseIssue<unknown>): ReturnType<typeof refusal> {
  return refusal(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}
