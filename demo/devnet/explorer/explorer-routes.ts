import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import {observed, refusal, type DevnetEnv} from '../control/observed.js';
import type {Observer} from '../control/observer.js';
import {requireProject} from '../control/projects.js';
import {drawPicture} from '../pictures/draw-picture.js';
import {drawSign} from '../pictures/draw-sign.js';
import {assetName} from './asset-names.js';
import {findWallets, walletQuerySchema} from './wallet-query.js';
import {writeRows} from './wallet-row.js';
import {readWalletTable} from './wallet-table.js';

/** Dependencies of the explorer. */
export interface ExplorerEnvironment {
  readonly observer: Observer;
  readonly isProject: (id: string) => boolean;
}

/** The wallet explorer: lists, images, and the analytics setting. */
export function explorerRoutes({observer, isProject}: ExplorerEnvironment): Hono<DevnetEnv> {
  const wallets = readWalletTable();
  const rows = writeRows(wallets);
  const imageNames = new Map(wallets.map(({image_id: id, name}) => [id, name]));
  const app = new Hono<DevnetEnv>();
  app.use(observed('explorer', observer), requireProject(isProject));
  app.get('/getWallets', (context) => {
    const query = v.safeParse(walletQuerySchema, context.req.query());
    if (!query.success) return context.json(refusal(problemOf(query.issues[0])), 400);
    const {data, count} = findWallets(wallets, query.output);
    return context.json({data: data.map((wallet) => rows.get(wallet)), count});
  });
  app.get('/getAnalyticsConfig', (context) => context.json({isAnalyticsEnabled: true}));
  app.get('/getWalletImage/:id', (context) => {
    const name = imageNames.get(context.req.param('id'));
    return image(context, name === undefined ? undefined : drawPicture(name));
  });
  addPublicImages(app);
  return app;
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}

function addPublicImages(app: Hono<DevnetEnv>): void {
  app.get('/public/getAssetImage/:id', (context) => {
    const name = assetName(context.req.param('id'));
    return image(context, name === undefined ? undefined : drawPicture(name));
  });
  app.get('/public/getCurrencyImage/:code', (context) => {
    const code = context.req.param('code');
    return image(context, /^[a-z]{3,4}$/i.test(code) ? drawSign(code) : undefined);
  });
  app.get('/public/getTokenImage/:symbol', (context) => {
    const symbol = context.req.param('symbol');
    return image(context, /^[\w.$-]{1,16}$/.test(symbol) ? drawPicture(symbol) : undefined);
  });
}

function image(context: Context<DevnetEnv>, drawing: string | undefined): Response {
  if (drawing === undefined) return context.json(refusal('No such image'), 404);
  return context.body(drawing, 200, {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
  });
}
