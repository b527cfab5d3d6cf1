import {Hono, type Context} from 'hono';
import {observed, type DevnetEnv} from '../control/observed.js';
import type {Observer} from '../control/observer.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import {onlyOwnPages, serveAssets, showPage} from '../pages/service-origin.js';
import type {ServicePages} from '../pages/service-pages.js';
import {LoginError} from './login-error.js';
import {OPERATIONS} from './login-operations.js';
import type {LoginService} from './login-service.js';
import {problemOfQuery} from './public-query.js';
import type {Relayer} from './relayer.js';
import {isOfThisComputer, LOCALHOST_ONLY} from './toy.js';

/** Pages by path; the value is the name of their file. */
const PAGES: Readonly<Record<string, string>> = {
  '/mailbox': 'mailbox',
  '/export': 'export',
  '/device': 'device',
  '/consent/:provider': 'consent',
  '/farcaster/:state': 'farcaster',
};

/** Prices for the approvals. */
const PRICES = '/blockchain/v1/fungible/price';

/** Passes a request to the devnet's own routes. */
export type Nodes = (request: Request, env: DevnetEnv['Bindings']) => Response | Promise<Response>;

/** Dependencies of the service's routes. */
export interface AuthAppParts {
  readonly service: LoginService;
  readonly relayer: Relayer;
  readonly observer: Observer;
  readonly pages: ServicePages;
  /** Answers calls of the chains' nodes, below `/rpc`, and requests for prices. */
  readonly nodes: Nodes;
}

/** A toy: keys in memory, mails in a page. All routes of the login service's origin. */
export function createAuthApp({service, relayer, observer, pages, nodes}: AuthAppParts): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.use(async (context, next) =>
    isOfThisComputer(new URL(context.req.url).hostname) ? next() : context.text(LOCALHOST_ONLY, 403),
  );
  const record = observed('auth', observer);
  serveAssets(app, pages);
  const showFrame = async (context: Context<DevnetEnv>, name: string): Promise<Response> => {
    const isForbidden = service.switches.of(projectOf(context)).forbidsFrames === true;
    if (isForbidden) context.header('X-Frame-Options', 'DENY');
    return showPage(context, await pages.html(name), isForbidden ? "'none'" : '*');
  };
  app.get('/sdk', record, (context) => showFrame(context, 'sdk'));
  app.get('/public/sdk', record, async (context) => {
    const problem = problemOfQuery(new URL(context.req.url).searchParams);
    return problem === undefined ? showFrame(context, 'public') : context.text(problem, 400);
  });
  for (const [path, name] of Object.entries(PAGES)) {
    app.get(path, async (context) => showPage(context, await pages.html(name)));
  }
  app.use('/api/*', onlyOwnPages);
  app.get('/api/mails', (context) =>
    context.json(service.mailbox.read(context.req.query('to') || undefined)),
  );
  app.post('/api/:operation', record, async (context) => {
    const operation = OPERATIONS.get(context.req.param('operation'));
    if (!operation) return context.json({message: 'No such operation'}, 404);
    const {origin: serviceOrigin} = new URL(context.req.url);
    const call = {service, relayer, projectId: projectOf(context), serviceOrigin};
    return context.json(await operation(parseBody(await context.req.text()), call));
  });
  for (const path of ['/rpc/*', PRICES]) {
    app.use(path, onlyOwnPages);
    app.post(path, (context) => nodes(context.req.raw, context.env));
  }
  app.onError((error, context) =>
    error instanceof LoginError
      ? context.json({message: error.message, reason: error.reason}, 400)
      : context.json({message: 'Something went wrong. Try again.', reason: 'unavailable'}, 500),
  );
  return app;
}

function projectOf({req}: Context<DevnetEnv>): string {
  return req.query('projectId') ?? '';
}
