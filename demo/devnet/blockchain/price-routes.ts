import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import type {DevnetEnv} from '../control/observed.js';
import type {ChainAccounts, Token} from '../indexer/chain-accounts.js';
import {
  isOrderedProject,
  type ProjectRules,
  readBody,
  readQuery,
  refuse,
  refuseProject,
} from './common-rules.js';
import {type Currency, currencySchema, inCurrency} from './currencies.js';
import {tokenPicture} from './pictures.js';

/** Body of a request for a price: blockchain-api src/handlers/fungible_price.rs (2025-10-30). */
const requestSchema = v.object({
  projectId: v.string(),
  currency: currencySchema,
  addresses: v.array(v.string()),
});
const gasQuerySchema = v.object({chainId: v.string()});
/** CAIP-10 of the two families whose tokens have prices. */
const ADDRESS = /^(?:eip155:\d+:0x[0-9a-f]{40}|solana:[1-9a-zA-Z]+:[1-9a-zA-Z]{32,44})$/i;

/** Dependencies of the prices. */
export interface PriceEnvironment extends ProjectRules {
  readonly chains: readonly ChainAccounts[];
}

/** Price of a token, in the form of the public service. */
interface Fungible {
  /** CAIP-10, as requested. */
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly iconUrl: string;
  /** 0 where it is unknown. */
  readonly price: number;
  readonly decimals: number;
}

/**
 * `POST /price`, whose project id is in its body. Only the first address is priced, and an unknown one is refused. A service
 * of the site prices all addresses, and leaves unknown ones out.
 */
export function priceRoutes({chains, ...rules}: PriceEnvironment): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.post('/price', async (context) => {
    const body = await readBody(context, requestSchema);
    if (body instanceof Response) return body;
    const {projectId, addresses, currency} = body;
    const refused = refuseProject(context, projectId, rules);
    if (refused) return refused;
    const [first] = addresses;
    if (first === undefined || !ADDRESS.test(first)) {
      return refuse(context, 400, {field: 'addresses', description: 'No address of a token is given'});
    }
    const {origin} = new URL(context.req.url);
    const price = (address: string): Promise<Fungible | undefined> =>
      priceOf(address, {chains, currency, origin});
    if (isOrderedProject(projectId, rules.services)) {
      const all = await Promise.all(addresses.map(price));
      return context.json({fungibles: all.filter((each) => each !== undefined)});
    }
    const fungible = await price(first);
    return fungible
      ? context.json({fungibles: [fungible]})
      : refuse(context, 400, {field: 'asset', description: 'The token is not known'});
  });
  return app;
}

async function priceOf(
  address: string,
  {chains, currency, origin}: {chains: readonly ChainAccounts[]; currency: Currency; origin: string},
): Promise<Fungible | undefined> {
  const token = await find(address, chains);
  if (!token) return undefined;
  const {name, symbol, decimals, usd} = token;
  const iconUrl = tokenPicture(token, origin);
  return {address, name, symbol, iconUrl, price: inCurrency(usd, currency), decimals};
}

/** Answers `GET /v1/convert/gas-price` (blockchain-api src/handlers/convert, 2025-10-30), with the node's price and two higher ones for faster inclusion. */
export async function answerGasPrice(
  context: Context<DevnetEnv>,
  chains: readonly ChainAccounts[],
): Promise<Response> {
  const query = readQuery(context, gasQuerySchema);
  if (query instanceof Response) return query;
  const {chainId} = query;
  const price = await chains.find(({id}) => id === chainId)?.gasPrice();
  if (price === undefined) {
    return refuse(context, 400, {field: 'chainId', description: `No gas price for chain ${chainId}`});
  }
  const [standard, fast, instant] = [100n, 115n, 130n].map((percent) => String((price * percent) / 100n));
  return context.json({standard, fast, instant});
}

/** A token by its CAIP-10 address. */
async function find(caip: string, chains: readonly ChainAccounts[]): Promise<Token | undefined> {
  const end = caip.lastIndexOf(':');
  const [chainId, address] = [caip.slice(0, end), caip.slice(end + 1)];
  const chain = chains.find(({id}) => id === chainId);
  return chain?.isAddress(address) ? chain.token(address) : undefined;
}
