import type {IncomingMessage} from 'node:http';
import type {RelayClient} from '../relay-socket.js';
import {verifyAuthToken} from './auth-token.js';

/** Either a client, or the HTTP status and the reason to refuse it with. */
export type Admission =
  | {readonly client: RelayClient}
  | {readonly status: 401 | 403; readonly reason: string; readonly projectId: string};

/** Decides whether a socket may open: a known project id, and a valid token meant for the address it used. */
export function admit(request: IncomingMessage, isProject: (id: string) => boolean): Admission {
  const url = new URL(request.url ?? '', 'ws://devnet');
  const projectId = url.searchParams.get('projectId') ?? '';
  if (!isProject(projectId)) return {status: 403, reason: 'Project not found', projectId};
  try {
    const isAudience = audienceOf(request, url.pathname);
    const token = url.searchParams.get('auth') ?? '';
    return {client: {id: verifyAuthToken(token, {isAudience, now: Date.now() / 1000}), projectId}};
  } catch (error) {
    return {status: 401, reason: error instanceof Error ? error.message : String(error), projectId};
  }
}

/** The token contains the URL that the client used: its host is the requested one, here or at a proxy. */
function audienceOf(request: IncomingMessage, path: string): (audience: string) => boolean {
  const {host, 'x-forwarded-host': forwarded} = request.headers;
  const withoutSlash = (text: string): string => text.replace(/\/+$/, '');
  return (audience) => {
    const url = URL.canParse(audience) ? new URL(audience) : undefined;
    if (!url || !/^wss?:$/.test(url.protocol)) return false;
    const isHost = url.host === host || url.host === forwarded;
    return isHost && withoutSlash(url.pathname) === withoutSlash(path);
  };
}
