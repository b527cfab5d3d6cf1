import * as v from 'valibot';
import {
  createWalletClient,
  encodeFunctionData,
  isAddress,
  isHex,
  numberToHex,
  type Address,
  type Hex,
  type LocalAccount,
} from 'viem';
import {systemRandom} from '../../../io/platform/system-random.js';
import {callChain} from '../signing/chain-rpc.js';
import {toTransport, toViemChain, type WalletChain} from '../signing/wallet-chain.js';
import {invalidParams, methodNotFound, unauthorized, WalletRpcError} from '../signing/wallet-rpc-error.js';
import type {EvmMethod, EvmMethodContext} from './evm-method.js';

/**
 * How a wallet treats several calls (EIP-5792).
 *
 * - `supported`: executes them in one transaction
 * - `ready`: the same, but the account is upgraded by the first batch
 * - `refuses`: reports `supported`, but fails each batch with 5750
 * - `silent`: never answers `wallet_getCapabilities`, and does not know the other methods
 */
export type WalletBatching = 'supported' | 'ready' | 'refuses' | 'silent';

const VERSION = '2.0.0';

/** `execute(address[] to, uint256[] values, bytes[] data)` */
const EXECUTE = {
  type: 'function',
  name: 'execute',
  stateMutability: 'payable',
  inputs: [
    {name: 'to', type: 'address[]'},
    {name: 'values', type: 'uint256[]'},
    {name: 'data', type: 'bytes[]'},
  ],
  outputs: [],
} as const;

const addressSchema = v.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, {strict: false}),
);
const hexSchema = v.custom<Hex>((value) => isHex(value));
const requestSchema = v.object({
  version: v.literal(VERSION),
  id: v.optional(hexSchema),
  from: v.optional(addressSchema),
  chainId: hexSchema,
  atomicRequired: v.boolean(),
  calls: v.pipe(
    v.array(
      v.object({to: addressSchema, data: v.optional(hexSchema, '0x'), value: v.optional(hexSchema, '0x0')}),
    ),
    v.minLength(1),
  ),
  capabilities: v.optional(v.record(v.string(), v.looseObject({optional: v.optional(v.boolean())}))),
});

type BatchRequest = v.InferOutput<typeof requestSchema>;

/** A batch that was sent. */
interface SentBatch {
  readonly chain: WalletChain;
  readonly hash: Hex;
}

interface BatchOptions {
  readonly batching?: WalletBatching;
  readonly batchExecutor?: Address;
  readonly paymaster?: string;
}

/**
 * The batches of a wallet, and how it executes them.
 *
 * @internal
 */
export class CallBatches {
  /** The contract whose code an account takes to execute a batch (EIP-7702). */
  readonly executor: Address | undefined;
  readonly sent = new Map<string, SentBatch>();
  mode: WalletBatching | undefined;
  readonly #paymaster: string | undefined;

  constructor({batching, batchExecutor, paymaster}: BatchOptions) {
    this.mode = batching;
    this.executor = batchExecutor;
    this.#paymaster = paymaster;
  }

  /** The capabilities `atomic` and `paymasterService`; absent where the wallet has no batches. */
  get capabilities(): object | undefined {
    if (!this.mode) return undefined;
    const name = this.#paymaster;
    return {
      atomic: {status: this.mode === 'ready' ? 'ready' : 'supported'},
      ...(name !== undefined && {paymasterService: {supported: true, name}}),
    };
  }
}

/**
 * The methods of EIP-5792 that send several calls.
 *
 * @internal
 */
export const batchMethods = {
  wallet_sendCalls: sendCalls,
  async wallet_getCallsStatus(context) {
    const [id] = context.params;
    const {chain, hash} = findBatch(context, id);
    const receipt = await callChain({method: 'eth_getTransactionReceipt', params: [hash]}, chain);
    const isMined = typeof receipt === 'object' && receipt !== null;
    const isReverted = isMined && Reflect.get(receipt, 'status') !== '0x1';
    return {
      version: VERSION,
      id,
      chainId: numberToHex(chain.id),
      atomic: true,
      status: isReverted ? 500 : isMined ? 200 : 100,
      ...(isMined && {receipts: [receipt]}),
    };
  },
  wallet_showCallsStatus(context) {
    findBatch(context, context.params[0]);
    return null;
  },
} satisfies Record<string, EvmMethod>;

