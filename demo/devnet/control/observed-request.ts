import type {IncomingHttpHeaders} from 'node:http';
import {parseBody, rpcMethodsOf} from '../json-rpc/json-rpc.js';
import type {RecordedRequest, ServiceName} from '../protocol.js';

const RELEVANT_HEADERS = ['accept', 'authorization', 'content-type', 'origin', 'referer', 'user-agent'];

/** A request of a service, before it is normalized. */
export interface Observation {
  readonly service: ServiceName;
  readonly method: string;
  readonly url: URL;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

/** Normalizes a request for recording and for matching faults. */
export function toRecordedRequest({service, method, url, text, headers}: Observation): RecordedRequest {
  const body = parseBody(text);
  const query = Object.fromEntries(url.searchParams);
  return {
    service,
    method,
    path: url.pathname,
    query,
    search: url.search.slice(1),
    body,
    headers: relevant(headers),
    headerNames: Object.keys(headers),
    time: Date.now(),
    projectId: service === 'rpc' ? rpcTag(url.pathname) : (query['projectId'] ?? projectIdIn(body)),
    rpcMethods: rpcMethodsOf(body),
  };
}

function relevant(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = RELEVANT_HEADERS.map((name) => [name, headers[name]] as const);
  return Object.fromEntries(kept.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

/** `/rpc/31337/tag` */
function rpcTag(path: string): string | null {
  return path.split('/')[3] || null;
}

/** Some calls of the blockchain API carry the project id in their body. */
function projectIdIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('projectId' in body)) return null;
  return typeof body.projectId === 'string' ? body.projectId : null;
}
