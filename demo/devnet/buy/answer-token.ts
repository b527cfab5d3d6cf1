import {isIP} from 'node:net';
import type {Context} from 'hono';
import * as v from 'valibot';
import type {DevnetEnv} from '../control/observed.js';
import type {BuyService} from './buy-service.js';
import {projectOfBearer} from './check-bearer.js';

const text = v.pipe(v.string(), v.nonEmpty());
const walletSchema = v.object({address: text, blockchains: v.pipe(v.array(text), v.minLength(1))});
const tokenSchema = v.object({
  addresses: v.pipe(v.array(walletSchema), v.minLength(1)),
  assets: v.optional(v.array(text), []),
  clientIp: v.pipe(
    v.string(),
    v.check((value) => isIP(value) !== 0, 'expected an IP address'),
  ),
});

/**
 * `POST /onramp/v1/token`: gives a token for the wallets of one visitor to the owner of a secret key, for one visit within
 * five minutes (docs.cdp.coinbase.com, 'Create session token' and 'API Reference', read 2026-11). Without CORS headers: it is
 * for servers.
 */
export async function answerToken(context: Context<DevnetEnv>, buys: BuyService): Promise<Response> {
  const {host, pathname} = new URL(context.req.url);
  const uri = `POST ${host}${pathname}`;
  const projectId = projectOfBearer(context.req.header('authorization'), {uri, now: Date.now()});
  if (projectId === undefined)
    return context.json({code: 16, message: 'The key is not valid', details: []}, 401);
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), tokenSchema), await context.req.text());
  if (!body.success) {
    const [issue] = body.issues;
    const message = `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`;
    return context.json({code: 3, message, details: []}, 400);
  }
  const {addresses: wallets, assets} = body.output;
  return context.json({token: buys.issueToken({projectId, wallets, assets}), channel_id: ''});
}
