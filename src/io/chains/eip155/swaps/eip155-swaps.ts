import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {toHexChainId} from '../../../../core/model/addresses/evm-chain-id.js';
import {isSameAddress} from '../../../../core/model/addresses/same-address.js';
import type {Network} from '../../../../core/model/network.js';
import type {ChainEnv} from '../../../../core/ports/chain-adapter.js';
import type {
  Batching,
  BatchStatus,
  BuiltBatch,
  SwapCheck,
  SwapForecast,
  SwapPlan,
  Swaps,
  SwapStepKind,
} from '../../../../core/ports/swaps.js';
import type {BuiltTransfer, TransferFee} from '../../../../core/ports/transfers.js';
import {addressWord, checkedAddress} from '../abi-word.js';
import {readTokenFacts} from '../token-balance.js';
import {toQuantity} from '../transfers/evm-call.js';
import {readMark} from '../transfers/evm-mark.js';
import {type EvmNode, evmNode} from '../transfers/evm-node.js';
import {isRevert, tokenDecimals} from '../transfers/forecast.js';
import {feeOfCall, readPrice} from '../transfers/gas-fee.js';
import {sendTransaction} from '../transfers/send-transaction.js';
import {simulateCalls, withMargin} from '../trials/simulate-calls.js';
import type {WalletCapabilities} from '../wallet-capabilities.js';
import {buildBatch, readBatching, readBatchStatus, readPaymaster} from './batch.js';
import {checkSwap} from './check-swap.js';
import {forecastSwap, rejectsChange} from './forecast-swap.js';
import {readReceived} from './read-received.js';
import {approvalData, stepCall, planSteps} from './swap-calls.js';
import {callsOf, readTrial} from './trial.js';

/** `balanceOf(address)` of ERC-20. */
const BALANCE_OF = '0x70a08231';
/** As long as a swap over several pools, of bytes that do not compress: rollups charge for the compressed size. */
const LONG_CALL_BYTES = 1_000;
const LONG_CALL = `0x${Array.from({length: LONG_CALL_BYTES}, (_, index) => ((index * 37 + 1) % 256).toString(16).padStart(2, '0')).join('')}`;
/** `allowance(address,address)` of ERC-20. */
const ALLOWANCE = '0xdd62ed3e';
/** Tokens that refuse to change an allowance that is not zero, where no node can simulate it: USDT, KNC. */
const NEEDS_RESET: Readonly<Record<string, readonly string[]>> = {
  'eip155:1': ['0xdac17f958d2ee523a2206206994597c13d831ec7', '0xdd974d5c2e2928dea5f71b9825b8b646686bd200'],
};

type Asked<K extends keyof Swaps> = Parameters<Swaps[K]>[0];

/** Checks and sends swaps; nodes and the wallet answer, the swap service is not trusted. */
export class Eip155Swaps implements Swaps {
  readonly #env: Pick<ChainEnv, 'rpc'>;
  readonly #capabilities: WalletCapabilities;

  constructor(env: Pick<ChainEnv, 'rpc'>, capabilities: WalletCapabilities) {
    this.#env = env;
    this.#capabilities = capabilities;
  }

