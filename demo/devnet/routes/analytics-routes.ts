import {Hono} from 'hono';
import {isOrdered} from '../blockchain/common-rules.js';
import type {ServiceSwitches} from '../blockchain/service-switches.js';
import {allowKnownRoutes} from '../control/cors.js';
import {observed, type DevnetEnv} from '../control/observed.js';
import type {Observer} from '../control/observer.js';
import type {ProjectSwitches} from '../control/project-switches.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import type {AnalyticsLog} from './analytics-log.js';

/** Dependencies of the analytics service. */
export interface AnalyticsEnvironment {
  readonly observer: Observer;
  readonly isProject: (id: string) => boolean;
  readonly log: AnalyticsLog;
  readonly services: ProjectSwitches<ServiceSwitches>;
}

/**
 * `POST /e`: one event, as JSON text of any content type. The public service is closed: whether it allows the header
 * `content-type` in a preflight is not known, so this one does not (appkit packages/controllers, 2025-09, sends text/plain).
 * A service of the site does. An origin that is not on the project's list gets 403 with text (appkit#4240, appkit#3940).
 */
export function analyticsRoutes({observer, isProject, log, services}: AnalyticsEnvironment): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.use(
    allowKnownRoutes({
      methodsOf: (context) => (context.req.path.endsWith('/e') ? ['POST'] : []),
      headersOf: (context) => (isOrdered(context, services) ? ['content-type'] : []),
    }),
    observed('analytics', observer),
  );
  app.post('/e', async (context) => {
    const {projectId = '', st = null, sv = null} = context.req.query();
    if (!isProject(projectId)) return context.text('The project is not known', 403);
    if (services.of(projectId).refusesOrigin)
      return context.text('The origin is not on the allowlist of the project', 403);
    const event = parseBody(await context.req.text());
    if (typeof event !== 'object' || event === null || Array.isArray(event))
      return context.text('The body is not an event', 400);
    const contentType = context.req.header('content-type') ?? '';
    log.add([{projectId, st, sv, contentType, time: Date.now(), event}]);
    return context.body(null, 202);
  });
  return app;
}
