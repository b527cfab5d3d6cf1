import {Hono} from 'hono';
import * as v from 'valibot';
import {refusal} from '../control/observed.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import type {LoginService} from './login-service.js';
import {switchesSchema} from './login-switches.js';

/** `/control/auth`: the switches of a project, all e-mails, and a sign-out from another device. */
export function authControlRoutes(service: LoginService): Hono {
  const app = new Hono();
  const projectOf = (query: Record<string, string>): string => query['projectId'] ?? '';
  app.get('/', (context) => context.json(service.switches.of(projectOf(context.req.query()))));
  app.put('/', async (context) => {
    const parsed = v.safeParse(switchesSchema, parseBody(await context.req.text()));
    if (!parsed.success) return context.json(refusal(parsed.issues[0].message), 400);
    service.switches.set(projectOf(context.req.query()), parsed.output);
    return context.body(null, 204);
  });
  app.delete('/', (context) => {
    service.switches.clear(projectOf(context.req.query()));
    return context.body(null, 204);
  });
  app.get('/mails', (context) => context.json(service.mailbox.read(context.req.query('to'))));
  app.delete('/sessions/:email', (context) => {
    service.sessions.endAll(context.req.param('email').toLowerCase());
    return context.body(null, 204);
  });
  return app;
}
