import * as v from 'valibot';
import type {RecordedRequest} from '../protocol.js';
import {ROUTE_TABLE, type RouteSchema} from './route-table.js';

/** Headers that browsers write themselves. `content-type` is checked by route. */
const BROWSER_HEADERS =
  /^(accept|accept-(encoding|language)|cache-control|connection|content-(length|type)|host|origin|pragma|priority|referer|user-agent|dnt|sec-.+|upgrade-insecure-requests|x-forwarded-.+)$/;

/** The result of {@link checkRequest}. */
export interface CheckedRequest {
  /** Such as `GET v1/account/{}/balance`; a part that varies is `{}`. */
  readonly route: string;
  /** Everything that the public service would refuse or ignore. */
  readonly problems: readonly string[];
}

/** Compares a request of the product with the routes that public services have. */
export function checkRequest(request: RecordedRequest, table = ROUTE_TABLE): CheckedRequest {
  const parts = request.path.split('/').slice(2).map(decodeURIComponent);
  const candidates = table.filter(
    ({service, method, path}) =>
      service === request.service && method === request.method && isPath(path, parts),
  );
  // Two entries may share a path: the request has to fit one of them.
  const [best] = candidates
    .map((route) => ({route: nameOf(route), problems: problemsOf(request, route)}))
    .toSorted((one, other) => one.problems.length - other.problems.length);
  return (
    best ?? {route: `${request.method} ${parts.join('/')}`, problems: ['an unknown route, or part of it']}
  );
}

function isPath(path: RouteSchema['path'], parts: readonly string[]): boolean {
  return (
    path.length === parts.length &&
    path.every((part, index) => (typeof part === 'string' ? part === parts[index] : v.is(part, parts[index])))
  );
}

function nameOf({method, path, query}: RouteSchema): string {
  const isPurchases = 'entries' in query && 'onramp' in (query.entries as object);
  const name = path.map((part) => (typeof part === 'string' ? part : '{}')).join('/');
  return `${method} ${name}${isPurchases ? ' (purchases)' : ''}`;
}

function problemsOf(request: RecordedRequest, route: RouteSchema): readonly string[] {
  const names = [...new URLSearchParams(request.search).keys()];
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...twice.map((name) => `query: ${name} is given twice`),
    ...mismatches('query', route.query, request.query),
    ...problemsOfBody(request, route),
    ...foreignHeaders(request, route).map((name) => `header: ${name}`),
  ];
}

function foreignHeaders({headerNames}: RecordedRequest, {service}: RouteSchema): readonly string[] {
  // A beacon has credentials, whatever the page wants.
  const allowed = service === 'analytics' ? ['cookie'] : [];
  return headerNames.filter((name) => !BROWSER_HEADERS.test(name) && !allowed.includes(name));
}

function problemsOfBody(
  {body, headers}: RecordedRequest,
  {body: schema, contentType = /^application\/json$/}: RouteSchema,
): readonly string[] {
  if (!schema) return body === null ? [] : ['body: expected none'];
  const type = headers['content-type'] ?? '';
  return [
    ...mismatches('body', schema, body),
    ...(contentType.test(type) ? [] : [`content-type: ${type || 'none'}`]),
  ];
}

function mismatches(place: string, schema: v.GenericSchema, given: unknown): readonly string[] {
  const read = v.safeParse(schema, given);
  if (read.success) return [];
  return read.issues.map((issue) => `${place}: ${v.getDotPath(issue) ?? 'value'}: ${issue.message}`);
}
