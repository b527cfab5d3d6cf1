import {Hono} from 'hono';
import * as v from 'valibot';
import type {AnvilNodes} from '../chain/chains.js';
import {describeChains} from '../chain/chains.js';
import type {ChainAccounts} from '../indexer/chain-accounts.js';
import {
  describeAddress,
  describeTransaction,
  type ScanChain,
  type ScanTransaction,
} from '../scan/describe-scan.js';
import {scanPage, type ScanContent} from '../scan/scan-page.js';
import {SCAN_STYLES} from '../scan/scan-styles.js';
import {SOLANA_ID} from '../solana/cluster.js';
import type {SolanaNode} from '../solana/solana-node.js';
import {askEvm} from './ask-evm.js';

/** The chains of the explorer. */
export interface ScanEnvironment {
  readonly nodes: AnvilNodes;
  readonly solana: SolanaNode;
  readonly chains: readonly ChainAccounts[];
}

/** Current transactions have a version, and a caller must state the greatest version that it reads. */
const ANY_VERSION = {encoding: 'json', maxSupportedTransactionVersion: 0};

const quantity = v.pipe(
  v.nullish(v.string(), '0x0'),
  v.transform((text) => BigInt(text)),
);
const evmSchema = v.object({
  from: v.string(),
  gasUsed: quantity,
  effectiveGasPrice: quantity,
  blockNumber: v.nullish(v.string()),
});
const solanaSchema = v.object({
  slot: v.number(),
  meta: v.object({fee: v.number()}),
  transaction: v.object({message: v.object({accountKeys: v.array(v.string())})}),
});

/** `GET /scan/:chain/tx/:id` and `GET /scan/:chain/address/:id`: a block explorer over the chains' own data. */
export function scanRoutes(env: ScanEnvironment): Hono {
  const app = new Hono();
  app.get('/scan.css', (context) =>
    context.body(SCAN_STYLES, 200, {'content-type': 'text/css; charset=utf-8'}),
  );
  app.get('/:chain/:kind{tx|address}/:id', async (context) => {
    const {chain, kind, id} = context.req.param();
    return context.html(scanPage(await contentOf(env, {chain, kind, id})));
  });
  return app;
}

interface ScanRequest {
  readonly chain: string;
  readonly kind: string;
  readonly id: string;
}

async function contentOf(env: ScanEnvironment, request: ScanRequest): Promise<ScanContent> {
  const {kind, id} = request;
  const isTransaction = kind === 'tx';
  const chain = chainOf(env, request.chain);
  const answer = await ask(env, request);
  if (!chain || answer == null)
    return {
      chain: chain?.name ?? 'Unknown chain',
      title: `No such ${isTransaction ? 'transaction' : 'address'}`,
      id,
    };
  return {
    chain: chain.name,
    title: isTransaction ? 'Transaction' : 'Address',
    id,
    ...(isTransaction
      ? await describeTransaction(chain, transactionOf(id, answer))
      : await describeAddress(chain, id)),
    raw: rawOf({[kind]: id}, answer),
  };
}

function chainOf({nodes, chains}: ScanEnvironment, path: string): ScanChain | undefined {
  const [id, name, coin] =
    path === 'solana'
      ? [SOLANA_ID, 'Solana Devnet', {symbol: 'SOL', decimals: 9}]
      : [`eip155:${path}`, nodes.has(Number(path)) ? nameOf(path) : '', {symbol: 'ETH', decimals: 18}];
  const accounts = chains.find((each) => each.id === id);
  return accounts && {path, name, coin, accounts};
}

function nameOf(path: string): string {
  return describeChains('').find(({chainId}) => String(chainId) === path)?.name ?? path;
}

/** `undefined` or `null` for what is unknown. */
async function ask({nodes, solana}: ScanEnvironment, {chain, kind, id}: ScanRequest): Promise<unknown> {
  const node = nodes.get(Number(chain));
  if (node) return askEvm(node, kind, id);
  if (chain !== 'solana') return undefined;
  const cluster = await solana.running();
  return kind === 'tx' ? cluster.call('getTransaction', [id, ANY_VERSION]) : cluster.call('getBalance', [id]);
}

/** Reads the fields of either chain family. */
function transactionOf(id: string, answer: unknown): ScanTransaction {
  const onSolana = v.safeParse(solanaSchema, answer);
  if (onSolana.success) {
    const {slot, meta, transaction} = onSolana.output;
    const [from = ''] = transaction.message.accountKeys;
    return {id, from, cost: BigInt(meta.fee), block: String(slot)};
  }
  const {from, gasUsed, effectiveGasPrice, blockNumber} = v.parse(evmSchema, answer);
  const isMined = blockNumber != null;
  return {
    id,
    from,
    cost: isMined ? gasUsed * effectiveGasPrice : undefined,
    block: isMined ? String(Number(blockNumber)) : undefined,
  };
}

function rawOf(first: object, answer: unknown): NonNullable<ScanContent['raw']> {
  const all = typeof answer === 'object' ? answer : {result: answer};
  return Object.entries({...first, ...all})
    .filter(([, value]) => value != null)
    .map(([what, value]) => [what, typeof value === 'string' ? value : JSON.stringify(value)]);
}
