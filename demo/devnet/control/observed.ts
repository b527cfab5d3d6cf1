import type {HttpBindings} from '@hono/node-server';
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response';
import type {Context, MiddlewareHandler} from 'hono';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import type {Fault, ServiceName} from '../protocol.js';
import {hideFromPages} from './cors.js';
import type {Observer} from './observer.js';

/** The objects of Node behind a request. */
export interface DevnetEnv {
  Bindings: HttpBindings;
  Variables: {
    /** The handler applies it if it changes the answer of a node. */
    fault: Fault | undefined;
  };
}

/** An invalid JSON answer, from a request or on a socket. */
export const GARBAGE = '{"garbage": <<<';

/** Statuses that forbid a body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** Records the requests of a service and shows the faults injected into it. */
export function observed(service: ServiceName, observer: Observer): MiddlewareHandler<DevnetEnv> {
  return async (context, next) => {
    const {method, url} = context.req;
    const {headers} = context.env.incoming;
    const text = await context.req.text();
    const fault = await observer.see({service, method, url: new URL(url), text, headers});
    const failed = fault && failure(context, fault);
    if (failed) {
      if (fault.hidesCors) hideFromPages(failed);
      return failed;
    }
    context.set('fault', fault);
    await next();
    if (fault?.hidesCors) hideFromPages(context.res);
    if (fault?.half) {
      const brokenOff = await breakOff(context);
      // Without an earlier answer, whose headers would be added to this one.
      context.res = undefined;
      context.res = brokenOff;
    }
    return undefined;
  };
}

/** Sends the first half of the answer. */
async function breakOff(context: Context<DevnetEnv>): Promise<Response> {
  const {status, headers} = context.res;
  const body = Buffer.from(await context.res.arrayBuffer());
  const {outgoing} = context.env;
  // One byte more than the length: an empty answer has a middle, too.
  outgoing.writeHead(status, {...Object.fromEntries(headers), 'content-length': String(body.length + 1)});
  outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

function failure(context: Context<DevnetEnv>, fault: Fault): Response | undefined {
  if (fault.drop) {
    context.env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  if (fault.garbage) return context.body(GARBAGE, 200, {'content-type': 'application/json'});
  if (fault.status === undefined) return undefined;
  if (WITHOUT_BODY.includes(fault.status)) {
    return context.body(null, fault.status as 204);
  }
  return context.json(refusal('Injected fault'), fault.status as ContentfulStatusCode);
}

/** Body of a refusal. */
export interface Refusal {
  readonly status: 'FAILED';
  readonly reasons: readonly [{readonly field: string; readonly description: string}];
}

/** The body of every refusal, as the blockchain API writes it (blockchain-api src/error.rs, 2025-10-30). */
export function refusal(description: string, field = ''): Refusal {
  return {status: 'FAILED', reasons: [{field, description}]};
}
