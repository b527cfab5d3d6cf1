import {encodeFunctionData, hexToBigInt, isAddressEqual, maxUint256, numberToHex, type Hex} from 'viem';
import type {ChainNode} from '../chain/chains.js';
import {TOKEN} from '../contracts/compiled/token.js';
import {NodeLine} from '../json-rpc/node-line.js';
import {DUSD, KEY, MBTC, RAMP, ROUTER, SUSD, TAXED, WRAPPED_COIN} from '../seed/contract-plan.js';
import {TREASURY} from '../seed/people.js';
import {POOLS} from '../seed/pools.js';
import {pairKey, readReserves, type Reserves} from './pool-reserves.js';
import {PoolTrader} from './pool-trader.js';
import {encodeCall} from './router-call.js';

/** Stands for the coin in the addresses of tokens. */
export const COIN_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

/** The listed tokens, the coin apart. */
export const LISTED_TOKENS = [KEY, DUSD, MBTC, SUSD, TAXED, RAMP];

/** Part of each transfer that TAXED keeps. */
const TAX_DIVISOR = 10n;
const POOL_FEE = 3n;
/** In hundredths of a percent, of the bought amount. */
const PROVIDER_FEE = 85n;
const MAX_PATH_LENGTH = 4;
const DEADLINE_S = 20n * 60n;
/** Part of a reserve that is sold to move a price: it falls by 9 %. */
const MOVE_DIVISOR = 20n;
const MOVE_SLIPPAGE = 50;
const MOVE_GAS = numberToHex(1_000_000);

/** The parameters of a requested swap. */
export interface SwapRequest {
  /** In smallest units. */
  readonly amount: bigint;
  /** Addresses of tokens, in lower case. */
  readonly from: Hex;
  readonly to: Hex;
}

/** A request that the service refuses; the message is for the caller. */
export class SwapRefusal extends Error {
  /** The field of the request that is refused. */
  readonly field: string;

  constructor(message: string, field = '') {
    super(message);
    this.field = field;
  }
}

/** A route and what it gives. */
interface Route {
  readonly path: readonly Hex[];
  /** What arrives at the receiver, in smallest units. */
  readonly amount: bigint;
}

/** An approval that the service writes. */
export interface Approval {
  readonly spender: Hex;
  /** In smallest units; without it, the approval has no limit. */
  readonly amount?: bigint | undefined;
}

/** A transaction of the service, without CAIP prefixes. */
export interface ServiceTransaction {
  readonly from: Hex;
  readonly to: Hex;
  readonly data: Hex;
  readonly gas: bigint;
  readonly gasPrice: bigint;
}

/** A swap with the amount that it is expected to give, in smallest units. */
export interface BuiltSwap extends ServiceTransaction {
  readonly bought: bigint;
}

/** Quotes and writes swaps on one chain, from the reserves of its pools. */
export class SwapService {
  readonly #node: ChainNode;
  readonly #trader = new PoolTrader(() => this.#open());
  #line: Promise<NodeLine> | undefined;
  #lastMove: Promise<void> = Promise.resolve();

  constructor(node: ChainNode) {
    this.#node = node;
  }

