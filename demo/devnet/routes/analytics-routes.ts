import {Hono} from 'hono';
import {parseBody} from '../json-rpc/json-rpc.js';
import {observed, refusal, type DevnetEnv} from '../control/observed.js';
import type {Observer} from '../control/observer.js';
import type {AnalyticsLog} from './analytics-log.js';

/** Dependencies of the analytics service. */
export interface AnalyticsEnvironment {
  readonly observer: Observer;
  readonly isProject: (id: string) => boolean;
  readonly log: AnalyticsLog;
}

/** `POST /e`: one event or an array of them, with any content type, because a beacon may be limited to plain text. */
export function analyticsRoutes({observer, isProject, log}: AnalyticsEnvironment): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.use(observed('analytics', observer));
  app.post('/e', async (context) => {
    const {projectId = '', st = null, sv = null} = context.req.query();
    if (!isProject(projectId)) return context.json(refusal('Project ID Not Configured'), 403);
    const body = parseBody(await context.req.text());
    if (typeof body !== 'object' || body === null) return context.json(refusal('The body is not JSON'), 400);
    const contentType = context.req.header('content-type') ?? '';
    const events: readonly unknown[] = Array.isArray(body) ? body : [body];
    const time = Date.now();
    log.add(events.map((event) => ({projectId, st, sv, contentType, time, event})));
    return context.body(null, 202);
  });
  return app;
}
