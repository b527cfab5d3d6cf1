import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import {refusal, type DevnetEnv} from '../control/observed.js';
import {CosignedSessions, type ToldSession} from './cosigned-sessions.js';
import {activationSchema, cosignSchema, grantRequestSchema, revocationSchema} from './session-schemas.js';
import {DEMO_PROJECT_ID} from '../../site/demo-project.js';

const ACCOUNT = /^eip155:\d+:0x[0-9a-f]{40}$/i;

/**
 * The cosigner of smart sessions, below `/v1/sessions` of the blockchain API: `/:account` (CAIP-10) makes and lists,
 * `/activate` and `/revoke` follow the public service. `/cosign` is the devnet's own way to its signature.
 */
export function cosignerRoutes(): Hono<DevnetEnv> {
  const sessions = new CosignedSessions();
  const app = new Hono<DevnetEnv>();
  app.use('/:account/*', async (context, next) => {
    if (!ACCOUNT.test(context.req.param('account'))) return context.json(refusal('Invalid address'), 400);
    return next();
  });
  app.get('/:account', (context) => context.json({pcis: sessions.of(context.req.param('account'))}));
  app.post('/:account', async (context) => {
    const request = await read(context, grantRequestSchema);
    const session = request && sessions.create(context.req.param('account'), projectOf(context), request);
    if (!session) return context.json(refusal('Invalid request'), 400);
    const {pci, key} = session;
    return context.json({pci, key: {type: 'secp256k1', publicKey: key.publicKey}});
  });
  app.post('/:account/activate', async (context) => {
    const grant = await read(context, activationSchema);
    const isDone = grant && sessions.activate(context.req.param('account'), grant);
    return isDone ? context.body(null) : context.json(refusal('Invalid grant'), 400);
  });
  app.post('/:account/revoke', async (context) => {
    const revocation = await read(context, revocationSchema);
    const isDone = revocation && (await sessions.revoke(context.req.param('account'), revocation));
    return isDone ? context.body(null) : context.json(refusal('Invalid signature'), 400);
  });
  app.post('/:account/cosign', async (context) => {
    const asked = await read(context, cosignSchema);
    const signature = asked && (await sessions.cosign(context.req.param('account'), asked.pci, asked.hash));
    return signature ? context.json({signature}) : context.json(refusal('The session is not active'), 403);
  });
  return app;
}

/** The body of a request; `undefined` if it is invalid. */
async function read<S extends v.GenericSchema>(
  context: Context<DevnetEnv>,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  const text = await context.req.text();
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : undefined;
}

/** The devnet knows one project by name: the demo's. */
function projectOf({req}: Context<DevnetEnv>): ToldSession['project'] {
  const id = req.query('projectId') ?? '';
  const url = req.header('origin') ?? new URL(req.url).origin;
  return {id, name: id === DEMO_PROJECT_ID ? 'Harbour Bridge' : 'Devnet project', url};
}
