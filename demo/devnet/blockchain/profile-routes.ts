import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import {isAddress} from 'viem';
import type {AnvilNodes} from '../chain/chains.js';
import type {DevnetEnv} from '../control/observed.js';
import type {ProjectSwitches} from '../control/project-switches.js';
import {isOrdered, readQuery, refuse} from './common-rules.js';
import {describeOrderedProfile, describeProfile} from './describe-profile.js';
import {MALFORMED_ADDRESS, nameReason, ZONE} from './profile-rules.js';
import type {Profile, Profiles} from './profiles.js';
import {readRegistration} from './read-registration.js';
import type {ServiceSwitches} from './service-switches.js';

// Routes of names: blockchain-api src/handlers/profile (2024-07-31 to 2025-10-30). They need no project.

/** The parts of the devnet that the routes use. */
export interface ProfileEnvironment {
  readonly nodes: AnvilNodes;
  readonly profiles: Profiles;
  readonly services: ProjectSwitches<ServiceSwitches>;
}

/** The version of the API in which a name without an owner is an empty list. */
const LIST_VERSION = 2;
const SHORTEST_START = 3;
const MOST_SUGGESTIONS = 5;
/** Added to a name to make others of it. */
const ENDINGS = ['1', '-wallet', '-eth', 'hq', '2', '-app', 'x'];

const querySchema = v.object({
  apiVersion: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number))),
  sender: v.optional(v.string()),
});
const suggestionsSchema = v.object({zone: v.optional(v.string(), ZONE)});

/** Names and their owners: `/account/:name`, `/reverse/:address`, `/suggestions/:name`. */
export function profileRoutes({profiles, services}: ProfileEnvironment): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  const describe = (context: Context, profile: Profile): object =>
    isOrdered(context, services) ? describeOrderedProfile(profile) : describeProfile(profile);
  const answerNothing = (context: Context, apiVersion: number | undefined): Response =>
    apiVersion === LIST_VERSION
      ? context.json([])
      : refuse(context, 404, {field: 'name', description: 'Name is not registered'});
  app.get('/account/:name', (context) => {
    const query = readQuery(context, querySchema);
    if (query instanceof Response) return query;
    const name = context.req.param('name');
    const reason = nameReason(name);
    if (reason) return refuse(context, 400, reason);
    const profile = profiles.find(name);
    if (profile) return context.json(describe(context, profile));
    return answerNothing(context, isOrdered(context, services) ? undefined : query.apiVersion);
  });
  app.get('/reverse/:address', (context) => {
    const query = readQuery(context, querySchema);
    if (query instanceof Response) return query;
    const address = context.req.param('address');
    if (!isAddress(address, {strict: false})) return refuse(context, 400, MALFORMED_ADDRESS);
    const names = profiles.namesOf(address);
    if (names.length === 0) return answerNothing(context, query.apiVersion);
    return context.json(names.map((each) => describe(context, each)));
  });
  app.get('/suggestions/:name', (context) => suggest(context, profiles));
  return app;
}

/** Suggests at most five names: the requested one first, then others that are free. */
function suggest(context: Context, profiles: Profiles): Response {
  const query = readQuery(context, suggestionsSchema);
  if (query instanceof Response) return query;
  const start = context.req.param('name') ?? '';
  if (start.length < SHORTEST_START || !/^[a-z0-9-]+$/.test(start))
    return refuse(context, 400, {
      field: 'name',
      description: 'The name is too short, or has other characters',
    });
  if (query.zone !== ZONE)
    return refuse(context, 400, {field: 'zone', description: 'The zone is not one of the service'});
  const suggestionOf = (label: string) => {
    const name = `${label}.${ZONE}`;
    return {name, registered: profiles.find(name) !== undefined};
  };
  const others = ENDINGS.map((ending) => suggestionOf(`${start}${ending}`));
  const free = others.filter(({registered}) => !registered);
  return context.json({suggestions: [suggestionOf(start), ...free].slice(0, MOST_SUGGESTIONS)});
}

/** Answers `POST /v1/profile/account`. */
export async function registerProfile(
  context: Context<DevnetEnv>,
  {nodes, profiles, services}: ProfileEnvironment,
): Promise<Response> {
  const ordered = isOrdered(context, services);
  const read = await readRegistration(context, {nodes, isOrdered: ordered});
  if (read instanceof Response) return read;
  if (profiles.isRacing(context.req.query('projectId') ?? '')) profiles.take(read.name);
  const profile = profiles.register(read);
  if (!profile) return refuse(context, 400, {field: 'name', description: 'Name is already registered'});
  return context.json(ordered ? {success: true} : describeProfile(profile));
}