/** Asks the user once for all calls; they take effect together or not at all. */
async function sendCalls(context: EvmMethodContext): Promise<object> {
  const {batches, state, ask, unlocked, method, params} = context;
  if (!batches.mode || batches.mode === 'silent') throw methodNotFound(method);
  if (!state.authorized) throw unauthorized();
  const parsed = v.safeParse(requestSchema, params[0]);
  if (!parsed.success) throw invalidParams(`Invalid request: ${v.summarize(parsed.issues)}`);
  const request = parsed.output;
  await unlocked();
  const {account, chain} = checkRequest(request, context);
  await ask(chain);
  const id = request.id ?? `0x${systemRandom.uuid().replaceAll('-', '')}`;
  const hash = await executeBatch(request, {account, chain, executor: batches.executor});
  batches.sent.set(id, {chain, hash});
  if (batches.mode === 'ready') batches.mode = 'supported';
  return {id};
}

/** The refusals that need no user. */
function checkRequest(
  {id, from, chainId, capabilities = {}}: BatchRequest,
  {batches, state}: EvmMethodContext,
): {readonly account: LocalAccount; readonly chain: WalletChain} {
  const unknown = Object.keys(capabilities).find((name) => capabilities[name]?.optional !== true);
  if (unknown !== undefined) throw refused(5700, `Unsupported capability: ${unknown}`);
  const chain = state.knownChain(Number(chainId));
  if (!chain) throw refused(5710, `Unsupported chain: ${chainId}`);
  if (id !== undefined && batches.sent.has(id)) throw refused(5720, 'Duplicate ID');
  if (batches.mode === 'refuses') throw refused(5750, 'User rejected the upgrade of the account');
  const account = state.accounts.find(
    ({address}) => from === undefined || address.toLowerCase() === from.toLowerCase(),
  );
  if (!account) throw unauthorized();
  return {account, chain};
}

interface Execution {
  readonly account: LocalAccount;
  readonly chain: WalletChain;
  /** The contract whose code the account takes if it has none (EIP-7702). */
  readonly executor: Address | undefined;
}

/** Sends one transaction of the account to itself. An account without code gets the executor's code by the same transaction. */
async function executeBatch({calls}: BatchRequest, {account, chain, executor}: Execution): Promise<Hex> {
  const code = await callChain({method: 'eth_getCode', params: [account.address, 'latest']}, chain);
  const hasCode = code !== '0x';
  // Transactions one after the other would not be atomic.
  if (!hasCode && executor === undefined) throw refused(5760, 'Atomicity not supported');
  const client = createWalletClient({
    account,
    chain: toViemChain(chain),
    transport: toTransport(chain),
  });
  const authorization =
    !hasCode && executor !== undefined
      ? await client.signAuthorization({contractAddress: executor, executor: 'self'})
      : undefined;
  const args = [
    calls.map(({to}) => to),
    calls.map(({value}) => BigInt(value)),
    calls.map(({data}) => data),
  ] as const;
  return client.sendTransaction({
    to: account.address,
    data: encodeFunctionData({abi: [EXECUTE], args}),
    ...(authorization && {authorizationList: [authorization]}),
  });
}

function findBatch({batches, method}: EvmMethodContext, id: unknown): SentBatch {
  if (!batches.mode || batches.mode === 'silent') throw methodNotFound(method);
  const batch = batches.sent.get(String(id));
  if (batch) return batch;
  throw refused(5730, 'Unknown bundle ID');
}

/** A refusal with a code of EIP-5792. */
function refused(code: number, message: string): WalletRpcError {
  return new WalletRpcError({code, message});
}
