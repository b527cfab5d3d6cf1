import {Hono} from 'hono';
import {isHex, size, type Hex} from 'viem';
import {refusal} from '../control/observed.js';
import type {DevnetBridge} from '../protocol.js';
import {SOLANA_ID} from '../solana/cluster.js';
import type {BridgeService} from './bridge-service.js';
import {clusterRoutes} from './cluster-routes.js';

/** The signatures of a transfer, and the relayer's help with a withdrawal, for any caller. */
export function bridgeRoutes(bridge: BridgeService, deployment: DevnetBridge): Hono {
  const app = new Hono();
  const {cluster} = bridge;
  app.get('/deployment.json', (context) => context.json(withLimitsInForce(deployment, cluster?.held ?? [])));
  app.get('/signatures/:id', (context) => {
    const id = readId(context.req.param('id'));
    if (id === undefined) return context.json(refusal('A transfer’s id has 32 bytes'), 400);
    const signatures = bridge.book
      .of(id)
      .map(({message, ...signed}) => ({...signed, message: texts(message)}));
    return context.json({signatures});
  });
  app.post('/withdraw/:chain/:id', async (context) => {
    const id = readId(context.req.param('id'));
    if (id === undefined) return context.json(refusal('A transfer’s id has 32 bytes'), 400);
    const [sent] = await Promise.allSettled([bridge.relayer.withdraw(context.req.param('chain'), id)]);
    if (sent.status === 'fulfilled') return context.json({hash: sent.value});
    return context.json(refusal(sent.reason instanceof Error ? sent.reason.message : 'Unknown'), 409);
  });
  if (cluster) app.route('/solana', clusterRoutes(cluster));
  return app;
}

/** Of a token that is held, nothing is paid on the cluster without being asked for. */
function withLimitsInForce(deployment: DevnetBridge, held: readonly string[]): DevnetBridge {
  const {solana} = deployment;
  const tokens = solana.tokens.map((token) =>
    held.includes(`${SOLANA_ID}:${token.mint}`) ? {...token, instant: '0'} : token,
  );
  return {...deployment, solana: {...solana, tokens}};
}

function readId(text: string): Hex | undefined {
  return isHex(text) && size(text) === 32 ? text : undefined;
}

/** Amounts and times as decimal texts: JSON has no integers of that size. */
function texts(message: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(message).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'bigint' ? String(value) : value,
    ]),
  );
}
