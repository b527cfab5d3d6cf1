import {Hono} from 'hono';
import type {DevnetEnv} from '../control/observed.js';
import {BalanceRoute} from './balance-routes.js';
import {answerHistory, type HistoryRoute} from './history-routes.js';

/** Balances and history of an account: `/:address/balance` and `/:address/history`. */
export function accountRoutes(route: HistoryRoute): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  const balances = new BalanceRoute(route.chains, route.services);
  app.get('/:address/balance', (context) => balances.answer(context, context.req.param('address')));
  app.get('/:address/history', (context) => answerHistory(context, context.req.param('address'), route));
  return app;
}
