import {Hono, type Context} from 'hono';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import type {AnvilNodes} from '../chain/chains.js';
import type {DevnetEnv} from '../control/observed.js';
import type {Profile, Profiles} from './profiles.js';
import {readRegistration, type Objection} from './read-registration.js';

/** What is added to a name to make others of it. */
const ENDINGS = ['', '1', '-wallet', '-eth', 'hq'];

/** Names and whose they are: `/account/:name`, `/reverse/:address`, `/suggestions/:name`. */
export function profileRoutes(profiles: Profiles): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.get('/account/:name', (context) => {
    const profile = profiles.find(context.req.param('name'));
    if (!profile) return refuse(context, {name: 'name', description: 'Name is not registered'}, 404);
    return context.json(describe(profile, context));
  });
  app.get('/reverse/:address', (context) =>
    context.json(profiles.namesOf(context.req.param('address')).map((each) => describe(each, context))),
  );
  app.get('/suggestions/:name', (context) => {
    const [label = ''] = context.req.param('name').toLowerCase().split('.');
    const zone = context.req.query('zone') || 'reown.id';
    const names = ENDINGS.map((ending) => `${label}${ending}.${zone}`);
    const suggestions = names.map((name) => ({name, registered: profiles.find(name) !== undefined}));
    return context.json({suggestions});
  });
  return app;
}

/** Answers `POST /v1/profile/account`, which comes without a project id. */
export async function registerProfile(
  context: Context<DevnetEnv>,
  {nodes, profiles}: {readonly nodes: AnvilNodes; readonly profiles: Profiles},
): Promise<Response> {
  const read = await readRegistration(await context.req.text(), nodes);
  if ('description' in read) return refuse(context, read, 400);
  if (profiles.isRacing(context.req.query('projectId') ?? '')) profiles.take(read.name);
  if (profiles.register(read)) return context.json({success: true});
  return refuse(context, {name: 'name', description: 'Name is already registered'}, 400);
}

function refuse(context: Context<DevnetEnv>, reason: Objection, status: ContentfulStatusCode): Response {
  return context.json({status: 'FAILED', reasons: [reason]}, status);
}

function describe({picture, bio, ...profile}: Profile, context: Context<DevnetEnv>): unknown {
  const {origin} = new URL(context.req.url);
  const avatar = picture && (picture.includes(':') ? picture : `${origin}/avatars/${picture}`);
  const attributes = avatar || bio ? [{...(avatar ? {avatar} : {}), ...(bio ? {bio} : {})}] : [];
  return {...profile, attributes};
}