  /**
   * The best amount that a swap gives now, in smallest units.
   *
   * @throws SwapRefusal without a route, or if the amount gives nothing.
   */
  async quote(request: SwapRequest): Promise<bigint> {
    return (await this.#route(request)).amount;
  }

  /** Writes a swap from a fresh quote; gas is 0 without an estimate. */
  async build(
    request: SwapRequest,
    {account, slippage, estimates}: {account: Hex; slippage: number; estimates: boolean},
  ): Promise<BuiltSwap> {
    const line = await this.#open();
    const {path, amount} = await this.#route(request);
    const least = amount - (amount * BigInt(Math.round(slippage * 100))) / 10_000n;
    const deadline = (await timeOf(line)) + DEADLINE_S;
    const data = encodeCall({
      sells: isCoin(request.from) ? 'coin' : 'token',
      buys: isCoin(request.to) ? 'coin' : 'token',
      isTaxed: path.some(isTaxed),
      amountIn: request.amount,
      least,
      path,
      receiver: account,
      deadline,
      // 1inch answers with `unoswapTo` for many pairs. The other direction keeps the usual call.
      namesPool: request.from === SUSD.address.toLowerCase(),
    });
    const value = isCoin(request.from) ? {value: numberToHex(request.amount)} : {};
    const call = {from: account, to: ROUTER, data, ...value};
    const gas = estimates ? await estimate(line, call) : 0n;
    return {from: account, to: ROUTER, data, gas, gasPrice: await gasPrice(line), bought: amount};
  }

  /** Writes an approval of a token by an account, with an estimate of its gas. */
  async approve(account: Hex, token: Hex, approval: Approval): Promise<ServiceTransaction> {
    const data = approvalOf(approval);
    const line = await this.#open();
    const gas = await estimate(line, {from: account, to: token, data});
    return {from: account, to: token, data, gas, gasPrice: await gasPrice(line)};
  }

  /**
   * Writes the call of an approval, without an estimate.
   *
   * @throws SwapRefusal without a token at the address; the coin counts as one.
   */
  async approvalOf(token: Hex, approval: Approval): Promise<Pick<ServiceTransaction, 'data' | 'gasPrice'>> {
    const line = await this.#open();
    const isToken = isCoin(token) || (await hasAllowances(line, token));
    if (!isToken) throw new SwapRefusal(`No token at ${token}`, 'to');
    return {data: approvalOf(approval), gasPrice: await gasPrice(line)};
  }

  /** Allowance of the router; unlimited for the coin. */
  async allowance(token: Hex, owner: Hex): Promise<bigint> {
    if (isCoin(token)) return maxUint256;
    const args = [owner, ROUTER] as const;
    const data = encodeFunctionData({abi: TOKEN.abi, functionName: 'allowance', args});
    const answer = await (await this.#open()).call('eth_call', {to: token, data}, 'latest');
    if (answer === '0x') throw new SwapRefusal(`No token at ${token}`, 'tokenAddress');
    return hexToBigInt(answer as Hex);
  }

  /** Lets others trade a little against the pools of the best route. */
  async letOthersTrade(request: SwapRequest): Promise<void> {
    const {path} = await this.#route(request);
    await this.#trader.trade(path);
  }

  /**
   * Moves the price of a pair by a trade of the treasury.
   *
   * @returns the opposite trade.
   */
  async movePrice(from: Hex, to: Hex): Promise<() => Promise<void>> {
    const [path] = pathsBetween(wrapped(from), wrapped(to)).toSorted(
      (one, other) => one.length - other.length,
    );
    const [first = from, second = to] = path ?? [];
    const [reserve = 0n] = (await readReserves(await this.#open())).get(pairKey(first, second)) ?? [];
    const sold = {amount: reserve / MOVE_DIVISOR, from, to};
    const amount = await this.quote(sold);
    await this.#trade(sold);
    return () => this.#trade({amount, from: to, to: from});
  }

  /** One after the other: the node counts the transactions of the treasury. */
  #trade(request: SwapRequest): Promise<void> {
    const trade = this.#lastMove.catch(() => undefined).then(() => this.#sendTrade(request));
    this.#lastMove = trade;
    return trade;
  }

  async #sendTrade(request: SwapRequest): Promise<void> {
    const line = await this.#open();
    await line.call('anvil_impersonateAccount', TREASURY);
    const send = async (call: object): Promise<void> => {
      await line.call('eth_sendTransaction', {from: TREASURY, gas: MOVE_GAS, ...call});
      await line.call('evm_mine');
    };
    const {amount, from} = request;
    if (!isCoin(from)) {
      const {abi} = TOKEN;
      const minted = encodeFunctionData({abi, functionName: 'mint', args: [TREASURY, amount]});
      await send({to: from, data: minted});
      const approved = encodeFunctionData({abi, functionName: 'approve', args: [ROUTER, maxUint256]});
      if ((await this.allowance(from, TREASURY)) < amount) await send({to: from, data: approved});
    }
    const options = {account: TREASURY, slippage: MOVE_SLIPPAGE, estimates: false};
    const {to, data} = await this.build(request, options);
    await send({to, data, ...(isCoin(from) ? {value: numberToHex(amount)} : {})});
  }

  async #route({amount, from, to}: SwapRequest): Promise<Route> {
    const paths = pathsBetween(wrapped(from), wrapped(to));
    if (paths.length === 0) throw new SwapRefusal(`No route from ${from} to ${to}`);
    const reserves = await readReserves(await this.#open());
    const routes = paths.map((path): Route => ({path, amount: received(path, amount, reserves)}));
    const [best] = routes.toSorted((one, other) => Number(other.amount - one.amount));
    if (!best || best.amount <= 0n) throw new SwapRefusal('Insufficient liquidity');
    return best;
  }

  async #open(): Promise<NodeLine> {
    await this.#node.seeded;
    this.#line ??= NodeLine.open(this.#node.address);
    return this.#line;
  }
}

/** The paths over pools that visit no token twice, up to three pools long. */
function pathsBetween(from: Hex, to: Hex, path: readonly Hex[] = [from]): readonly (readonly Hex[])[] {
  if (isAddressEqual(from, to)) return path.length > 1 ? [path] : [];
  if (path.length === MAX_PATH_LENGTH) return [];
  const neighbours = POOLS.flatMap(([one, other]) => {
    if (isAddressEqual(one, from)) return other;
    return isAddressEqual(other, from) ? one : [];
  });
  return neighbours
    .filter((next) => !path.some((visited) => isAddressEqual(visited, next)))
    .flatMap((next) => pathsBetween(next, to, [...path, next]));
}

/** What arrives at the receiver after all fees and taxes. */
function received(path: readonly Hex[], amount: bigint, reserves: Reserves): bigint {
  return path.slice(1).reduce((sold, token, index) => {
    const from = path[index] ?? token;
    const [reserveIn, reserveOut] = reserves.get(pairKey(from, token)) ?? [0n, 0n];
    const paid = afterTax(from, sold) * (1000n - POOL_FEE);
    const bought = (paid * reserveOut) / (reserveIn * 1000n + paid);
    if (index < path.length - 2) return bought;
    return afterTax(token, bought - (bought * PROVIDER_FEE) / 10_000n);
  }, amount);
}

function afterTax(token: Hex, amount: bigint): bigint {
  return isTaxed(token) ? amount - amount / TAX_DIVISOR : amount;
}

function approvalOf({spender, amount = maxUint256}: Approval): Hex {
  return encodeFunctionData({abi: TOKEN.abi, functionName: 'approve', args: [spender, amount]});
}

/** True if a contract answers as tokens do. */
async function hasAllowances(line: NodeLine, token: Hex): Promise<boolean> {
  const args = [token, token] as const;
  const data = encodeFunctionData({abi: TOKEN.abi, functionName: 'allowance', args});
  const [settled] = await line.calls([['eth_call', {to: token, data}, 'latest']]);
  return settled !== undefined && 'result' in settled && settled.result !== '0x';
}

/** 0 if the transaction would fail. */
async function estimate(line: NodeLine, call: object): Promise<bigint> {
  const [settled] = await line.calls([['eth_estimateGas', call]]);
  return settled && 'result' in settled ? hexToBigInt(settled.result as Hex) : 0n;
}

/** The time of the next block, in seconds since the epoch: the clocks of the networks can be ahead of this computer's. */
async function timeOf(line: NodeLine): Promise<bigint> {
  const {timestamp} = (await line.call('eth_getBlockByNumber', 'pending', false)) as {
    readonly timestamp: Hex;
  };
  return hexToBigInt(timestamp);
}

async function gasPrice(line: NodeLine): Promise<bigint> {
  return hexToBigInt((await line.call('eth_gasPrice')) as Hex);
}

function isCoin(token: Hex): boolean {
  return token === COIN_ADDRESS;
}

function isTaxed(token: Hex): boolean {
  return isAddressEqual(token, TAXED.address);
}

function wrapped(token: Hex): Hex {
  return isCoin(token) ? WRAPPED_COIN : token;
}