  async readToken({network, address, signal}: Asked<'readToken'>): ReturnType<Swaps['readToken']> {
    const token = checkedAddress(address, network);
    const [read] = await Promise.allSettled([
      readTokenFacts(this.#node(network), {name: network.name, token, signal}),
    ]);
    signal?.throwIfAborted();
    if (read.status === 'fulfilled') return {...read.value, address: token};
    throw isOfNoToken(read.reason) ? noToken(token, read.reason) : read.reason;
  }

  decimals({network, token, signal}: Asked<'decimals'>): Promise<number | undefined> {
    return tokenDecimals(this.#node(network), checkedAddress(token, network), signal);
  }

  async balance({network, token, owner, signal}: Asked<'balance'>): Promise<bigint> {
    const data = `${BALANCE_OF}${addressWord(owner.toLowerCase())}`;
    const call = {to: checkedAddress(token, network), data};
    return this.#node(network).number('eth_call', [call, 'latest'], signal);
  }

  async assumeCost({network, account, gasLimit, signal}: Asked<'assumeCost'>): Promise<TransferFee> {
    const node = this.#node(network);
    const gasPrice = await readPrice(node, signal ? {signal} : {});
    const from = checkedAddress(account, network);
    const call = {from, to: from, value: '0x0', data: LONG_CALL};
    return feeOfCall(node, call, {chainId: network.id, gasPrice, gasLimit, signal});
  }

  async allowance({network, token, owner, spender, signal}: Asked<'allowance'>): Promise<bigint> {
    const data = `${ALLOWANCE}${addressWord(owner.toLowerCase())}${addressWord(spender.toLowerCase())}`;
    const call = {to: checkedAddress(token, network), data};
    return this.#node(network).number('eth_call', [call, 'latest'], signal);
  }

  check(request: Asked<'check'>): SwapCheck {
    return checkSwap(request);
  }

  async needsReset(request: Asked<'needsReset'>): Promise<boolean> {
    const {network, token, owner, spender, allowance, amount, signal} = request;
    if (allowance === 0n) return false;
    const call = {from: checkedAddress(owner, network), to: checkedAddress(token, network), value: '0x0'};
    const [approval, reset] = [
      {...call, data: approvalData(spender, amount)},
      {...call, data: approvalData(spender, 0n)},
    ];
    const isRejected = await rejectsChange(this.#node(network), {approval, reset}, signal);
    const known = NEEDS_RESET[network.caipNetworkId] ?? [];
    return isRejected ?? known.some((each) => isSameAddress(each, token));
  }

  forecast(plan: SwapPlan, signal?: AbortSignal): Promise<SwapForecast> {
    return forecastSwap(this.#node(plan.terms.network), plan, signal);
  }

  async estimate(plan: SwapPlan, step: SwapStepKind, signal?: AbortSignal): Promise<TransferFee> {
    const {network} = plan.terms;
    const node = this.#node(network);
    const [gasPrice, gasLimit] = await Promise.all([
      readPrice(node, signal ? {signal} : {}),
      readLimit(node, {plan, step, signal}),
    ]);
    return feeOfCall(node, stepCall(plan, step), {chainId: network.id, gasPrice, gasLimit, signal});
  }

  /** `eth_sendTransaction` with the gas price and the gas limit that the user saw. */
  async build({plan, step, provider, fee, signal}: Asked<'build'>): Promise<BuiltTransfer> {
    const {network, sold} = plan.terms;
    const node = this.#node(network);
    const call = stepCall(plan, step);
    const [price, mark] = await Promise.all([
      fee?.gasPrice ?? readPriceIfKnown(node, signal),
      readMark(node, call, signal),
    ]);
    const transaction = {
      ...call,
      ...(fee?.gasLimit !== undefined && {gas: toQuantity(fee.gasLimit)}),
      ...(price !== undefined && {gasPrice: toQuantity(price)}),
      // A wallet that is on another network by then rejects the transaction.
      chainId: toHexChainId(network.id),
    };
    return {submit: () => sendTransaction({provider, name: sold.symbol, transaction}), mark};
  }

  batching(request: Asked<'batching'>): Promise<Batching> {
    return readBatching(this.#capabilities, request);
  }

  paymaster(request: Asked<'paymaster'>): Promise<string | undefined> {
    return readPaymaster(this.#capabilities, request);
  }

  async buildBatch(request: Asked<'buildBatch'>): Promise<BuiltBatch> {
    const {plan, signal} = request;
    const mark = await readMark(this.#node(plan.terms.network), stepCall(plan, 'swap'), signal);
    // The first batch may turn a key into a smart account, which changes its capabilities.
    const batch = buildBatch(request, () => this.#capabilities.forget(request.provider));
    return {...batch, mark: {...mark, isInner: true}};
  }

  batchStatus(request: Asked<'batchStatus'>): Promise<BatchStatus> {
    return readBatchStatus(request);
  }

  received({network, ...request}: Asked<'received'>): ReturnType<Swaps['received']> {
    return readReceived(this.#node(network), request);
  }

  #node(network: Network): EvmNode {
    return evmNode(this.#env.rpc, network);
  }
}

/** True where the address answers in another way than a token does, or reverts. */
function isOfNoToken(failure: unknown): boolean {
  return isDrawbridgeError(failure, 'http/invalid-response') || isRevert(failure);
}

function noToken(name: string, cause: unknown): DrawbridgeError {
  return new DrawbridgeError('input/no-token', `There is no token at ${name}`, {name, cause});
}

interface LimitRequest {
  readonly plan: SwapPlan;
  readonly step: SwapStepKind;
  readonly signal: AbortSignal | undefined;
}

/**
 * The gas limit of a step: simulated after the steps before it, estimated where no node simulates, or from the service.
 */
async function readLimit(node: EvmNode, {plan, step, signal}: LimitRequest): Promise<bigint> {
  const simulation = await simulateCalls(node, callsOf(plan), signal);
  const used = simulation && readTrial(plan, simulation).gasUsed[step];
  if (used !== undefined) return withMargin(used);
  const isFirst = planSteps(plan)[0] === step;
  if (step === 'swap' && plan.gas !== undefined && !isFirst) return withMargin(plan.gas);
  return withMargin(await node.number('eth_estimateGas', [stepCall(plan, step)], signal));
}

/** Without a price, the wallet chooses one. */
async function readPriceIfKnown(node: EvmNode, signal?: AbortSignal): Promise<bigint | undefined> {
  const [read] = await Promise.allSettled([readPrice(node, signal ? {signal} : {})]);
  signal?.throwIfAborted();
  return read.status === 'fulfilled' ? read.value : undefined;
}
