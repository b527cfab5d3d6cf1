import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import {refusal, type DevnetEnv} from '../control/observed.js';
import type {ChainAccounts} from '../indexer/chain-accounts.js';
import {describeOrder} from '../buy/buy-orders.js';
import type {BuyService} from '../buy/buy-service.js';
import {currencySchema} from './currencies.js';
import {describeActivity} from './describe-activity.js';
import {describeBalance, type Balance, type Reader} from './describe-balance.js';
import {pageOf, type ChainActivity} from './page-of.js';

/** What an account has and what it did: `/:address/balance` and `/:address/history`. */
export function accountRoutes(chains: readonly ChainAccounts[], buys: BuyService): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.get('/:address/balance', async (context) => {
    const address = context.req.param('address');
    const currency = v.safeParse(currencySchema, context.req.query('currency') || 'usd');
    if (!currency.success) return context.json(refusal('Currency is not supported'), 400);
    const asked = chainsFor(context, address, chains);
    if (asked instanceof Response) return asked;
    const reader = {currency: currency.output, origin: new URL(context.req.url).origin};
    const balances = await Promise.all(asked.map((chain) => balancesOn(chain, address, reader)));
    return context.json({balances: balances.flat()});
  });
  app.get('/:address/history', async (context) => {
    const address = context.req.param('address');
    const asked = chainsFor(context, address, chains);
    if (asked instanceof Response) return asked;
    if (context.req.query('onramp')) return answerPurchases(context, address, buys);
    const page = pageOf(await historyOn(asked, address), context.req.query('cursor'));
    if (!page) return context.json(refusal('Invalid cursor'), 400);
    const {origin} = new URL(context.req.url);
    const data = page.entries.map((entry) => describeActivity(entry, origin));
    return context.json({data, next: page.next});
  });
  return app;
}

/** The purchases of an account, which only Coinbase reports. */
function answerPurchases(context: Context<DevnetEnv>, address: string, buys: BuyService): Response {
  const {onramp, projectId = '', chainId, cursor} = context.req.query();
  if (onramp !== 'coinbase') return context.json(refusal('onramp: expected coinbase'), 400);
  if (buys.switches.of(projectId).hidesOrders) return context.json({data: [], next: null});
  const page = buys.orders.reported(address, chainId || undefined, cursor || undefined);
  if (!page) return context.json(refusal('Invalid cursor'), 400);
  const {origin} = new URL(context.req.url);
  return context.json({data: page.orders.map((order) => describeOrder(order, origin)), next: page.next});
}

/** The chain asked for, or all of which the account could be; a refusal where there is none. */
function chainsFor(
  context: Context<DevnetEnv>,
  address: string,
  chains: readonly ChainAccounts[],
): readonly ChainAccounts[] | Response {
  const id = context.req.query('chainId');
  const asked = id ? chains.filter((chain) => chain.id === id) : chains;
  if (asked.length === 0) return context.json(refusal(`Chain ${id} is not supported`), 400);
  const found = asked.filter((chain) => chain.isAddress(address));
  return found.length > 0 ? found : context.json(refusal('Invalid address'), 400);
}

/** The coin first, then what is worth most. */
async function balancesOn(
  chain: ChainAccounts,
  address: string,
  reader: Reader,
): Promise<readonly Balance[]> {
  const amounts = await chain.amounts(address);
  const [coin, ...tokens] = amounts.map((amount) => describeBalance(amount, chain.id, reader));
  return coin ? [coin, ...tokens.toSorted((one, other) => other.value - one.value)] : [];
}

/** What happened on one chain, or on several as if they were one. */
async function historyOn(
  chains: readonly ChainAccounts[],
  address: string,
): Promise<readonly ChainActivity[]> {
  const histories = await Promise.all(chains.map((chain) => activityOn(chain, address)));
  const [only = [], ...others] = histories;
  return others.length === 0 ? only : histories.flat().toSorted(newestFirst);
}

async function activityOn(chain: ChainAccounts, address: string): Promise<readonly ChainActivity[]> {
  return (await chain.activity(address)).map((activity) => ({chain: chain.id, activity}));
}

function newestFirst({activity: one}: ChainActivity, {activity: other}: ChainActivity): number {
  return Number(other.status === 'pending') - Number(one.status === 'pending') || other.time - one.time;
}
