import {Hono, type Context} from 'hono';
import * as v from 'valibot';
import {refusal, type DevnetEnv} from '../control/observed.js';
import type {ChainAccounts, Token} from '../indexer/chain-accounts.js';
import {parseBody} from '../json-rpc/json-rpc.js';
import {refuseProject, type ProjectRules} from './common-rules.js';
import {tokenPicture} from './pictures.js';
import {currencySchema, inCurrency} from './currencies.js';

const requestSchema = v.object({currency: currencySchema, addresses: v.array(v.string())});
const callerSchema = v.object({projectId: v.string()});

/** What the prices need to know. */
export interface PriceEnvironment extends ProjectRules {
  readonly chains: readonly ChainAccounts[];
}

/** `POST /price`, whose project id is in its body; of tokens that are not there it says nothing. */
export function priceRoutes({chains, ...rules}: PriceEnvironment): Hono<DevnetEnv> {
  const app = new Hono<DevnetEnv>();
  app.post('/price', async (context) => {
    const given = parseBody(await context.req.text());
    const caller = v.is(callerSchema, given) ? given.projectId : '';
    const refused = refuseProject(context, caller, rules);
    if (refused) return refused;
    const body = v.safeParse(requestSchema, given);
    if (!body.success) return context.json(refusal(body.issues[0].message), 400);
    const {addresses, currency} = body.output;
    const {origin} = new URL(context.req.url);
    const tokens = await Promise.all(addresses.map((address) => find(address, chains)));
    const fungibles = tokens
      .filter((token) => token !== undefined)
      .map((token) => ({
        name: token.name,
        symbol: token.symbol,
        iconUrl: tokenPicture(token, origin),
        price: inCurrency(token.usd, currency),
      }));
    return context.json({fungibles});
  });
  return app;
}

/** Answers `GET /v1/convert/gas-price`, with what the node says and some more for those in a hurry. */
export async function answerGasPrice(
  context: Context<DevnetEnv>,
  chains: readonly ChainAccounts[],
): Promise<Response> {
  const id = context.req.query('chainId');
  const price = await chains.find((chain) => chain.id === id)?.gasPrice();
  if (price === undefined) return context.json(refusal(`No gas price for chain ${id}`), 400);
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
