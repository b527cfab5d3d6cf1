import {Hono, type Context} from 'hono';
import {html} from 'hono/html';
import type {AnvilNodes} from '../chain/chains.js';
import type {SolanaNode} from '../solana/solana-node.js';
import {askEvm} from './ask-evm.js';

/** The chains of the explorer. */
export interface ScanEnvironment {
  readonly nodes: AnvilNodes;
  readonly solana: SolanaNode;
}

/** Current transactions have a version, and a caller must state the greatest version that it reads. */
const ANY_VERSION = {encoding: 'json', maxSupportedTransactionVersion: 0};

/** The chain's facts about a transaction or an address, line by line. */
type Facts = readonly (readonly [what: string, value: string])[];

/**
 * `GET /scan/:chain/tx/:id` and `GET /scan/:chain/address/:id`: a block explorer in two plain pages.
 *
 * It shows the chain's own data, so that links to an explorer have a target.
 */
export function scanRoutes(env: ScanEnvironment): Hono {
  const app = new Hono();
  app.get('/:chain/:kind{tx|address}/:id', async (context) => {
    const {chain, kind, id} = context.req.param();
    const answer = await ask(env, {chain, kind, id});
    return answer == null
      ? page(context, `No such ${kind === 'tx' ? 'transaction' : 'address'}`, [['Asked for', id]])
      : page(context, kind === 'tx' ? 'Transaction' : 'Address', factsOf({[kind]: id}, answer));
  });
  return app;
}

interface ScanRequest {
  readonly chain: string;
  readonly kind: string;
  readonly id: string;
}

/** `undefined` or `null` for what is unknown. */
async function ask({nodes, solana}: ScanEnvironment, {chain, kind, id}: ScanRequest): Promise<unknown> {
  const node = nodes.get(Number(chain));
  if (node) return askEvm(node, kind, id);
  if (chain !== 'solana') return undefined;
  const cluster = await solana.running();
  return kind === 'tx' ? cluster.call('getTransaction', [id, ANY_VERSION]) : cluster.call('getBalance', [id]);
}

function factsOf(first: object, answer: unknown): Facts {
  const all = typeof answer === 'object' ? answer : {result: answer};
  return Object.entries({...first, ...all})
    .filter(([, value]) => value != null)
    .map(([what, value]) => [what, typeof value === 'string' ? value : JSON.stringify(value)]);
}

function page(context: Context, title: string, facts: Facts): Response | Promise<Response> {
  // The tag escapes every value.
  return context.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>${title} · Devnet Scan</title>
        </head>
        <body>
          <h1>${title}</h1>
          <dl>
            ${facts.map(
              ([what, value]) =>
                html`<dt>${what}</dt>
                  <dd>${value}</dd>`,
            )}
          </dl>
        </body>
      </html>`,
  );
}
