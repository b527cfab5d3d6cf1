import type {Context, MiddlewareHandler} from 'hono';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import * as v from 'valibot';
import {allowKnownRoutes} from '../control/cors.js';
import {refusal, type DevnetEnv} from '../control/observed.js';
import type {ProjectSwitches} from '../control/project-switches.js';
import {isWellFormed} from '../control/projects.js';
import type {ServiceSwitches} from './service-switches.js';

// Rules of every route: blockchain-api src/lib.rs, src/error.rs, src/state.rs, src/utils/simple_request_json.rs
// (2025-09-04 to 2025-10-30).

type Methods = readonly ('GET' | 'POST')[];

/** Routes of the public service, below `/blockchain`. */
const PUBLIC_ROUTES: readonly (readonly [path: RegExp, methods: Methods])[] = [
  [/^\/v1\/?$/, ['POST']],
  [/^\/v1\/supported-chains$/, ['GET']],
  [/^\/v1\/identity\/[^/]+$/, ['GET']],
  [/^\/v1\/account\/[^/]+\/(balance|history)$/, ['GET']],
  [/^\/v1\/convert\/(tokens|quotes|allowance|gas-price|build-approve)$/, ['GET']],
  [/^\/v1\/convert\/build-transaction$/, ['POST']],
  [/^\/v1\/fungible\/price$/, ['POST']],
  [/^\/v1\/profile\/account$/, ['POST']],
  [/^\/v1\/profile\/(account|reverse|suggestions)\/[^/]+$/, ['GET']],
  [/^\/v1\/generators\/onrampurl$/, ['POST']],
  [/^\/v1\/onramp\/buy\/(options|quotes)$/, ['GET']],
  [/^\/v1\/sessions\/[^/]+$/, ['GET', 'POST']],
  [/^\/v1\/sessions\/[^/]+\/(activate|revoke|cosign)$/, ['POST']],
];

/** Routes of the specification that the public service has never had. */
const ORDERED_ROUTES: typeof PUBLIC_ROUTES = [
  [/^\/v1\/onramp\/options$/, ['GET']],
  [/^\/v1\/onramp\/quote$/, ['POST']],
];

/** Request headers of pages, beside the safelisted ones. */
const HEADERS = ['content-type', 'x-sdk-type', 'x-sdk-version', 'solana-client'];

/** The known projects, and the chosen deviations. */
export interface ProjectRules {
  readonly isProject: (id: string) => boolean;
  readonly services: ProjectSwitches<ServiceSwitches>;
}

/** True if the caller has chosen a service of the site that follows the specification. */
export function isOrdered(context: Context, services: ProjectSwitches<ServiceSwitches>): boolean {
  return isOrderedProject(context.req.query('projectId') ?? '', services);
}

/** {@link isOrdered} for the project of a request that names it in its body. */
export function isOrderedProject(projectId: string, services: ProjectSwitches<ServiceSwitches>): boolean {
  return services.of(projectId).kind === 'ordered';
}

/** Lets pages of any origin use the known routes. */
export function allowBlockchainRoutes(services: ProjectSwitches<ServiceSwitches>): MiddlewareHandler {
  return allowKnownRoutes({
    methodsOf(context) {
      const path = context.req.path.replace(/^\/blockchain/, '');
      const routes = isOrdered(context, services) ? [...PUBLIC_ROUTES, ...ORDERED_ROUTES] : PUBLIC_ROUTES;
      return routes.find(([pattern]) => pattern.test(path))?.[1] ?? [];
    },
    headersOf: () => HEADERS,
  });
}

/** Refuses callers whose query has no project id, an unknown one, or one whose quota is used up. */
export function requireProjectInQuery(rules: ProjectRules): MiddlewareHandler<DevnetEnv> {
  return async (context, next) => {
    const ids = context.req.queries('projectId') ?? [];
    if (ids.length !== 1) return context.text('query: projectId is required once', 400);
    return refuseProject(context, ids[0] ?? '', rules) ?? next();
  };
}

/** The refusal of a project; `undefined` for a known one that is within its quota. */
export function refuseProject(
  context: Context,
  id: string,
  {isProject, services}: ProjectRules,
): Response | undefined {
  if (!isWellFormed(id) || !isProject(id)) {
    return refuse(context, 401, {field: 'authentication', description: 'The project is not known'});
  }
  return services.of(id).exceedsQuota
    ? refuse(context, 429, {field: 'authentication', description: 'The project has used up its quota'})
    : undefined;
}

/** Reason of a handler's refusal. */
export interface Reason {
  readonly field: string;
  readonly description: string;
}

/** Refuses a request in the form of the service's handlers. */
export function refuse(
  context: Context,
  status: ContentfulStatusCode,
  {field, description}: Reason,
): Response {
  return context.json(refusal(description, field), status);
}

/**
 * Reads the query by a schema of texts, which ignores unknown names. Answers with 400 and plain text if a required name is
 * missing, a value has the wrong type, or a name is given twice.
 */
export function readQuery<S extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  context: Context,
  schema: S,
): v.InferOutput<S> | Response {
  const given = context.req.queries();
  const twice = Object.keys(schema.entries).find((name) => (given[name]?.length ?? 0) > 1);
  if (twice !== undefined) return context.text(`query: ${twice} is given twice`, 400);
  const read = v.safeParse(schema, context.req.query());
  return read.success ? read.output : context.text(`query: ${problemOf(read.issues[0])}`, 400);
}

/**
 * Reads a JSON body, whatever its content type. Answers in plain text: 400 for a body that is not JSON, 422 for a wrong
 * type or a missing field.
 */
export async function readBody<S extends v.GenericSchema>(
  context: Context,
  schema: S,
): Promise<v.InferOutput<S> | Response> {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), await context.req.text());
  if (!json.success) return context.text('body: not JSON', 400);
  const read = v.safeParse(schema, json.output);
  return read.success ? read.output : context.text(`body: ${problemOf(read.issues[0])}`, 422);
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'value'}: ${issue.message}`;
}
