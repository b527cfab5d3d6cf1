import {numberToHex, type Hex} from 'viem';
import {invalidParams, methodNotFound} from '../wallets/signing/wallet-rpc-error.js';
import type {Block, ChainState, MinedTransaction} from './chain-state.js';
import {BASE_FEE, gasOf, PRIORITY_FEE} from './gas.js';
import type {Outcome} from './mock-contract.js';
import {nodeRefuses, reverted} from './node-error.js';
import {
  expectLatest,
  readEvmAddress,
  readBlock,
  readCallRequest,
  readFilter,
  readHash,
  readIsFull,
  readQuantity,
  readRange,
  type LogFilter,
  type CallRequest,
} from './node-params.js';
import {toRpcBlock, toRpcLogs, toRpcReceipt, toRpcTransaction, type RpcLog} from './node-shapes.js';

/** The chain that a node answers for. */
export interface Node {
  readonly chainId: number;
  readonly state: ChainState;
  /** Takes a signed transaction and returns its hash. */
  readonly send: (raw: unknown) => Promise<Hex>;
}

type NodeMethod = (params: readonly unknown[], node: Node) => unknown;

/** Blocks that a node reports the fees of (geth eth/gasprice, `maxBlockHistory`). */
const MAX_FEE_HISTORY = 1024;

const METHODS: Readonly<Record<string, NodeMethod>> = {
  eth_chainId: (_, {chainId}) => numberToHex(chainId),
  net_version: (_, {chainId}) => String(chainId),
  web3_clientVersion: () => 'drawbridge/mock-chain',
  eth_syncing: () => false,
  // Accounts are those of the wallets; a public node has none.
  eth_accounts: () => [],
  eth_blockNumber: (_, {state}) => numberToHex(state.latest.number),
  eth_gasPrice: () => numberToHex(BASE_FEE + PRIORITY_FEE),
  eth_maxPriorityFeePerGas: () => numberToHex(PRIORITY_FEE),
  eth_feeHistory: getFeeHistory,
  eth_getBalance([address, tag], {state}) {
    expectLatest(tag, state);
    return numberToHex(state.getBalance(readEvmAddress(address)));
  },
  eth_getTransactionCount([address, tag], {state}) {
    expectLatest(tag, state);
    const owner = readEvmAddress(address);
    const waiting = tag === 'pending' ? state.pendingOf(owner).length : 0;
    return numberToHex(state.getNonce(owner) + waiting);
  },
  eth_getCode([address, tag], {state}) {
    expectLatest(tag, state);
    // One byte, which no contract begins with (EIP-3541): the code of a test is not in the chain.
    return state.hasCode(readEvmAddress(address)) ? '0xef' : '0x';
  },
  eth_call([request, tag, overrides], {state}) {
    if (overrides !== undefined) throw invalidParams('the mock chain overrides no state');
    expectLatest(tag, state);
    return outputOf(run(readCallRequest(request), state));
  },
  eth_estimateGas: estimateGas,
  eth_sendRawTransaction: ([raw], {send}) => send(raw),
  eth_getTransactionByHash([hash], {state}) {
    const wanted = readHash(hash);
    const place = find(wanted, state);
    if (place) return toRpcTransaction(place.mined.transaction, place);
    const waiting = state.pending.find((each) => each.hash === wanted);
    return waiting ? toRpcTransaction(waiting) : null;
  },
  eth_getTransactionReceipt([hash], {state}) {
    const place = find(readHash(hash), state);
    return place ? toRpcReceipt(place.mined, place.block) : null;
  },
  eth_getBlockByNumber([tag, isFull], {state}) {
    const block = readBlock(tag, state);
    return block ? toRpcBlock(block, readIsFull(isFull)) : null;
  },
  eth_getBlockByHash([hash, isFull], {state}) {
    const wanted = readHash(hash);
    const block = state.blocks.find((each) => each.hash === wanted);
    return block ? toRpcBlock(block, readIsFull(isFull)) : null;
  },
  eth_getLogs([filter], {state}) {
    return getLogs(readFilter(filter), state);
  },
};

/** Answers a request; -32601 for a method that this node does not have. */
export async function answerAsNode(method: string, params: readonly unknown[], node: Node): Promise<unknown> {
  const answer = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (!answer) throw methodNotFound(method);
  return answer(params, node);
}

function run({from, to, data, value}: CallRequest, state: ChainState): Outcome {
  if (state.getBalance(from) < value)
    throw nodeRefuses(
      `insufficient funds for transfer: address ${from} have ${state.getBalance(from)} want ${value}`,
    );
  return state.execute(to, {from, data, value, isTransaction: false});
}

function outputOf(outcome: Outcome): Hex {
  if (!outcome.isReverted) return outcome.output;
  const {output: data, reason} = outcome;
  throw reverted({data, ...(reason !== undefined && {reason})});
}

function estimateGas([request, tag]: readonly unknown[], {state}: Node): Hex {
  expectLatest(tag ?? 'latest', state);
  const call = readCallRequest(request);
  outputOf(run(call, state));
  const gas = gasOf({data: call.data, isContract: state.hasCode(call.to)});
  if (call.maxFee) {
    const allowance = (state.getBalance(call.from) - call.value) / call.maxFee;
    if (allowance < gas) throw nodeRefuses(`gas required exceeds allowance (${allowance})`);
  }
  return numberToHex(gas);
}

function getFeeHistory([count, newest, percentiles]: readonly unknown[], {state}: Node): object {
  const last = readBlock(newest, state);
  if (!last) throw nodeRefuses('request beyond head block');
  const asked = Number(typeof count === 'number' ? count : readQuantity(count));
  const blocks = Math.min(asked, Number(last.number) + 1, MAX_FEE_HISTORY);
  const each = <T>(value: T, length = blocks): T[] => Array.from({length}, () => value);
  const fee = numberToHex(BASE_FEE);
  return {
    oldestBlock: numberToHex(last.number - BigInt(blocks) + 1n),
    baseFeePerGas: each(fee, blocks + 1),
    gasUsedRatio: each(0),
    ...(Array.isArray(percentiles) &&
      percentiles.length > 0 && {
        reward: each(each(numberToHex(PRIORITY_FEE), percentiles.length)),
      }),
  };
}

function find(
  hash: Hex,
  {blocks}: ChainState,
): {readonly block: Block; readonly mined: MinedTransaction} | undefined {
  for (const block of blocks) {
    const mined = block.mined.find(({transaction}) => transaction.hash === hash);
    if (mined) return {block, mined};
  }
  return undefined;
}

function getLogs(filter: LogFilter, state: ChainState): readonly RpcLog[] {
  const [first, last] = readRange(filter, state);
  return state.blocks
    .slice(Number(first.number), Number(last.number) + 1)
    .flatMap((block) => block.mined.flatMap((mined) => toRpcLogs(mined, block)))
    .filter((log) => matches(log, filter));
}

function matches(log: RpcLog, {address, topics}: LogFilter): boolean {
  const isOneOf = (
    wanted: string | readonly string[] | null | undefined,
    value: string | undefined,
  ): boolean =>
    wanted === null ||
    wanted === undefined ||
    [wanted].flat().some((each) => each.toLowerCase() === value?.toLowerCase());
  return isOneOf(address, log.address) && topics.every((topic, index) => isOneOf(topic, log.topics[index]));
}
