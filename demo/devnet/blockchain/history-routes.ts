import type {Context} from 'hono';
import * as v from 'valibot';
import {isAddress} from 'viem';
import {describeOrder} from '../buy/buy-orders.js';
import type {BuyService} from '../buy/buy-service.js';
import type {DevnetEnv} from '../control/observed.js';
import type {ProjectSwitches} from '../control/project-switches.js';
import type {ChainAccounts} from '../indexer/chain-accounts.js';
import {SOLANA_MAINNET} from './balance-routes.js';
import {isOrdered, readQuery, refuse} from './common-rules.js';
import {describeActivity, describeTransfers, isBait, type HistoryEntry} from './describe-activity.js';
import {numberedPageOf, pageOf, type ChainActivity} from './page-of.js';
import {chainsOf, namespaceOf, refuseAddress} from './served-chains.js';
import type {ServiceSwitches} from './service-switches.js';

// Rules of this route: blockchain-api src/handlers/history.rs, src/providers/{zerion,solscan,coinbase}.rs (2025-10-30).

const querySchema = v.object({
  chainId: v.optional(v.string()),
  cursor: v.optional(v.string()),
  currency: v.optional(v.string()),
  onramp: v.optional(v.string()),
});

/** `GET /v1/account/:address/history`. */
export interface HistoryRoute {
  readonly chains: readonly ChainAccounts[];
  readonly buys: BuyService;
  readonly services: ProjectSwitches<ServiceSwitches>;
}

/** Answers with a page of the history of an account. */
export async function answerHistory(
  context: Context<DevnetEnv>,
  address: string,
  route: HistoryRoute,
): Promise<Response> {
  const query = readQuery(context, querySchema);
  if (query instanceof Response) return query;
  if (query.onramp) return answerPurchases(context, address, route.buys);
  const chainId = query.chainId || 'eip155';
  const refused = refuseAddress(context, address, {chainId, chains: route.chains});
  if (refused) return refused;
  const chains = chainsOf(chainId, route.chains);
  if (chains.length === 0) {
    return refuse(context, 400, {field: 'chainId', description: `Chain ${chainId} is not supported`});
  }
  const activity = await historyOn(chains, address);
  const isPublic = !isOrdered(context, route.services);
  return namespaceOf(chainId) === 'solana' && isPublic
    ? answerSolana(context, activity, route)
    : answerEvm(context, activity, isPublic);
}

/** One entry a transaction; the provider leaves out what it takes for spam. */
function answerEvm(context: Context, activity: readonly ChainActivity[], isPublic: boolean): Response {
  const known = isPublic ? activity.filter(({activity: each}) => !isBait(each)) : activity;
  const page = pageOf(known, context.req.query('cursor'));
  if (!page) return refuse(context, 400, {field: 'cursor', description: 'Invalid cursor'});
  const {origin} = new URL(context.req.url);
  const data = page.entries.map((entry) => describeActivity(entry, origin));
  return context.json({data: isPublic ? data.map(withNulls) : data, next: page.next});
}

/** One entry a transfer, with the block's number as id; the cursor is the number of the page. */
function answerSolana(
  context: Context,
  activity: readonly ChainActivity[],
  {services}: HistoryRoute,
): Response {
  const {readsSolanaMainnet} = services.of(context.req.query('projectId') ?? '');
  const {origin} = new URL(context.req.url);
  const entries = activity.flatMap(({chain, activity: each}) =>
    describeTransfers({chain: readsSolanaMainnet ? SOLANA_MAINNET : chain, activity: each}, origin),
  );
  const page = numberedPageOf(entries.map(withNulls), context.req.query('cursor'));
  return page ? context.json(page) : refuse(context, 400, {field: 'cursor', description: 'Invalid cursor'});
}

/** Leaves out, in turn, what the source may leave out. */
function withNulls(entry: HistoryEntry, index: number): HistoryEntry {
  const {metadata, transfers} = entry;
  return {
    ...entry,
    metadata: {
      ...metadata,
      application: index % 2 === 0 ? null : {name: 'Bridge', iconUrl: null},
      chain: index % 3 === 2 ? null : metadata.chain,
    },
    transfers: transfers?.length === 0 ? null : transfers,
  };
}

/** The purchases of an account, which only Coinbase reports. */
function answerPurchases(context: Context<DevnetEnv>, address: string, buys: BuyService): Response {
  const {onramp, projectId = '', cursor} = context.req.query();
  if (onramp !== 'coinbase') {
    return refuse(context, 400, {field: 'onramp', description: 'Only coinbase is supported'});
  }
  if (!isAddress(address)) {
    return refuse(context, 400, {field: 'address', description: 'Only EVM addresses have purchases'});
  }
  if (buys.switches.of(projectId).hidesOrders) return context.json({data: [], next: null});
  const page = buys.orders.reported(address, cursor || undefined);
  if (!page) return refuse(context, 400, {field: 'cursor', description: 'Invalid cursor'});
  return context.json({data: page.orders.map((order) => describeOrder(order)), next: page.next});
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
