import {Hono, type Context} from 'hono';
import {stringToHex} from 'viem';
import {DEMO_PROJECT_ID} from '../../site/demo-project.js';
import {isOrdered, readBody, readQuery, refuse} from '../blockchain/common-rules.js';
import type {ServiceSwitches} from '../blockchain/service-switches.js';
import type {DevnetEnv} from '../control/observed.js';
import type {ProjectSwitches} from '../control/project-switches.js';
import {CosignedSessions, type ToldSession} from './cosigned-sessions.js';
import {
  activationSchema,
  cosignSchema,
  creationQuerySchema,
  grantRequestSchema,
  revocationSchema,
} from './session-schemas.js';

const ACCOUNT = /^eip155:\d+:0x[0-9a-f]{40}$/i;

/**
 * The cosigner of smart sessions, below `/v1/sessions` of the blockchain API: `/:account` (CAIP-10) makes and lists,
 * `/activate` and `/revoke` follow the public service (blockchain-api src/handlers/sessions, 2025-10-30). `/cosign` is the
 * devnet's own way to its signature.
 */
export function cosignerRoutes(services: ProjectSwitches<ServiceSwitches>): Hono<DevnetEnv> {
  const sessions = new CosignedSessions();
  const app = new Hono<DevnetEnv>();
  app.use('/:account/*', async (context, next) =>
    ACCOUNT.test(context.req.param('account'))
      ? next()
      : refuse(context, 400, {field: 'address', description: 'Not a CAIP-10 address of an EVM chain'}),
  );
  app.get('/:account', (context) => context.json({pcis: sessions.of(context.req.param('account'))}));
  app.post('/:account', (context) => create(context, context.req.param('account'), {sessions, services}));
  app.post('/:account/activate', async (context) => {
    const grant = await readBody(context, activationSchema);
    if (grant instanceof Response) return grant;
    return sessions.activate(context.req.param('account'), grant)
      ? context.body(null)
      : refuse(context, 400, {field: 'pci', description: 'The session is unknown or active'});
  });
  app.post('/:account/revoke', async (context) => {
    const revocation = await readBody(context, revocationSchema);
    if (revocation instanceof Response) return revocation;
    const account = context.req.param('account');
    const isDone = isOrdered(context, services)
      ? await sessions.revokeSigned(account, revocation)
      : sessions.revoke(account, revocation);
    return isDone
      ? context.body(null)
      : refuse(context, 400, {field: 'pci', description: 'The session is unknown or revoked'});
  });
  app.post('/:account/cosign', async (context) => {
    const asked = await readBody(context, cosignSchema);
    if (asked instanceof Response) return asked;
    const signature = await sessions.cosign(context.req.param('account'), asked.pci, asked.hash);
    return signature
      ? context.json({signature})
      : refuse(context, 403, {field: 'pci', description: 'The session is not active'});
  });
  return app;
}

interface Cosigner {
  readonly sessions: CosignedSessions;
  readonly services: ProjectSwitches<ServiceSwitches>;
}

async function create(
  context: Context<DevnetEnv>,
  account: string,
  {sessions, services}: Cosigner,
): Promise<Response> {
  const query = readQuery(context, creationQuerySchema);
  if (query instanceof Response) return query;
  const request = await readBody(context, grantRequestSchema);
  if (request instanceof Response) return request;
  const isPublic = !isOrdered(context, services);
  const session = sessions.create(account, projectOf(context, isPublic), request);
  if (!session) return refuse(context, 400, {field: 'expiry', description: 'The session has ended already'});
  const {publicKey} = session.key;
  const isWritten = isPublic && query.v !== '2';
  const key = {type: 'secp256k1', publicKey: isWritten ? stringToHex(publicKey.slice(2)) : publicKey};
  return context.json({pci: session.pci, key});
}

/** The devnet has the name of one project: the demo's. The public service has no sites of projects. */
function projectOf({req}: Context<DevnetEnv>, isPublic: boolean): ToldSession['project'] {
  const id = req.query('projectId') ?? '';
  const url = isPublic ? null : (req.header('origin') ?? new URL(req.url).origin);
  return {id, name: id === DEMO_PROJECT_ID ? 'Drawbridge demo' : 'Devnet project', url, iconUrl: null};
}
