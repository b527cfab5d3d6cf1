import * as v from 'valibot';
import {isAddress, isHex, zeroAddress, type Address, type Hex} from 'viem';
import {invalidParams} from '../wallets/signing/wallet-rpc-error.js';
import type {Block, ChainState} from './chain-state.js';
import {nodeRefuses} from './node-error.js';

const addressSchema = v.custom<Address>(
  (value) => typeof value === 'string' && isAddress(value, {strict: false}),
  'not an address',
);
const hexSchema = v.custom<Hex>((value) => isHex(value), 'not hexadecimal');
/** Numbers have no leading zeros (execution-apis, base types). */
const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x(0|[1-9a-f][0-9a-f]*)$/i, 'not a quantity'),
  v.transform((text) => BigInt(text)),
);
const callSchema = v.object({
  from: v.nullish(addressSchema),
  to: v.nullish(addressSchema),
  data: v.nullish(hexSchema),
  input: v.nullish(hexSchema),
  value: v.nullish(quantitySchema),
  gas: v.nullish(quantitySchema),
  gasPrice: v.nullish(quantitySchema),
  maxFeePerGas: v.nullish(quantitySchema),
});

/** A call to read or to estimate. */
export interface CallRequest {
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
  /** Wei per gas at most; undefined where the call names no fee. */
  readonly maxFee: bigint | undefined;
}

const topicSchema = v.nullish(v.union([hexSchema, v.array(hexSchema)]));
const filterSchema = v.object({
  address: v.nullish(v.union([addressSchema, v.array(addressSchema)])),
  topics: v.optional(v.array(topicSchema), []),
  fromBlock: v.nullish(v.string()),
  toBlock: v.nullish(v.string()),
  blockHash: v.nullish(hexSchema),
});

/** A filter of events, with its blocks. */
export type LogFilter = v.InferOutput<typeof filterSchema>;

/** Reads an address. */
export function readEvmAddress(value: unknown): Address {
  return read(addressSchema, value, 'address');
}

/** Reads a hash of 32 bytes. */
export function readHash(value: unknown): Hex {
  if (typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)) return value.toLowerCase() as Hex;
  throw invalidParams('invalid argument: a hash has 32 bytes');
}

/** Reads a number of the wire. */
export function readQuantity(value: unknown): bigint {
  return read(quantitySchema, value, 'number');
}

/** Reads the call of `eth_call` and `eth_estimateGas`. */
export function readCallRequest(value: unknown): CallRequest {
  const {from, to, data, input, value: sent, gasPrice, maxFeePerGas} = read(callSchema, value, 'call');
  if (!to) throw nodeRefuses('the mock chain deploys no contracts: use setContract');
  return {
    from: from ?? zeroAddress,
    to,
    data: input ?? data ?? '0x',
    value: sent ?? 0n,
    maxFee: maxFeePerGas ?? gasPrice ?? undefined,
  };
}

/** Reads the filter of `eth_getLogs`. */
export function readFilter(value: unknown): LogFilter {
  return read(filterSchema, value, 'filter');
}

/** The block of a number or a tag; undefined for those that are not mined yet. */
export function readBlock(tag: unknown, {blocks, latest}: ChainState): Block | undefined {
  switch (tag) {
    case 'latest':
    case 'pending':
      return latest;
    case 'earliest':
    // The first block is the only one that is final from the start.
    case 'safe':
    case 'finalized':
      return blocks[0];
    default:
      return blocks[Number(readQuantity(tag))];
  }
}

/** Refuses a state that this chain has not: like a node without an archive, it has that of the latest block. */
export function expectLatest(tag: unknown, state: ChainState): void {
  if (tag === undefined) throw invalidParams('missing value for required argument 1');
  const block = readBlock(tag, state);
  if (!block) throw nodeRefuses('header not found');
  if (block !== state.latest)
    throw nodeRefuses(`missing trie node: the state of block ${block.number} is not available`);
}

/** Reads whether a block is wanted with its transactions. */
export function readIsFull(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw invalidParams('missing value for required argument 1');
}

/** The first and the last block of a filter, both mined. */
export function readRange(
  {fromBlock, toBlock, blockHash}: LogFilter,
  state: ChainState,
): readonly [Block, Block] {
  if (blockHash) {
    if (fromBlock || toBlock) throw invalidParams('cannot specify both BlockHash and FromBlock/ToBlock');
    const block = state.blocks.find(({hash}) => hash === blockHash);
    if (!block) throw nodeRefuses('unknown block');
    return [block, block];
  }
  const first = readBlock(fromBlock ?? 'latest', state);
  const last = readBlock(toBlock ?? 'latest', state);
  if (!first || !last) throw nodeRefuses('block range extends beyond current head block');
  if (first.number > last.number) throw invalidParams('invalid block range params');
  return [first, last];
}

function read<T>(schema: v.GenericSchema<unknown, T>, value: unknown, name: string): T {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  throw invalidParams(`invalid argument: ${name}: ${v.summarize(parsed.issues)}`);
}
